/** One process of a run, from its start to its end: streams become messages, and its end becomes one value. */
import type { ErrorFacts } from "../core/events.ts";
import { UsageError } from "../core/errors.ts";
import type { RunOptions } from "../runtime/host.ts";
import { createChannelReader } from "./channel.ts";
import { createClock } from "./clock.ts";
import type { Death } from "./death.ts";
import { InternalError } from "./internal.ts";
import type { Ledger } from "./ledger.ts";
import { EVENTS_FD } from "./protocol.ts";
import type { ChildMessage, ExitMessage, FatalMessage } from "./protocol.ts";
import type { RunBundleOptions } from "./run.ts";
import { giveOrders, gone, listen, start } from "./spawn.ts";

/** Text that a process wrote past the capture, as it came. With an `id` it will be in that item's result too, unless it is live. */
export interface Output {
  readonly stream: "stdout" | "stderr";
  readonly text: string;
  /** The item that was running, if one was. */
  readonly id: string | null;
  /** Meant for the user's eyes at once (`capsys.disabled`). */
  readonly live: boolean;
}

/** How a process ended. */
export type ChildOutcome =
  | { readonly kind: "end"; readonly stopped: boolean }
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
  /** Whether the process did not hear the wish to stop. */
  interrupted: boolean;
  lastWords: string;
}

/** Milliseconds after which a process that has not heard the wish to stop is killed. */
const STOP_GRACE = 2000;
const LAST_WORDS = 16 * 1024;

/**
 * Runs one process until it is gone.
 *
 * @throws {InternalError} if it says what is no message, or that the runtime itself failed.
 */
export async function runChild(run: RunBundleOptions, options: RunOptions, ledger: Ledger): Promise<ChildOutcome> {
  const child = start(run);
  const seen: Seen = {
    end: null,
    exit: null,
    fatal: null,
    garbage: null,
    timeout: null,
    interrupted: false,
    lastWords: "",
  };
  let limit = 0;
  let grace: NodeJS.Timeout | undefined;

  const kill = (): void => void child.kill("SIGKILL");
  const clock = createClock((ms) => {
    seen.timeout = ms;
    kill();
  });
  const read = createChannelReader(onMessage, (line) => {
    seen.garbage ??= line;
    kill();
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
      case "output":
        if (message.live) output(message.stream, message.text, true);
        else ledger.write(message.stream, message.text, true);
        return;
      case "stopping":
        clearTimeout(grace);
        return;
      case "drain":
        clock.start(limit);
        return;
      case "begin":
      case "import":
        limit = message.timeout;
        clock.start(limit);
        break;
      case "end":
        seen.end ??= message;
        clock.stop();
        return;
      default:
        clock.stop();
    }
    const event = ledger.take(message);
    if (event !== null) run.onEvent(event);
  }

  function output(stream: "stdout" | "stderr", text: string, live: boolean): void {
    const running = ledger.running();
    const id = running.kind === "item" ? running.id : null;
    if (!live) ledger.write(stream, text, false);
    run.onOutput?.({ stream, text, id, live });
  }

  listen(child.stdio[EVENTS_FD], read);
  listen(child.stdout, (text) => {
    output("stdout", text, false);
  });
  listen(child.stderr, (text) => {
    seen.lastWords = (seen.lastWords + text).slice(-LAST_WORDS);
    output("stderr", text, false);
  });
  const askToStop = giveOrders(child, run, options);
  const stop = (): void => {
    askToStop();
    // It hears that only when no test keeps it busy.
    grace = setTimeout(() => {
      seen.interrupted = true;
      kill();
    }, run.stopGrace ?? STOP_GRACE);
  };
  run.signal?.addEventListener("abort", stop);
  run.killSignal?.addEventListener("abort", kill);
  try {
    const { code, signal } = await gone(child);
    const { end, exit, fatal, garbage, timeout, interrupted, lastWords } = seen;
    if (garbage !== null) throw new InternalError(`the run's process wrote what is no event: ${quote(garbage)}`);
    if (fatal !== null) return afterFatal(fatal);
    if (end !== null) return { kind: "end", stopped: end.stopped };
    return { kind: "died", death: { code, signal, exit, timeout, interrupted, lastWords } };
  } finally {
    clock.stop();
    clearTimeout(grace);
    run.signal?.removeEventListener("abort", stop);
    run.killSignal?.removeEventListener("abort", kill);
  }
}

function afterFatal(fatal: FatalMessage): ChildOutcome {
  const { error, where } = fatal;
  if (where === "entry") return { kind: "entry", error };
  if (where === "usage") throw new UsageError(error.message);
  throw new InternalError(`${error.name}: ${error.message}`, { cause: error.stack });
}

function quote(line: string): string {
  return JSON.stringify(line.length > 200 ? `${line.slice(0, 200)}…` : line);
}
