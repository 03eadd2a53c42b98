/** The built-in fixtures that need Node. Names, scopes and arguments are those of `core/builtins.ts`. */
import type { BuiltinFixtures } from "../runtime/host.ts";
import { isThenable } from "../runtime/callable.ts";
import type { RunKey } from "./basetemp.ts";
import { createCache } from "./cache.ts";
import type { Cache } from "./cache.ts";
import type { ProcessCapture, Sink } from "./capture.ts";
import { createTempPathFactory, tempName } from "./tmp_path.ts";
import type { TempPathFactory } from "./tmp_path.ts";

/** What `capsys` gives. */
export interface CaptureFixture {
  /** What was written since the last call. It will not be in the report. */
  readOutErr(): { readonly out: string; readonly err: string };
  /** Calls `fn` and lets through what it writes; gives what `fn` gives. */
  disabled<T>(fn: () => T): T;
}

/** What the fixtures reach Node through. */
export interface NodeBuiltinOptions {
  readonly capture: ProcessCapture;
  /** Where text goes that is to be seen at once. */
  readonly live: Sink;
  /** Folder of the `cache` fixture; null for one that ends with the process. */
  readonly cacheDir: string | null;
  /** The run that the process is one of. Default: it is the whole run. */
  readonly run?: RunKey | null;
}

interface NamedRequest {
  readonly node: { readonly name: string };
}

/** The fixtures, for `Host.builtins`. */
export function createNodeBuiltins({ capture, live, cacheDir, run = null }: NodeBuiltinOptions): BuiltinFixtures {
  let cache: Cache | null = null;
  return [
    {
      name: "tmp_path_factory",
      scope: "session",
      argNames: [],
      passing: "positional",
      *fn(): Generator<TempPathFactory, void> {
        const { factory, close } = createTempPathFactory({ run, worker: process.env["XTEST_WORKER"] });
        try {
          yield factory;
        } finally {
          close();
        }
      },
    },
    {
      name: "tmp_path",
      scope: "function",
      argNames: ["request", "tmp_path_factory"],
      passing: "positional",
      fn: (request: NamedRequest, factory: TempPathFactory): string => factory.mkTemp(tempName(request.node.name)),
    },
    {
      name: "capsys",
      scope: "function",
      argNames: ["request"],
      passing: "positional",
      fn: () => capsys(capture, live),
    },
    {
      name: "cache",
      scope: "function",
      argNames: [],
      passing: "positional",
      fn: (): Cache => (cache ??= createCache(cacheDir)),
    },
  ];
}

/** Catches what the test writes. What it has not read when a phase ends is in the report, and can still be read. */
function* capsys(capture: ProcessCapture, live: Sink): Generator<CaptureFixture, void> {
  const unread = { stdout: "", stderr: "" };
  /** The end of what is unread that is in no report yet. */
  const unreported = { stdout: "", stderr: "" };
  const undo = capture.divert({
    write(stream, text) {
      unread[stream] += text;
      unreported[stream] += text;
    },
    phaseEnds: report,
  });

  function report(): void {
    for (const stream of ["stdout", "stderr"] as const) {
      if (unreported[stream] !== "") capture.bottom.write(stream, unreported[stream]);
      unreported[stream] = "";
    }
  }

  try {
    yield {
      readOutErr() {
        const { stdout: out, stderr: err } = unread;
        for (const texts of [unread, unreported]) texts.stdout = texts.stderr = "";
        return { out, err };
      },
      disabled(fn) {
        const enable = capture.divert(live);
        let result;
        try {
          result = fn();
        } catch (error) {
          enable();
          throw error;
        }
        if (!isThenable(result)) {
          enable();
          return result;
        }
        // Whoever awaits the result sees its failure; this branch only notices the end.
        result.then(enable, enable);
        return result;
      },
    };
  } finally {
    undo();
    report();
  }
}
