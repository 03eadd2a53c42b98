/** The run's process as the system sees it: started, given its order, listened to, waited for. */
import type { ChildProcess } from "node:child_process";
import { closeSync, existsSync } from "node:fs";
import { Socket } from "node:net";
import { Readable, Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { ProcessError } from "../../core/errors/errors.ts";
import { createChannelReader } from "../channel/channel.ts";
import { InternalError } from "../failure/internal-error.ts";
import { createJournalReader, type JournalReader } from "../channel/journal-reader.ts";
import { watchOrphan } from "../child/parent-watchdog.ts";
import { EVENTS_FD, FINISH, LATE, ORDERS_FD, STOP } from "../channel/protocol.ts";
import type { Given, Order } from "../channel/protocol.ts";
import type { Orders, Realm, RealmEnd, RealmListener, RealmOrder } from "./executor.ts";
import type { RunBundleOptions } from "./run.ts";
import type { Worker } from "./worker.ts";
import { startChild, type ProcessSettings } from "./child-start.ts";

/** Milliseconds that output may take to arrive after the process is gone; its own children may hold the pipe for ever. */
const DRAIN = 250;

/** Milliseconds after which the journal is read again: at first, and at most where there is nothing new. */
const READ = 16;
const READ_LATEST = 64;

/**
 * Starts a process that runs items, or takes the one that was started ahead.
 *
 * @throws {ProcessError} if it cannot be started.
 */
export async function startProcess(order: RealmOrder, listener: RealmListener): Promise<Realm> {
  const settings = settingsOf(order.run, order.worker);
  const { child, journal } = order.run.started?.take(settings) ?? startChild(settings);
  if (child.pid === undefined) {
    if (journal !== null) closeSync(journal);
    throw await startFailure(child, settings.cwd);
  }
  const release = watchOrphan(child.pid);
  const events = journal === null ? null : createJournalReader(journal, listener.onMessage, listener.onGarbage);
  listen(child.stdio[EVENTS_FD], events?.take ?? createChannelReader(listener.onMessage, listener.onGarbage));
  for (const stream of ["stdout", "stderr"] as const) {
    listen(child[stream], (text) => {
      // What it did before it wrote this is known then.
      events?.look();
      listener.onText(stream, text);
    });
  }
  const stopReading = events === null ? null : keepReading(events);
  return {
    ...giveOrders(child, order, journal !== null),
    look: () => events?.look(),
    kill: () => void child.kill("SIGKILL"),
    gone: () =>
      gone(child)
        .then((end) => {
          events?.look();
          return end;
        })
        .finally(() => {
          stopReading?.();
          events?.close();
          release();
        }),
  };
}

/** Reads what is in the journal as it comes, until the function it gives is called. */
function keepReading(events: JournalReader): () => void {
  let delay = READ;
  const read = (): void => {
    delay = events.look() ? READ : Math.min(delay * 2, READ_LATEST);
    timer = setTimeout(read, delay);
  };
  let timer = setTimeout(read, delay);
  return () => {
    clearTimeout(timer);
  };
}

function settingsOf(run: RunBundleOptions, worker: Worker | null): ProcessSettings {
  const { child, cwd = run.root, execArgv, env, passthrough } = run;
  return {
    cwd,
    worker,
    ...(child === undefined ? {} : { child }),
    ...(execArgv === undefined ? {} : { execArgv }),
    ...(env === undefined ? {} : { env }),
    ...(passthrough === undefined ? {} : { passthrough }),
  };
}

/** Why a process that has no id could not be started. */
function startFailure(child: ChildProcess, cwd: string): Promise<ProcessError> {
  return new Promise((resolve) => {
    child.once("error", (error) => {
      // The system names the program, whichever of the two is missing.
      const why = existsSync(cwd) ? error.message : `its working directory ${cwd} is gone`;
      resolve(new ProcessError(`a process for the tests could not be started: ${why}`, { cause: error }));
    });
  });
}

/** Sends the order. */
function giveOrders(child: ChildProcess, { run, options, deadly, worker }: RealmOrder, journal: boolean): Orders {
  const order: Order = {
    entry: run.entry.startsWith("file:") ? run.entry : pathToFileURL(run.entry).href,
    root: run.root,
    options,
    deadly,
    cacheDir: run.cacheDir ?? null,
    passthrough: run.passthrough ?? false,
    asks: worker !== null,
    journal,
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
