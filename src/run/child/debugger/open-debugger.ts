/** Opens the address to which debuggers connect, and pauses for them. */
import inspector from "node:inspector";
import { runInThisContext } from "node:vm";
import type { DebugAddress, DebugSettings } from "../../../core/data/run/debug-settings.ts";
import type { RunEvent } from "../../../core/data/events.ts";
import type { PauseOnFailure } from "./pause-on-failure.ts";

/** What the process tells about its debugger. */
export interface DebuggerListener {
  /**
   * From now on, nothing may end the process because it takes long. Also called before the address is open, since the engine prints it.
   *
   * @param url - the address to which debuggers connect; null before it is open.
   */
  onDebugged(url: string | null): void;
  /** To be shown at once. */
  say(text: string): void;
}

/** The debugger of this process. */
export interface ProcessDebugger {
  /** Called with each event before it is sent. */
  see(event: RunEvent): void;
  /** Lets debuggers go: one that stays would keep the process from ending. */
  close(): void;
}

/** Stops at a place of its own. The debugger knows the scripts of the first test by then: the engine names them when it links them. */
const START = "debugger; // The first test is about to run: set breakpoints, and resume.";

/**
 * Opens the address, and waits if that is asked for.
 *
 * @param settings - null where the process was told by other means to listen for a debugger.
 * @param pauseOnFailure - null where the settings do not ask for it.
 * @throws {Error} if the address is taken.
 */
export function openDebugger(
  settings: DebugSettings | null,
  { onDebugged, say }: DebuggerListener,
  pauseOnFailure: PauseOnFailure | null,
): ProcessDebugger | null {
  // An editor that has started the process has a debugger in it already.
  const inherited = inspector.url();
  if (inherited !== undefined) onDebugged(inherited);
  if (settings === null) {
    if (inherited === undefined) return null;
    return { see: () => undefined, close: () => undefined };
  }
  const { opens } = settings;
  if (opens !== "failure" && inherited === undefined) {
    onDebugged(null);
    inspector.open(settings.port, settings.host);
    const url = inspector.url();
    if (url === undefined) throw new Error(taken(settings));
    onDebugged(url);
    if (opens === "wait") inspector.waitForDebugger();
  }
  let isStarted = opens !== "wait";
  const pauses = pauseOnFailure?.((title) => {
    if (inspector.url() !== undefined) return;
    onDebugged(null);
    inspector.open(settings.port, settings.host);
    // Another run may be waiting there.
    if (inspector.url() === undefined) inspector.open(0, settings.host);
    const url = inspector.url() ?? "";
    onDebugged(url);
    say(`\n${title}\nDebugger listening on ${url}\nThe test waits for it where the error is thrown.\n`);
    inspector.waitForDebugger();
  });
  return {
    see(event) {
      pauses?.(event);
      if (isStarted || event.type !== "begin") return;
      isStarted = true;
      runInThisContext(START, { filename: "xtest:start" });
    },
    close() {
      inspector.close();
    },
  };
}

function taken({ host, port }: DebugAddress): string {
  return `--inspect: port ${port} of ${host} is in use: end what listens there, or take another port: --inspect=${host}:0`;
}
