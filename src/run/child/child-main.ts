/** Runs tests in the child process: takes the start command, imports the bundle, runs it, sends everything to the parent. */
import { readSync } from "node:fs";
import { pathEndOf } from "../../core/select/nodeid.ts";
import { expectOneFile, hasLastingChanges } from "../../core/data/environment/test-events.ts";
import type { ErrorFacts, RunEvent } from "../../core/data/events.ts";
import type { Host, RunOptions, RunnableSuite } from "../../runtime/host.ts";
import type { LinkedModule } from "../../core/data/run/link-table.ts";
import { boundText } from "../channel/bounded-text.ts";
import type { MessageWriter } from "../channel/message-writer.ts";
import { COMMANDS_FD, EVENTS_FD, JOURNAL_FD, OUTPUT_FDS, SYNC_FD, type StartCommand } from "../channel/protocol.ts";
import type { CoverageRecorder } from "../coverage/record-coverage.ts";
import type { ContextRecorder } from "../coverage/record-contexts.ts";
import { createDescriber, showValue } from "../failure/describe-error.ts";
import { createDiffer, type Differ } from "../failure/diff.ts";
import { captureFds, tellFds, protectFds } from "../fixtures/fd-files.ts";
import type { SnapshotFixtureOptions } from "../fixtures/node-fixtures.ts";
import { listenToCommands, readStartCommand } from "../pipe/commands.ts";
import { createJournalWriter, createPipeWriter, letBlock } from "../pipe/journal-writer.ts";
import { canRecordLocals, inheritsDebugger } from "../inherited-debugger.ts";
import { createAbandonment, createItemQueue, createReportsRequest, createStopRequest } from "../shared/item-queue.ts";
import { createCrashNotes, type CrashNotes } from "../shared/crash-notes.ts";
import { withoutCrashingModules } from "../shared/crashing-modules.ts";
import { createOutputByPhase, type OutputSink } from "../shared/output/output-sinks.ts";
import { createRecordedWarnings, createUncaughtErrors, createUncaughtWaits } from "../shared/uncaught-errors.ts";
import { createBuildWait } from "./link/table/build-wait.ts";
import { nameCallSites } from "./call-sites.ts";
import { installCapture, installPassthrough } from "./capture.ts";
import type { AskForLate } from "./link/late-modules.ts";
import type { DebuggerListener, ProcessDebugger } from "./debugger/open-debugger.ts";
import type { PauseOnFailure } from "./debugger/pause-on-failure.ts";
import type { LocalsRecorder } from "./debugger/record-locals.ts";
import type { ChildTrace } from "./child-trace.ts";
import { watchExit, createProcessListeners, listenToUncaught, watchSignals } from "./exit-watch.ts";
import { foreignRunnerError, createProcessGuard } from "./process-guard.ts";
import { createNodeHost } from "./node-host.ts";
import type { RunMutants } from "./mutants.ts";
import type { ProcessLanes } from "./lanes.ts";
import { createCodeOwners } from "./owner/code-owner.ts";
import { createHeldRejections } from "./owner/held-rejections.ts";
import { createOpenHandles, tellStartedProcesses } from "./open-handles.ts";
import { changesMessages, hijacksAwait } from "../shared/builtin-check.ts";

/**
 * The variable that says which test runs, and in which phase, as pytest's: only if it is set when the process starts, since setting a
 * variable of the environment in every phase takes a twentieth of the time of small tests.
 */
const CURRENT_TEST = "XTEST_CURRENT_TEST";

type RunSuite = (suite: RunnableSuite, options: RunOptions, host: Host) => Promise<void>;

/** The exports of a bundle. `runSuite` is among them so that the run and the tests share one copy of the runtime. */
export interface BundleEntry {
  readonly suite: RunnableSuite;
  readonly runSuite: RunSuite;
  /** The kind of the module that was compiled from a file. @param file - absolute path. Default: it is not known. */
  readonly sourceKind?: (file: string) => LinkedModule["kind"] | null;
  /** Returns when a module of the suite can be imported, which may still be compiled. Default: all can. */
  readonly waitFor?: (path: string) => void;
  /** Whether files have modules in common, each of which is evaluated for the first file that imports it. Default: they have. */
  readonly sharesModules?: boolean;
  /** Has modules evaluated again for the next run. Absent where a process can run the suite only once. */
  renew?(): void;
}

