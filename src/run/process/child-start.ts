/** Starts a process for tests: when there is something to run, or ahead of that, so that it is ready by then. */
import { ChildProcess, spawn } from "node:child_process";
import { closeSync } from "node:fs";
import { Socket } from "node:net";
import { Writable } from "node:stream";
import type { EngineName } from "../../core/data/run/option-values.ts";
import { currentEngine, withLinkFlags } from "../engine.ts";
import type { EngineProgram } from "../engine-program.ts";
import { COMMANDS_FD, EVENTS_FD, REHEARSE } from "../channel/protocol.ts";
import { openJournal } from "../pipe/journal-reader.ts";
import { closeOutputFiles, openOutputFiles, type OutputFiles } from "../pipe/output-files.ts";
import { findChildScript } from "../package-root.ts";
import type { Worker } from "./executor.ts";

/** The settings of a process. */
export interface ProcessSettings {
  /** Its script. Default: the built one of this package. */
  readonly child?: string;
  /** Its engine. Default, and null: that of this process. */
  readonly engine?: EngineProgram | null;
  /** Its working directory. */
  readonly cwd: string;
  /** Flags for Node. Default: none. */
  readonly execArgv?: readonly string[];
  /** Environment variables besides those of this process. Default: none. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether tests write to this process's own standard output and error, and read its input. Default: false. */
  readonly passthrough?: boolean;
  /** Its name, and the variables that say it, where there are several. Default: it is the only process. */
  readonly worker?: Pick<Worker, "name" | "variables"> | null;
}

/** A process that waits for its order. */
export interface StartedProcess {
  readonly child: ChildProcess;
  /** File descriptor of its journal, which the caller has to close; null if it has none. */
  readonly journal: number | null;
  /** Files behind its standard output and error, which the caller has to close; null if those are pipes, or this process's own. */
  readonly output: OutputFiles | null;
}

/** What this process has of a descriptor of a child: the types of Node know five. */
export function streamAt({ stdio }: { readonly stdio: readonly unknown[] }, fd: number): unknown {
  return stdio[fd];
}

/** Closes what a process was given. */
export function closeFiles({ journal, output }: Pick<StartedProcess, "journal" | "output">): void {
  if (journal !== null) closeSync(journal);
  if (output !== null) closeOutputFiles(output);
}

/** A process that was started ahead. */
export interface Prestarted {
  /** Undefined if it could not be started. */
  readonly pid: number | undefined;
  /** Whether it is there, and has these settings. */
  isFor(settings: ProcessSettings): boolean;
  /** Gives it, once; null if the settings are others, or it is gone. */
  take(settings: ProcessSettings): StartedProcess | null;
  /** Ends it, unless it was taken. */
  discard(): void;
}

/** Starts a process that waits for its order. One that could not be started has no `pid`. */
export function startChild(settings: ProcessSettings): StartedProcess {
  const { file, args, cwd, env, own, input } = plan(settings);
  const journal = openJournal(engineOf(settings));
  const output = journal === null || own === "inherit" ? null : openOutputFiles();
  const { stdout, stderr } = output?.child ?? { stdout: own, stderr: own };
  // The child has them twice, since tests may close or replace the first ones.
  const sync = journal !== null && own === "inherit" ? (["pipe"] as const) : [];
  const files = [...(journal === null ? [] : [journal]), ...(output === null ? sync : [stdout, stderr])];
  const between = Array.from({ length: EVENTS_FD - 3 }, () => "ignore" as const);
  const stdio = [input, stdout, stderr, ...between, "pipe", "pipe", ...files] as const;
  const child = spawn(file, args, { cwd, env, stdio: [...stdio] });
  if (output !== null) closeOutputFiles(output.child);
  return { child, journal, output: output?.own ?? null };
}

/** The settings as the arguments of `spawn`. */
function plan(settings: ProcessSettings) {
  const { child, cwd, execArgv = [], env = {}, passthrough = false, worker = null, engine = null } = settings;
  const { XTEST_WORKER: _name, XTEST_WORKER_COUNT: _count, XTEST_QUEUE_PASSWORD: _secret, ...given } = process.env;
  return {
    file: engine?.file ?? process.execPath,
    args: [...(engine?.args ?? []), ...execArgv, child ?? findChildScript()],
    cwd,
    // As other runners of JavaScript tests set it; a value of the user's stays.
    env: withFlags({ NODE_ENV: "test", ...given, ...env, ...worker?.variables }, engineOf(settings)),
    own: passthrough ? ("inherit" as const) : ("pipe" as const),
    // Input cannot be shared by several processes.
    input: passthrough && worker === null ? ("inherit" as const) : ("ignore" as const),
  };
}

