/** Attributes the crash of a process to what was running in it, and says what is lost by it. */
import type { ErrorFacts, RunEvent } from "../../core/data/events.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import { plainError } from "../../core/errors/plain-error.ts";
import { type CodeOwner, ownerName } from "../channel/protocol.ts";
import type { ChildState, LostImport, Running } from "./child-state.ts";
import { explainCrash, skippedTearDowns, type Crash } from "./exit-message.ts";
import { errorEvent, type RunState } from "./run-state.ts";
import type { RunBundleOptions } from "./run.ts";
import type { Worker } from "../process/executor.ts";
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
  const owner = crash.exit?.owner ?? null;
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
  return running.kind === "item" && id !== running.id && runState.isOver(id);
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
export function entryErrorEvent(run: RunBundleOptions, runState: RunState, error: ErrorFacts): RunEvent {
  const left = runState.remaining()?.length ?? 0;
  if (error.name === "EvalError" && error.message.startsWith("Code generation")) {
    const message = `tests cannot be linked with ${NO_CODE}: take it out of NODE_OPTIONS`;
    return errorEvent(null, message, plainError("EvalError", message));
  }
  const rest = left === 0 ? "" : `, so ${testsWere(left)} not run`;
  return errorEvent(null, `the bundle could not be loaded: ${placeOf(run, error)}${error.message}${rest}`, error);
}

/** The place of a syntax error in the sources, to put before its message. */
function placeOf(run: RunBundleOptions, error: ErrorFacts): string {
  const place = error.name === "SyntaxError" ? findSyntaxPlace(run.entry, error) : null;
  if (place === null) return "";
  const root = `${run.root.replaceAll("\\", "/").replace(/\/$/, "")}/`;
  const path = place.path.startsWith(root) ? place.path.slice(root.length) : place.path;
  return `${path}:${String(place.line)}:${String(place.column)}: `;
}
