/** Starts the child process of a run, connects its channels, and waits for its end. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { Socket } from "node:net";
import { Readable, Writable } from "node:stream";
import { showsDescriptors } from "../../core/data/run/option-values.ts";
import { DEFAULT_TEMP_FOLDERS } from "../../core/data/run/temp-folders.ts";
import { ProcessError } from "../../core/errors/errors.ts";
import { spanRecorder } from "../../core/trace/spans.ts";
import { entryUrl } from "../entry-url.ts";
import { createMessageReader, createJournalReader, type JournalReader } from "../pipe/journal-reader.ts";
import {
  InternalError,
  type Executor,
  type ExecutorCommands,
  type ExecutorEnd,
  type ExecutorListener,
  type ExecutorOrder,
  type ExecutorSettings,
  type Worker,
} from "./executor.ts";
import { createOutputReader, type OutputReader } from "../pipe/output-files.ts";
import {
  ABANDON,
  COMMANDS_FD,
  EVENTS_FD,
  FINISH,
  GIVE_REPORTS,
  STOP,
  SYNC_FD,
  type ChildMessage,
  type NextItems,
  type StartCommand,
} from "../channel/protocol.ts";
import { closeFiles, startChild, streamAt, type ProcessSettings, type StartedProcess } from "./child-start.ts";

/** Milliseconds after which a process is watched: most are over by then. Before that, a test in an endless loop outlives a parent that is killed. */
const DELAY = 300;
/**
 * Waits for a line, which comes when the process is over. If the parent ends before, there is none, and the process is killed unless
 * it has heard of that and ended in time, with all tear-downs.
 */
const SCRIPT =
  'trap "" INT TERM HUP QUIT USR2; read -r word && exit; for second in 1 2 3 4 5; do sleep 1; kill -0 "$1" || exit 0; done; kill -9 "$1"';

/**
 * Makes sure that the process `pid` does not outlive this one, even if this one is killed. Windows does so by itself.
 *
 * @returns the function that ends the watch, to be called when the process is gone.
 */
function startParentWatchdog(pid: number): () => void {
  if (process.platform === "win32") return () => undefined;
  let release = (): void => undefined;
  const timer = setTimeout(() => {
    const watchdog = spawn("/bin/sh", ["-c", SCRIPT, "sh", String(pid)], { stdio: ["pipe", "ignore", "ignore"] });
    // Without a shell there is no watchdog.
    watchdog.on("error", () => undefined);
    watchdog.stdin.on("error", () => undefined);
    watchdog.unref();
    release = () => watchdog.stdin.end("over\n");
  }, DELAY);
  return () => {
    clearTimeout(timer);
    release();
  };
}

/** Milliseconds that output may take to arrive after the process is gone: its own children may hold the pipe for ever. */
const LAST_OUTPUT = 250;

/** Milliseconds after which the journal is read again: the least, and the most, where there is nothing new. */
const READ = 16;
const READ_LATEST = 64;

/**
 * Starts a process that runs items, or takes the one that was started ahead.
 *
 * @throws {ProcessError} if it cannot be started.
 */
