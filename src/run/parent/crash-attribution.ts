/** Attributes the crash of a process to what was running in it, and says what is lost by it. */

import type { ErrorFacts, RunEvent, Phase } from "../../core/data/events.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import { plainError } from "../../core/errors/errors.ts";
import { type CodeOwner, ownerName, EVENTS_FD, type ExitMessage } from "../channel/protocol.ts";
import type { ChildState, LostImport, Running } from "./child-state.ts";
import { errorEvent, type RunState } from "./run-state.ts";
import type { ExecuteSuiteOptions } from "./run.ts";
import type { Worker, ExecutorEndReason } from "../process/executor.ts";
import type { SharedRun } from "./worker.ts";
import { findSyntaxPlace } from "../traceback/syntax-place.ts";

/** Why a process crashed; `path` is that of the module whose import did it. */
export interface AttributedCrash {
  readonly path: string | null;
  readonly error: ErrorFacts;
}

/** Reports the crash of a process as the result or error of what was running in it. */
export function attributeCrash(shared: SharedRun, childState: ChildState, crash: Crash): AttributedCrash {
  const { runState, emit, isCut, finishSignal } = shared;
  const running = childState.running();
  const lanes = childState.lanes();
  const owner = crash.exit?.owner ?? null;
  const isOwnerOver = owner !== null && (owner.kind === "module" || runState.isOver(owner.id));
  if (lanes.isRunning && isOwnerOver) {
    // The next process does again what was running.
    const during = `after it was over, while concurrent tests of ${lanes.path} ran`;
    const error = explainCrash(crash, ownerName(owner), during);
    emit(errorEvent(null, error.message, error));
    return { path: null, error };
  }
  if (lanes.isRunning && !crash.interrupted) {
    runState.runAlone(lanes.path);
    const error = explainCrash(
      crash,
      `one of the concurrent tests of ${lanes.path}`,
      "while they ran at the same time",
    );
    const message = `${error.message}. They run again, one after the other.`;
    emit({ type: "warning", warning: { id: null, message } });
    return { path: null, error };
  }
  if (owner !== null && isEarlier(owner, running, runState)) {
    // The next process does again what was running.
    const during =
      running.kind === "item"
        ? `, while ${running.id} ran`
        : running.kind === "import"
          ? `, while ${running.path} was imported`
          : "";
    const error = explainCrash(crash, ownerName(owner), `after it was over${during}`);
    emit(errorEvent(null, error.message, error));
    return { path: null, error };
  }
  const scope = childState.leaving();
  if (scope !== null) {
    const cause = explainCrash(crash, "it", scope.after === null ? "at the end of the run" : `after ${scope.after}`);
    const error = { ...cause, message: `${cause.message}\n${skippedTearDowns(crash, "teardown")}` };
    const errors = childState.scopeErrors(error);
    if (running.kind === "item") {
      const options = { canBeRetried: !isCut() && !finishSignal.aborted };
      emit({ type: "result", result: childState.fail(running.id, "teardown", error, options) });
    }
    for (const event of errors) emit(event);
    return { path: null, error };
  }
  if (running.kind === "item") {
    const subject = running.id.slice(running.id.lastIndexOf("::", subjectEnd(running.id)) + 2);
    const { phase, hook } = running;
    const cause = explainCrash(crash, subject, `in ${phase}${hook === undefined ? "" : `, in ${hook}`}`);
    const error = { ...cause, message: `${cause.message}\n${skippedTearDowns(crash, phase)}` };
    const errors = childState.scopeErrors(error);
    const result = childState.fail(running.id, phase, error, {
      canBeExpected: !crash.interrupted,
      canBeRetried: !isCut() && !finishSignal.aborted,
    });
    const setup = childState.settingUp();
    if (setup !== null && result.rerun !== true && !crash.interrupted) runState.addCrashingSetup(setup, cause);
    emit({ type: "result", result });
    for (const event of errors) emit(event);
    return { path: null, error };
  }
  // There is no item to carry it.
  const left = skippedTearDowns(crash, null);
  if (left !== "") emit({ type: "warning", warning: { id: null, message: left } });
  if (running.kind === "import") {
    const { path } = running;
    const error = explainCrash(crash, path, "while it was imported");
    failModule(shared, childState, { path, error });
    return { path, error };
  }
  if (running.kind === "hook") {
    const error = explainCrash(crash, running.hook, `in ${running.path}`);
    emit(errorEvent(null, error.message, error));
    return { path: null, error };
  }
  const { after } = running;
  const error = explainCrash(
    crash,
    after === null ? "the run" : "something",
    after === null ? "before its first test" : `after ${after}`,
  );
  if (after !== null) {
    emit(errorEvent(null, `${error.message}. It may have been started by an earlier test.`, error));
  }
  return { path: null, error };
}

/** Whether the code that ended the process is of an item that was over. The process itself says so of modules. */
function isEarlier({ kind, id }: CodeOwner, running: Running, runState: RunState): boolean {
  if (kind === "module") return true;
  return runState.isOver(id) && (running.kind === "item" ? id !== running.id : running.kind === "import");
}

