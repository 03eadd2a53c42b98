/**
 * The parent's side of a run. Tests run in a child process, which says what it is about to do before it does it; so
 * whatever happens to the process, the parent knows whose fault it is, and goes on with the rest in a new one.
 */
import type { ErrorFacts, RunEvent, SuiteError } from "../core/events.ts";
import type { RunOptions } from "../runtime/host.ts";
import { explainDeath, notTornDown, plainError } from "./death.ts";
import type { Death } from "./death.ts";
import { createLedger } from "./ledger.ts";
import type { Ledger } from "./ledger.ts";
import { runChild } from "./process.ts";
import type { Output } from "./process.ts";
import { syntaxPlace } from "./syntaxplace.ts";

export { InternalError } from "./internal.ts";
export type { Output } from "./process.ts";

export interface RunBundleOptions {
  /** Absolute path or `file:` URL of the module that exports `suite`. */
  readonly entry: string;
  /** Absolute path: node ids begin there. */
  readonly root: string;
  /** Working directory of the tests. Default: the root. */
  readonly cwd?: string;
  readonly options: RunOptions;
  /** Folder of the `cache` fixture. Default: none; its values end with the process. */
  readonly cacheDir?: string | null;
  /** Called for each event, in order. `end` comes once, last, whatever happened to the processes. */
  onEvent(event: RunEvent): void;
  /** Called with text that was not captured. Default: what is in no item's result is dropped. */
  onOutput?(output: Output): void;
  /**
   * Asks for an early end: what the running item awaits is not waited for, and everything is torn down. A process
   * that does not hear it within `stopGrace` is killed, and its item has failed.
   */
  readonly signal?: AbortSignal;
  /** Milliseconds. Default: 2000. */
  readonly stopGrace?: number;
  /** Ends the run at once, without any tear-down. */
  readonly killSignal?: AbortSignal;
  /** Tests write to this process's own standard output and error, and read its input (`-s`). Default: false. */
  readonly passthrough?: boolean;
  /** Flags for Node. Default: none. */
  readonly execArgv?: readonly string[];
  /** The script of the child. Default: the built one of this package. */
  readonly child?: string;
}

/**
 * Runs a bundle in a process of its own, and in further ones if that one does not survive its tests.
 *
 * An item that has begun never runs twice; one that took its process with it is `failed` (in its call) or `error`.
 *
 * @returns whether the run was cut short by `signal` or `killSignal`.
 * @throws {UsageError} if an option cannot be read, `-k` or `-m` for instance.
 * @throws {InternalError} if the child or the channel breaks in a way that no test can cause.
 */
export async function runBundle(run: RunBundleOptions): Promise<{ interrupted: boolean }> {
  const ledger = createLedger(run.options.attempt ?? 1, () => performance.now());
  const isCut = (): boolean => run.signal?.aborted === true || run.killSignal?.aborted === true;
  let fruitless = 0;
  let stopped = isCut();
  while (!stopped) {
    const before = ledger.finished();
    ledger.restart();
    const outcome = await runChild(run, nextOptions(run.options, ledger), ledger);
    if (outcome.kind === "entry") {
      // The same bundle would fail the same way again.
      const { error } = outcome;
      emitError(run, null, `the bundle could not be loaded: ${placeOf(run, error)}${error.message}`, error);
      break;
    }
    if (outcome.kind === "end") {
      stopped = outcome.stopped;
      if (!stopped) reportMissing(run, ledger);
      break;
    }
    stopped = isCut();
    if (stopped) {
      if (outcome.death.interrupted && ledger.running().kind === "item") bury(run, ledger, outcome.death);
      break;
    }
    const death = bury(run, ledger, outcome.death);
    fruitless = ledger.finished() > before ? 0 : fruitless + 1;
    if (fruitless === 2) {
      emitError(run, death.path, giveUp(ledger, death.error), death.error);
      break;
    }
    if (ledger.remaining()?.length === 0) break;
    stopped = run.options.maxFail > 0 && ledger.failed() >= run.options.maxFail;
  }
  run.onEvent({ type: "end", stopped });
  return { interrupted: isCut() };
}

