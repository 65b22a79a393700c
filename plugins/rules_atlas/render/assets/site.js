/* The button that prints a table's agreement. Without this script there is none, and the browser's own menu does it. */
(function () {
  "use strict";
  document.querySelectorAll("button.atlas-print").forEach(function (button) {
    button.addEventListener("click", function () { window.print(); });
    button.hidden = false;
  });
})();

/* Two tables out of many, set against each other: the other columns are hidden, and so is every question on which the two
   agree. What is asked for stands in the address. */
(function () {
  "use strict";
  var form = document.querySelector("form.atlas-versus");
  if (!form) return;
  var grids = Array.from(document.querySelectorAll("table.atlas-grid"));
  var hands = Array.from(document.querySelectorAll(".atlas-compared-hands tbody tr"));
  var told = form.querySelector("output");
  var first = form.elements.a;
  var second = form.elements.b;

  document.querySelectorAll("details.atlas-hands > summary").forEach(function (summary) {
    summary.dataset.words = summary.textContent;
  });

  function chosen() {
    return [first.value, second.value].filter(Boolean);
  }

  function showGrid(grid, names) {
    var heads = Array.from(grid.tHead.rows[0].cells);
    var there = heads.map(function (head) {
      return !head.dataset.table || names.length < 2 || names.includes(head.dataset.table);
    });
    var differing = 0;
    [grid.tHead.rows[0]].concat(Array.from(grid.tBodies[0].rows)).forEach(function (row) {
      Array.from(row.cells).forEach(function (cell, index) { cell.hidden = !there[index]; });
    });
    Array.from(grid.tBodies[0].rows).forEach(function (row) {
      var words = Array.from(row.cells).slice(1).filter(function (cell) { return !cell.hidden; }).map(function (cell) {
        return cell.firstChild.textContent.trim();
      });
      var same = names.length === 2 && words.length === 2 && words[0] === words[1];
      row.hidden = same;
      if (!same) differing += 1;
    });
    grid.closest(".atlas-compare").hidden = differing === 0;
    return differing;
  }

  function show() {
    var names = chosen();
    var count = grids.reduce(function (sum, grid) { return sum + showGrid(grid, names); }, 0);
    hands.forEach(function (row) {
      var spans = Array.from(row.querySelectorAll("th [data-table]"));
      spans.forEach(function (span) { span.hidden = names.length === 2 && !names.includes(span.dataset.table); });
      row.hidden = spans.length > 0 && spans.every(function (span) { return span.hidden; });
    });
    /* A hand that both pay alike says nothing about them. */
    document.querySelectorAll(".atlas-hand-compared").forEach(function (hand) {
      hand.hidden = names.length === 2 && hand.querySelectorAll("tbody tr:not([hidden])").length < 2;
    });
    document.querySelectorAll("details.atlas-hands").forEach(function (more) {
      more.hidden = !more.querySelector(".atlas-hand-compared:not([hidden])");
      more.firstElementChild.textContent = names.length === 2 ? "More hands" : more.firstElementChild.dataset.words;
    });
    told.textContent = names.length === 2 ? count + (count === 1 ? " difference" : " differences, the unknown included") : "";
  }

  function read() {
    var asked = new URLSearchParams(location.search);
    [first, second].forEach(function (field) {
      field.value = asked.get(field.name) || "";
      if (field.selectedIndex === -1) field.value = "";
    });
    show();
  }

  form.addEventListener("change", function () {
    var asked = new URLSearchParams();
    [first, second].forEach(function (field) { if (field.value) asked.set(field.name, field.value); });
    var query = asked.toString();
    history.replaceState(null, "", location.pathname + (query ? "?" + query : "") + location.hash);
    show();
  });
  form.addEventListener("submit", function (event) { event.preventDefault(); });
  window.addEventListener("popstate", read);
  form.hidden = false;
  read();
})();
