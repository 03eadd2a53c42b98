/** The script of the run's process: takes an order, imports the bundle, runs it, says everything on the channel. */
import type { RunEvent } from "../core/events.ts";
import type { Host, RunOptions, Suite } from "../runtime/host.ts";
import { installCapture, installPassthrough } from "./capture.ts";
import type { Sink } from "./capture.ts";
import { createChannelWriter } from "./channel.ts";
import { createDescriber } from "./describe.ts";
import { createDiffer } from "./diff.ts";
import { createDrain } from "./drain.ts";
import { watchExit } from "./exit.ts";
import { createNodeHost } from "./host.ts";
import { listenToOrders, readOrder } from "./orders.ts";
import { EVENTS_FD } from "./protocol.ts";
import type { Order } from "./protocol.ts";
import { createStop } from "./stop.ts";
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
  const describe = withOwnPositions(createDescriber(createDiffer()));
  const exit = watchExit(channel, describe);
  const left = createDrain();
  const strays = createStrays(() => left.isPending());
  const stopping = createStop(() => {
    channel.send({ type: "stopping" });
  });
  const stop = stopping.request;
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
    stopRequested: stopping.isRequested,
    onStop: stopping.onStop,
    async drain() {
      if (stopping.isRequested() || !left.isPending()) return;
      channel.send({ type: "drain" });
      await left.wait();
    },
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

/**
 * Makes the engine map what tests print themselves, a logged error for one, but not what we describe: the parent maps
 * that, and knows what of the bundle is nobody's source. A stack is written when it is first read, so that this works.
 */
function withOwnPositions(describe: Host["describe"]): Host["describe"] {
  const setMaps = process.setSourceMapsEnabled.bind(process);
  // Bundles that are loaded from now on are known by their maps.
  setMaps(true);
  return (error) => {
    setMaps(false);
    try {
      return describe(error);
    } finally {
      setMaps(true);
    }
  };
}

async function importEntry(order: Order): Promise<Entry> {
  const entry: Entry = await import(order.entry);
  return entry;
}