/** Reports a module that cannot be imported, as the error of each of its items that has no result. */
export function failModule(
  { runState, childStates, emit }: Pick<SharedRun, "runState" | "childStates" | "emit">,
  childState: ChildState,
  { path, error }: LostImport,
): void {
  // What another worker is running gets its own result.
  const others = new Set([...childStates].map((other) => idOf(other)));
  const ids = runState.remaining()?.filter((id) => isUnder(id, path) && !others.has(id)) ?? [];
  const event = errorEvent(path, error.message, error);
  // Without items of its own, the module is named in the message that gives up.
  const isOf = ids.length > 0 || childState.lostImport() !== null;
  if (isOf && event.type === "error" && runState.isNew(event.error)) emit(event);
  for (const id of ids) emit({ type: "result", result: childState.fail(id, "setup", error) });
}

function idOf(childState: ChildState): string | null {
  const running = childState.running();
  return running.kind === "item" ? running.id : null;
}

/** Where the callspec of an id begins, so that a `::` in it is not taken for a separator. */
function subjectEnd(id: string): number {
  const bracket = id.indexOf("[", pathEndOf(id));
  return bracket === -1 ? id.length : bracket;
}

/** Whether an item needs the module: its own, or a `conftest` or `__init__` of a folder above. */
function isUnder(id: string, path: string): boolean {
  if (id.startsWith(`${path}::`)) return true;
  const slash = path.lastIndexOf("/");
  const isFolders = /^(conftest|__init__)\.[cm]?[jt]sx?$/.test(path.slice(slash + 1));
  return isFolders && id.startsWith(path.slice(0, slash + 1));
}

/** The message for a crash after which another process would get no further either. */
export function giveUpMessage(runState: RunState, error: ErrorFacts): string {
  const left = runState.remaining();
  const rest = left === null ? "no test was run" : `${testsWere(left.length)} not run`;
  return `${error.message}. A second process got no further, so ${rest}.`;
}

/** The message for a worker whose processes crash without getting on, while others do. */
export function lostWorkerMessage({ name }: Worker, error: ErrorFacts): string {
  return `${name}: ${error.message}. A second process got no further, so its tests are left to other workers.`;
}

function testsWere(count: number): string {
  return count === 1 ? "1 test was" : `${String(count)} tests were`;
}

/** An error for items that were announced and have no result: they must not pass for success. Null if there are none. */
export function missingResultsEvent(runState: RunState): RunEvent | null {
  const left = runState.remaining() ?? [];
  if (left.length === 0) return null;
  const message = `${testsWere(left.length)} announced and not run: ${left.slice(0, 5).join(", ")}${left.length > 5 ? ", …" : ""}`;
  return errorEvent(null, message, plainError("MissingResults", message));
}

/** The flag with which Node makes no module out of a text. */
const NO_CODE = "--disallow-code-generation-from-strings";

/** An error for a bundle that cannot be imported. */
export function entryErrorEvent(run: ExecuteSuiteOptions, runState: RunState, error: ErrorFacts): RunEvent {
  const left = runState.remaining()?.length ?? 0;
  if (error.name === "EvalError" && error.message.startsWith("Code generation")) {
    const message = `tests cannot be linked with ${NO_CODE}: take it out of NODE_OPTIONS`;
    return errorEvent(null, message, plainError("EvalError", message));
  }
  const rest = left === 0 ? "" : `, so ${testsWere(left)} not run`;
  return errorEvent(null, `the bundle could not be loaded: ${placeOf(run, error)}${error.message}${rest}`, error);
}

/** The place of a syntax error in the sources, to put before its message. */
function placeOf(run: ExecuteSuiteOptions, error: ErrorFacts): string {
  const place = error.name === "SyntaxError" ? findSyntaxPlace(run.entry, error) : null;
  if (place === null) return "";
  const root = `${run.root.replaceAll("\\", "/").replace(/\/$/, "")}/`;
  const path = place.path.startsWith(root) ? place.path.slice(root.length) : place.path;
  return `${path}:${String(place.line)}:${String(place.column)}: `;
}

/** How a process ended before it was done. */
export interface Crash {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Why a page is gone. Default: it was a process. */
  readonly reason?: ExecutorEndReason | null;
  /** Its last message, if it could say one. */
  readonly exit: ExitMessage | null;
  /** Whether it was killed because it did not hear the request to stop. */
  readonly interrupted: boolean;
  /** The timeout that expired, in milliseconds, if that is why it was killed. */
  readonly timeout: number | null;
  /** The end of its standard error; null where that was not captured (`-s`). */
  readonly stderrTail: string | null;
  /** The first line on the channel that is no message. Default: none. */
  readonly garbage?: string | null;
  /** Fixtures of wider scope that were set up and not torn down. Default: none. */
  readonly held?: readonly string[];
}

/**
 * The error of an item or an import that ended its process.
 *
 * @param subject - how the message calls it.
 * @param where - what it was doing.
 */
