/** The chunk of `caplog`. */
import type { BuiltinFixtures, Host, LoggingItem, Patch } from "../../runtime/host.ts";
import type { RunLogCapture } from "./log-capture.ts";
import { captureFor, runningCapture } from "./captures.ts";
import { recordConsole } from "./record-console.ts";

export { recordLogs } from "./captures.ts";

/** The request of the test that asks. */
interface Asking {
  readonly item: LoggingItem;
}

/** Makes the fixtures of this chunk. */
export default function createFixtures(host: Host, createPatch: () => Patch): BuiltinFixtures {
  function* caplog({ item }: Asking): Generator<RunLogCapture, void> {
    const running = runningCapture(item);
    const capture = running ?? captureFor(item, host, null);
    const stop = running === null ? recordConsole(createPatch(), capture.take) : null;
    try {
      yield capture;
    } finally {
      capture.end();
      stop?.();
    }
  }
  return [{ name: "caplog", scope: "function", argNames: ["request"], passing: "positional", fn: caplog }];
}
