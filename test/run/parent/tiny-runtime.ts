/** A minimal runtime for tests of the process protocol: a suite is a table of functions by node id. */
import type { Failure } from "../../../src/core/data/events.ts";
import type { BuiltinFixture, Host, RunOptions } from "../../../src/runtime/host.ts";

interface TinySuite {
  readonly tests: {
    readonly [id: string]: (context: { host: Host; builtins: Record<string, BuiltinFixture> }) => unknown;
  };
  /** The reason of an `xfail` mark, by node id. */
  readonly xfail?: { readonly [id: string]: string };
  /** Called before anything is said. */
  readonly before?: (host: Host) => unknown;
  /** Called after the last item. */
  readonly after?: (host: Host) => unknown;
}

/** Runs the functions of `suite.tests` through the host, with the events that the real runtime would send. */
export async function runSuite(suite: TinySuite, options: RunOptions, host: Host): Promise<void> {
  await suite.before?.(host);
  const wanted = options.resumed?.left ?? options.ids;
  const ids = Object.keys(suite.tests).filter((id) => wanted === null || wanted.includes(id));
  const timeout = options.timeout ?? 0;
  if (host.nextItems === undefined || options.resumed === undefined) host.emit({ type: "start", ids, deselected: 0 });
  const builtins = Object.fromEntries(host.builtins.map((each) => [each.name, each]));
  let stopped = false;
  let failed = options.resumed?.testsFailed ?? 0;
  for await (const id of idsToRun(ids, host)) {
    if (stopped) break;
    const reason = suite.xfail?.[id];
    const xfail = reason === undefined ? {} : { xfail: reason };
    host.emit({ type: "begin", id, phase: "setup", timeout, ...xfail });
    const started = host.now();
    host.emit({ type: "begin", id, phase: "call", timeout, ...xfail });
    const failures: Failure[] = [];
    try {
      await suite.tests[id]?.({ host, builtins });
    } catch (error) {
      failures.push({ phase: "call", error: host.describe(error) });
    }
    await host.settle?.(id === ids.at(-1));
    const duration = (host.now() - started) / 1000;
    const { stdout, stderr } = host.capture?.take() ?? { stdout: "", stderr: "" };
    const outcome = failures.length === 0 ? "passed" : "failed";
    if (outcome === "failed") failed += 1;
    host.emit({
      type: "result",
      result: {
        id,
        outcome,
        duration,
        phases: { setup: 0, call: duration, teardown: 0 },
        message: failures[0]?.error.message ?? null,
        failures,
        stdout,
        stderr,
        worker: null,
        attempt: options.attempt ?? 1,
      },
    });
    if (host.hasAbandoned?.() === true) break;
    stopped = host.stopRequested?.() === true || (options.maxFail > 0 && failed >= options.maxFail);
  }
  await suite.after?.(host);
  host.emit({ type: "end", stopped });
}

/** All of them, or those that a worker is given. */
async function* idsToRun(ids: readonly string[], host: Host): AsyncGenerator<string> {
  if (host.nextItems === undefined) yield* ids;
  for (let more = await host.nextItems?.(); more; more = await host.nextItems?.()) yield* more;
}
