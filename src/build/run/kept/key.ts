/** What a run's bundle depends on besides the files that it is made of. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { hashOf } from "../../../store/stamp.ts";
import { canCompile } from "../can-link.ts";
import type { ResolvedConfig } from "../../../config/types.ts";
import type { SuiteView } from "../../../core/data/suite-view.ts";

/**
 * A hash of it. The build of this package is not in it: files of another one count as missing anyway.
 *
 * @param suite - what collection has to write into the modules.
 */
export function bundleKey(
  { root, alias, define }: Pick<ResolvedConfig, "alias" | "define" | "root">,
  { files, rewrites, provided }: Pick<SuiteView, "files" | "provided" | "rewrites">,
): string {
  const { versions, platform, arch, env } = process;
  const bundler: unknown = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve("rolldown/package.json"), "utf8"),
  );
  const version: unknown = typeof bundler === "object" && bundler !== null ? Reflect.get(bundler, "version") : null;
  // Flags may change the syntax that the engine knows.
  const engine = [versions, platform, arch, env.NODE_OPTIONS ?? null, version, canCompile()];
  // A suite that was kept has them in another order.
  const byPath = <T>(map: ReadonlyMap<string, T>) => [...map].sort(([one], [other]) => (one < other ? -1 : 1));
  const parts = [engine, root, alias, define, byPath(files), byPath(rewrites), byPath(provided)];
  return hashOf(JSON.stringify(parts));
}
