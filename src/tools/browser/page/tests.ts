/** The script of the document in which tests run: takes a start command, imports the bundle, runs it, sends everything to the parent. */
import type { RunEvent, ErrorFacts } from "../../../core/data/events.ts";
import type { Host, RunOptions, RunnableSuite } from "../../../runtime/host.ts";
import { boundText } from "../../../run/channel/bounded-text.ts";
import { streamFixtures } from "../../../run/shared/output/capsys.ts";
import { withoutCrashingModules } from "../../../run/shared/crashing-modules.ts";
import {
  createItemQueue,
  createReportsRequest,
  createStopRequest,
  createAbandonment,
} from "../../../run/shared/item-queue.ts";
import { changesMessages, createBuiltinCheck, hijacksAwait } from "../../../run/shared/builtin-check.ts";
import { createCrashNotes } from "../../../run/shared/crash-notes.ts";
import { createLineFormatter, type MessageWriter } from "../../../run/channel/message-writer.ts";
import { createOutputByPhase, type OutputSink } from "../../../run/shared/output/output-sinks.ts";
import {
  createRecordedWarnings,
  createUncaughtErrors,
  createUncaughtWaits,
} from "../../../run/shared/uncaught-errors.ts";
import { CALLS, COMMANDS_KEY, DONE, LEAVES, READY, SEND, type PageStart, type PageCommands } from "../protocol.ts";
import { captureConsole } from "./console.ts";
import { createPageCalls } from "./page-fixture.ts";
import { createStyleSwitch } from "./styles.ts";
import { pathEndOf } from "../../../core/select/nodeid.ts";
import { diff } from "@vitest/utils/diff";
import { createDescriber, showValue } from "../../../run/failure/describe-error.ts";
import { createDiffer } from "../../../run/failure/diff.ts";

/** Not an error: the page is laid out in several steps. */
const HARMLESS = /^ResizeObserver loop /;

interface UncaughtWatch {
  /** Reports the errors so far: listeners of the tests have been called. */
  flush(): void;
}

/**
 * Watches from now on.
 *
 * @param onError - called with the errors that no listener of the tests has prevented.
 */
function watchUncaught(onError: (error: unknown) => void): UncaughtWatch {
  const later = setTimeout;
  let pending: { readonly event: Event; readonly error: unknown }[] = [];

  function flush(): void {
    const all = pending;
    pending = [];
    for (const { event, error } of all) if (!event.defaultPrevented) onError(error);
  }

  function add(event: Event, error: unknown): void {
    pending.push({ event, error });
    // Listeners of the tests are called later.
    later(flush, 0);
  }

  window.addEventListener("error", (event) => {
    const { error, message }: { readonly error?: unknown; readonly message: string } = event;
    if (error === undefined || error === null) {
      if (!HARMLESS.test(message)) add(event, new Error(message));
    } else add(event, error);
  });
  window.addEventListener("unhandledrejection", (event) => {
    add(event, event.reason);
  });
  return { flush };
}

/** A function that describes any value. */
function createPageDescriber(): (error: unknown) => ErrorFacts {
  return createDescriber(createDiffer(() => diff));
}