function engineOf({ engine = null }: ProcessSettings): EngineName {
  return engine?.name ?? currentEngine().name;
}

/** With Node's flags for linking modules that were compiled one by one, which the child hides from tests, or what Deno needs to take pipes. */
function withFlags(env: NodeJS.ProcessEnv, engine: EngineName): NodeJS.ProcessEnv {
  if (engine === "node") return { ...env, NODE_OPTIONS: withLinkFlags(env["NODE_OPTIONS"]) };
  // It only knows descriptors that it has opened, or that a Deno names to it in this way.
  return engine === "deno" ? { ...env, DENO_EXTRA_STDIO_FDS: `${EVENTS_FD},${COMMANDS_FD}` } : env;
}

/**
 * Starts a process ahead of its order. It loads its own code, runs nothing of the user's, and waits; if this process ends before
 * there is an order, it ends silently.
 *
 * @param before - one that was started when less was known. It is given again if it has these settings, and ended if it has others. Default: none.
 * @param rehearsal - a folder, where the last run has noted what it does ahead of its order. Default: it only loads its own code.
 * @returns null if `NODE_OPTIONS` is set: what the user preloads is to run in processes with tests only.
 */
export function prestart(
  settings: ProcessSettings,
  before: Prestarted | null = null,
  rehearsal: string | null = null,
): Prestarted | null {
  if (before?.isFor(settings) === true) return before;
  before?.discard();
  if ((process.env["NODE_OPTIONS"] ?? "") !== "") return null;
  const asked = keyOf(settings);
  const started = startChild(settings);
  const { child } = started;
  let isOurs = true;
  // The one that takes it reports that it could not be started.
  child.on("error", () => undefined);
  // What this process waits for is to tell whether it goes on: a configuration may never be loaded.
  if (child.pid !== undefined) setWaiting(child, false);
  // A process that could not be started may have no streams.
  const commands = child.pid === undefined ? null : streamAt(child, COMMANDS_FD);
  if (rehearsal !== null && commands instanceof Writable) {
    // One that is gone is noticed when it is needed.
    commands.on("error", () => undefined);
    commands.write(`${REHEARSE}${rehearsal}\n`);
  }

  function discard(): void {
    if (!isOurs) return;
    isOurs = false;
    // A process that could not be started may have no streams.
    if (child.pid !== undefined) {
      child.kill("SIGKILL");
      child.unref();
      for (const stream of child.stdio) stream?.destroy();
    }
    closeFiles(started);
  }

  function isFor(wanted: ProcessSettings): boolean {
    const isAlive = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
    return isOurs && isAlive && keyOf(wanted) === asked;
  }

  return {
    pid: child.pid,
    isFor,
    take(wanted) {
      if (isFor(wanted)) {
        isOurs = false;
        setWaiting(child, true);
        return started;
      }
      discard();
      return null;
    },
    discard,
  };
}

/** Variables that an engine reads when it starts. All others come with the order. */
const READ_BY_ENGINE = /^(?:NODE_(?!TEST_)|UV_|V8_|LD_|DYLD_|LANG|LC_|TZ$|ICU_|SSL_|OPENSSL_)/;

/** What a process must have been started with. */
function keyOf(settings: ProcessSettings): string {
  const early = Object.entries(settings.env ?? {}).filter(([name]) => READ_BY_ENGINE.test(name));
  const { input } = plan(settings);
  return JSON.stringify({ ...plan({ ...settings, env: Object.fromEntries(early), worker: null }), input });
}

/** Sets whether this process goes on for as long as another one does. */
function setWaiting(child: ChildProcess, waits: boolean): void {
  for (const one of [child, ...child.stdio]) {
    if (one instanceof ChildProcess || one instanceof Socket) {
      if (waits) one.ref();
      else one.unref();
    }
  }
}
