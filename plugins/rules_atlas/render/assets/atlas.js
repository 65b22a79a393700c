/* An address may name something inside a folded part of the page: unfold it. Not every browser does that by itself. */
(function () {
  "use strict";
  function unfold() {
    var id = decodeURIComponent(location.hash.slice(1));
    var target = id && document.getElementById(id);
    if (!target) return;
    var folded = target.closest("details:not([open])");
    if (!folded) return;
    for (; folded; folded = folded.parentElement.closest("details:not([open])")) folded.open = true;
    target.scrollIntoView();
  }
  window.addEventListener("hashchange", unfold);
  unfold();
})();