/** What of a suite is opened. */
export interface SuiteOpening extends Pick<StartCommand, "cacheDir" | "oneFile" | "planFile"> {
  /** Asks the parent to compile a module that only the run names. Default: Node loads those. */
  readonly askForLate?: AskForLate;
}

/** The libraries of a child process. */
export interface ChildMainOptions {
  readonly differ?: Differ;
  /** Loads what the run will need, while there is no order yet. Default: nothing. */
  readonly preload?: () => Promise<void>;
  /** Does ahead what the last run of the same suite has told in a folder. Default: nothing. */
  readonly rehearse?: (folder: string) => Promise<void>;
  readonly loadSnapshots?: SnapshotFixtureOptions["load"] | null;
  /** Loads what pauses where a test fails, which needs a parser. Default: nothing pauses. */
  readonly loadPauses?: () => Promise<PauseOnFailure>;
}

/** Frames of a stack: Node's default is ten, pytest shows all. */
const STACK_FRAMES = 50;

/**
 * Runs what the parent asks for, and ends the process.
 *
 * @param importEntry - imports the bundle at a URL. What it throws is sent to the parent.
 * @param options - `differ` shows differences. Default: with the installed library. `loadSnapshots` loads what the `snapshot`
 *   fixture does. Default: there are no snapshots.
 */
