/* Shows the one answer that was asked for. All answers are in the page's table; this script finds a row by its name, shows
   a copy of it, and keeps the name in the address, so that the answer can be sent. It settles nothing itself. */
(function () {
  "use strict";
  var box = document.querySelector(".atlas-check");
  if (!box) return;
  var form = box.querySelector("form");
  var answer = box.querySelector(".atlas-check-answer");
  var fields = Array.prototype.slice.call(form.querySelectorAll("select"));
  var rows = {};
  Array.prototype.forEach.call(box.querySelectorAll("tbody tr"), function (row) {
    rows[row.id] = row;
    /* The address is the script's from here on: it would open the whole table. */
    row.removeAttribute("id");
  });

  function name() {
    return "check-" + fields.map(function (field) { return field.value; }).join(".");
  }

  function show() {
    var row = rows[name()];
    if (!row) return;
    answer.replaceChildren(part("atlas-check-pays", row), part("atlas-check-why", row), link());
    answer.hidden = false;
  }

  function part(kind, row) {
    var made = document.createElement("div");
    made.className = kind;
    Array.prototype.forEach.call(row.querySelector("." + kind).cloneNode(true).childNodes, function (each) {
      made.appendChild(each.cloneNode(true));
    });
    return made;
  }

  function link() {
    var made = document.createElement("a");
    made.href = "#" + name();
    made.className = "atlas-check-link";
    made.textContent = "Link to this answer";
    return made;
  }

  function read() {
    var asked = decodeURIComponent(location.hash.slice(1));
    if (!rows[asked]) return;
    asked.slice("check-".length).split(".").forEach(function (value, index) { fields[index].value = value; });
    show();
    /* A browser that has followed the address into the table has opened it. */
    box.querySelector("details").open = false;
    box.scrollIntoView({ block: "start" });
  }

  form.addEventListener("change", function () {
    show();
    history.replaceState(null, "", location.pathname + location.search + "#" + name());
  });
  form.addEventListener("submit", function (event) { event.preventDefault(); });
  window.addEventListener("hashchange", read);
  form.hidden = false;
  show();
  read();
})();
