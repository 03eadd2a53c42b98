/** Groups the events of one machine by test, so that all that belongs to a test is recorded at once. */
import type { RunEvent } from "../../core/data/events.ts";
import type { TestEvents } from "./run-store.ts";

/** The events of a test that is over; or an event that belongs to none. */
export type GroupedEvents =
  | { readonly id: string; readonly test: TestEvents }
  | { readonly id: null; readonly event: RunEvent };

/** A function that takes events, and gives what is complete; null for nothing. @param machine - as results are to name it. */
export function groupEvents(machine: string): (event: RunEvent) => GroupedEvents | null {
  const open = new Map<string, RunEvent[]>();
  const keep = (id: string, event: RunEvent): null => {
    const events = open.get(id);
    if (events === undefined) open.set(id, [event]);
    else events.push(event);
    return null;
  };
  return (event) => {
    switch (event.type) {
      case "result": {
        const { id, outcome, rerun, worker } = event.result;
        const named = { ...event.result, worker: worker === null ? machine : `${machine}/${worker}` };
        keep(id, { type: "result", result: named });
        if (rerun === true) return null;
        const events = open.get(id) ?? [];
        open.delete(id);
        return { id, test: { failed: outcome === "failed" || outcome === "error", events } };
      }
      case "fixture":
      case "fixtureitem":
      case "log":
        return keep(event.id, event);
      case "warning":
        return event.warning.id === null ? { id: null, event } : keep(event.warning.id, event);
      case "error":
      case "property":
      case "header":
      case "summary":
        return { id: null, event };
      default:
        return null;
    }
  };
}