export async function runChildMain(
  importEntry: (url: string, options: SuiteOpening) => Promise<BundleEntry>,
  {
    differ = createDiffer(),
    preload,
    rehearse = () => Promise.resolve(),
    loadSnapshots = null,
    loadPauses,
  }: ChildMainOptions = {},
): Promise<void> {
  // A signal to all processes of a terminal must not end one that waits for its start command.
  let isStopping = (): boolean => false;
  const listeners = createProcessListeners();
  watchSignals(listeners, () => isStopping());
  // Opened now, while the process has to wait anyway.
  for (const stream of [process.stdout, process.stderr]) letBlock(stream);
  await preload?.();
  const ready = performance.now();
  const read = await readStartCommand(rehearse);
  if (read === null) process.exit();
  const { command, rest } = read;
  const ordered = performance.now();
  Object.assign(process.env, command.variables);
  Error.stackTraceLimit = Math.max(Error.stackTraceLimit, STACK_FRAMES);

  const channel = command.journal ? createJournalWriter() : createPipeWriter(EVENTS_FD);
  let locals: LocalsRecorder | null = null;
  const describeThrown = withGeneratedPositions(createDescriber(differ, (error) => locals?.of(error) ?? null));
  /** What was said of errors that nothing has caught, and items have failed with. */
  const said = new Map<unknown, ErrorFacts>();
  const describe: Host["describe"] = (error) => said.get(error) ?? describeThrown(error);
  const waits = createUncaughtWaits();
  /** How often items have been tried that this process is to try again. */
  const tried: Record<string, number> = { ...command.options.tried };
  const crashingSetups: Record<string, ErrorFacts> = { ...command.crashingSetups };
  const pathOfLanes = (): string | null => lanes?.runningPath() ?? null;
  const owners = createCodeOwners(command.root, pathOfLanes);
  const exit = watchExit(channel, listeners, describe, {
    onIdle: () => openHandles.idle() || abandonment.abandon("idle"),
    onThrown: onUncaught,
    owner: owners.of,
  });
  const abandonment = createAbandonment(() => {
    channel.send({ type: "abandoned" });
  });
  const tellsTest = process.env[CURRENT_TEST] !== undefined;
  /** Number of phases that were announced. */
  let phases = 0;
  const outputByPhase = createOutputByPhase();
  const stopRequest = createStopRequest(() => {
    channel.send({ type: "stopping" });
  });
  isStopping = stopRequest.isRequested;
  /** Number of phases when built-in methods were last checked: nothing breaks them but code of a phase. */
  let checkedPhases = 0;
  let isBroken = false;
  /**
   * Whether no further item is to begin in this process. A method that was broken before the first item does not count, nor one that
   * the running item has replaced: what comes after its test often puts it back.
   */
  function isLeaving(): boolean {
    if (phases > checkedPhases && (uncaught.runningId() === null || changesMessages())) {
      checkedPhases = phases;
      isBroken = guard.builtins.broken() !== null;
    }
    return isBroken || abandonment.hasHappened();
  }
  /** Whether tests were not waited for: then open handles are no mistake of theirs. */
  const isCutShort = (): boolean => stopRequest.isRequested() || isLeaving();
  protectFds(EVENTS_FD, lastDescriptor(command));
  const sync = command.syncs ? createSync(channel) : null;
  /** Takes the next order, if the process waits for one; null: there is none. */
  let takeOrder: (order: StartCommand | null) => void = () => undefined;
  const queue = createItemQueue(
    () => {
      channel.send({ type: "next" });
    },
    (hold) => {
      holdCommands(hold);
    },
  );
  stopRequest.onStop(queue.finish);
  const reports = createReportsRequest(
    () => {
      channel.send({ type: "reports" });
    },
    (hold) => {
      holdCommands(hold);
    },
  );
  const holdCommands = listenToCommands(rest, {
    onStop: stopRequest.request,
    onFinish: queue.finish,
    onAbandon(phase) {
      if (phase === phases) abandonment.abandon("timeout");
    },
    onItems(ids, soFar) {
      Object.assign(tried, soFar.tried);
      Object.assign(crashingSetups, soFar.crashingSetups);
      queue.add(ids);
    },
    onReports: reports.answer,
    onOrder(next) {
      takeOrder(next);
    },
    onParentGone() {
      takeOrder(null);
      reports.answer(null);
      // Everything that is set up is torn down all the same.
      stopRequest.request();
    },
  });
  // Handles that are open by now are not the tests'.
  const openHandles = createOpenHandles();
  const uncaught = createUncaughtErrors(openHandles.suspects, pathOfLanes);
  const warnings = createRecordedWarnings();
  const guard = createProcessGuard({
    openHandles,
    runningId: uncaught.runningId,
    emit(event) {
      warnings.see(event);
      channel.send(event);
    },
    onBroken() {
      channel.send({ type: "abandoned" });
    },
  });
  let coverage: CoverageRecorder | null = null;
  let contexts: ContextRecorder | null = null;
  let trace: ChildTrace | null = null;
  if (command.trace !== null) {
    const { openChildTrace } = await import("./child-trace.ts");
    trace = openChildTrace(command.trace, { ready, ordered }, command);
    listeners.on("exit", trace.finish);
  }
  let debug: ProcessDebugger | null = null;
  const tellEnded = tellStartedProcesses(channel);
  const builds = createBuildWait();
  /** Whether code of the user may have run since the last result. */
  let mayHaveRun = true;
  const rejections = createHeldRejections(listeners, (reason, path) => {
    channel.send(uncaught.addOfImport(describe(reason), path));
  });
  let lanes: ProcessLanes | null = null;
  let mutants: RunMutants | null = null;
  const emit = (event: RunEvent): void => {
    if (trace !== null) {
      trace.see(event);
      // Only the trace has asked for it.
      if ((event.type === "fixture" || event.type === "fixtureitem") && command.options.setup === undefined) return;
    }
    if (lanes?.take(event) === true) return;
    let isFirst = false;
    // Before the import is announced: its timeout does not run while the module is compiled.
    if (event.type === "import") {
      const waited = trace?.recorder.begin("wait", "waits for compiled modules");
      builds.wait(event.path);
      waited?.();
    }
    contexts?.see(event);
    mutants?.see(event);
    guard.see(event);
    warnings.see(event);
    owners.see(event);
    rejections.see(event);
    if (event.type === "result") {
      said.clear();
      listeners.restore();
      if (tellsTest) Reflect.deleteProperty(process.env, CURRENT_TEST);
      coverage?.itemEnded();
      tellEnded();
    }
    if (event.type === "begin") {
      phases++;
      // Nothing of it has run before its first phase, unless its module was imported for it.
      if (mayHaveRun) capture.phaseEnds();
      isFirst = !mayHaveRun;
      if (tellsTest) process.env[CURRENT_TEST] = `${event.id} (${event.phase})`;
    }
    mayHaveRun = event.type !== "result";
    channel.send(uncaught.addTo(outputByPhase.addTo(event)));
    if (isFirst) sync?.();
    debug?.see(event);
    locals?.see(event);
  };
  function onUncaught(error: unknown, isRejection = false): void {
    if (host.isCaught?.(error, isRejection, uncaught.runningId()) === true) return;
    // The warning about broken methods explains what else fails because of them.
    if (uncaught.runningId() === null && guard.builtins.broken() !== null) return;
    if (lanes?.uncaught(error) === true) return;
    const facts = describe(error);
    // An item, or an import, before those that run may have left it.
    const owner = lanes?.endedOwner() ?? owners.of(facts);
    if (owner === null && lanes?.uncaughtByAny(facts) === true) return;
    const message = uncaught.add(facts, owner, (noted, phase) => {
      const hasFailed = waits.fail(error);
      if (hasFailed) said.set(error, noted);
      // What fixtures have begun is to be torn down.
      else if (phase === "call") abandonment.endUncaught();
      return hasFailed;
    });
    if (message !== null) channel.send(message);
  }
  const listenUnseen = listenToUncaught(listeners, (error) => {
    onUncaught(error);
  });
  listeners.on("unhandledRejection", (reason: unknown, promise: Promise<unknown>) => {
    if (!rejections.hold(promise, reason)) onUncaught(reason, true);
  });
  listeners.on("newListener", (...added: Parameters<typeof foreignRunnerError>) => {
    const error = foreignRunnerError(...added);
    if (error !== null) onUncaught(error);
  });

  const live: OutputSink = {
    write(stream, text) {
      channel.send({ type: "output", stream, text, live: true });
      sync?.();
    },
  };
  const capture = command.passthrough
    ? installPassthrough(live)
    : installCapture((stream, text) => {
        outputByPhase.wrote(stream, text);
        channel.send({ type: "output", stream, text: boundText(text), live: false });
        if (command.tee) live.write(stream, text);
      });
  if (command.outputFiles) {
    const { send } = channel;
    if (command.showsOutput) tellFds(capture, OUTPUT_FDS, send);
    else captureFds(capture, OUTPUT_FDS, send, command.debug !== null || inheritsDebugger());
  }
  const crashNotes = createCrashNotes(channel, describe, crashingSetups);
  const notes = command.probes === null ? crashNotes : withContexts(crashNotes, () => contexts);
  const host = createNodeHost({
    emit,
    listenUnseen,
    throwExits: exit.throwForTests,
    now: builds.now,
    describe,
    showValue,
    capture,
    live,
    cacheDir: command.cacheDir,
    snapshots: loadSnapshots && {
      root: command.root,
      ...command.snapshots,
      send(record) {
        channel.send({ type: "snapshots", record });
      },
      stackOf: (error) => describe(error).stack,
      load: loadSnapshots,
    },
    temp: command.temp,
    run: { name: command.entry, pid: process.ppid },
    ...(command.asksForItems ? { nextItems: trace?.nextItems(queue.next) ?? queue.next } : {}),
    reportsOfRun: reports.ask,
    onWarning: warnings.onWarning,
    async watchLeftovers(...watched) {
      const { watchLeftovers } = await import("./leftovers.ts");
      return watchLeftovers(listeners, ...watched);
    },
    stopRequested: () => stopRequest.isRequested() || queue.isFinished(),
    onStop: stopRequest.onStop,
    onAbandon: abandonment.onAbandon,
    hasAbandoned: isLeaving,
    enter: owners.enter,
    ranUserCode() {
      if (hijacksAwait()) guard.builtins.broken();
    },
    intact: guard.builtins.intact,
    leaveItems() {
      channel.send({ type: "abandoned" });
    },
    ...(rejections.importing && { importing: rejections.importing }),
    onUncaught: (fail, depth) => (lanes?.onUncaught() ?? waits.onUncaught)(fail, depth),
    uncaughtFailures: () => uncaught.failures() + (lanes?.failures() ?? 0),
    async loadLanes() {
      const { createLanes } = await import("./lanes.ts");
      const { onAbandon, leave: onLeft } = abandonment;
      const onFailed = (error: unknown, facts: ErrorFacts): void => void said.set(error, facts);
      return (lanes = createLanes({ capture, describe, channel, onAbandon, onKept: warnings.see, onFailed, onLeft }));
    },
    crashNotes: {
      ...notes,
      beginSetup(key, scopeId) {
        const error = notes.beginSetup(key, scopeId);
        if (error === null) mutants?.enterScope(scopeId);
        return error;
      },
      endSetup(key) {
        mutants?.leaveScope();
        notes.endSetup(key);
      },
    },
    async drainLast() {
      if (isCutShort() || !openHandles.areNew()) return;
      channel.send({ type: "drain" });
      await openHandles.wait();
    },
    async drain() {
      if (!isCutShort() && openHandles.areOpen()) await openHandles.wait();
    },
  });
  async function run(runSuite: RunSuite, suite: RunnableSuite, order: StartCommand): Promise<void> {
    const options = trace?.options(order.options, suite) ?? order.options;
    if (!order.stays && (order.oneFile || hasOneFile(suite, options))) expectOneFile();
    const ran = runSuite(withoutCrashingModules(suite, order.crashingModules), { ...options, tried }, host);
    await ran.catch((error: unknown) => {
      const broken = guard.builtins.broken();
      if (broken !== null) exit.broken(withCause(broken, describe(error)));
      const where = error instanceof Error && error.name === "UsageError" ? "usage" : "internal";
      // Code of tests has run: what it has left is the likely cause, and another process runs the others.
      if (where === "internal" && phases > 0) exit.broken(describe(error));
      channel.send({ type: "fatal", where, error: describe(error) });
      hasFailed = true;
    });
  }
  /** Whether a run has ended in an error of its own. */
  let hasFailed = false;

  /** Waits for the order of the next run, if tests have left the process as it was; null if it is to end. */
  async function nextOrder({ renew }: BundleEntry): Promise<StartCommand | null> {
    const { stays, options } = command;
    if (!stays || renew === undefined || options.resumed !== undefined || hasFailed) return null;
    if (isCutShort() || uncaught.failures() > 0 || openHandles.areOpen()) return null;
    if (host.isFull?.() === true || [true, false].some(hasLastingChanges)) return null;
    rejections.finish();
    capture.take();
    renew();
    holdCommands(true);
    const order = await new Promise<StartCommand | null>((resolve) => {
      takeOrder = resolve;
      channel.send({ type: "ready" });
    });
    holdCommands(false);
    if (order === null) return null;
    warnings.forget();
    phases = 0;
    checkedPhases = 0;
    mayHaveRun = true;
    for (const known of [tried, crashingSetups]) {
      for (const key of Object.keys(known)) Reflect.deleteProperty(known, key);
    }
    Object.assign(crashingSetups, order.crashingSetups);
    return order;
  }

  try {
    if (command.debug !== null || inheritsDebugger()) {
      const { openDebugger } = await import("./debugger/open-debugger.ts");
      const pauses = command.debug?.onFailure === true ? await loadPauses?.() : null;
      const listener: DebuggerListener = {
        onDebugged(url) {
          channel.send({ type: "debugged", url });
        },
        say(text) {
          live.write("stderr", text);
        },
      };
      try {
        debug = openDebugger(command.debug, listener, pauses ?? null);
      } catch (error) {
        channel.send({ type: "fatal", where: "usage", error: describe(error) });
        exit.now(0);
      }
    }
    if (command.options.showLocals === true && command.debug === null && canRecordLocals()) {
      const { recordLocals } = await import("./debugger/record-locals.ts");
      locals = recordLocals(new URL(".", command.entry).href);
    }
    if (command.coverage !== null) {
      const { recordCoverage } = await import("../coverage/record-coverage.ts");
      coverage = recordCoverage(command.coverage, new URL(".", command.entry).href);
      listeners.on("exit", coverage.finish);
      if (command.probes !== null) {
        const { recordContexts } = await import("../coverage/record-contexts.ts");
        contexts = recordContexts(command.coverage, command.probes);
        listeners.on("exit", contexts.finish);
      }
    }
    // The stream of commands reports that it flows before a test can break the channel.
    await new Promise<void>((resolve) => {
      process.nextTick(resolve);
    });
    const opening = trace?.recorder.begin("run", "opens the suite");
    const opened = await importEntry(command.entry, {
      ...command,
      ...(command.compilesLate && {
        askForLate(late) {
          channel.send({ type: "late", ...late });
        },
      }),
    });
    opening?.();
    const { waitFor, sourceKind, sharesModules = true } = opened;
    const suite = trace?.suite(opened.suite) ?? opened.suite;
    nameCallSites(new URL(".", command.entry).href, suite, sourceKind);
    if (waitFor !== undefined) builds.open(waitFor);
    for (let order: StartCommand | null = command; order !== null; order = await nextOrder(opened)) {
      if (order.mutants !== null) {
        const { beginMutants } = await import("./mutants.ts");
        mutants = beginMutants(order.mutants, { hasHooks: suite.dialect !== undefined, sharesModules });
      }
      await run(opened.runSuite, suite, order);
      if (mutants !== null) channel.send({ type: "mutants", report: mutants.finish() });
      mutants = null;
    }
  } catch (error) {
    if (phases > 0) exit.broken(describe(error));
    channel.send({ type: "fatal", where: "entry", error: describe(error) });
  }
  rejections.finish();
  if (!isCutShort()) guard.finish();
  // What was written after the last item is in no item's result. With `tee` it has been shown.
  for (const [stream, text] of Object.entries(capture.take())) {
    if (text !== "" && !command.tee && (stream === "stdout" || stream === "stderr")) live.write(stream, text);
  }
  // Tests may have removed the listener.
  coverage?.finish();
  contexts?.finish();
  trace?.finish();
  debug?.close();
  // Open handles of the tests must not keep the process alive.
  exit.now(0);
}

