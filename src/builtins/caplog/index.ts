/** The chunk of `caplog`. */
import type { Phase } from "../../core/data/events.ts";
import type { BuiltinFixtures, Host, Patch } from "../../runtime/host.ts";
import { RunLogCapture } from "./log-capture.ts";
import { recordConsole } from "./record-console.ts";

/** The request of the test that asks. */
interface Asking {
  readonly item: { readonly phase: Phase };
}

/** Makes the fixtures of this chunk. */
export default function createFixtures(_host: Host, createPatch: () => Patch): BuiltinFixtures {
  function* caplog({ item }: Asking): Generator<RunLogCapture, void> {
    const capture = new RunLogCapture({ phase: () => item.phase, level: 0, onRecord: () => undefined });
    const stop = recordConsole(createPatch(), capture.take);
    try {
      yield capture;
    } finally {
      capture.end();
      stop();
    }
  }
  return [{ name: "caplog", scope: "function", argNames: ["request"], passing: "positional", fn: caplog }];
}
