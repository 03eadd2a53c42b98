/** The script of the document in which tests run: takes a start command, imports the bundle, runs it, sends everything to the parent. */
import type { RunEvent } from "../../../core/data/events.ts";
import type { Host, RunOptions, RunnableSuite } from "../../../runtime/host.ts";
import { boundText } from "../../channel/bounded-text.ts";
import { streamFixtures } from "../../shared/output/capsys.ts";
import { withoutCrashingModules } from "../../shared/crashing-modules.ts";
import { createItemQueue } from "../../shared/item-queue.ts";
import { createBuiltinCheck, hijacksAwait } from "../../shared/builtin-check.ts";
import { createAbandonment } from "../../shared/abandon.ts";
import { createCrashNotes } from "../../shared/crash-notes.ts";
import { createLineFormatter, type MessageWriter } from "../../channel/message-writer.ts";
import { createOutputByPhase } from "../../shared/output/output-by-phase.ts";
import type { OutputSink } from "../../shared/output/output-sinks.ts";
import { createReportsRequest } from "../../shared/reports-request.ts";
import { createRecordedWarnings } from "../../shared/recorded-warnings.ts";
import { createStopRequest } from "../../shared/stop-request.ts";
import { createUncaughtErrors } from "../../shared/uncaught-errors.ts";
import { createUncaughtWaits } from "../../shared/uncaught-waits.ts";
import { COMMANDS_KEY, DONE, LEAVES, READY, SEND } from "../protocol.ts";
import type { PageStart, PageCommands } from "../protocol.ts";
import { captureConsole } from "./console.ts";
import { showPageValue, createPageDescriber } from "./describe-error.ts";
import { placeOfSyntaxError } from "./syntax-place.ts";
import { watchNavigation } from "./navigation-guard.ts";
import { createNextTurn } from "./event-loop.ts";
import { watchUncaught } from "./uncaught.ts";

/** The exports of a bundle. */
interface Bundle {
  readonly suite: RunnableSuite;
  readonly runSuite: (suite: RunnableSuite, options: RunOptions, host: Host) => Promise<void>;
}

/** Frames of a stack: V8's default is ten. */
const STACK_FRAMES = 50;

const send = takeBinding();
const parts = prepare();
window[COMMANDS_KEY] = parts.commands;
send?.(READY);

/** Takes the function that sends text to the parent away from the tests. Null in a document that was opened by hand. */
function takeBinding(): ((text: string) => void) | null {
  // The document is empty when the tests begin.
  document.currentScript?.remove();
  const binding = window[SEND];
  Reflect.deleteProperty(window, SEND);
  return binding ?? null;
}

