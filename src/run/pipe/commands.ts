/** The child's end of the commands of its parent: a start command first, then others or items to run. */
import { readSync } from "node:fs";
import { Socket, connect } from "node:net";
import { currentEngine } from "../engine.ts";
import { ABANDON, COMMANDS_FD, FINISH, GIVE_REPORTS, REHEARSE, STOP } from "../channel/protocol.ts";
import type { RunReports } from "../../core/data/run/run-config.ts";
import type { NextItems, RunSoFar, StartCommand } from "../channel/protocol.ts";

/** Looks for the start command, one in each millisecond, after which there are fewer. */
const MANY_LOOKS = 3000;

/**
 * Waits for the start command. Gives it with the text after it; null if the parent does not need the process, or is gone.
 *
 * @param rehearse - called with a folder if there is something to do before.
 */
export async function readStartCommand(
  rehearse: (folder: string) => Promise<void>,
): Promise<{ command: StartCommand; rest: string } | null> {
  let read = readLine("");
  if (read?.line.startsWith(REHEARSE) === true) {
    await rehearse(read.line.slice(REHEARSE.length));
    read = readLine(read.rest);
  }
  if (read === null) return null;
  const command: StartCommand = JSON.parse(read.line);
  return { command, rest: read.rest };
}

/** Waits for a line. @param before - text that has been read. */
function readLine(before: string): { readonly line: string; readonly rest: string } | null {
  const ready = splitLine(before);
  if (ready !== null) return ready;
  const chunk = Buffer.alloc(64 * 1024);
  const wait = new Int32Array(new SharedArrayBuffer(4));
  const pieces: Buffer[] = [Buffer.from(before)];
  let looks = 0;
  for (;;) {
    const length = tryRead(chunk);
    if (length === 0) return null;
    if (length === null) {
      // One that is ready for the next run of a process that watches may wait for hours.
      Atomics.wait(wait, 0, 0, ++looks < MANY_LOOKS ? 1 : 8);
      continue;
    }
    const piece = Buffer.from(chunk.subarray(0, length));
    pieces.push(piece);
    if (!piece.includes(10)) continue;
    return splitLine(Buffer.concat(pieces).toString());
  }
}

function splitLine(text: string): { readonly line: string; readonly rest: string } | null {
  const end = text.indexOf("\n");
  return end === -1 ? null : { line: text.slice(0, end), rest: text.slice(end + 1) };
}

const NO_PARENT = "xtest: this script runs tests for its parent process and got no command from one";

/** Number of bytes; null if there are none yet. */
function tryRead(chunk: Buffer): number | null {
  try {
    return readSync(COMMANDS_FD, chunk);
  } catch (error) {
    if (error instanceof Error && "code" in error) {
      if (error.code === "EAGAIN") return null;
      if (error.code === "EOF") return 0;
      if (error.code === "EBADF") throw new Error(NO_PARENT, { cause: error });
    }
    throw error;
  }
}

/** Called for the commands after the first. */
export interface CommandListener {
  onStop(): void;
  onFinish(): void;
  /** @param phase - how many had been announced. */
  onAbandon(phase: number): void;
  onItems(ids: readonly string[] | null, soFar: RunSoFar): void;
  /** @param reports - null if another process gets them. */
  onReports(reports: RunReports | null): void;
  /** The parent has another run for a process that stays. */
  onOrder(command: StartCommand): void;
  onParentGone(): void;
}

/**
 * Listens to the commands after the first, without keeping the process alive.
 *
 * @param rest - the text after the first command.
 * @returns a function that says whether the process is to be kept alive.
 */
export function listenToCommands(rest: string, listener: CommandListener): (hold: boolean) => void {
  let text = "";
  const take = (more: string): void => {
    const lines = (text + more).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      if (line === STOP) listener.onStop();
      else if (line === FINISH) listener.onFinish();
      else if (line.startsWith(ABANDON)) listener.onAbandon(Number(line.slice(ABANDON.length)));
      else if (line.startsWith(GIVE_REPORTS)) {
        const reports: RunReports | null = JSON.parse(line.slice(GIVE_REPORTS.length));
        listener.onReports(reports);
      } else {
        const next: NextItems | StartCommand = JSON.parse(line);
        if ("entry" in next) listener.onOrder(next);
        else listener.onItems(next.ids, next.soFar);
      }
    }
  };
  take(rest);
  const socket = openCommands();
  socket.setEncoding("utf8");
  socket.on("data", take);
  socket.on("end", () => {
    listener.onParentGone();
  });
  socket.on("error", () => {
    listener.onParentGone();
  });
  socket.unref();
  return (hold) => void (hold ? socket.ref() : socket.unref());
}

/** The descriptor as a stream that can be made not to keep the process alive. */
function openCommands(): Socket {
  if (currentEngine().name !== "bun") return new Socket({ fd: COMMANDS_FD, readable: true, writable: false });
  // Bun reads from a given descriptor only if it is connected to.
  const place = { path: "", fd: COMMANDS_FD };
  return connect(place);
}
