/** Tells pages what happens in a run, from its beginning, whenever they come. */
import type { ServerResponse } from "node:http";
import type { PageEvent } from "./protocol.ts";

/** What pages are told, in order. */
export interface Feed {
  add(event: PageEvent): void;
  /** Answers a request with all there was and all there will be. */
  connect(response: ServerResponse): void;
}

/** A feed of which nobody knows anything yet. Events become text only where a page asks for them. */
export function createFeed(): Feed {
  const events: PageEvent[] = [];
  const pages = new Set<ServerResponse>();
  return {
    add(event) {
      // What is running is told by the last that began: the others need not be kept.
      const before = events.at(-1);
      if (event.type === "begin" && before?.type === "begin" && before.id === event.id) events.pop();
      events.push(event);
      if (pages.size === 0) return;
      const line = lineOf(event);
      for (const page of pages) page.write(line);
    },
    connect(response) {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      response.write(events.map(lineOf).join("") || ":\n\n");
      pages.add(response);
      response.once("close", () => pages.delete(response));
    },
  };
}

function lineOf(event: PageEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
