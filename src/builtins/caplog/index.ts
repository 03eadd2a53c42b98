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
    const capture = new RunLogCapture(() => item.phase);
    const stop = recordConsole(createPatch(), (record) => {
      capture.add(record);
    });
    try {
      yield capture;
    } finally {
      stop();
    }
  }
  return [{ name: "caplog", scope: "function", argNames: ["request"], passing: "positional", fn: caplog }];
}
