/** How the child hears from its parent: one order before anything else, then perhaps items and wishes. */
import { readSync } from "node:fs";
import { Socket, connect } from "node:net";
import { currentEngine } from "../child/engine.ts";
import { FINISH, LATE, ORDERS_FD, STOP } from "./protocol.ts";
import type { Given, Order } from "./protocol.ts";

/** Waits for the order. Gives it with what was read after it; null if the parent needs the process no more, or is gone. */
export function readOrder(): { order: Order; rest: string } | null {
  const chunk = Buffer.alloc(64 * 1024);
  const wait = new Int32Array(new SharedArrayBuffer(4));
  const pieces: Buffer[] = [];
  for (;;) {
    const length = tryRead(chunk);
    if (length === 0) return null;
    if (length === null) {
      Atomics.wait(wait, 0, 0, 1);
      continue;
    }
    const piece = Buffer.from(chunk.subarray(0, length));
    pieces.push(piece);
    if (!piece.includes(10)) continue;
    const text = Buffer.concat(pieces).toString();
    const end = text.indexOf("\n");
    const order: Order = JSON.parse(text.slice(0, end));
    return { order, rest: text.slice(end + 1) };
  }
}

const NO_PARENT = "xtest: this script runs tests for its parent process and got no order from one";

/** Number of bytes; null if there are none yet. */
function tryRead(chunk: Buffer): number | null {
  try {
    return readSync(ORDERS_FD, chunk);
  } catch (error) {
    if (error instanceof Error && "code" in error) {
      if (error.code === "EAGAIN") return null;
      if (error.code === "EOF") return 0;
      if (error.code === "EBADF") throw new Error(NO_PARENT, { cause: error });
    }
    throw error;
  }
}

/** What may come after the order. */
export interface OrderListener {
  onStop(): void;
  onFinish(): void;
  /** @param phase how many phases had been announced. */
  onLate(phase: number): void;
  onGiven(ids: readonly string[] | null): void;
  onParentGone(): void;
}

/**
 * Listens for what comes after the order, without keeping the process alive.
 *
 * @param rest what was read after the order.
 * @returns a function that says whether the process is to be kept alive for it.
 */
export function listenToOrders(rest: string, listener: OrderListener): (hold: boolean) => void {
  let text = "";
  const take = (more: string): void => {
    const lines = (text + more).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      if (line === STOP) listener.onStop();
      else if (line === FINISH) listener.onFinish();
      else if (line.startsWith(LATE)) listener.onLate(Number(line.slice(LATE.length)));
      else {
        const given: Given = JSON.parse(line);
        listener.onGiven(given.ids);
      }
    }
  };
  take(rest);
  const socket = openOrders();
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
function openOrders(): Socket {
  if (currentEngine().name !== "bun") return new Socket({ fd: ORDERS_FD, readable: true, writable: false });
  // Bun reads from a given descriptor only if it is connected to.
  const place = { path: "", fd: ORDERS_FD };
  return connect(place);
}
