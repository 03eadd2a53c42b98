/** The chunk of `benchmark`. */
import { createPatch } from "../../runtime/builtins/monkeypatch.ts";
import type { BuiltinFixtures, Host } from "../../runtime/host.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { ItemResult } from "../../core/data/events.ts";
import type { RunConfig } from "../../core/data/run/run-config.ts";
import { createBenchmark, readBenchmarkOptions } from "./benchmark.ts";

/** The request of the test that asks. */
interface Asking {
  readonly config: Pick<RunConfig, "getOption">;
  readonly item: {
    runTest(): unknown;
    listMarkers(name: string): readonly Mark[];
    recorded: Pick<ItemResult, "benchmark"> | null;
  };
}

/** Makes the fixtures of this chunk. */
export default function createFixtures(host: Host): BuiltinFixtures {
  async function* benchmark({ config, item }: Asking) {
    const time = config.getOption("benchmarkTime", null);
    const own = createBenchmark({
      now: host.now,
      enabled: config.getOption("benchmarkDisable", false) !== true,
      ...(typeof time === "number" ? { time } : {}),
      options: readBenchmarkOptions(
        // The closest mark comes first, and wins.
        Object.assign(
          {},
          ...item
            .listMarkers("benchmark")
            .map(({ kwargs }) => kwargs)
            .reverse(),
        ),
        "mark.benchmark",
      ),
    });
    const patch = createPatch(host);
    const runTest = item.runTest.bind(item);
    // What is wrong is an error of the call, so that the test has failed: an error of a tear-down is another outcome.
    patch.setAttr(item, "runTest", async () => {
      const result = await runTest();
      own.end();
      return result;
    });
    try {
      yield own.benchmark;
    } finally {
      patch.undo();
      if (own.result !== null) item.recorded = { ...item.recorded, benchmark: own.result };
    }
  }
  return [{ name: "benchmark", scope: "function", argNames: ["request"], passing: "positional", fn: benchmark }];
}
