/** The script of the document in which tests run: takes an order, imports the bundle, runs it, says everything to its parent. */
import type { RunEvent } from "../../../core/data/events.ts";
import type { Host, RunOptions, Suite } from "../../../runtime/host.ts";
import { boundText } from "../../channel/bounded-text.ts";
import { capsys } from "../../fixtures/capsys.ts";
import { withoutDeadly } from "../../parent/crashing-modules.ts";
import { createGivenIds } from "../../child/item-queue.ts";
import { createBuiltinCheck } from "../../shared/builtin-check.ts";
import { createLateness } from "../../child/abandon.ts";
import { createLineFormatter, type MessageWriter } from "../../channel/message-writer.ts";
import { createPhaseMarks } from "../../parent/output-by-phase.ts";
import type { Sink } from "../../child/output-sinks.ts";
import { createStop } from "../../child/stop-request.ts";
import { createStrays } from "../../child/uncaught-errors.ts";
import { DONE, LEAVES, READY, SEND } from "../protocol.ts";
import type { PageOrder, PageOrders } from "../protocol.ts";
import { captureConsole } from "./console.ts";
import { describeValue, describer } from "./describe-error.ts";
import { placeOfSyntaxError } from "./syntax-place.ts";
import { watchDeparture } from "./navigation-guard.ts";
import { createTurns } from "./event-loop.ts";
import { watchUncaught } from "./uncaught.ts";

interface Entry {
  readonly suite: Suite;
  readonly runSuite: (suite: Suite, options: RunOptions, host: Host) => Promise<void>;
}

/** Frames that a stack should have. */
const STACK_FRAMES = 50;

const send = takeBinding();
const parts = prepare();
window.parent.__xtest_orders = parts.orders;
send?.(READY);

/** The way to the parent, which no test is to find. Null where somebody opened the document by hand. */
function takeBinding(): ((text: string) => void) | null {
  // The document of the tests has nothing in it but what they put there.
  document.currentScript?.remove();
  const binding = window[SEND];
  Reflect.deleteProperty(window, SEND);
  return binding ?? null;
}

/** Everything that a run needs of the page, taken before any test may replace it. */
function prepare(): { readonly orders: PageOrders } {
  Error.stackTraceLimit = Math.max(Error.stackTraceLimit, STACK_FRAMES);
  const format = createLineFormatter();
  const writer: MessageWriter = { send: (message) => send?.(format(message)) };
  const describe = describer();
  const turn = createTurns();
  const now = performance.now.bind(performance);
  const broken = createBuiltinCheck((message) => {
    writer.send({ type: "late" });
    writer.send({ type: "warning", warning: { id: strays.running() ?? last, message } });
  });
  const strays = createStrays();
  const phases = createPhaseMarks();
  const lateness = createLateness(() => {
    writer.send({ type: "late" });
  });
  const stopping = createStop(() => {
    writer.send({ type: "stopping" });
  });
  const given = createGivenIds(
    () => {
      writer.send({ type: "next" });
    },
    () => undefined,
  );
  stopping.onStop(given.finish);
  /** Phases announced so far. */
  let phasesBegun = 0;
  let last: string | null = null;

  function emit(event: RunEvent): void {
    if (event.type === "begin") {
      phasesBegun++;
      capture?.phaseEnds();
    } else if (event.type === "result") last = event.result.id;
    writer.send(strays.pass(phases.pass(event)));
  }

  const uncaught = watchUncaught((error) => {
    const event = strays.add(describe(error));
    if (event !== null) writer.send(event);
  });
  for (const each of [window, window.parent]) {
    watchDeparture(each, (url, error) => {
      send?.(LEAVES + JSON.stringify({ url, error: describe(error) }));
    });
  }
  const live: Sink = {
    write(stream, text) {
      writer.send({ type: "output", stream, text, live: true });
    },
  };
  let capture: ReturnType<typeof captureConsole> | null = null;

  async function run(order: PageOrder): Promise<void> {
    const kept: Sink = {
      write(stream, text) {
        phases.wrote(stream, text);
        writer.send({ type: "output", stream, text: boundText(text), live: false });
      },
    };
    capture = captureConsole(order.passthrough ? { live } : { kept }, order.echo);
    const host: Host = {
      now,
      emit,
      describe,
      showValue: describeValue,
      capture,
      builtins: [capsys(capture, live)],
      ...(order.asks ? { nextItems: given.next } : {}),
      fixtureHeld(title, isHeld) {
        writer.send({ type: "held", title, isHeld });
      },
      stopRequested: () => stopping.isRequested() || given.isFinished(),
      onStop: stopping.onStop,
      onLate: lateness.onLate,
      isLeaving: () => lateness.wasTold() || (phasesBegun > 0 && broken() !== null),
      lateFailures: strays.failures,
      async settle() {
        // A rejection that nobody handles is told of by a task of its own.
        await turn();
        await turn();
        uncaught.flush();
      },
    };
    try {
      const entry: Entry = await import(order.entry);
      await entry.runSuite(withoutDeadly(entry.suite, order.deadly), order.options, host).catch((error: unknown) => {
        const where = error instanceof Error && error.name === "UsageError" ? "usage" : "internal";
        writer.send({ type: "fatal", where, error: describe(error) });
      });
    } catch (error) {
      const place = error instanceof SyntaxError ? await placeOfSyntaxError(order.entry) : null;
      const facts = describe(error);
      writer.send({ type: "fatal", where: "entry", error: place === null ? facts : { ...facts, stack: place } });
    }
    // What was written after the last item is in no item's result.
    const rest = capture.take();
    for (const stream of ["stdout", "stderr"] as const) if (rest[stream] !== "") live.write(stream, rest[stream]);
    send?.(DONE);
  }

  return {
    orders: {
      start: (order) => void run(order),
      stop: stopping.request,
      finish: given.finish,
      late(phase) {
        if (phase === phasesBegun) lateness.tell("timeout");
      },
      give: given.take,
    },
  };
}
