/** Starts a process for tests: when its order is known, or ahead of it, so that it is ready when there is something to run. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { closeSync } from "node:fs";
import { currentEngine, LINKING } from "../child/engine.ts";
import { openJournal } from "../channel/journal-reader.ts";
import { findChildScript } from "../package-root.ts";

/** What has to be known of a process before it is started. */
export interface ProcessSettings {
  /** Its script. Default: the built one of this package. */
  readonly child?: string;
  /** Its working directory. */
  readonly cwd: string;
  /** Flags for Node. Default: none. */
  readonly execArgv?: readonly string[];
  /** Variables that it has besides those of this process. Default: none. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether tests write to this process's own standard output and error, and read its input. Default: false. */
  readonly passthrough?: boolean;
  /** Its name and how many there are, where it is one of several. Default: it is the only one. */
  readonly worker?: { readonly name: string; readonly count: number } | null;
}

/** A process that has no order yet. */
export interface StartedProcess {
  readonly child: ChildProcess;
  /** Descriptor of its journal, which belongs to whoever takes it; null if it has none. */
  readonly journal: number | null;
}

/** A process that was started ahead. */
export interface Prestarted {
  /** Undefined if it could not be started. */
  readonly pid: number | undefined;
  /** Gives it, once, to who would start one like it; null if it is another one that is wanted, or it is gone. */
  take(settings: ProcessSettings): StartedProcess | null;
  /** Ends it, unless it was taken. */
  discard(): void;
}

/** Starts a process that waits for its order. One that could not be started has no `pid`. */
export function startChild(settings: ProcessSettings): StartedProcess {
  const { file, args, cwd, env, own, input } = plan(settings);
  const journal = openJournal();
  const child = spawn(file, args, {
    cwd,
    env,
    stdio: [input, own, own, "pipe", "pipe", ...(journal === null ? [] : [journal])],
  });
  return { child, journal };
}

/** All that makes a difference for a process. */
function plan({ child, cwd, execArgv = [], env = {}, passthrough = false, worker = null }: ProcessSettings) {
  const { XTEST_WORKER: _name, XTEST_WORKER_COUNT: _count, ...given } = process.env;
  const named = worker === null ? {} : { XTEST_WORKER: worker.name, XTEST_WORKER_COUNT: String(worker.count) };
  return {
    file: process.execPath,
    args: [...engineFlags(), ...execArgv, child ?? findChildScript()],
    cwd,
    // As every runner of JavaScript tests has it; what the user has set stays.
    env: { NODE_ENV: "test", ...given, ...env, ...named },
    own: passthrough ? ("inherit" as const) : ("pipe" as const),
    // What is typed in cannot be shared out.
    input: passthrough && worker === null ? ("inherit" as const) : ("ignore" as const),
  };
}

/** What Node must be told to link modules that were compiled one by one. The child takes it out of what tests see. */
function engineFlags(): string[] {
  return currentEngine().name === "node" ? [LINKING] : [];
}

/**
 * Starts a process ahead of its order. It loads what it needs, runs nothing of the user's, and waits; if this process is gone
 * before there is an order, it ends without a word.
 *
 * @returns null where none should be started: what the user preloads into every process runs only where tests do.
 */
export function prestart(settings: ProcessSettings): Prestarted | null {
  if ((process.env["NODE_OPTIONS"] ?? "") !== "") return null;
  const asked = JSON.stringify(plan(settings));
  const started = startChild(settings);
  const { child, journal } = started;
  let isOurs = true;
  // Whoever takes it finds out that it could not be started.
  child.on("error", () => undefined);

  function discard(): void {
    if (!isOurs) return;
    isOurs = false;
    // One that could not be started may have no streams.
    if (child.pid !== undefined) {
      child.kill("SIGKILL");
      child.unref();
      for (const stream of child.stdio) stream?.destroy();
    }
    if (journal !== null) closeSync(journal);
  }

  return {
    pid: child.pid,
    take(wanted) {
      const isRight = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
      if (isOurs && isRight && JSON.stringify(plan(wanted)) === asked) {
        isOurs = false;
        return started;
      }
      discard();
      return null;
    },
    discard,
  };
}
