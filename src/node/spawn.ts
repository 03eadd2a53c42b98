/** The run's process as the system sees it: started, given its order, listened to, waited for. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { Socket } from "node:net";
import { Readable, Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { ProcessError } from "../core/errors.ts";
import { createChannelReader } from "./channel.ts";
import { InternalError } from "./internal.ts";
import { watchOrphan } from "./orphans.ts";
import { findChildScript } from "./package_root.ts";
import { EVENTS_FD, FINISH, LATE, ORDERS_FD, STOP } from "./protocol.ts";
import type { Given, Order } from "./protocol.ts";
import type { Orders, Realm, RealmEnd, RealmListener, RealmOrder } from "./realm.ts";
import type { RunBundleOptions } from "./run.ts";
import type { Worker } from "./slot.ts";

/** Milliseconds that output may take to arrive after the process is gone; its own children may hold the pipe for ever. */
const DRAIN = 250;

/**
 * Starts a process that runs items.
 *
 * @throws {ProcessError} if it cannot be started.
 */
export async function startProcess(order: RealmOrder, listener: RealmListener): Promise<Realm> {
  const child = start(order.run, order.worker);
  if (child.pid === undefined) throw await startFailure(child, order.run);
  const release = watchOrphan(child.pid);
  listen(child.stdio[EVENTS_FD], createChannelReader(listener.onMessage, listener.onGarbage));
  for (const stream of ["stdout", "stderr"] as const) {
    listen(child[stream], (text) => {
      listener.onText(stream, text);
    });
  }
  return {
    ...giveOrders(child, order),
    kill: () => void child.kill("SIGKILL"),
    gone: () => gone(child).finally(release),
  };
}

/** Starts a process of a run: the only one, or a worker's. */
function start(run: RunBundleOptions, worker: Worker | null): ChildProcess {
  const script = run.child ?? findChildScript();
  const own = run.passthrough === true ? "inherit" : "pipe";
  const { XTEST_WORKER: _name, XTEST_WORKER_COUNT: _count, ...given } = process.env;
  // As every runner of JavaScript tests has it; what the user has set stays.
  const env = { NODE_ENV: "test", ...given, ...run.env };
  return spawn(process.execPath, [...(run.execArgv ?? []), script], {
    cwd: run.cwd ?? run.root,
    env: worker === null ? env : { ...env, XTEST_WORKER: worker.name, XTEST_WORKER_COUNT: String(worker.count) },
    // What is typed in cannot be shared out.
    stdio: [run.passthrough === true && worker === null ? "inherit" : "ignore", own, own, "pipe", "pipe"],
  });
}

/** Why a process that has no id could not be started. */
function startFailure(child: ChildProcess, run: RunBundleOptions): Promise<ProcessError> {
  const cwd = run.cwd ?? run.root;
  return new Promise((resolve) => {
    child.once("error", (error) => {
      // The system names the program, whichever of the two is missing.
      const why = existsSync(cwd) ? error.message : `its working directory ${cwd} is gone`;
      resolve(new ProcessError(`a process for the tests could not be started: ${why}`, { cause: error }));
    });
  });
}

/** Sends the order. */
function giveOrders(child: ChildProcess, { run, options, deadly, worker }: RealmOrder): Orders {
  const order: Order = {
    entry: run.entry.startsWith("file:") ? run.entry : pathToFileURL(run.entry).href,
    root: run.root,
    options,
    deadly,
    cacheDir: run.cacheDir ?? null,
    passthrough: run.passthrough ?? false,
    asks: worker !== null,
  };
  const orders = child.stdio[ORDERS_FD];
  if (!(orders instanceof Writable)) throw new InternalError("the channel to the run's process could not be opened");
  // A process that is already gone cannot be told anything: its end is noticed elsewhere.
  orders.on("error", () => undefined);
  const say = (line: string): void => void orders.write(`${line}\n`);
  say(JSON.stringify(order));
  return {
    stop: () => {
      say(STOP);
    },
    finish: () => {
      say(FINISH);
    },
    late(phase) {
      say(`${LATE}${String(phase)}`);
    },
    give(ids) {
      say(JSON.stringify({ ids } satisfies Given));
    },
  };
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
function gone(child: ChildProcess): Promise<RealmEnd> {
  return new Promise((resolve, reject) => {
    child.once("error", (error) => {
      reject(new InternalError(`the run's process could not be told anything: ${error.message}`, { cause: error }));
    });
    child.once("close", (code, signal) => {
      resolve({ code, signal });
    });
    child.once("exit", (code, signal) => {
      let timer: NodeJS.Timeout;
      let read = bytesOfEvents(child);
      // Where this process was busy, there may be events that it has not had the time to read.
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

/** Calls `look` after a while, and not before what is there now has been read: reading comes before immediates. */
function wait(look: () => void): NodeJS.Timeout {
  return setTimeout(() => {
    setImmediate(look);
  }, DRAIN);
}

function bytesOfEvents(child: ChildProcess): number {
  const events = child.stdio[EVENTS_FD];
  return events instanceof Socket ? events.bytesRead : 0;
}