export function explainCrash(crash: Crash, subject: string, where: string): ErrorFacts {
  if (crash.timeout !== null) {
    return plainError("Timeout", `${subject} took longer than ${String(crash.timeout)} ms (${where})`);
  }
  if (crash.interrupted) return plainError("Interrupted", `${subject} was interrupted (${where})`);
  const { exit, garbage = null, reason = null } = crash;
  if (reason !== null) {
    const message = `${subject} ${reason.did} (${where})`;
    return { ...(reason.error ?? plainError("", "")), name: reason.name, message };
  }
  if (garbage !== null) {
    const fd = String(EVENTS_FD);
    return plainError(
      "ProcessKilled",
      `${subject} wrote to file descriptor ${fd}, which belongs to xtest: ${quote(garbage)} (${where})`,
    );
  }
  if (exit?.why === "broken") {
    const because = exit.error === null ? "" : `: ${exit.error.message}`;
    return {
      ...(exit.error ?? plainError("", "")),
      name: "ProcessBroken",
      message: `${subject} left its process unusable${because} (${where})`,
    };
  }
  if (exit?.why === "idle") {
    return plainError(
      "NeverSettles",
      `${subject} waits for a promise that nothing can settle any more: no timer, handle or request is left (${where})`,
    );
  }
  if (exit?.why === "called") {
    const message = `${subject} ended the process with exit code ${String(exit.code)} (process.exit was called, ${where})`;
    return exit.error === null ? plainError("ProcessExit", message) : { ...exit.error, name: "ProcessExit", message };
  }
  if (/heap out of memory|Allocation failed - /.test(crash.stderrTail ?? "")) {
    return plainError("OutOfMemory", `${subject} made its process run out of memory (${where})`);
  }
  if (crash.signal !== null) {
    return plainError(
      "ProcessKilled",
      `the process was killed by signal ${crash.signal} while ${subject} ran (${where})${hintOf(crash)}`,
    );
  }
  return plainError(
    "ProcessExit",
    `the process ended with exit code ${String(crash.code ?? exit?.code ?? 0)} while ${subject} ran (${where})`,
  );
}

/** The likely cause of a signal that nothing in the process has sent. */
function hintOf({ signal, stderrTail }: Crash): string {
  if (signal === "SIGABRT" && stderrTail === null) return "\nThat is also how Node ends when its memory is full.";
  if (signal === "SIGKILL") return "\nThe system does that, too, when its memory is full.";
  if (signal === "SIGSEGV" || signal === "SIGBUS" || signal === "SIGILL") return "\nMostly native code does that.";
  return "";
}

function quote(line: string): string {
  return JSON.stringify(line.length > 200 ? `${line.slice(0, 200)}…` : line);
}

/** The tear-downs that the crash has prevented, as a sentence to put after the reason; empty if there are none. */
export function skippedTearDowns({ held = [] }: Crash, phase: Phase | null): string {
  const own = phase === null ? [] : [phase === "teardown" ? "the rest of its tear-down" : "its own tear-down"];
  const left = [...own, ...(held.length === 0 ? [] : [`that of ${held.map(heldName).join(", ")}`])];
  if (left.length === 0) return "";
  const text = phase === null ? left.join("").replace(/^that/, "the tear-down") : left.join(", and ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} did not run.`;
}

/** `db` of conftest.ts; functions of xunit style by their own name. */
function heldName(title: string): string {
  const hidden = /^"_xunit_setup_([a-z]+)_fixture_[^"]*"(.*)$/.exec(title);
  return hidden === null ? title : `teardown_${hidden[1] ?? ""}${hidden[2] ?? ""}`;
}

/** The bundle as it is now. */
export interface Rebuild {
  /** Number of the bundle that a process loads which is started when this resolves. */
  ready(): Promise<number>;
  /** Whether there is another bundle now than the one with that number, which could not be loaded. */
  after(bundle: number, error: ErrorFacts): Promise<boolean>;
}

/** For all processes of a run. */
export function createRebuild(run: Pick<ExecuteSuiteOptions, "entry" | "rebuild" | "restore">): Rebuild {
  let current = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** Whether the bundle had been deleted. */
  async function restore(): Promise<boolean> {
    try {
      if ((await run.restore?.()) !== true) return false;
    } catch {
      // The process that cannot load it says so.
      return false;
    }
    current++;
    return true;
  }

  async function rebuild(bundle: number, error: ErrorFacts): Promise<boolean> {
    // Another process has found the same.
    if (bundle < current || (await restore())) return true;
    const place = error.name === "SyntaxError" ? findSyntaxPlace(run.entry, error) : null;
    if (place === null || (await run.rebuild?.(place)) !== true) return false;
    current++;
    return true;
  }

  return {
    async ready() {
      // A bundle that is being written cannot be loaded.
      last = last.then(restore);
      await last;
      return current;
    },
    after(bundle, error) {
      const result = last.then(() => rebuild(bundle, error));
      last = result.catch(() => undefined);
      return result;
    },
  };
}
