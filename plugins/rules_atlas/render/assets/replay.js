/* Shows a replay one step at a time. Everything is in the page already: this script hides the other steps, writes the step's
   name into the address, and reads it from there. Without it the steps stand one under the other. */
(function () {
  "use strict";
  var replays = Array.prototype.map.call(document.querySelectorAll(".atlas-replay"), begin);

  function begin(box) {
    var steps = Array.prototype.slice.call(box.querySelectorAll("ol.atlas-steps-played > li"));
    var bar = box.querySelector(".atlas-replay-bar");
    var jump = bar.querySelector("select");
    var said = bar.querySelector("output");
    var now = 0;

    function show(number, speak) {
      now = Math.max(0, Math.min(steps.length - 1, number));
      steps.forEach(function (step, index) { step.hidden = index !== now; });
      jump.selectedIndex = now;
      mark("first", now === 0);
      mark("back", now === 0);
      mark("forward", now === steps.length - 1);
      mark("last", now === steps.length - 1);
      if (speak) said.textContent = jump.options[now].text;
    }

    /* A disabled button would lose the focus of whoever has just pressed it. */
    function mark(name, off) {
      bar.querySelector('[data-go="' + name + '"]').setAttribute("aria-disabled", off ? "true" : "false");
    }

    function go(where) {
      var to = { first: 0, back: now - 1, forward: now + 1, last: steps.length - 1 }[where];
      move(to);
    }

    function move(to) {
      if (to < 0 || to >= steps.length || to === now) return;
      show(to, true);
      history.replaceState(null, "", location.pathname + location.search + "#" + steps[now].id);
    }

    bar.addEventListener("click", function (event) {
      var button = event.target.closest("button[data-go]");
      if (button) go(button.dataset.go);
    });
    jump.addEventListener("change", function () { move(jump.selectedIndex); });
    bar.addEventListener("submit", function (event) { event.preventDefault(); });
    box.addEventListener("keydown", function (event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.target === jump) return;
      var where = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" }[event.key];
      if (!where) return;
      event.preventDefault();
      /* The theme listens for arrows too. */
      event.stopPropagation();
      go(where);
    });
    box.tabIndex = 0;
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", "Replay; the arrow keys step through it");
    box.classList.add("atlas-replay-on");
    bar.hidden = false;
    show(0, false);
    return {
      open: function (id) {
        var found = steps.findIndex(function (step) { return step.id === id; });
        if (found < 0) return false;
        show(found, true);
        box.scrollIntoView({ block: "start" });
        return true;
      }
    };
  }

  function read() {
    var id = decodeURIComponent(location.hash.slice(1));
    if (id) replays.some(function (each) { return each.open(id); });
  }

  window.addEventListener("hashchange", read);
  read();
})();