export async function startProcess(order: ExecutorOrder, listener: ExecutorListener): Promise<Executor> {
  const settings = settingsOf(order.run, order.worker);
  const { started } = order.run;
  const given = started?.take(settings) ?? startChild(settings);
  const { child, journal } = given;
  if (child.pid === undefined) {
    closeFiles(given);
    throw await startFailure(child, settings.cwd);
  }
  const release = startParentWatchdog(child.pid);
  const isLive = showsDescriptors(order.run.capture);
  const output = given.output && createOutputReader(given.output, isLive, listener.onText);
  /** Processes that the tests have started. */
  let children: readonly number[] = [];
  let isComplete = false;
  /** Those that tests have left which have come to their end. */
  let left: readonly number[] = [];
  /** The same when a test was not waited for; null as long as all were. */
  let leftBefore: readonly number[] | null = null;
  const onMessage = (message: ChildMessage): void => {
    if (message.type === "read") output?.take(message);
    else if (message.type === "sync") sync();
    else if (message.type === "children") children = message.pids;
    else {
      if (message.type === "end") isComplete = true;
      else if (message.type === "result") left = children;
      else if (message.type === "abandoned" || message.type === "stopping") leftBefore ??= left;
      listener.onMessage(message);
    }
  };
  const stream = streamAt(child, SYNC_FD);
  const syncs = stream instanceof Writable ? stream : null;
  const sync = (): void => {
    // Without text it has what there is shown.
    listener.onMessage({ type: "output", stream: "stdout", text: "", live: true });
    syncs?.write("\n");
  };
  syncs?.on("error", () => undefined);
  const events = journal === null ? null : createJournalReader(journal, onMessage, listener.onGarbage);
  listen(streamAt(child, EVENTS_FD), events?.take ?? createMessageReader(onMessage, listener.onGarbage));
  for (const stream of ["stdout", "stderr"] as const) {
    listen(child[stream], (text) => {
      // Messages come before the text that was written after them.
      events?.read();
      listener.onText(stream, text);
    });
  }
  const stopReading = events === null ? null : keepReading(events, output);
  const { orderAgain, ...commands } = sendCommands(given, order);
  return {
    ...commands,
    orderAgain(next) {
      isComplete = false;
      leftBefore = null;
      orderAgain(next);
    },
    readPending: () => events?.read(),
    ...(started && "startNext" in started && { startNext: () => started.startNext(settings) }),
    kill() {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) killTrees([child.pid]);
    },
    gone: () =>
      gone(child)
        .then((end) => {
          events?.read();
          // Nobody else ends what it has started.
          if (!isComplete) killTrees(children);
          else if (leftBefore !== null) killTrees(children.filter((pid) => leftBefore?.includes(pid) === false));
          output?.end();
          return end;
        })
        .finally(() => {
          stopReading?.();
          events?.close();
          release();
        }),
  };
}

/** Reads the journal and the output again and again, until the function that it gives is called. */
function keepReading(events: JournalReader, output: OutputReader | null): () => void {
  let delay = READ;
  const read = (): void => {
    const sizes = output?.sizes();
    delay = events.read() ? READ : Math.min(delay * 2, READ_LATEST);
    if (sizes !== undefined && !events.isBehind()) output?.advance(sizes);
    timer = setTimeout(read, delay);
  };
  let timer = setTimeout(read, delay);
  return () => {
    clearTimeout(timer);
  };
}

/** The settings of the process that runs an order. */
export function settingsOf(run: ExecutorSettings, worker: Worker | null): ProcessSettings {
  const { child, cwd = run.root, execArgv, env, capture, engine = null } = run;
  return {
    cwd,
    engine,
    worker,
    ...(child === undefined ? {} : { child }),
    ...(execArgv === undefined ? {} : { execArgv }),
    ...(env === undefined ? {} : { env }),
    ...(capture === undefined ? {} : { passthrough: capture === "no" }),
  };
}

/** Why a process without an id could not be started. */
function startFailure(child: ChildProcess, cwd: string): Promise<ProcessError> {
  return new Promise((resolve) => {
    child.once("error", (error) => {
      // The system names the program even where the folder is missing.
      const why = existsSync(cwd) ? error.message : `its working directory ${cwd} is gone`;
      resolve(new ProcessError(`a process for the tests could not be started: ${why}`, { cause: error }));
    });
  });
}

/** Sends the order, and gives the functions that send commands after it. */
function sendCommands(
  given: StartedProcess,
  order: ExecutorOrder,
): ExecutorCommands & Required<Pick<Executor, "orderAgain">> {
  const commands = streamAt(given.child, COMMANDS_FD);
  if (!(commands instanceof Writable)) throw new InternalError("the channel to the run's process could not be opened");
  // A process that is gone takes no commands: its end is noticed elsewhere.
  commands.on("error", () => undefined);
  const send = (line: string): void => void commands.write(`${line}\n`);
  send(JSON.stringify(startCommandOf(given, order)));
  return {
    orderAgain(next) {
      send(JSON.stringify(startCommandOf(given, next)));
    },
    stop: () => {
      send(STOP);
    },
    finish: () => {
      send(FINISH);
    },
    abandon(phase) {
      send(`${ABANDON}${String(phase)}`);
    },
    giveItems(ids, soFar) {
      send(JSON.stringify({ ids, soFar } satisfies NextItems));
    },
    giveReports(reports) {
      send(`${GIVE_REPORTS}${JSON.stringify(reports)}`);
    },
  };
}

