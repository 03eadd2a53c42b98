/** The chunk of `caplog`. */
import { createPatch } from "../../runtime/builtins/monkeypatch.ts";
import type { BuiltinFixtures, Host, LoggingItem } from "../../runtime/host.ts";
import type { RunLogCapture } from "./log-capture.ts";
import { captureFor, runningCapture } from "./captures.ts";
import { recordConsole } from "./record-console.ts";

export { recordLogs } from "./captures.ts";

/** The request of the test that asks. */
interface Asking {
  readonly item: LoggingItem;
}

/** Makes the fixtures of this chunk. */
export default function createFixtures(host: Host): BuiltinFixtures {
  function* caplog({ item }: Asking): Generator<RunLogCapture, void> {
    const running = runningCapture(item);
    const capture = running ?? captureFor(item, host, null);
    const stop = running === null ? recordConsole(createPatch(host), capture.take) : null;
    try {
      yield capture;
    } finally {
      capture.end();
      stop?.();
    }
  }
  return [{ name: "caplog", scope: "function", argNames: ["request"], passing: "positional", fn: caplog }];
}