/** Takes everything that a run needs of the page before a test may replace it. */
function prepare(): { readonly commands: PageCommands } {
  Error.stackTraceLimit = Math.max(Error.stackTraceLimit, STACK_FRAMES);
  const format = createLineFormatter();
  const writer: MessageWriter = { send: (message) => send?.(format(message)) };
  const describe = createPageDescriber();
  const turn = createNextTurn();
  const now = performance.now.bind(performance);
  const warnings = createRecordedWarnings();
  const broken = createBuiltinCheck((message) => {
    writer.send({ type: "abandoned" });
    const event = { type: "warning", warning: { id: uncaught.runningId() ?? last, message } } as const;
    warnings.see(event);
    writer.send(event);
  });
  const uncaught = createUncaughtErrors();
  const waits = createUncaughtWaits();
  const outputByPhase = createOutputByPhase();
  const abandonment = createAbandonment(() => {
    writer.send({ type: "abandoned" });
  });
  const stopRequest = createStopRequest(() => {
    writer.send({ type: "stopping" });
  });
  const queue = createItemQueue(
    () => {
      writer.send({ type: "next" });
    },
    () => undefined,
  );
  stopRequest.onStop(queue.finish);
  const reports = createReportsRequest(
    () => {
      writer.send({ type: "reports" });
    },
    () => undefined,
  );
  /** Number of phases that were announced. */
  let phases = 0;
  let last: string | null = null;
  /** How often items have been tried that this page is to try again. */
  const tried: Record<string, number> = {};

  function emit(event: RunEvent): void {
    warnings.see(event);
    if (event.type === "begin") {
      phases++;
      capture?.phaseEnds();
    } else if (event.type === "result") last = event.result.id;
    writer.send(uncaught.addTo(outputByPhase.addTo(event)));
  }

  const uncaughtWatch = watchUncaught((error) => {
    const message = uncaught.add(describe(error), null, (_, phase) => {
      const hasFailed = waits.fail(error);
      if (!hasFailed && phase === "call") abandonment.endUncaught();
      return hasFailed;
    });
    if (message !== null) writer.send(message);
  });
  for (const each of [window, window.parent]) {
    watchNavigation(each, (url, error) => {
      send?.(LEAVES + JSON.stringify({ url, error: describe(error) }));
    });
  }
  const live: OutputSink = {
    write(stream, text) {
      writer.send({ type: "output", stream, text, live: true });
    },
  };
  let capture: ReturnType<typeof captureConsole> | null = null;

  async function run(command: PageStart): Promise<void> {
    const kept: OutputSink = {
      write(stream, text) {
        outputByPhase.wrote(stream, text);
        writer.send({ type: "output", stream, text: boundText(text), live: false });
        if (command.tee) live.write(stream, text);
      },
    };
    Object.assign(tried, command.options.tried);
    capture = captureConsole(command.passthrough ? { live } : { kept }, command.echo);
    const host: Host = {
      now,
      emit,
      describe,
      showValue: showPageValue,
      capture,
      snapshots: {
        update: command.snapshotUpdate,
        send(record) {
          writer.send({ type: "snapshots", record });
        },
        stackOf: (error) => describe(error).stack,
      },
      builtins: streamFixtures(capture, live),
      ...(command.asksForItems ? { nextItems: queue.next } : {}),
      ...createCrashNotes(writer, describe, command.crashingSetups),
      reportsOfRun: reports.ask,
      onWarning: warnings.onWarning,
      stopRequested: () => stopRequest.isRequested() || queue.isFinished(),
      onStop: stopRequest.onStop,
      onAbandon: abandonment.onAbandon,
      ranUserCode() {
        if (hijacksAwait()) broken();
      },
      hasAbandoned: () => abandonment.hasHappened() || (phases > 0 && broken() !== null),
      onUncaught: waits.onUncaught,
      uncaughtFailures: uncaught.failures,
      async settle() {
        // An unhandled rejection is reported in a task of its own.
        await turn();
        await turn();
        uncaughtWatch.flush();
      },
    };
    try {
      const { suite, runSuite }: Bundle = await import(command.entry);
      const ran = runSuite(withoutCrashingModules(suite, command.crashingModules), { ...command.options, tried }, host);
      await ran.catch((error: unknown) => {
        const where = error instanceof Error && error.name === "UsageError" ? "usage" : "internal";
        writer.send({ type: "fatal", where, error: describe(error) });
      });
    } catch (error) {
      const place = error instanceof SyntaxError ? await placeOfSyntaxError(command.entry) : null;
      const facts = describe(error);
      // Once tests have run, the bundle was loaded: they have replaced what the run needs.
      if (phases > 0) writer.send({ type: "exit", code: 1, why: "broken", error: facts, owner: null });
      else writer.send({ type: "fatal", where: "entry", error: place === null ? facts : { ...facts, stack: place } });
    }
    // What was written after the last item is in no item's result. With `tee` it has been shown.
    const rest = command.tee ? { stdout: "", stderr: "" } : capture.take();
    for (const stream of ["stdout", "stderr"] as const) if (rest[stream] !== "") live.write(stream, rest[stream]);
    send?.(DONE);
  }

  return {
    commands: {
      start: (command) => void run(command),
      stop: stopRequest.request,
      finish: queue.finish,
      abandon(phase) {
        if (phase === phases) abandonment.abandon("timeout");
      },
      giveItems(ids, more) {
        Object.assign(tried, more);
        queue.add(ids);
      },
      giveReports: reports.answer,
    },
  };
}
