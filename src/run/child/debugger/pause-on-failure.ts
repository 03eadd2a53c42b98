/** Pauses where the error of a test is thrown (pytest: `--pdb`), and goes on where code will catch it. */
import { type Debugger, type InspectorNotification, Session, url } from "node:inspector";
import type { RunEvent } from "../../../core/data/events.ts";
import { packageFolderUrl } from "../../package-root.ts";
import { lineStarts, type Place, placeOf } from "../../../core/text/line-places.ts";
import { type ESTree, parseSync, Visitor } from "rolldown/utils";
import { Worker } from "node:worker_threads";

/**
 * Runs beside the tests: a thread that is paused for a debugger takes commands from other threads only. One that comes while sessions
 * still hear of the pause has no effect, and is sent again. A session that stayed open would keep the thread paused after the debugger
 * has gone.
 */
const SCRIPT = `
const { Session } = require("node:inspector");
const { parentPort, workerData } = require("node:worker_threads");
parentPort.on("message", () => {
  const session = new Session();
  session.connectToMainThread();
  const resume = () => {
    if (Atomics.load(workerData, 0) === 0) session.disconnect();
    else session.post("Debugger.resume", (error) => setTimeout(resume, error ? 1 : 50));
  };
  resume();
});
`;

interface Resume {
  /** Resumes, to be called while the engine tells of a pause. */
  request(): void;
  /** The thread goes on. */
  done(): void;
}

function createResume(): Resume {
  const isPaused = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(SCRIPT, { eval: true, execArgv: [], env: {}, workerData: isPaused });
  worker.unref();
  return {
    request() {
      Atomics.store(isPaused, 0, 1);
      worker.postMessage("resume");
    },
    done: () => void Atomics.store(isPaused, 0, 0),
  };
}

/** The calls before an asynchronous one that the engine remembers. */
const ASYNC_CALLS = 32;

/** Errors that are outcomes, and none that anyone would look at. */
const OUTCOMES: ReadonlySet<string> = new Set(["Skipped", "XFailed", "Interrupted"]);

/** Functions that expect an error of what they call, and see it only in a promise, if at all. */
const EXPECTING: ReadonlySet<string> = new Set(["raises", "rejects", "throws", "waitForActual", "getActual"]);

/** A call, by its place in generated code. Lines and columns are 0-based. */
interface Call {
  readonly name: string;
  readonly scriptId: string;
  readonly line: number;
  readonly column: number;
}

export type PauseOnFailure = typeof pauseOnFailure;

/**
 * Pauses from now on.
 *
 * @param beforePause - called once the engine has stopped at an error, before a debugger is told of it.
 * @returns what is to be called with each event of the run.
 */
