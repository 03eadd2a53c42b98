/** `--count`: reports have a test for each attempt, named after it, while selection and the cache know one test. */
import type { ItemResult, RunEvent } from "../../../core/data/events.ts";
import type { CollectedFacts } from "../../../report/reporter.ts";
import type { ReporterHub } from "../../../report/reporter-hub.ts";

type Listener = ReporterHub["listener"];

/** What reports get of a run whose tests run several times. */
export interface CountedRun {
  facts(facts: CollectedFacts): CollectedFacts;
  listen(listener: Listener): Listener;
  /** One result for each test: the first failure, if there is one. */
  merged(results: readonly ItemResult[]): ItemResult[];
}

/** @param count - how often each test runs. */
export function createCountedRun(count: number): CountedRun {
  /** The number of results by id. */
  const done = new Map<string, number>();
  const attemptOf = (id: string, number: number): string => `${id} [${String(number)}/${String(count)}]`;
  const attemptsOf = (id: string): string[] => Array.from({ length: count }, (_, index) => attemptOf(id, index + 1));
  const current = (id: string): string => attemptOf(id, Math.min(count, (done.get(id) ?? 0) + 1));

  /** Null for what was reported before: a last attempt is repeated if nothing has followed it. */
  function renamed(event: RunEvent): RunEvent | null {
    switch (event.type) {
      case "start": {
        const standIns = new Set(event.standIns);
        return { ...event, ids: event.ids.flatMap((id) => (standIns.has(id) ? [id] : attemptsOf(id))) };
      }
      case "expanded":
        return { ...event, ids: event.ids.flatMap(attemptsOf) };
      case "result": {
        const { rerun: _rerun, ...result } = event.result;
        const { id, attempt } = result;
        if (attempt <= (done.get(id) ?? 0)) return null;
        done.set(id, attempt);
        return { type: "result", result: { ...result, id: attemptOf(id, attempt), attempt: 1 } };
      }
      case "begin":
      case "fixture":
      case "fixtureitem":
      case "log":
        return { ...event, id: current(event.id) };
      case "warning": {
        const { id } = event.warning;
        return id === null ? event : { ...event, warning: { ...event.warning, id: current(id) } };
      }
      default:
        return event;
    }
  }

  return {
    facts: ({ selected, placeOf, itemOf, diagnosticOf, ...facts }) => ({
      ...facts,
      selected: selected * count,
      placeOf: (id) => placeOf(testOf(id)),
      itemOf: (id) => itemOf(testOf(id)),
      diagnosticOf: (id, message) => diagnosticOf(testOf(id), message),
    }),
    listen: (listener) => ({
      ...listener,
      onEvent(event) {
        const known = renamed(event);
        if (known !== null) listener.onEvent(known);
      },
    }),
    merged(results) {
      const byTest = new Map<string, ItemResult>();
      for (const result of results) {
        const id = testOf(result.id);
        const { outcome } = byTest.get(id) ?? {};
        if (outcome !== "failed" && outcome !== "error") byTest.set(id, { ...result, id });
      }
      return [...byTest.values()];
    },
  };
}

/** The id of the test of an attempt. */
function testOf(id: string): string {
  return id.replace(/ \[\d+\/\d+\]$/, "");
}