/** The source place of what an engine does not understand, as a beginning of its message. */
function placeOf(run: RunBundleOptions, { name, stack }: ErrorFacts): string {
  const place = name === "SyntaxError" ? syntaxPlace(run.entry, stack) : null;
  if (place === null) return "";
  const root = `${run.root.replaceAll("\\", "/").replace(/\/$/, "")}/`;
  const path = place.path.startsWith(root) ? place.path.slice(root.length) : place.path;
  return `${path}:${String(place.line)}:${String(place.column)}: `;
}

/** Options of the next process: after the first, exactly what is left. Selection has been done by then. */
function nextOptions(options: RunOptions, ledger: Ledger): RunOptions {
  const ids = ledger.remaining();
  const maxFail = options.maxFail === 0 ? 0 : options.maxFail - ledger.failed();
  if (ids === null) return { ...options, maxFail };
  const { keyword: _keyword, marks: _marks, deselect: _deselect, ...rest } = options;
  return { ...rest, ids, maxFail, resumed: true };
}

/** Says whose fault the death of a process was. */
function bury(run: RunBundleOptions, ledger: Ledger, death: Death): { path: string | null; error: ErrorFacts } {
  const running = ledger.running();
  if (running.kind === "item") {
    const subject = running.id.slice(running.id.lastIndexOf("::", subjectEnd(running.id)) + 2);
    const cause = explainDeath(death, subject, `in ${running.phase}`);
    const error = { ...cause, message: `${cause.message}\n${notTornDown(running.phase)}` };
    run.onEvent({
      type: "result",
      result: ledger.fail(running.id, running.phase, error, { canBeExpected: !death.interrupted }),
    });
    return { path: null, error };
  }
  if (running.kind === "import") {
    const { path } = running;
    const error = explainDeath(death, path, "while it was imported");
    const ids = ledger.remaining()?.filter((id) => isUnder(id, path)) ?? [];
    // Without items of its own the module's name comes with the message that gives up.
    if (ids.length > 0) emitError(run, path, error.message, error);
    for (const id of ids) run.onEvent({ type: "result", result: ledger.fail(id, "setup", error) });
    return { path, error };
  }
  const { after } = running;
  const error = explainDeath(
    death,
    after === null ? "the run" : "something",
    after === null ? "before its first test" : `after ${after}`,
  );
  if (after !== null) emitError(run, null, `${error.message}. It may have been started by an earlier test.`, error);
  return { path: null, error };
}

/** Where the callspec of an id begins, so that a `::` in it is not taken for a separator. */
function subjectEnd(id: string): number {
  const bracket = id.indexOf("[", id.indexOf("::"));
  return bracket === -1 ? id.length : bracket;
}

/** Whether an item needs the module: its own, or a `conftest` or `__init__` of a folder above. */
function isUnder(id: string, path: string): boolean {
  if (id.startsWith(`${path}::`)) return true;
  const slash = path.lastIndexOf("/");
  const isFolders = /^(conftest|__init__)\.[cm]?[jt]sx?$/.test(path.slice(slash + 1));
  return isFolders && id.startsWith(path.slice(0, slash + 1));
}

function giveUp(ledger: Ledger, error: ErrorFacts): string {
  const left = ledger.remaining();
  const rest = left === null ? "no test was run" : `${String(left.length)} tests were not run`;
  return `${error.message}. A second process came no further, so ${rest}.`;
}

/** Items that a later process could not find again: that must not pass for success. */
function reportMissing(run: RunBundleOptions, ledger: Ledger): void {
  const left = ledger.remaining() ?? [];
  if (left.length === 0) return;
  const message = `${String(left.length)} tests were announced but have no result: ${left.slice(0, 5).join(", ")}${left.length > 5 ? ", …" : ""}`;
  emitError(run, null, message, plainError("MissingResults", message));
}

function emitError(run: RunBundleOptions, path: SuiteError["path"], message: string, error: ErrorFacts): void {
  run.onEvent({ type: "error", error: { path, message, error } });
}
