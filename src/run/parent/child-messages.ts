/** Handles the messages of one process or page, and keeps what its end has to be explained with. */
import type { RunEvent } from "../../core/data/events.ts";
import { showsDescriptors } from "../../core/data/run/option-values.ts";
import { withoutDebuggerNotices } from "../channel/debugger-notices.ts";
import type { ChildMessage, ExitMessage, FatalMessage } from "../channel/protocol.ts";
import type { Executor, ExecutorListener } from "../process/executor.ts";
import type { ChildState } from "./child-state.ts";
import { spanRecorder } from "../../core/trace/spans.ts";
import { createParentSpans } from "./parent-spans.ts";
import { createPhaseTimeout } from "./timeout/phase-timeout.ts";
import type { ExecuteSuiteOptions } from "./run.ts";

/** Text that a process wrote past the capture, as it came. With an `id` it is in that item's result too, unless it is live. */
export interface UncapturedOutput {
  readonly stream: "stdout" | "stderr";
  readonly text: string;
  /** The item that was running; null between items. */
  readonly id: string | null;
  /** To be shown at once (`capsys.disabled`). */
  readonly live: boolean;
  /** The worker's name; null in a serial run. */
  readonly worker: string | null;
}

/** What the messages of a process have said so far. */
export interface ReceivedMessages {
  end: (RunEvent & { readonly type: "end" }) | null;
  exit: ExitMessage | null;
  fatal: FatalMessage | null;
  /** The first line on the channel that is no message. */
  garbage: string | null;
  /** The timeout that has expired, in milliseconds. */
  timeout: number | null;
  /** Whether it abandoned an item, so that others are left for the next process. */
  left: boolean;
  /** Whether hooks for the end of the run have still to be called. */
  isFinishDue: boolean;
  stderrTail: string;
  /** Fixtures of wider scope that are set up, in that order. */
  readonly held: Set<string>;
}

/** Where messages go. */
export interface ChildMessagesOptions {
  readonly run: Pick<
    ExecuteSuiteOptions,
    "capture" | "compileLate" | "exitGrace" | "onDebugger" | "onOutput" | "onSnapshots" | "startExecutor"
  >;
  readonly childState: ChildState;
  /** The worker's name; null in a serial run. */
  readonly worker: string | null;
  /** The process has heard the request to stop. */
  onStopping(): void;
  /** It asks for items. */
  onNext(): void;
  /** It asks for the results of the run. */
  onReports(): void;
  executor(): Executor;
}

/** Milliseconds that a process may take to end once its run is over: listeners to its `exit` event may do as they like. */
const EXIT_GRACE = 10_000;
/** Characters that are kept of the end of standard error. */
const STDERR_TAIL = 16 * 1024;

/** Handles messages until `close` is called, which stops the timeout. */
export function handleChildMessages({
  run,
  childState,
  worker,
  onStopping,
  onNext,
  onReports,
  executor,
}: ChildMessagesOptions): ExecutorListener & { readonly received: ReceivedMessages; close(): void } {
  const received: ReceivedMessages = {
    end: null,
    exit: null,
    fatal: null,
    garbage: null,
    timeout: null,
    left: false,
    isFinishDue: false,
    stderrTail: "",
    held: new Set(),
  };
  /** Number of phases that were announced. */
  let phases = 0;
  const timeout = createPhaseTimeout({
    canAsk: () => ["item", "import"].includes(childState.running().kind),
    ask: () => {
      executor().abandon(phases);
    },
    readPending: () => executor().readPending?.(),
    onExpired(ms) {
      received.timeout = ms;
      executor().kill();
    },
  });

  const recorder = spanRecorder();
  const spans = recorder && createParentSpans(recorder, worker, run.startExecutor !== undefined);

  /** Whether it has a debugger: then everything may take as long as its user likes. */
  let isDebugged = false;

  function onMessage(message: ChildMessage): void {
    // The process is being killed: after a timeout a late result does not count, nor does what comes after something that is no message.
    if (received.timeout !== null || received.garbage !== null) return;
    spans?.see(message);
    switch (message.type) {
      case "exit":
        received.exit = message;
        childState.note(message);
        return;
      case "known":
      case "leaving":
      case "failure":
      case "setup":
        childState.note(message);
        return;
      case "children":
      case "read":
      case "sync":
      case "ready":
      case "mutants":
        // Pages have no such things, and what keeps a process takes them.
        return;
      case "finish":
        received.isFinishDue = message.isDue;
        return;
      case "snapshots":
        run.onSnapshots?.(message.record);
        return;
      case "late":
        void run.compileLate?.(message);
        return;
      case "fatal":
        received.fatal ??= message;
        return;
      case "held":
        if (message.isHeld) received.held.add(message.title);
        else received.held.delete(message.title);
        return;
      case "output":
        if (message.live) output(message.stream, message.text, true);
        else if (received.end !== null) {
          // It is in no result. With `tee` it has been shown.
          if (run.capture !== "tee-sys") output(message.stream, message.text, true);
        } else childState.write(message.stream, message.text, true);
        return;
      case "stopping":
        onStopping();
        return;
      case "abandoned":
        received.left = true;
        childState.abandon();
        timeout.restart();
        return;
      case "drain":
        if (!timeout.hasExpired()) timeout.restart();
        return;
      case "lanes":
        if (timeout.hasExpired()) return;
        childState.runLanes(message);
        timeout.start(isDebugged ? 0 : message.timeout);
        return;
      case "next":
        onNext();
        return;
      case "reports":
        // Other processes may take a while.
        timeout.stop();
        onReports();
        return;
      case "debugged":
        isDebugged = true;
        if (message.url !== null) run.onDebugger?.(message.url);
        timeout.close();
        timeout.start(0);
        return;
      case "begin":
      case "hook":
      case "import":
        if (timeout.hasExpired()) return;
        if (message.type === "begin") phases++;
        timeout.start(isDebugged ? 0 : message.timeout);
        break;
      case "error":
      case "fixture":
      case "fixtureitem":
      case "warning":
      case "property":
      case "header":
      case "summary":
        // The announced phase goes on: an error may be uncaught, and of an earlier item.
        break;
      case "end":
        if (timeout.hasExpired()) return;
        received.end ??= message;
        timeout.start(isDebugged ? 0 : (run.exitGrace ?? EXIT_GRACE));
        return;
      default:
        if (timeout.hasExpired()) return;
        timeout.stop();
    }
    childState.take(message);
  }

  function output(stream: "stdout" | "stderr", text: string, live: boolean): void {
    const running = childState.running();
    const id = running.kind === "item" ? running.id : null;
    if (!live) childState.write(stream, text, false);
    run.onOutput?.({ stream, text, id, live, worker });
  }

  return {
    received,
    onMessage,
    onGarbage(line) {
      received.garbage ??= line;
      executor().kill();
    },
    onText(stream, all) {
      const text = isDebugged && stream === "stderr" ? withoutDebuggerNotices(all) : all;
      if (text === "") return;
      if (stream === "stderr") received.stderrTail = (received.stderrTail + text).slice(-STDERR_TAIL);
      output(stream, text, showsDescriptors(run.capture));
    },
    close() {
      timeout.close();
      spans?.close();
    },
  };
}
