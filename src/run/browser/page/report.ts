/** The page of a run: holds the document of the tests, and shows what becomes of them. */
import { EVENTS_PATH, type PageEvent } from "../protocol.ts";
import { createRunView } from "./run-view.ts";

const wishes = new URLSearchParams(location.search);
const runs = wishes.has("run");
const watched = !runs || wishes.has("watch");

if (runs) {
  const frame = document.createElement("iframe");
  frame.title = "Document of the tests";
  frame.src = "/";
  document.body.classList.add(watched ? "runs" : "bare");
  document.querySelector("main")?.append(frame);
}

if (watched) {
  const view = createRunView(document);
  const source = new EventSource(EVENTS_PATH);
  source.onmessage = ({ data }) => {
    const event: PageEvent = JSON.parse(String(data));
    view.add(event);
    if (event.type === "finish") source.close();
  };
  source.onerror = () => {
    source.close();
    view.lost();
  };
}
