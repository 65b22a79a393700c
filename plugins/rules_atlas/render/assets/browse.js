/* Narrows the list of rules and cases down. What is asked for stands in the page's address, so that it can be passed on
   and the browser's way back works. Without this script the list is whole and the questions stay hidden. */
(function () {
  "use strict";
  var form = document.querySelector("form.atlas-browse");
  var list = document.querySelector("ul.atlas-browse-list");
  if (!form || !list) return;
  var entries = Array.prototype.slice.call(list.children).map(function (item) {
    return { item: item, words: item.textContent.toLowerCase() };
  });
  var fields = Array.prototype.filter.call(form.elements, function (field) { return field.name; });
  var told = form.querySelector("output");

  /* An item may have several values of a facet, such as the rules that a case shows. */
  function fits(entry) {
    return fields.every(function (field) {
      var asked = field.value.trim();
      if (!asked) return true;
      if (field.name === "q") {
        return asked.toLowerCase().split(/\s+/).every(function (word) { return entry.words.indexOf(word) >= 0; });
      }
      return (entry.item.dataset[field.name] || "").split(" ").indexOf(asked) >= 0;
    });
  }

  function show() {
    var count = 0;
    entries.forEach(function (entry) {
      var there = fits(entry);
      entry.item.hidden = !there;
      if (there) count += 1;
    });
    told.textContent = count + " of " + entries.length;
  }

  function read() {
    var asked = new URLSearchParams(location.search);
    fields.forEach(function (field) {
      field.value = asked.get(field.name) || "";
      /* A value that the list does not have is no question. */
      if (field.selectedIndex === -1) field.value = "";
    });
    show();
  }

  function write() {
    var asked = new URLSearchParams();
    fields.forEach(function (field) { if (field.value.trim()) asked.set(field.name, field.value.trim()); });
    var query = asked.toString();
    history.replaceState(null, "", location.pathname + (query ? "?" + query : "") + location.hash);
    show();
  }

  form.addEventListener("input", write);
  form.addEventListener("change", write);
  form.addEventListener("submit", function (event) { event.preventDefault(); });
  form.addEventListener("reset", function () { setTimeout(write, 0); });
  window.addEventListener("popstate", read);
  form.hidden = false;
  read();
})();
