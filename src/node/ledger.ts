/** What the parent knows of a run: which items there are, which one is running, which are over. No process in sight. */
import type { ErrorFacts, ItemResult, Phase, RunEvent } from "../core/events.ts";
import { createBoundedText } from "./bounded.ts";

/** What was under way when a process ended. */
export type Running =
  | { readonly kind: "item"; readonly id: string; readonly phase: Phase }
  | { readonly kind: "import"; readonly path: string }
  /** Nothing; `after` is the item that finished last in this process. */
  | { readonly kind: "nothing"; readonly after: string | null };

export interface Ledger {
  /** Takes one event of the child in, and gives the event to hand on, if it is to be. */
  take(event: RunEvent): RunEvent | null;
  /**
   * Keeps what the running item wrote, in case that its result never comes. What was not `captured` in the child is
   * added to the result if it does.
   */
  write(stream: "stdout" | "stderr", text: string, captured: boolean): void;
  running(): Running;
  /**
   * A result for an item that has none, made from what is known: the times, the output, and this error.
   *
   * @param options `canBeExpected`: whether an `xfail` mark of the item speaks of such an error. Default: true.
   */
  fail(id: string, phase: Phase, error: ErrorFacts, options?: { readonly canBeExpected?: boolean }): ItemResult;
  /** A new process begins. */
  restart(): void;
  /** Ids that have no result yet, in order; null before the first process has said which there are. */
  remaining(): string[] | null;
  /** Number of failed items and errors, over all processes. */
  failed(): number;
  /** Number of results, over all processes. */
  finished(): number;
}

/** An empty ledger. `now` gives milliseconds. */
export function createLedger(attempt: number, now: () => number): Ledger {
  let ids: readonly string[] | null = null;
  const over = new Set<string>();
  let failed = 0;
  let running: Running = { kind: "nothing", after: null };
  let begun: { id: string; phases: Partial<Record<Phase, number>>; xfail: string | null } | null = null;
  const all = { stdout: createBoundedText(), stderr: createBoundedText() };
  const uncaptured = { stdout: createBoundedText(), stderr: createBoundedText() };

  function forgetOutput(): void {
    for (const text of [all.stdout, all.stderr, uncaptured.stdout, uncaptured.stderr]) text.take();
  }

  function finish(result: ItemResult): void {
    over.add(result.id);
    if (result.outcome === "failed" || result.outcome === "error") failed += 1;
    running = { kind: "nothing", after: result.id };
    begun = null;
    forgetOutput();
  }

  return {
    take(event) {
      switch (event.type) {
        case "start":
          if (ids !== null) return null;
          ids = event.ids;
          return event;
        case "collected":
          // Each process says them all.
          return ids === null ? event : null;
        case "import":
          running = { kind: "import", path: event.path };
          return event;
        case "begin":
          // An item that has its result is never announced again, whatever a later process makes of its ids.
          if (over.has(event.id)) return null;
          if (begun?.id !== event.id) {
            begun = { id: event.id, phases: {}, xfail: null };
            forgetOutput();
          }
          begun.phases[event.phase] = now();
          begun.xfail = event.xfail ?? null;
          running = { kind: "item", id: event.id, phase: event.phase };
          return event;
        case "result": {
          if (over.has(event.result.id)) return null;
          const stdout = uncaptured.stdout.take();
          const stderr = uncaptured.stderr.take();
          finish(event.result);
          if (stdout === "" && stderr === "") return event;
          const { result } = event;
          return { ...event, result: { ...result, stdout: result.stdout + stdout, stderr: result.stderr + stderr } };
        }
        case "error":
          if (running.kind === "import") running = { kind: "nothing", after: null };
          return event;
        case "end":
          return null;
        default:
          return event satisfies never;
      }
    },
    write(stream, text, captured) {
      all[stream].add(text);
      if (!captured && running.kind === "item") uncaptured[stream].add(text);
    },
    running: () => running,
    fail(id, phase, error, { canBeExpected = true } = {}) {
      const phases = begun?.id === id ? begun.phases : {};
      const end = now();
      const start = phases.setup ?? phases.call ?? phases.teardown ?? end;
      const callStart = phases.call ?? phases.teardown ?? end;
      const teardownStart = phases.teardown ?? end;
      const own = begun?.id === id;
      const xfail = canBeExpected && own ? (begun?.xfail ?? null) : null;
      const result: ItemResult = {
        id,
        outcome: xfail !== null ? "xfailed" : phase === "call" ? "failed" : "error",
        duration: (end - start) / 1000,
        phases: {
          setup: (callStart - start) / 1000,
          call: (teardownStart - callStart) / 1000,
          teardown: (end - teardownStart) / 1000,
        },
        message: xfail ?? error.message.split("\n", 1)[0] ?? "",
        failures: xfail === null ? [{ phase, error }] : [],
        stdout: own ? all.stdout.take() : "",
        stderr: own ? all.stderr.take() : "",
        worker: null,
        attempt,
      };
      finish(result);
      return result;
    },
    restart() {
      running = { kind: "nothing", after: null };
      begun = null;
      forgetOutput();
    },
    remaining: () => ids?.filter((id) => !over.has(id)) ?? null,
    failed: () => failed,
    finished: () => over.size,
  };
}