function startCommandOf(
  { child, journal, output }: StartedProcess,
  { run, options, crashingModules, crashingSetups, worker, asksForItems, oneFile, planFile }: ExecutorOrder,
): StartCommand {
  return {
    entry: entryUrl(run.entry),
    root: run.root,
    options,
    crashingModules,
    crashingSetups,
    cacheDir: run.cacheDir ?? null,
    coverage: run.coverage ?? null,
    probes: run.probes ?? null,
    trace: spanRecorder()?.folder ?? null,
    snapshots: run.snapshots ?? { update: "none", format: {} },
    temp: run.temp ?? DEFAULT_TEMP_FOLDERS,
    passthrough: run.capture === "no",
    tee: run.capture === "tee-sys",
    asksForItems,
    oneFile,
    planFile,
    variables: { ...run.env, ...worker?.variables },
    journal: journal !== null,
    outputFiles: output !== null,
    showsOutput: showsDescriptors(run.capture),
    syncs: streamAt(child, SYNC_FD) instanceof Writable,
    debug: run.debug ?? null,
    compilesLate: run.compileLate !== undefined,
    mutants: run.mutants ?? null,
    stays: run.stays ?? false,
  };
}

/** Hands on what a stream gives as text, with no character split. */
function listen(stream: unknown, onText: (text: string) => void): void {
  if (!(stream instanceof Readable)) return;
  stream.setEncoding("utf8");
  stream.on("data", onText);
  // Reading may fail when the process is killed: what has been read counts.
  stream.on("error", () => undefined);
}

/** Waits until the process is gone and all that it wrote has been read. */
function gone(child: ChildProcess): Promise<ExecutorEnd> {
  return new Promise((resolve, reject) => {
    child.once("error", (error) => {
      reject(new InternalError(`no command could be sent to the run's process: ${error.message}`, { cause: error }));
    });
    child.once("close", (code, signal) => {
      resolve({ code, signal });
    });
    child.once("exit", (code, signal) => {
      let timer: NodeJS.Timeout;
      let read = bytesOfEvents(child);
      // This process may have been too busy to read all events.
      const look = (): void => {
        const now = bytesOfEvents(child);
        if (now > read) {
          read = now;
          timer = wait(look);
          return;
        }
        for (const stream of child.stdio) stream?.destroy();
        resolve({ code, signal });
      };
      timer = wait(look);
      child.once("close", () => {
        clearTimeout(timer);
      });
    });
  });
}

/** Calls `look` after a while, once what is there has been read: reading comes before immediates. */
function wait(look: () => void): NodeJS.Timeout {
  return setTimeout(() => {
    setImmediate(look);
  }, LAST_OUTPUT);
}

function bytesOfEvents(child: ChildProcess): number {
  const events = streamAt(child, EVENTS_FD);
  return events instanceof Socket ? events.bytesRead : 0;
}

/** A process of the system. */
interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
}

/**
 * Kills processes, and what they have started and what that has started, except for those in a group of their own (`detached`).
 *
 * @param pids - of processes that need not be there any more.
 */
function killTrees(pids: readonly number[]): void {
  if (pids.length === 0) return;
  if (process.platform === "win32") {
    spawnSync("taskkill", ["/T", "/F", ...pids.flatMap((pid) => ["/PID", String(pid)])], { stdio: "ignore" });
    return;
  }
  // What is stopped starts nothing more.
  for (const pid of pids) signal(pid, "SIGSTOP");
  const rows = processRows();
  const killed = new Set<number>();
  const kill = (pid: number, group: number | undefined): void => {
    if (killed.has(pid)) return;
    killed.add(pid);
    for (const row of rows) if (row.parent === pid && row.group === group) kill(row.pid, group);
    signal(pid, "SIGKILL");
  };
  for (const pid of pids) kill(pid, rows.find((row) => row.pid === pid)?.group);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone, or has become another user's.
  }
}

/** Empty where the system does not tell. */
function processRows(): ProcessRow[] {
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,pgid="], { encoding: "utf8" });
    return (stdout ?? "").split("\n").flatMap((line) => rowOf(line.trim().split(/ +/)));
  }
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      // The name of a program, in parentheses, may have any characters.
      const [, parent, group] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return rowOf([name, parent, group]);
    } catch {
      return [];
    }
  });
}

function rowOf(fields: readonly (string | undefined)[]): ProcessRow[] {
  const [pid = NaN, parent = NaN, group = NaN] = fields.map(Number);
  return Number.isInteger(pid) && Number.isInteger(parent) ? [{ pid, parent, group }] : [];
}
