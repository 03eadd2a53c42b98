/** The script of the run's process: takes an order, imports the bundle, runs it, says everything on the channel. */
import type { RunEvent } from "../core/events.ts";
import type { Host, RunOptions, Suite } from "../runtime/host.ts";
import { installCapture, installPassthrough } from "./capture.ts";
import type { Sink } from "./capture.ts";
import { createChannelWriter } from "./channel.ts";
import { createDescriber } from "./describe.ts";
import { createDiffer } from "./diff.ts";
import { watchExit } from "./exit.ts";
import { createNodeHost } from "./host.ts";
import { listenToOrders, readOrder } from "./orders.ts";
import { EVENTS_FD } from "./protocol.ts";
import type { Order } from "./protocol.ts";
import { createStrays } from "./strays.ts";

type RunSuite = (suite: Suite, options: RunOptions, host: Host) => Promise<void>;

/** What the entry exports. `runSuite` is there so that the run and the tests share one copy of the runtime. */
interface Entry {
  readonly suite: Suite;
  readonly runSuite?: RunSuite;
}

/** Frames that a stack should have: pytest shows all of them, Node by default ten. */
const STACK_FRAMES = 50;

await main();

async function main(): Promise<void> {
  const { order, rest } = readOrder();
  Error.stackTraceLimit = Math.max(Error.stackTraceLimit, STACK_FRAMES);
  const channel = createChannelWriter(EVENTS_FD);
  const describe = createDescriber(createDiffer());
  const exit = watchExit(channel, describe);
  const strays = createStrays();
  let stopping = false;
  const stop = (): void => {
    stopping = true;
  };
  // A terminal sends Ctrl-C to every process of its group; the parent knows what it means.
  process.on("SIGINT", stop);
  listenToOrders(rest, stop, () => {
    exit.now(1);
  });
  const emit = (event: RunEvent): void => {
    channel.send(strays.pass(event));
  };
  const onStray = (error: unknown): void => {
    const event = strays.add(describe(error));
    if (event !== null) channel.send(event);
  };
  process.on("uncaughtException", onStray);
  process.on("unhandledRejection", onStray);

  const live: Sink = {
    write(stream, text) {
      channel.send({ type: "output", stream, text, live: true });
    },
  };
  const capture = order.passthrough
    ? installPassthrough(live)
    : installCapture((stream, text) => {
        channel.send({ type: "output", stream, text, live: false });
      });
  const host = createNodeHost({
    emit,
    describe,
    capture,
    live,
    cacheDir: order.cacheDir,
    stopRequested: () => stopping,
  });
  try {
    const entry = await importEntry(order);
    const runSuite = entry.runSuite ?? (await import("../runtime/index.ts")).runSuite;
    await runSuite(entry.suite, order.options, host).catch((error: unknown) => {
      channel.send({
        type: "fatal",
        where: error instanceof Error && error.name === "UsageError" ? "usage" : "internal",
        error: describe(error),
      });
    });
  } catch (error) {
    channel.send({ type: "fatal", where: "entry", error: describe(error) });
  }
  // Whatever the tests left open must not keep the process.
  exit.now(0);
}

async function importEntry(order: Order): Promise<Entry> {
  const entry: Entry = await import(order.entry);
  return entry;
}
