/** The names of a project, from what the last collection has left in the cache: nothing is parsed. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { loadConfig } from "../../config/load.ts";
import { withSlashes } from "../../config/paths.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { BUILTIN_MARK_NAMES, declaredMark } from "../../core/author/marks/builtin-marks.ts";
import { type RememberedSuite, rememberedSuite } from "../../suite/remembered-suite.ts";
import { parseFirst } from "../flags/args.ts";
import { withFlags } from "../program/configure.ts";
import type { ProjectNames } from "./complete.ts";

/** @param cwd - absolute path of the working directory. */
export function projectNames(cwd: string): ProjectNames {
  let loaded: Promise<ResolvedConfig> | null = null;
  const configOf = (): Promise<ResolvedConfig> => (loaded ??= configIn(cwd));
  const suiteOf = async (...needs: Parameters<typeof rememberedSuite>[2]): Promise<RememberedSuite | null> => {
    const config = await configOf();
    const here = withSlashes(cwd);
    return rememberedSuite(config, config.testPaths, needs) ?? rememberedSuite(config, [here], needs);
  };
  return {
    async ids() {
      const [{ root }, suite] = [await configOf(), await suiteOf()];
      const inner = path.posix.relative(root, withSlashes(cwd));
      const ids = suite === null || suite.view.count === 0 ? [] : suite.view.idLines.split("\n");
      // Ids can be written from the root everywhere; those inside of the working directory are shorter from there.
      return inner === "" ? ids : ids.map((id) => (id.startsWith(`${inner}/`) ? id.slice(inner.length + 1) : id));
    },
    async marks() {
      const { markers } = await configOf();
      const suite = await suiteOf();
      const declared = markers.map((entry) => declaredMark(entry).name);
      return [...new Set([...(suite?.markNames ?? []), ...declared, ...BUILTIN_MARK_NAMES])];
    },
    async fixtures() {
      const suite = await suiteOf("plan", "manifest");
      if (suite === null) return [];
      const { view, has } = suite;
      const fixtures = has.includes("plan")
        ? view.plan.fixtures
        : has.includes("manifest")
          ? view.manifest.fixtures
          : [];
      return [...new Set(fixtures.map(({ name }) => name))].filter((name) => !name.startsWith("_"));
    },
    async params() {
      const suite = await suiteOf("manifest");
      if (suite?.has.includes("manifest") !== true) return [];
      return [...new Set(suite.view.manifest.items.flatMap(({ params }) => Object.keys(params)))];
    },
    async testFiles() {
      const suite = await suiteOf();
      return [...new Set(suite?.view.items.map(({ path: file }) => file))];
    },
    async entries(beginning) {
      const { root } = await configOf();
      const folder = beginning.replace(/[^/]*$/, "");
      const there = readdirSync(path.join(root, folder), { withFileTypes: true });
      const shown = there.filter(({ name }) => name !== "node_modules" && !name.startsWith("."));
      return shown.map((entry) => `${folder}${entry.name}${entry.isDirectory() ? "/" : ""}`).sort();
    },
  };
}

/** The configuration of `xtest list`, without plugins. */
async function configIn(cwd: string): Promise<ResolvedConfig> {
  const config = await loadConfig({ cwd });
  const { args } = parseFirst(["list"], { before: [{ where: "addOptions", argv: config.addOptions }] });
  return withFlags(config, args, cwd);
}
