/** Says whose fault the death of a process was, and what is lost by it. */
import type { ErrorFacts, RunEvent } from "../../core/data/events.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import { plainError } from "../../core/errors/plain-error.ts";
import type { Account } from "./child-state.ts";
import { explainDeath, notTornDown } from "./exit-message.ts";
import type { Death } from "./exit-message.ts";
import { errorEvent } from "./run-state.ts";
import type { Ledger } from "./run-state.ts";
import type { RunBundleOptions } from "./run.ts";
import type { SharedRun, Worker } from "./worker.ts";
import { refusedBy } from "../failure/syntax-place.ts";

/** Why a process died; `path` is that of the module whose import did it. */
export interface Verdict {
  readonly path: string | null;
  readonly error: ErrorFacts;
}

/** Reports the death of a process as the result or error of what was running in it. */
export function bury({ ledger, accounts, emit }: SharedRun, account: Account, death: Death): Verdict {
  const running = account.running();
  if (running.kind === "item") {
    const subject = running.id.slice(running.id.lastIndexOf("::", subjectEnd(running.id)) + 2);
    const { phase, hook } = running;
    const cause = explainDeath(death, subject, `in ${phase}${hook === undefined ? "" : `, in ${hook}`}`);
    const error = { ...cause, message: `${cause.message}\n${notTornDown(death, phase)}` };
    const result = account.fail(running.id, phase, error, { canBeExpected: !death.interrupted });
    emit({ type: "result", result });
    return { path: null, error };
  }
  // No item can say it.
  const left = notTornDown(death, null);
  if (left !== "") emit({ type: "warning", warning: { id: null, message: left } });
  if (running.kind === "import") {
    const { path } = running;
    const error = explainDeath(death, path, "while it was imported");
    // What another worker is running has its own end.
    const others = new Set([...accounts].map((other) => idOf(other)));
    const ids = ledger.remaining()?.filter((id) => isUnder(id, path) && !others.has(id)) ?? [];
    const event = errorEvent(path, error.message, error);
    // Without items of its own the module's name comes with the message that gives up.
    if (ids.length > 0 && event.type === "error" && ledger.isNew(event.error)) emit(event);
    for (const id of ids) emit({ type: "result", result: account.fail(id, "setup", error) });
    return { path, error };
  }
  if (running.kind === "hook") {
    const error = explainDeath(death, running.hook, `in ${running.path}`);
    emit(errorEvent(null, error.message, error));
    return { path: null, error };
  }
  const { after } = running;
  const error = explainDeath(
    death,
    after === null ? "the run" : "something",
    after === null ? "before its first test" : `after ${after}`,
  );
  if (after !== null) {
    emit(errorEvent(null, `${error.message}. It may have been started by an earlier test.`, error));
  }
  return { path: null, error };
}

function idOf(account: Account): string | null {
  const running = account.running();
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

/** What is said when another process would come no further either. */
export function giveUp(ledger: Ledger, error: ErrorFacts): string {
  const left = ledger.remaining();
  const rest = left === null ? "no test was run" : `${testsWere(left.length)} not run`;
  return `${error.message}. A second process came no further, so ${rest}.`;
}

/** What is said of a worker whose processes come to nothing while others get on. */
export function lostWorker({ name }: Worker, error: ErrorFacts): string {
  return `${name}: ${error.message}. A second process came no further, so its tests are left to other workers.`;
}

function testsWere(count: number): string {
  return count === 1 ? "1 test was" : `${String(count)} tests were`;
}

/** Items that no process could find again: that must not pass for success. Null if there are none. */
export function missing(ledger: Ledger): RunEvent | null {
  const left = ledger.remaining() ?? [];
  if (left.length === 0) return null;
  const message = `${testsWere(left.length)} announced and not run: ${left.slice(0, 5).join(", ")}${left.length > 5 ? ", …" : ""}`;
  return errorEvent(null, message, plainError("MissingResults", message));
}

/** What is said of a bundle that cannot be imported. */
export function reportEntry(run: RunBundleOptions, ledger: Ledger, error: ErrorFacts): RunEvent {
  const left = ledger.remaining()?.length ?? 0;
  const rest = left === 0 ? "" : `, so ${testsWere(left)} not run`;
  return errorEvent(null, `the bundle could not be loaded: ${placeOf(run, error)}${error.message}${rest}`, error);
}

/** The source place of what an engine does not understand, as a beginning of its message. */
function placeOf(run: RunBundleOptions, error: ErrorFacts): string {
  const place = error.name === "SyntaxError" ? refusedBy(run.entry, error) : null;
  if (place === null) return "";
  const root = `${run.root.replaceAll("\\", "/").replace(/\/$/, "")}/`;
  const path = place.path.startsWith(root) ? place.path.slice(root.length) : place.path;
  return `${path}:${String(place.line)}:${String(place.column)}: `;
}