/** A value in one line of bounded length, whatever it is. */
const showPageValue: (value: unknown) => string = showValue;

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
  const builtins = createBuiltinCheck((message) => {
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
  let useStyles: ((path: string) => void) | null = null;
  /** The file that has its style sheets. */
  let styled: string | null = null;
  /** Number of phases that were announced. */
  let phases = 0;
  let last: string | null = null;
  /** How often items have been tried that this page is to try again. */
  const tried: Record<string, number> = {};
  const crashingSetups: Record<string, ErrorFacts> = {};

  function enter(path: string): void {
    if (path === styled) return;
    styled = path;
    useStyles?.(path);
  }

  /** The suite, whose files have their own style sheets also while they are imported. */
  function withStyles(suite: RunnableSuite, isTest: (path: string) => boolean): RunnableSuite {
    const modules = Object.entries(suite.modules).map(([path, load]) => [
      path,
      async () => {
        if (!isTest(path)) return load();
        enter(path);
        // What it has evaluated comes after what was there.
        return load().finally(() => (styled = null));
      },
    ]);
    return { ...suite, modules: Object.fromEntries(modules) };
  }

  function emit(event: RunEvent): void {
    warnings.see(event);
    if (event.type === "begin") {
      phases++;
      enter(event.id.slice(0, pathEndOf(event.id)));
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
  const calls = createPageCalls((call) => send?.(CALLS + JSON.stringify(call)));
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
    Object.assign(crashingSetups, command.crashingSetups);
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
      builtins: [...streamFixtures(capture, live), calls.fixture],
      ...(command.asksForItems ? { nextItems: queue.next } : {}),
      ...createCrashNotes(writer, describe, crashingSetups),
      reportsOfRun: reports.ask,
      onWarning: warnings.onWarning,
      stopRequested: () => stopRequest.isRequested() || queue.isFinished(),
      onStop: stopRequest.onStop,
      onAbandon: abandonment.onAbandon,
      ranUserCode() {
        if (hijacksAwait()) builtins.broken();
      },
      intact: builtins.intact,
      hasAbandoned: () =>
        abandonment.hasHappened() ||
        (phases > 0 && (uncaught.runningId() === null || changesMessages()) && builtins.broken() !== null),
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
      useStyles = createStyleSwitch(command.styles);
      const styledSuite = withStyles(suite, (path) => command.styles.files[path] !== undefined);
      const ran = runSuite(
        withoutCrashingModules(styledSuite, command.crashingModules),
        { ...command.options, tried },
        host,
      );
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
      giveItems(ids, soFar) {
        Object.assign(tried, soFar.tried);
        Object.assign(crashingSetups, soFar.crashingSetups);
        queue.add(ids);
      },
      giveReports: reports.answer,
      answerCall: calls.answer,
    },
  };
}

/**
 * Watches a document from now on.
 *
 * @param onLeave - called with the URL, and an error made where it was asked for.
 */
function watchNavigation({ navigation }: Window, onLeave: (url: string, error: Error) => void): void {
  const { captureStackTrace } = Error;
  const later = queueMicrotask;
  navigation.addEventListener("navigate", function onNavigate(event) {
    if (event.hashChange || event.destination.sameDocument || event.downloadRequest !== null) return;
    const { url } = event.destination;
    // Other schemes are handled by other programs.
    if (!/^(?:https?|file|blob|data|about):/.test(url)) return;
    const error = new Error("the page was left");
    captureStackTrace(error, onNavigate);
    // Listeners of the tests are called later: they may prevent it, or intercept it.
    later(() => {
      if (!event.defaultPrevented && navigation.transition === null) onLeave(url, error);
    });
  });
}

/**
 * The place as the head of a stack, as V8 writes it in Node; null if the browser does not say.
 *
 * @param url - of the module that could not be imported.
 */
function placeOfSyntaxError(url: string): Promise<string | null> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    const finish = (place: string | null): void => {
      window.removeEventListener("error", onError, true);
      script.remove();
      resolve(place);
    };
    const onError = (event: ErrorEvent | Event): void => {
      event.stopImmediatePropagation();
      event.preventDefault();
      if (!("lineno" in event) || event.lineno === 0) return finish(null);
      const { filename, lineno, colno, message } = event;
      finish(`${filename}:${String(lineno)}\n\n${" ".repeat(Math.max(0, colno - 1))}^\n${message}`);
    };
    window.addEventListener("error", onError, true);
    script.type = "module";
    script.src = url;
    document.head.append(script);
  });
}

/** A function that resolves in the next turn; one caller waits at a time. It keeps what it uses of the page: tests may replace it. */
function createNextTurn(): () => Promise<void> {
  const Own = Promise;
  const { port1, port2 } = new MessageChannel();
  let wake = (): void => undefined;
  port1.onmessage = () => {
    wake();
  };
  const post = port2.postMessage.bind(port2);
  return () =>
    new Own((resolve) => {
      wake = resolve;
      post(null);
    });
}
