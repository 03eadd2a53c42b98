/** The built-in fixtures that need Node. Names, scopes and arguments are those of `core/builtins.ts`. */
import type { BuiltinFixtures } from "../runtime/host.ts";
import type { RunKey } from "./basetemp.ts";
import { createCache } from "./cache.ts";
import type { Cache } from "./cache.ts";
import { capsys } from "./capsys.ts";
import type { Sink, Sinks } from "./sinks.ts";
import { createTempPathFactory, tempName } from "./tmp_path.ts";
import type { TempPathFactory } from "./tmp_path.ts";

/** What the fixtures reach Node through. */
export interface NodeBuiltinOptions {
  readonly capture: Sinks;
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
    capsys(capture, live),
    {
      name: "cache",
      scope: "function",
      argNames: [],
      passing: "positional",
      fn: (): Cache => (cache ??= createCache(cacheDir)),
    },
  ];
}
