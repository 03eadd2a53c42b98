/** One process or page of a run, from its start to its end: its messages are taken in, and its end becomes one value. */
import type { ErrorFacts } from "../../core/data/events.ts";
import { UsageError } from "../../core/errors/errors.ts";
import type { RunOptions } from "../../runtime/host.ts";
import type { Account } from "./child-state.ts";
import type { DeadlyModules } from "./crashing-modules.ts";
import type { Death } from "./exit-message.ts";
import { InternalError } from "../failure/internal-error.ts";
import { createLimit } from "./phase-timeout.ts";
import type { ChildMessage, ExitMessage, FatalMessage } from "../channel/protocol.ts";
import type { RunBundleOptions } from "./run.ts";
import type { Give } from "./scheduler.ts";
import type { Worker } from "./worker.ts";
import { startProcess } from "./spawn.ts";

/** Text that a process wrote past the capture, as it came. With an `id` it will be in that item's result too, unless it is live. */
export interface Output {
  readonly stream: "stdout" | "stderr";
  readonly text: string;
  /** The item that was running, if one was. */
  readonly id: string | null;
  /** Meant for the user's eyes at once (`capsys.disabled`). */
  readonly live: boolean;
  /** The worker's name; null in a serial run. */
  readonly worker: string | null;
}

/** One process of a run. */
export interface ChildRun {
  readonly options: RunOptions;
  /** Modules that ended a process before. */
  readonly deadly: DeadlyModules;
  /** Null for the process of a serial run. */
  readonly worker: Worker | null;
  readonly account: Account;
  /** Asks it to begin no further item. */
  readonly finishSignal: AbortSignal;
  /** Ends it at once. */
  readonly killSignal: AbortSignal;
  /** It asks for items. */
  onNext(give: Give): void;
}

/** How a process ended. */
export type ChildOutcome =
  /** `left`: it ended early because of an item that was not waited for any longer; others may go on. */
  | { readonly kind: "end"; readonly stopped: boolean; readonly left: boolean }
  | { readonly kind: "entry"; readonly error: ErrorFacts }
  | { readonly kind: "died"; readonly death: Death };

/** What the messages of a process have told so far. */
interface Seen {
  end: { readonly stopped: boolean } | null;
  exit: ExitMessage | null;
  fatal: FatalMessage | null;
  garbage: string | null;
  /** The limit that ran out. */
  timeout: number | null;
  /** Whether it gave an item up that it was waiting for. */
  left: boolean;
  /** Whether the process did not hear the wish to stop. */
  interrupted: boolean;
  lastWords: string;
}

/** Milliseconds after which a process that has not heard the wish to stop is killed. */
const STOP_GRACE = 2000;
/** Milliseconds that a process may take to go once its run is over: listeners to its `exit` event may do as they like. */
const EXIT_GRACE = 10_000;
const LAST_WORDS = 16 * 1024;

/**
 * Runs one process until it is gone.
 *
 * @throws {InternalError} if it says that the runtime itself failed.
 * @throws {ProcessError} if it cannot be started.
 */
