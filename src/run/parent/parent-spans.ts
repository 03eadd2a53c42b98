/** With `--trace`: the spans that a process cannot write itself, because it is a page or was killed. */
import type { SpanRecorder } from "../../core/trace/spans.ts";
import type { ChildMessage } from "../channel/protocol.ts";
import { createEventSpans, isSpanEvent } from "../shared/event-spans.ts";

export interface ParentSpans {
  /** Takes each message when it comes. */
  see(message: ChildMessage): void;
  /** The process is gone: what it was in has ended with it. */
  close(): void;
}

/** @param worker - its name; null in a serial run. */
export function createParentSpans(
  { now, add }: Pick<SpanRecorder, "add" | "now">,
  worker: string | null,
  isPage: boolean,
): ParentSpans {
  const elsewhere = worker ?? (isPage ? "page" : "tests");
  const addThere: SpanRecorder["add"] = (span) => {
    add({ ...span, args: { ...span.args, elsewhere } });
  };
  const begun = now();
  /** When a page has sent its first message; null before. */
  let ready: number | null = null;
  const spansOf = isPage ? createEventSpans({ now, add: addThere }) : null;
  /** What has begun last, and not ended. */
  let running: { readonly message: ChildMessage & { readonly type: "begin" | "import" }; readonly at: number } | null =
    null;
  return {
    see(message) {
      ready ??= now();
      if (spansOf !== null && isSpanEvent(message)) spansOf(message);
      if (message.type === "begin" || message.type === "import") running = { message, at: now() };
      else if (message.type === "result" || message.type === "end" || message.type === "error") running = null;
    },
    close() {
      if (isPage) {
        const end = ready ?? now();
        addThere({ category: "process", name: "the page starts", start: begun, length: end - begun });
        addThere({ category: "run", name: "runs tests", start: end, length: now() - end });
      }
      if (running === null) return;
      const { message, at } = running;
      const ended = { start: at, length: now() - at };
      if (message.type === "import")
        addThere({ category: "import", name: message.path, ...ended, args: { lost: true } });
      else {
        const { id, phase } = message;
        addThere({ category: phase, name: id.slice(id.indexOf("::") + 2), ...ended, args: { id, lost: true } });
      }
    },
  };
}