export function pauseOnFailure(beforePause: (title: string) => void): (event: RunEvent) => void {
  const session = new Session();
  const resume = createResume();
  const ownFolder = packageFolderUrl();
  const scripts = new Map<string, TryBlocks>();
  /** What is running; null where no error is a test's. */
  let subject: string | null = null;
  let isExpected = false;
  let last: string | null = null;
  const urls = new Map<string, string>();
  session.connect();
  session.on("Debugger.scriptParsed", ({ params }: InspectorNotification<Debugger.ScriptParsedEventDataType>) => {
    urls.set(params.scriptId, params.url);
  });
  session.post("Debugger.enable");
  session.post("Debugger.setAsyncCallStackDepth", { maxDepth: ASYNC_CALLS });
  session.on("Debugger.paused", ({ params }: InspectorNotification<Debugger.PausedEventDataType>) => {
    if (params.reason !== "exception" && params.reason !== "promiseRejection") return;
    const title = failureOf(params);
    // The engine pauses for debuggers only, and there is none without an address.
    if (title !== null) {
      // An earlier pause without a debugger would still count as one that has to be resumed.
      if (url() === undefined) session.post("Debugger.resume");
      beforePause(title);
    } else if (url() !== undefined) resume.request();
  });
  session.on("Debugger.resumed", resume.done);

  /** What the pause is to be called; null for an error that is not a test's, or will be caught. */
  function failureOf({ callFrames, asyncStackTrace, data }: Debugger.PausedEventDataType): string | null {
    const error: { className?: string; description?: string } = data ?? {};
    const { className = "", description = "" } = error;
    // Where it is thrown again, its calls may be others.
    const [message = ""] = description.split(/\n\s+at /, 1);
    if (subject === null || isExpected || OUTCOMES.has(className) || message === last) return null;
    const calls = callFrames.map(
      ({ functionName: name, location: { scriptId, lineNumber: line, columnNumber: column = 0 } }): Call => ({
        ...{ name, scriptId, line, column },
      }),
    );
    if (calls.every((call) => isOwn(call) || isOfNode(call)) || calls.some(catches)) return null;
    for (let before = asyncStackTrace; before !== undefined; before = before.parent) {
      // Of the other calls of a trace, only the first one waits.
      const [call] = before.callFrames;
      if (before.description !== "await" || call === undefined) continue;
      const { functionName: name, lineNumber: line, columnNumber: column, scriptId } = call;
      if (catches({ name, scriptId, line, column })) return null;
    }
    last = message;
    return `${subject}: ${description.split("\n", 1)[0] ?? ""}`;
  }

  const isOwn = ({ scriptId }: Call): boolean => urls.get(scriptId)?.startsWith(ownFolder) === true;
  const isOfNode = ({ scriptId }: Call): boolean => urls.get(scriptId)?.startsWith("node:") === true;

  function catches(call: Call): boolean {
    if (EXPECTING.has(call.name.replace(/^.*\./, ""))) return true;
    // The runner catches everything: that is how it finds failures.
    return !isOwn(call) && isInTry(blocksOf(call.scriptId), call.line + 1, call.column + 1);
  }

  function blocksOf(scriptId: string): TryBlocks {
    const known = scripts.get(scriptId);
    if (known !== undefined) return known;
    let blocks: TryBlocks = [];
    session.post("Debugger.getScriptSource", { scriptId }, (error, answer) => {
      if (error === null) blocks = findTryBlocks(answer.scriptSource);
    });
    scripts.set(scriptId, blocks);
    return blocks;
  }

  return (event) => {
    if (event.type === "begin") {
      subject = event.id;
      isExpected = event.xfail !== undefined;
    } else if (event.type === "import") subject = event.path;
    else if (event.type === "hook") subject ??= `${event.hook} of ${event.path}`;
    else if (event.type === "result") subject = last = null;
    else return;
    // A debugger sets it for all sessions, as its user has chosen.
    if (subject !== null) session.post("Debugger.setPauseOnExceptions", { state: "all" });
  };
}

/** A `try` block with a `catch`, and the innermost function around it, as offsets; the function is null for the top level. */
interface TryBlock {
  readonly start: Place;
  readonly end: Place;
  /** The functions in it: their errors are thrown when they are called. */
  readonly functions: readonly { readonly start: Place; readonly end: Place }[];
}

type TryBlocks = readonly TryBlock[];

/** The blocks of a script; none if it cannot be parsed. */
function findTryBlocks(code: string): TryBlocks {
  if (!/\bcatch\b/.test(code)) return [];
  const { program } = parseSync("script.js", code, { lang: "js", sourceType: "unambiguous" });
  const starts = lineStarts(code);
  const tries: ESTree.BlockStatement[] = [];
  const functions: { start: number; end: number }[] = [];
  const add = ({ start, end }: { start: number; end: number }): void => void functions.push({ start, end });
  new Visitor({
    TryStatement({ block, handler }) {
      if (handler !== null) tries.push(block);
    },
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
    StaticBlock: add,
  }).visit(program);
  return tries.map(({ start, end }) => ({
    start: placeOf(starts, start),
    end: placeOf(starts, end),
    functions: functions
      .filter((one) => one.start > start && one.end < end)
      .map((one) => ({ start: placeOf(starts, one.start), end: placeOf(starts, one.end) })),
  }));
}

/** Whether a call at this place, 1-based, is in one of the blocks. */
function isInTry(blocks: TryBlocks, line: number, column: number): boolean {
  const isIn = ({ start, end }: { start: Place; end: Place }): boolean =>
    (line > start.line || (line === start.line && column >= start.column)) &&
    (line < end.line || (line === end.line && column < end.column));
  return blocks.some((block) => isIn(block) && !block.functions.some(isIn));
}