export async function runChild(run: RunBundleOptions, one: ChildRun): Promise<ChildOutcome> {
  const { account, worker } = one;
  const seen: Seen = {
    end: null,
    exit: null,
    fatal: null,
    garbage: null,
    timeout: null,
    left: false,
    interrupted: false,
    lastWords: "",
  };
  let grace: NodeJS.Timeout | undefined;
  /** Fixtures of wider scope that are not torn down yet, in order of their set-up. */
  const held = new Set<string>();

  const kill = (): void => {
    realm.kill();
  };
  /** Phases that it announced. */
  let phases = 0;
  const limit = createLimit({
    canAsk: () => account.running().kind === "item",
    ask: () => {
      realm.late(phases);
    },
    look: () => realm.look?.(),
    onExpired(ms) {
      seen.timeout = ms;
      kill();
    },
  });
  function onMessage(message: ChildMessage): void {
    // After its time was up an item's late result does not count: the process is being killed.
    if (seen.timeout !== null) return;
    switch (message.type) {
      case "exit":
        seen.exit = message;
        return;
      case "fatal":
        seen.fatal ??= message;
        return;
      case "held":
        if (message.isHeld) held.add(message.title);
        else held.delete(message.title);
        return;
      case "output":
        if (message.live || seen.end !== null) output(message.stream, message.text, true);
        else account.write(message.stream, message.text, true);
        return;
      case "stopping":
        clearTimeout(grace);
        return;
      case "late":
        seen.left = true;
        limit.restart();
        return;
      case "drain":
        if (!limit.isTooLate()) limit.restart();
        return;
      case "next":
        one.onNext(realm.give);
        return;
      case "begin":
      case "hook":
      case "import":
        if (limit.isTooLate()) return;
        if (message.type === "begin") phases++;
        limit.start(message.timeout);
        break;
      case "error":
      case "fixture":
      case "fixtureitem":
      case "warning":
        // The phase that was announced goes on: also an error may be what something else has left behind.
        break;
      case "end":
        if (limit.isTooLate()) return;
        seen.end ??= message;
        limit.start(run.exitGrace ?? EXIT_GRACE);
        return;
      default:
        if (limit.isTooLate()) return;
        limit.stop();
    }
    account.take(message);
  }

  function output(stream: "stdout" | "stderr", text: string, live: boolean): void {
    const running = account.running();
    const id = running.kind === "item" ? running.id : null;
    if (!live) account.write(stream, text, false);
    run.onOutput?.({ stream, text, id, live, worker: worker?.name ?? null });
  }

  const { options, deadly } = one;
  const realm = await (run.startRealm ?? startProcess)(
    { run, options, deadly, worker },
    {
      onMessage,
      onGarbage(line) {
        seen.garbage ??= line;
        kill();
      },
      onText(stream, text) {
        if (stream === "stderr") seen.lastWords = (seen.lastWords + text).slice(-LAST_WORDS);
        output(stream, text, false);
      },
    },
  );
  const stop = (): void => {
    realm.stop();
    // It hears that only when no test keeps it busy.
    grace = setTimeout(() => {
      seen.interrupted = true;
      kill();
    }, run.stopGrace ?? STOP_GRACE);
  };
  run.signal?.addEventListener("abort", stop);
  one.finishSignal.addEventListener("abort", realm.finish);
  one.killSignal.addEventListener("abort", kill);
  // A page takes a while to start.
  if (run.signal?.aborted === true) stop();
  if (one.finishSignal.aborted) realm.finish();
  if (one.killSignal.aborted) kill();
  try {
    const { code = null, signal = null, reason = null } = await realm.gone();
    const { end, exit, fatal, garbage, timeout, interrupted, lastWords } = seen;
    if (fatal !== null) return afterFatal(fatal);
    if (end !== null) {
      if (timeout !== null) account.take({ type: "warning", warning: { id: null, message: tookTooLong(timeout) } });
      return { kind: "end", stopped: end.stopped, left: seen.left };
    }
    const words = run.passthrough === true ? null : lastWords;
    return {
      kind: "died",
      death: { code, signal, reason, exit, timeout, interrupted, garbage, lastWords: words, held: [...held] },
    };
  } finally {
    limit.close();
    clearTimeout(grace);
    run.signal?.removeEventListener("abort", stop);
    one.finishSignal.removeEventListener("abort", realm.finish);
    one.killSignal.removeEventListener("abort", kill);
  }
}

function afterFatal(fatal: FatalMessage): ChildOutcome {
  const { error, where } = fatal;
  if (where === "entry") return { kind: "entry", error };
  if (where === "usage") throw new UsageError(error.message);
  throw new InternalError(`${error.name}: ${error.message}`, { cause: error.stack });
}

function tookTooLong(ms: number): string {
  return `the process of the tests did not end within ${String(ms)} ms after the last one, and was killed`;
}
