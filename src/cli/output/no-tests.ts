/** Messages for an empty selection, for configurations that are not used, and for files of other test runners. */
import { existsSync } from "node:fs";
import path from "node:path";
import { packageManifest } from "../../compat/config/package-scripts.ts";
import { entriesOf, field } from "../../compat/config/read-values.ts";
import { packageFile } from "../program/version.ts";
import type { CommandContext } from "../program/command-context.ts";
import { type CompatConfig, FOREIGN_RUNNERS } from "../../core/data/compat/compat-config.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { SuiteView } from "../../core/data/suite/suite-view.ts";
import type { SelectedSuite } from "../select/collected.ts";
import type { SelectedItems } from "../select/selection.ts";

/** Why no test is selected, as a line for standard error. */
export function emptyMessage(suite: SelectedSuite, config: ResolvedConfig): string {
  const { collection } = suite;
  const deselected = deselectedMessage(suite);
  if (deselected !== null) return deselected;
  if (collection.emptiedBy !== null) {
    return `xtest: no tests left: plugin "${collection.emptiedBy}" removed all of them in xtest_collection_modifyitems\n`;
  }
  const places = config.testPaths.map((folder) => path.posix.relative(config.root, folder) || ".");
  if (config.compatConfig !== null) {
    const asked = suite.targets.some(({ path: file }) => BENCHMARKS.test(file));
    const advice = asked ? "  xtest bench runs benchmarks\n" : "";
    return `xtest: no tests found: ${emptyProjects(config.compatConfig, config)}\n${advice}`;
  }
  const runner = foreignRunner(config);
  if (runner !== null)
    return `xtest: no tests found: ${runner}, whose tests xtest does not run, but those of Vitest, Jest, Mocha, node:test and Bun\n`;
  const files = config.testFiles.map((pattern) => pattern.replace(/\.\{[^}]*\}$/, ".*"));
  const what = collection.hasModules
    ? `no function named ${config.testFunctions.join(", ")}* and no class named ${config.testClasses.join(", ")}* in the test files`
    : `no file named ${files.join(", ")} in ${places.join(", ")} (root: ${config.root})`;
  return `xtest: no tests found: ${what}\n`;
}

/** Files that say that a project is of a tool with a runner of its own. */
const FOREIGN_FILES = [
  ["deno.json", "Deno"],
  ["deno.jsonc", "Deno"],
  [".meteor/release", "Meteor"],
] as const;

/** The file that names a runner whose suites are not run, and its name; null for none. */
export function foreignRunner({ root }: Pick<ResolvedConfig, "root">): string | null {
  const installed = entriesOf(field(packageManifest(root), "devDependencies"));
  const name = installed.find(([one]) => FOREIGN_RUNNERS.test(one))?.[0];
  if (name !== undefined) return `package.json names ${name}`;
  const found = FOREIGN_FILES.find(([file]) => existsSync(path.join(root, file)));
  return found === undefined ? null : `${found[0]} is of ${found[1]}`;
}

/** The name of a file of benchmarks of Vitest, which runs of tests leave out. */
const BENCHMARKS = /\.bench(?:mark)?\.[cm]?[jt]sx?$/;

/** What the projects of another runner look for. */
function emptyProjects({ dialect, configFile, projects }: CompatConfig, { root }: ResolvedConfig): string {
  const places = projects.map(({ files, root: own }) => {
    const wanted = [
      ...files.include,
      ...(files.benchmarks?.include ?? []),
      ...files.patterns.map(({ source }) => `/${source}/`),
    ];
    const only =
      files.only.length === 0 ? "" : ` with ${files.only.map(({ source }) => source).join(" or ")} in its path`;
    const folders = files.roots.map((folder) => path.posix.relative(root, folder) || ".");
    const from = own === root || files.include.length === 0 ? "" : `, from ${path.posix.relative(root, own)}`;
    return `no file${only} matches ${wanted.join(", ")} in ${folders.join(", ")}${from}`;
  });
  const by = configFile === null ? dialect : `${dialect}, ${path.posix.relative(root, configFile)}`;
  return `${[...new Set(places)].join("\n  ")} (${by})`;
}

/** The message for tests that flags deselected; null if there are none. */
export function deselectedMessage({
  deselected,
  elsewhere,
  unaffected,
}: Pick<SelectedItems<unknown>, "deselected" | "elsewhere" | "unaffected">): string | null {
  if (unaffected > 0) return `xtest: no tests to run: the changes reach none of ${unaffected}\n`;
  if (elsewhere > 0) return `xtest: no tests in this shard: other shards have all ${elsewhere}\n`;
  return deselected > 0
    ? `xtest: no tests left: all ${deselected} were deselected by -E, -k, -m, --deselect, --lfnf or defaultFilter\n`
    : null;
}

/** The message for configuration files below the root that are not used; empty if there are none, or it is not wanted. */
export function unusedConfigsMessage(
  { unusedConfigs }: Pick<SuiteView, "unusedConfigs">,
  { args, config: { configFile, root } }: Pick<CommandContext, "args" | "config">,
): string {
  const [first] = unusedConfigs;
  if (first === undefined || args.verbosity < 0 || args.configFile !== null) return "";
  const used =
    configFile === null ? `${root} has none` : `that of the root is: ${path.posix.relative(root, configFile)}`;
  return (
    `xtest: warning: ${firstFiles(unusedConfigs)} ${unusedConfigs.length === 1 ? "is" : "are"} not used; ${used}\n` +
    `  to use it, run xtest in that folder, or with -c ${first}\n`
  );
}

/** The first ones of some files, and how many more there are. */
export function firstFiles(files: readonly string[]): string {
  const more = files.length > NAMED_FILES ? ` and ${files.length - NAMED_FILES} more` : "";
  return files.slice(0, NAMED_FILES).join(", ") + more;
}

/** The largest number of files to name. */
const NAMED_FILES = 3;

/** What is said of test files of another runner that are left out; null if there are none. */
export function filesLeftOut(
  { emptyModules }: Pick<SuiteView, "emptyModules">,
  { compat }: Pick<ResolvedConfig, "compat">,
): string | null {
  const foreign = emptyModules.filter(({ uses }) => uses.length > 0);
  if (foreign.length === 0) return null;
  const used = [...new Set(foreign.flatMap(({ uses }) => uses))].sort();
  const files = foreign.map(({ path: file }) => file);
  const what =
    files.length === 1
      ? "1 file has no test of xtest, but uses"
      : `${files.length} files have no test of xtest, but use`;
  const advice =
    compat === false
      ? "leave the files out with --ignore"
      : `to run those of Vitest, Jest, Mocha, node:test or Bun, name the runner as "compat" in the configuration, see ${packageFile("docs/compat.md")}; or leave the files out with --ignore`;
  return `${what} ${used.join(", ")} as tests of another runner do: ${firstFiles(files)}\n  ${advice}`;
}
