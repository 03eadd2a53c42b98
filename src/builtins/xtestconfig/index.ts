/** The chunk of `xtestconfig`. */
import type { RunConfig } from "../../core/data/run/run-config.ts";
import type { BuiltinFixtures } from "../../runtime/host.ts";

/** Makes the fixtures of this chunk. */
export default function createFixtures(): BuiltinFixtures {
  const fn = ({ config }: { readonly config: RunConfig }): RunConfig => config;
  return [{ name: "xtestconfig", scope: "session", argNames: ["request"], passing: "positional", fn }];
}
