/** The run's process from its first moment: takes an order, imports the bundle, runs it, says everything on the channel. */
import type { ErrorFacts, RunEvent } from "../../core/data/events.ts";
import type { Host, RunOptions, Suite } from "../../runtime/host.ts";
import { installCapture, installPassthrough } from "./capture.ts";
import { boundText } from "../channel/bounded-text.ts";
import { createChannelWriter } from "../channel/channel.ts";
import { createCustody } from "./process-guard.ts";
import { withoutDeadly } from "../parent/crashing-modules.ts";
import { createDescriber, showValue } from "../failure/describe-error.ts";
import { hideDescriptors } from "./protect-fds.ts";
import { createDiffer, type Differ } from "../failure/diff.ts";
import { createDrain } from "./open-handles.ts";
import { watchExit } from "./exit-watch.ts";
import { createGivenIds } from "./item-queue.ts";
import { createNodeHost } from "./node-host.ts";
import { createItemContext } from "./item-context.ts";
import { createJournalWriter } from "../channel/journal.ts";
import { listenToOrders, readOrder } from "../channel/commands.ts";
import { createPhaseMarks } from "../parent/output-by-phase.ts";
import { EVENTS_FD, JOURNAL_FD, ORDERS_FD } from "../channel/protocol.ts";
import { watchSignals } from "./signals.ts";
import type { Sink } from "./output-sinks.ts";
import { createLateness } from "./abandon.ts";
import { createStop } from "./stop-request.ts";
import { createStrays } from "./uncaught-errors.ts";

type RunSuite = (suite: Suite, options: RunOptions, host: Host) => Promise<void>;

/** What the entry exports. `runSuite` is there so that the run and the tests share one copy of the runtime. */
export interface Entry {
  readonly suite: Suite;
  readonly runSuite: RunSuite;
}

/** Frames that a stack should have: pytest shows all of them, Node by default ten. */
const STACK_FRAMES = 50;

/**
 * Does what the parent orders, and ends the process.
 *
 * @param importEntry - gives the bundle, whose URL it is told. What it throws is said to the parent.
 * @param differ - shows differences. Default: with the installed library.
 */
export async function serveRun(
  importEntry: (url: string) => Promise<Entry>,
  differ: Differ = createDiffer(),
): Promise<void> {
  // A signal to all processes of a terminal must not end one that waits for its order.
  let isStopping = (): boolean => false;
  watchSignals(() => isStopping());
  // Opened while there is time for it.
  void [process.stdout, process.stderr];
  const told = readOrder();
  if (told === null) process.exit();
  const { order, rest } = told;
  Error.stackTraceLimit = Math.max(Error.stackTraceLimit, STACK_FRAMES);
  const channel = order.journal ? createJournalWriter() : createChannelWriter(EVENTS_FD);
  const describe = withOwnPositions(createDescriber(differ));
  const exit = watchExit(channel, describe, () => left.idle() || lateness.tell("idle"), onStray);
  const lateness = createLateness(() => {
    channel.send({ type: "late" });
  });
  /** Phases announced so far. */
  let phasesBegun = 0;
  const context = createItemContext();
  const phases = createPhaseMarks();
  const stopping = createStop(() => {
    channel.send({ type: "stopping" });
  });
  const stop = stopping.request;
  /** Whether what the tests left open is no fault of theirs: they were not waited for. */
  const isCutShort = (): boolean => stopping.isRequested() || isLeaving();
  /** Whether no further item is to begin in this process. What is imported before the first item does not count. */
  const isLeaving = (): boolean => lateness.wasTold() || (phasesBegun > 0 && custody.broken() !== null);
  isStopping = stopping.isRequested;
  hideDescriptors([EVENTS_FD, ORDERS_FD, ...(order.journal ? [JOURNAL_FD] : [])]);
  const given = createGivenIds(
    () => {
      channel.send({ type: "next" });
    },
    (hold) => {
      holdOrders(hold);
    },
  );
  stopping.onStop(given.finish);
  const holdOrders = listenToOrders(rest, {
    onStop: stop,
    onFinish: given.finish,
    onLate(phase) {
      if (phase === phasesBegun) lateness.tell("timeout");
    },
    onGiven: given.take,
    onParentGone: () => exit.now(1),
  });
  // What is open by now is ours.
  const left = createDrain();
  const strays = createStrays(left.suspects);
  const custody = createCustody({
    left,
    running: strays.running,
    emit: channel.send,
    onBroken() {
      channel.send({ type: "late" });
    },
  });
  const emit = (event: RunEvent): void => {
    custody.see(event);
    if (event.type === "begin") {
      phasesBegun++;
      capture.phaseEnds();
      context.enter(event.id);
    } else if (event.type === "import" || event.type === "result") context.enter(null);
    channel.send(strays.pass(phases.pass(event)));
  };
  function onStray(error: unknown): void {
    // The warning about the broken methods explains what else fails because of them.
    if (strays.running() === null && custody.broken() !== null) return;
    const event = strays.add(describe(error), context.current());
    if (event !== null) channel.send(event);
  }
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
        phases.wrote(stream, text);
        channel.send({ type: "output", stream, text: boundText(text), live: false });
      });
  const host = createNodeHost({
    emit,
    describe,
    showValue,
    capture,
    live,
    cacheDir: order.cacheDir,
    run: { name: order.entry, pid: process.ppid },
    ...(order.asks ? { nextItems: given.next } : {}),
    stopRequested: () => stopping.isRequested() || given.isFinished(),
    onStop: stopping.onStop,
    onLate: lateness.onLate,
    isLeaving,
    lateFailures: strays.failures,
    fixtureHeld(title, isHeld) {
      channel.send({ type: "held", title, isHeld });
    },
    async drain() {
      if (isCutShort() || !left.isPending()) return;
      channel.send({ type: "drain" });
      await left.wait();
    },
  });
  try {
    const entry = await importEntry(order.entry);
    await entry.runSuite(withoutDeadly(entry.suite, order.deadly), order.options, host).catch((error: unknown) => {
      const broken = custody.broken();
      if (broken !== null) exit.broken(because(broken, describe(error)));
      channel.send({
        type: "fatal",
        where: error instanceof Error && error.name === "UsageError" ? "usage" : "internal",
        error: describe(error),
      });
    });
  } catch (error) {
    channel.send({ type: "fatal", where: "entry", error: describe(error) });
  }
  if (!isCutShort()) custody.finish();
  // What was written after the last item is in no item's result.
  for (const [stream, text] of Object.entries(capture.take())) {
    if (text !== "" && (stream === "stdout" || stream === "stderr")) live.write(stream, text);
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

/** What the run stumbled over, said by what made it stumble. */
function because(broken: string, error: ErrorFacts): ErrorFacts {
  const message = `${broken} no longer did what the run needs: ${error.message}`;
  return { ...error, message };
}
