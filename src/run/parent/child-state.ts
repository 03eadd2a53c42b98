/** What the parent knows of one process of a run: what is running, and its output so far. */
import type { ErrorFacts, ItemResult, LeftScope, Phase, RunEvent, Failure, Outcome } from "../../core/data/events.ts";
import { scopeError } from "../../runtime/protocol/scope-error.ts";
import type {
  ExitMessage,
  FailureMessage,
  KnownMessage,
  LanesMessage,
  LeavingMessage,
  SetupMessage,
} from "../channel/protocol.ts";
import { createBoundedText } from "../channel/bounded-text.ts";
import type { RunState } from "./run-state.ts";

/** What is running in a process. */
export type Running =
  /** `hook`: the user's hook that is being called in the phase, if one is. */
  | { readonly kind: "item"; readonly id: string; readonly phase: Phase; readonly hook?: string }
  | { readonly kind: "import"; readonly path: string }
  /** A hook of the user's outside of any item's phase. */
  | { readonly kind: "hook"; readonly hook: string; readonly path: string }
  /** Nothing; `after` is the item that finished last in this process. */
  | { readonly kind: "nothing"; readonly after: string | null };

/** The state of one process. */
export interface ChildState {
  /** Takes an event of the process, and hands it on unless the parent drops it. */
  take(event: RunEvent): void;
  /**
   * Keeps what the running item wrote, in case its result never comes. What was not `captured` in the process is added to the
   * result if it does.
   */
  write(stream: "stdout" | "stderr", text: string, captured: boolean): void;
  running(): Running;
  /** Items run at the same time. */
  runLanes(lanes: Lanes): void;
  /** Those that do; each of them may be the one that ends the process. */
  lanes(): Lanes;
  /** Keeps what is known of the running item, in case its result never comes. */
  note(message: ItemNote): void;
  /** What the running item awaits is abandoned, or it has broken its process. */
  abandon(): void;
  /** The module whose import was abandoned, and why; null without one. */
  lostImport(): LostImport | null;
  /** The key of the fixture of wider scope that is being set up; null if there is none. */
  settingUp(): string | null;
  /**
   * Makes the result of an item that has none from what is known: the times, the output, and this error. Where wider scopes are torn
   * down, the error is theirs.
   *
   * @param options - `canBeExpected`: whether an `xfail` mark of the item expects such an error. Default: true.
   *   `canBeRetried`: whether another process is to try the item again if its mark says so. Default: false.
   */
  fail(id: string, phase: Phase, error: ErrorFacts, options?: FailOptions): ItemResult;
  /** The class, module, package or session that is being torn down; null if there is none. */
  leaving(): LeftScope | null;
  /** The errors of the tear-downs of wider scopes that have not been reported. @param crash - of the one that is being torn down. */
  scopeErrors(crash: ErrorFacts): RunEvent[];
}

/** A module that is not to be imported again. */
export interface LostImport {
  readonly path: string;
  readonly error: ErrorFacts;
}

/** So many items of a file. */
type Lanes = Pick<LanesMessage, "isRunning" | "path">;

/** Messages about the running item, and that it ends its process. */
export type ItemNote = KnownMessage | LeavingMessage | FailureMessage | SetupMessage | ExitMessage;

/** Whose state it is, and where its events go. */
export interface ChildStateOptions {
  /** The worker's name; null in a serial run. */
  readonly worker: string | null;
  /** Of the run: 1 for the first. */
  readonly attempt: number;
  /** Milliseconds. */
  now(): number;
  onEvent(event: RunEvent): void;
}

export interface FailOptions {
  readonly canBeExpected?: boolean;
  readonly canBeRetried?: boolean;
}

