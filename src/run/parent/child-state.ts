/** What the parent knows of one process of a run: what it is doing, and what it wrote meanwhile. */
import type { ErrorFacts, ItemResult, Phase, RunEvent } from "../../core/data/events.ts";
import { createBoundedText } from "../channel/bounded-text.ts";
import type { Ledger } from "./run-state.ts";

/** What was under way when a process ended. */
export type Running =
  /** `hook` is that of the user's in the phase, if one is being called. */
  | { readonly kind: "item"; readonly id: string; readonly phase: Phase; readonly hook?: string }
  | { readonly kind: "import"; readonly path: string }
  /** A hook of the user's that is in no item's phase. */
  | { readonly kind: "hook"; readonly hook: string; readonly path: string }
  /** Nothing; `after` is the item that finished last in this process. */
  | { readonly kind: "nothing"; readonly after: string | null };

/** One process as its parent sees it. */
export interface Account {
  /** Takes one event of the process in, and hands it on if it is to be. */
  take(event: RunEvent): void;
  /**
   * Keeps what the running item wrote, in case that its result never comes. What was not `captured` in the process is
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
}

/** Whose account it is, and who hears of it. */
export interface AccountOptions {
  /** The worker's name; null in a serial run. */
  readonly worker: string | null;
  /** Of the run: 1 for the first. */
  readonly attempt: number;
  /** Milliseconds. */
  now(): number;
  onEvent(event: RunEvent): void;
}

/** The account of a process that has just been started. */
export function createAccount(ledger: Ledger, { worker, attempt, now, onEvent }: AccountOptions): Account {
  let running: Running = { kind: "nothing", after: null };
  let begun: { id: string; phases: Partial<Record<Phase, number>>; xfail: string | null } | null = null;
  /** The attempt that another one follows. */
  let tried: { readonly id: string; readonly attempt: number } | null = null;
  /** What several workers say of fixtures is kept until the item is over, so that it is not mixed up. */
  let held: RunEvent[] = [];
  const all = { stdout: createBoundedText(), stderr: createBoundedText() };
  const uncaptured = { stdout: createBoundedText(), stderr: createBoundedText() };
  let hasOutput = false;

  function forgetOutput(): void {
    if (!hasOutput) return;
    hasOutput = false;
    for (const text of [all.stdout, all.stderr, uncaptured.stdout, uncaptured.stderr]) text.take();
  }

  function finish(result: ItemResult): void {
    for (const event of held) onEvent(event);
    held = [];
    ledger.count(result);
    tried = result.rerun === true ? { id: result.id, attempt: result.attempt } : null;
    running = { kind: "nothing", after: result.id };
    begun = null;
    forgetOutput();
  }

  /** The event as it is to be handed on, if it is to be. */
  function enter(event: RunEvent): RunEvent | null {
    switch (event.type) {
      case "start":
        if (ledger.isAnnounced) return null;
        ledger.announce(event.ids);
        return event;
      case "collected":
        // Each process says them all.
        return ledger.isAnnounced ? null : event;
      case "import":
        running = { kind: "import", path: event.path };
        return event;
      case "hook":
        running =
          running.kind === "item"
            ? { ...running, hook: `${event.hook} of ${event.path}` }
            : { kind: "hook", hook: event.hook, path: event.path };
        return event;
      case "begin":
        // An item that has its result is never announced again, whatever a later process makes of its ids.
        if (ledger.isOver(event.id)) return null;
        if (begun?.id !== event.id) {
          begun = { id: event.id, phases: {}, xfail: null };
          forgetOutput();
        }
        begun.phases[event.phase] ??= now();
        begun.xfail = event.xfail ?? null;
        running = { kind: "item", id: event.id, phase: event.phase };
        return event;
      case "result": {
        if (ledger.isOver(event.result.id)) return null;
        const stdout = hasOutput ? uncaptured.stdout.take() : "";
        const stderr = hasOutput ? uncaptured.stderr.take() : "";
        finish(event.result);
        if (stdout === "" && stderr === "" && worker === null) return event;
        const { result } = event;
        return {
          type: "result",
          result: { ...result, worker, stdout: result.stdout + stdout, stderr: result.stderr + stderr },
        };
      }
      case "fixture":
      case "fixtureitem":
        if (worker === null) return event;
        held.push(event);
        return null;
      case "error":
        // An import that has one may still go on: it need not be its own.
        return ledger.isNew(event.error) ? event : null;
      case "warning":
        return event;
      case "end":
        return null;
      default:
        return event satisfies never;
    }
  }

  return {
    take(event) {
      const entered = enter(event);
      if (entered !== null) onEvent(entered);
    },
    write(stream, text, captured) {
      hasOutput = true;
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
        worker,
        attempt: tried?.id === id ? tried.attempt + 1 : attempt,
      };
      finish(result);
      return result;
    },
  };
}
