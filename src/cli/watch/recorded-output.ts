/** Output that can be shown again. */
import type { OpenOutput } from "../program/streams.ts";

export interface RecordedOutput {
  /** Writes to the output, and records what is written. */
  readonly out: OpenOutput;
  /** What was written; only its last part if it is long. */
  text(): string;
}

/** Characters. */
const MOST = 200_000;

export function recordOutput(from: OpenOutput): RecordedOutput {
  let parts: string[] = [];
  let size = 0;
  const record = (text: string): void => {
    parts.push(text);
    size += text.length;
    if (size < 2 * MOST) return;
    parts = [parts.join("").slice(-MOST)];
    size = MOST;
  };
  return {
    out: {
      get isTTY() {
        return from.isTTY;
      },
      get columns() {
        return from.columns;
      },
      get failure() {
        return from.failure;
      },
      write(text) {
        record(text);
        from.write(text);
      },
      flush: from.flush,
      onClosed: from.onClosed,
    },
    text: () => parts.join(""),
  };
}
