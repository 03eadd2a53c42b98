/** The run's process as the system sees it: started, given its order, listened to, waited for. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { Readable, Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import type { RunOptions } from "../runtime/host.ts";
import { InternalError } from "./internal.ts";
import { findChildScript } from "./package_root.ts";
import { ORDERS_FD, STOP } from "./protocol.ts";
import type { Order } from "./protocol.ts";
import type { RunBundleOptions } from "./run.ts";

/** Milliseconds that output may take to arrive after the process is gone; its own children may hold the pipe for ever. */
const DRAIN = 250;

/** Starts the process of a run. */
export function start(run: RunBundleOptions): ChildProcess {
  const script = run.child ?? findChildScript();
  const own = run.passthrough === true ? "inherit" : "pipe";
  return spawn(process.execPath, [...(run.execArgv ?? []), script], {
    cwd: run.cwd ?? run.root,
    stdio: [run.passthrough === true ? "inherit" : "ignore", own, own, "pipe", "pipe"],
  });
}

/** Sends the order, and gives the function that asks for an early end. */
export function giveOrders(child: ChildProcess, run: RunBundleOptions, options: RunOptions): () => void {
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
export function listen(stream: unknown, onText: (text: string) => void): void {
  if (!(stream instanceof Readable)) return;
  stream.setEncoding("utf8");
  stream.on("data", onText);
  // Reading may fail when the process is killed: what was read counts.
  stream.on("error", () => undefined);
}

/** Waits until the process is gone and all it wrote has been read. */
export function gone(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
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
