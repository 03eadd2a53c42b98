/** Makes spans of the events of a run: set-ups, calls and tear-downs of tests, and the fixtures in them. */
import type { ItemResult, Phase, RunEvent } from "../../core/data/events.ts";
import type { SpanRecorder } from "../../core/trace/spans.ts";

/** The events that spans are made of. */
type SpanEvent = Extract<RunEvent, { readonly type: "begin" | "fixture" | "result" }>;

export function isSpanEvent(event: { readonly type: string }): event is SpanEvent {
  return event.type === "begin" || event.type === "fixture" || event.type === "result";
}

/** An item that runs. */
type Begun = Partial<Record<Phase, number>>;

/**
 * Takes the events of one process or page, each when it happens.
 *
 * @param recorder - takes the spans.
 */
export function createEventSpans({ now, add }: Pick<SpanRecorder, "add" | "now">): (event: SpanEvent) => void {
  const running = new Map<string, Begun>();

  function addItem({ id, phases, outcome, attempt }: ItemResult, begun: Begun): void {
    const end = now();
    const { setup, call, teardown } = begun;
    const name = id.slice(id.indexOf("::") + 2) || id;
    const args = { id, outcome, ...(attempt > 1 && { attempt }) };
    const lastOf = (start: number, seconds: number): number => Math.min(seconds * 1000, Math.max(0, end - start));
    if (setup !== undefined) {
      const length = call === undefined ? lastOf(setup, phases.setup) : call - setup;
      add({ category: "setup", name, start: setup, length, args });
    }
    if (call !== undefined) add({ category: "call", name, start: call, length: lastOf(call, phases.call), args });
    if (teardown !== undefined)
      add({ category: "teardown", name, start: teardown, length: lastOf(teardown, phases.teardown), args });
  }

  return (event) => {
    if (event.type === "begin") {
      const begun = running.get(event.id) ?? {};
      begun[event.phase] ??= now();
      running.set(event.id, begun);
    } else if (event.type === "fixture") {
      const length = event.duration * 1000;
      const { scope, id, name } = event;
      const category = event.when === "setup" ? "setup" : "teardown";
      add({ category, name, start: now() - length, length, args: { fixture: name, scope, id } });
    } else {
      const { id } = event.result;
      addItem(event.result, running.get(id) ?? {});
      running.delete(id);
    }
  };
}
