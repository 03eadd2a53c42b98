/** One process of a run, from its start to its end: streams become messages, and its end becomes one value. */
import { spawn } from "node:child_process";
import { Writable, Readable } from "node:stream";
import type { ChildProcess } from "node:child_process";
import { pathToFileURL } from "node:url";
import type { ErrorFacts } from "../core/events.ts";
import { UsageError } from "../core/errors.ts";
import type { RunOptions } from "../runtime/host.ts";
import { createChannelReader } from "./channel.ts";
import { createClock } from "./clock.ts";
import type { Death } from "./death.ts";
import { InternalError } from "./internal.ts";
import type { Ledger } from "./ledger.ts";
import { findChildScript } from "./package_root.ts";
import { EVENTS_FD, ORDERS_FD, STOP } from "./protocol.ts";
import type { ChildMessage, ExitMessage, FatalMessage, Order } from "./protocol.ts";
import type { RunBundleOptions } from "./run.ts";

/** Text that a process wrote past the capture, as it came. With an `id` it will be in that item's result too, unless it is live. */
export interface Output {
  readonly stream: "stdout" | "stderr";
  readonly text: string;
  /** The item that was running, if one was. */
  readonly id: string | null;
  /** Meant for the user's eyes at once (`capsys.disabled`). */
  readonly live: boolean;
}

/** How a process ended. */
export type ChildOutcome =
  | { readonly kind: "end"; readonly stopped: boolean }
  | { readonly kind: "entry"; readonly error: ErrorFacts }
  | { readonly kind: "died"; readonly death: Death };

/** What the messages of a process have told so far. */
interface Seen {
  end: { readonly stopped: boolean } | null;
  exit: ExitMessage | null;
  fatal: FatalMessage | null;
  garbage: string | null;
  /** The limit that ran out. */
  timeout: number | null;
  lastWords: string;
}

/** Milliseconds that output may take to arrive after the process is gone; its own children may hold the pipe for ever. */
const DRAIN = 250;
const LAST_WORDS = 16 * 1024;

/**
 * Runs one process until it is gone.
 *
 * @throws {InternalError} if it says what is no message, or that the runtime itself failed.
 */
export async function runChild(run: RunBundleOptions, options: RunOptions, ledger: Ledger): Promise<ChildOutcome> {
  const child = start(run);
  const seen: Seen = { end: null, exit: null, fatal: null, garbage: null, timeout: null, lastWords: "" };

  const kill = (): void => void child.kill("SIGKILL");
  const clock = createClock((ms) => {
    seen.timeout = ms;
    kill();
  });
  const read = createChannelReader(onMessage, (line) => {
    seen.garbage ??= line;
    kill();
  });

  function onMessage(message: ChildMessage): void {
    // After its time was up an item's late result does not count: the process is being killed.
    if (seen.timeout !== null) return;
    switch (message.type) {
      case "exit":
        seen.exit = message;
        return;
      case "fatal":
        seen.fatal ??= message;
        return;
      case "output":
        if (message.live) output(message.stream, message.text, true);
        else ledger.write(message.stream, message.text, true);
        return;
      case "begin":
      case "import":
        clock.start(message.timeout);
        break;
      case "end":
        seen.end ??= message;
        clock.stop();
        return;
      default:
        clock.stop();
    }
    const event = ledger.take(message);
    if (event !== null) run.onEvent(event);
  }

  function output(stream: "stdout" | "stderr", text: string, live: boolean): void {
    const running = ledger.running();
    const id = running.kind === "item" ? running.id : null;
    if (!live) ledger.write(stream, text, false);
    run.onOutput?.({ stream, text, id, live });
  }

  listen(child.stdio[EVENTS_FD], read);
  listen(child.stdout, (text) => {
    output("stdout", text, false);
  });
  listen(child.stderr, (text) => {
    seen.lastWords = (seen.lastWords + text).slice(-LAST_WORDS);
    output("stderr", text, false);
  });
  const stop = giveOrders(child, run, options);
  run.signal?.addEventListener("abort", stop);
  run.killSignal?.addEventListener("abort", kill);
  try {
    const { code, signal } = await gone(child);
    const { end, exit, fatal, garbage, timeout, lastWords } = seen;
    if (garbage !== null) throw new InternalError(`the run's process wrote what is no event: ${quote(garbage)}`);
    if (fatal !== null) return afterFatal(fatal);
    if (end !== null) return { kind: "end", stopped: end.stopped };
    return { kind: "died", death: { code, signal, exit, timeout, lastWords } };
  } finally {
    clock.stop();
    run.signal?.removeEventListener("abort", stop);
    run.killSignal?.removeEventListener("abort", kill);
  }
}

function start(run: RunBundleOptions): ChildProcess {
  const script = run.child ?? findChildScript();
  const own = run.passthrough === true ? "inherit" : "pipe";
  return spawn(process.execPath, [...(run.execArgv ?? []), script], {
    cwd: run.cwd ?? run.root,
    stdio: [run.passthrough === true ? "inherit" : "ignore", own, own, "pipe", "pipe"],
  });
}

/** Sends the order, and gives the function that asks for an early end. */
function giveOrders(child: ChildProcess, run: RunBundleOptions, options: RunOptions): () => void {
  const order: Order = {
    entry: run.entry.startsWith("file:") ? run.entry : pathToFileURL(run.entry).href,
    root: run.root,
    options,
    cacheDir: run.cacheDir ?? null,
    passthrough: run.passthrough ?? false,
  };
  const orders = child.stdio[ORDERS_FD];
  if (!(orders instanceof Writable)) throw new InternalError("the channel to the run's process could not be opened");
  // A process that is already gone cannot be told anything: its end is noticed elsewhere.
  orders.on("error", () => undefined);
  orders.write(`${JSON.stringify(order)}\n`);
  return () => void orders.write(`${STOP}\n`);
}

/** Hands on what a stream has to say as text, no character split. */
function listen(stream: unknown, onText: (text: string) => void): void {
  if (!(stream instanceof Readable)) return;
  stream.setEncoding("utf8");
  stream.on("data", onText);
  // Reading may fail when the process is killed: what was read counts.
  stream.on("error", () => undefined);
}

/** Waits until the process is gone and all it wrote has been read. */
function gone(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once("error", (error) => {
      reject(new InternalError(`the run's process could not be started: ${error.message}`, { cause: error }));
    });
    child.once("close", (code, signal) => {
      resolve({ code, signal });
    });
    child.once("exit", (code, signal) => {
      const timer = setTimeout(() => {
        for (const stream of child.stdio) stream?.destroy();
        resolve({ code, signal });
      }, DRAIN);
      child.once("close", () => {
        clearTimeout(timer);
      });
    });
  });
}

function afterFatal(fatal: FatalMessage): ChildOutcome {
  const { error, where } = fatal;
  if (where === "entry") return { kind: "entry", error };
  if (where === "usage") throw new UsageError(error.message);
  throw new InternalError(`${error.name}: ${error.message}`, { cause: error.stack });
}

function quote(line: string): string {
  return JSON.stringify(line.length > 200 ? `${line.slice(0, 200)}…` : line);
}