/**
 * Makes the engine map the stacks that tests print themselves, but not those that are described: the parent maps them, and knows
 * which parts of the bundle are generated. A stack is written when it is first read, which makes this work.
 */
function withGeneratedPositions(describe: Host["describe"]): Host["describe"] {
  const setMaps = process.setSourceMapsEnabled.bind(process);
  // The engine reads the maps of bundles that are loaded from now on.
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

/** What a recorder has to know besides. */
function withContexts(notes: CrashNotes, recorder: () => ContextRecorder | null): CrashNotes & Pick<Host, "sharing"> {
  return {
    ...notes,
    leaving(scope, result) {
      notes.leaving(scope, result);
      recorder()?.leave(scope !== null);
    },
    sharing(isShared) {
      recorder()?.share(isShared);
    },
  };
}

function lastDescriptor({ journal, outputFiles, syncs }: StartCommand): number {
  return outputFiles ? OUTPUT_FDS.stderr : syncs ? SYNC_FD : journal ? JOURNAL_FD : COMMANDS_FD;
}

/** A function that waits until all that was sent is shown: what bypasses the streams of JavaScript comes after it. */
function createSync(channel: MessageWriter): () => void {
  const read = readSync;
  const byte = new Uint8Array(1);
  return () => {
    channel.send({ type: "sync" });
    try {
      read(SYNC_FD, byte);
    } catch {
      // The parent is gone.
    }
  };
}

/** An error of the run, with the broken built-in methods that caused it. */
function withCause(broken: string, error: ErrorFacts): ErrorFacts {
  return { ...error, message: `built-in methods are broken (${broken}): ${error.message}` };
}

function hasOneFile({ plan }: RunnableSuite, { ids }: RunOptions): boolean {
  const paths = ids && new Set(ids.map((id) => id.slice(0, pathEndOf(id))));
  return (
    plan.files.filter(({ path, definitions }) => definitions.length > 0 && paths?.has(path) !== false).length === 1
  );
}
