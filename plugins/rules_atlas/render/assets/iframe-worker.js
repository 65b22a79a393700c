/* A page that was opened from a disk may start no worker, and the theme's search is one. Here it runs in a hidden frame
   of the same page instead, with the few parts of a worker that the search uses. Elsewhere nothing is changed. */
(function () {
  "use strict";
  if (location.protocol !== "file:") return;

  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      var worker = this;
      this.waiting = [];
      this.onmessage = null;
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.frame.title = "Search";
      document.body.append(this.frame);
      var inside = this.frame.contentWindow;
      inside.document.open();
      inside.document.write("<!doctype html><title>Search</title><body>");
      inside.document.close();
      inside.postMessage = function (data) {
        var event = new MessageEvent("message", { data: data });
        worker.dispatchEvent(event);
        if (worker.onmessage) worker.onmessage(event);
      };
      inside.importScripts = function () {
        return Array.prototype.reduce.call(arguments, function (before, each) {
          return before.then(function () { return worker.load(each); });
        }, Promise.resolve());
      };
      this.load(url).then(function () {
        worker.ready = true;
        worker.waiting.splice(0).forEach(function (data) { worker.pass(data); });
      });
    }

    load(url) {
      var page = this.frame.contentDocument;
      return new Promise(function (resolve, reject) {
        var script = page.createElement("script");
        script.src = String(url);
        script.onload = resolve;
        script.onerror = reject;
        page.body.append(script);
      });
    }

    pass(data) {
      var inside = this.frame.contentWindow;
      inside.dispatchEvent(new inside.MessageEvent("message", { data: data }));
    }

    postMessage(data) {
      if (this.ready) this.pass(data);
      else this.waiting.push(data);
    }

    terminate() {
      this.frame.remove();
    }
  };
})();