/** The state of a process that has just been started. */
export function createChildState(runState: RunState, { worker, attempt, now, onEvent }: ChildStateOptions): ChildState {
  let running: Running = { kind: "nothing", after: null };
  let begun: { id: string; phases: Partial<Record<Phase, number>>; xfail: string | null; retries: number } | null =
    null;
  /** What the running item has before its tear-down, and the failures since. */
  const known = createKnownResult();
  /** Keys of the fixtures of wider scope that are being set up. */
  const setups = new Set<string>();
  /** The one whose set-up was abandoned. */
  let abandoned: string | null = null;
  let abandonedImport: string | null = null;
  let lostImport: LostImport | null = null;
  /** Events of fixtures are held until the item is over where there are several workers, so that they are not interleaved. */
  let held: RunEvent[] = [];
  const all = { stdout: createBoundedText(), stderr: createBoundedText() };
  const uncaptured = { stdout: createBoundedText(), stderr: createBoundedText() };
  let hasOutput = false;
  let lanes: Lanes = { path: "", isRunning: false };

  function forgetOutput(): void {
    if (!hasOutput) return;
    hasOutput = false;
    for (const text of [all.stdout, all.stderr, uncaptured.stdout, uncaptured.stderr]) text.take();
  }

  function finish(result: ItemResult): void {
    for (const event of held) onEvent(event);
    held = [];
    runState.count(result);
    const failure = result.failures.find(({ phase }) => phase === "setup");
    if (abandonedImport !== null && failure !== undefined) lostImport = { path: abandonedImport, error: failure.error };
    abandonedImport = null;
    if (abandoned !== null && failure !== undefined && result.rerun !== true) {
      runState.addCrashingSetup(abandoned, failure.error);
    }
    abandoned = null;
    known.forget();
    running = { kind: "nothing", after: result.id };
    begun = null;
    forgetOutput();
  }

  /** The event to hand on; null for none. */
  function enter(event: RunEvent): RunEvent | null {
    switch (event.type) {
      case "start":
        if (runState.isAnnounced) return null;
        runState.announce(event.ids);
        return event;
      case "expanded":
        return runState.expand(event.listed, event.ids) ? event : null;
      case "collected":
        // Each process sends all of them.
        return runState.isAnnounced ? null : event;
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
        // An item with a result is never announced again, whatever a later process makes of its id.
        if (runState.isOver(event.id)) return null;
        if (begun?.id !== event.id) {
          begun = { id: event.id, phases: {}, xfail: null, retries: 0 };
          forgetOutput();
        }
        begun.phases[event.phase] ??= now();
        begun.xfail = event.xfail ?? null;
        begun.retries = event.retries ?? 0;
        running = { kind: "item", id: event.id, phase: event.phase };
        return event;
      case "result": {
        if (runState.isOver(event.result.id)) return null;
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
        runState.countError(event.error);
        // The import goes on: the error need not be its own.
        return runState.isNew(event.error) ? event : null;
      case "warning":
      case "property":
      case "summary":
      case "log":
        return event;
      case "header":
        return runState.isFirstHeader() ? event : null;
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
    runLanes(running) {
      lanes = running;
    },
    lanes: () => lanes,
    note(message) {
      if (message.type !== "setup") known.note(message);
      else if (message.isOver) setups.delete(message.key);
      else setups.add(message.key);
    },
    abandon() {
      if (running.kind === "import") abandonedImport = running.path;
      else if (running.kind === "item" && running.phase === "setup") abandoned = lastOf(setups);
    },
    lostImport: () => lostImport,
    settingUp: () => lastOf(setups),
    fail(id, phase, error, { canBeExpected = true, canBeRetried = false } = {}) {
      const phases = begun?.id === id ? begun.phases : {};
      const end = now();
      const start = phases.setup ?? phases.call ?? phases.teardown ?? end;
      const callStart = phases.call ?? phases.teardown ?? end;
      const teardownStart = phases.teardown ?? end;
      const own = begun?.id === id;
      const xfail = canBeExpected && own ? (begun?.xfail ?? null) : null;
      const number = (runState.tried()[id] ?? attempt - 1) + 1;
      const { outcome, message, failures, ...parts } =
        (own && known.leaving() !== null ? known.beforeLeaving() : null) ?? known.endWith({ phase, error }, xfail);
      const isRed = outcome === "failed" || outcome === "error";
      const result: ItemResult = {
        ...(own ? parts : {}),
        id,
        outcome,
        duration: (end - start) / 1000,
        phases: {
          setup: (callStart - start) / 1000,
          call: (teardownStart - callStart) / 1000,
          teardown: (end - teardownStart) / 1000,
        },
        message,
        failures,
        // What an import wrote is that of the first item that needs it.
        stdout: own || begun === null ? all.stdout.take() : "",
        stderr: own || begun === null ? all.stderr.take() : "",
        worker,
        attempt: number,
        ...(canBeRetried && own && (isRed || runState.isCounted) && number <= (begun?.retries ?? 0)
          ? { rerun: true }
          : {}),
      };
      finish(result);
      return result;
    },
    leaving: known.leaving,
    scopeErrors: (crash) =>
      known.scopeErrors(crash).map(({ scope, error }) => {
        const event = scopeError(scope, error);
        runState.countError(event.error);
        return event;
      }),
  };
}

function lastOf(keys: ReadonlySet<string>): string | null {
  return [...keys].at(-1) ?? null;
}

/** The parts of a result that do not depend on when and where the item ran. */
type KnownParts = Pick<
  ItemResult,
  "outcome" | "message" | "failures" | "locals" | "sections" | "properties" | "xmlAttributes" | "logs"
>;

/** A class, module, package or session whose tear-down failed. */
interface LeftScopeError {
  readonly scope: LeftScope;
  readonly error: ErrorFacts;
}

interface ResultOfCrash {
  note(message: KnownMessage | LeavingMessage | FailureMessage | ExitMessage): void;
  /** The item is over. */
  forget(): void;
  /**
   * The result of the item, which a crash has ended.
   *
   * @param xfail - why its failure is expected; null if it is not.
   */
  endWith(crash: Failure, xfail: string | null): KnownParts;
  /** The class, module, package or session that is being torn down; null if there is none. */
  leaving(): LeftScope | null;
  /** The parts of the item's result before wider scopes were left; null without an item. */
  beforeLeaving(): KnownParts | null;
  /** The errors of the scopes that were left after the item, and have not been reported. @param crash - of the one being torn down. */
  scopeErrors(crash: ErrorFacts): LeftScopeError[];
}

/** Nothing is known yet. */
function createKnownResult(): ResultOfCrash {
  let result: ItemResult | null = null;
  let before: FailureMessage[] = [];
  /** Failures of code that ran because the process was about to end. */
  let after: FailureMessage[] = [];
  let isExiting = false;
  let scope: LeftScope | null = null;
  /** The errors of scopes that have been left, or are being left. */
  let ofScopes: LeftScopeError[] = [];

  return {
    note(message) {
      if (message.type === "exit") isExiting = true;
      else if (message.type === "known") ({ result } = message);
      else if (message.type === "leaving") {
        ({ scope } = message);
        if (message.result === null) return;
        // It has the failures of the test's own tear-down.
        ({ result } = message);
        before = [];
      } else if (scope !== null && !isExiting) ofScopes.push({ scope, error: message.failure.error });
      else (isExiting ? after : before).push(message);
    },
    forget() {
      result = null;
      scope = null;
      before = [];
      after = [];
      ofScopes = [];
    },
    leaving: () => scope,
    beforeLeaving() {
      if (result === null) return null;
      const { outcome, message, failures } = result;
      return { ...extrasOf(result), outcome, message, failures };
    },
    scopeErrors(crash) {
      const last = scope;
      if (last === null) return ofScopes;
      const errors = [crash, ...after.map(({ failure }) => failure.error)];
      return [...ofScopes, ...errors.map((error) => ({ scope: last, error }))];
    },
    endWith(crash, xfail) {
      const [line = ""] = crash.error.message.split("\n", 1);
      const failures = [...before, { failure: crash, message: line }, ...after];
      const parts = result === null ? {} : extrasOf(result);
      const known = { outcome: result?.outcome ?? "passed", message: result?.message ?? null };
      if (known.outcome === "failed" || known.outcome === "error") {
        return {
          ...parts,
          ...known,
          failures: [...(result?.failures ?? []), ...failures.map(({ failure }) => failure)],
        };
      }
      if (xfail !== null) {
        const isSkipped = known.outcome === "skipped";
        return { ...parts, ...(isSkipped ? known : { outcome: "xfailed", message: xfail }), failures: [] };
      }
      const isFailed = failures.some(({ failure }) => failure.phase === "call");
      const outcome: Outcome = isFailed ? "failed" : "error";
      const message = failures[0]?.message ?? line;
      return { ...parts, outcome, message, failures: failures.map(({ failure }) => failure) };
    },
  };
}

/** What a result has beside its outcome. */
function extrasOf({ locals, sections, properties, xmlAttributes, logs }: ItemResult): Partial<KnownParts> {
  return {
    ...(locals !== undefined && { locals }),
    ...(sections !== undefined && { sections }),
    ...(properties !== undefined && { properties }),
    ...(xmlAttributes !== undefined && { xmlAttributes }),
    ...(logs !== undefined && { logs }),
  };
}
