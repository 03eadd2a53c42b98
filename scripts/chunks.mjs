/**
 * What is loaded together lies together: each file costs Node's loader up to half a millisecond, whatever is in it. For what is
 * in no group, Rollup makes a chunk of what the same entries need.
 */
import path from "node:path";

/** What bundles and pages have too. Bundlers move whole modules, so nothing may lie with what a plain suite needs. */
const PLAIN = ["src/index.ts", "src/runtime/index.ts"];
const AT_RUN_TIME = [...PLAIN, "src/runtime/options/index.ts"];
/** What others import at build time: nothing of it may lie with the command line. */
const PUBLIC = ["src/entries/config.ts", "src/entries/analysis.ts", "src/entries/unplugin.ts"];
/** What every listing needs where the collection is cached. */
const LISTING = [
  "src/cli/main.ts",
  "src/cli/commands/list.ts",
  "src/suite/snapshot/key.ts",
  "src/suite/snapshot/sections.ts",
  "src/suite/snapshot/view.ts",
  "src/store/remember.ts",
];

/**
 * A chunk: the sources that it is made for, and all that they import statically, less what an earlier group has.
 *
 * @typedef {object} Group
 * @property {string} name - Of the file, without its ending.
 * @property {readonly string[]} from
 * @property {readonly string[]} [within] - Only what these need too.
 * @property {readonly string[]} [without] - Not what these need. Default: what is there at run time.
 */

/** @type {readonly Group[]} */
const GROUPS = [
  // A plain suite needs some of these and not the others.
  ...["errors/suggestions", "errors/describe-value", "errors/value-error", "author/marks/mark-store"].map((name) => ({
    name: `core-${name.replaceAll("/", "-")}`,
    from: [`src/core/${name}.ts`],
    without: [],
  })),
  { name: "core-hooks", from: ["src/core/hooks/hookspec.ts", "src/core/hooks/plugin-manager.ts"], without: PLAIN },
  // A version check loads no more than this.
  { name: "cli-version", from: ["src/cli/bin.ts"], without: [] },
  // What commands share with others, and then what is theirs.
  { name: "config-define", from: ["src/config/define.ts"] },
  { name: "config", from: ["src/config/load.ts"] },
  { name: "core", from: LISTING, within: PUBLIC },
  { name: "core-run", from: ["src/cli/commands/run.ts"], within: PUBLIC },
  { name: "cli-main", from: ["src/cli/main.ts"] },
  // The process of the tests shares this with its parent.
  { name: "node", from: ["src/run/child/child.ts"], within: ["src/run/parent/run.ts"] },
  { name: "cli-list", from: LISTING },
  { name: "cli-run", from: ["src/cli/commands/run.ts"] },
  // The nodes that plugins make, then all that finds tests.
  { name: "collect-nodes", from: ["src/entries/config.ts"] },
  { name: "collect", from: ["src/collect/collect.ts", "src/facts/read/reader.ts"] },
];

/** What is started by path stays the file that it is, and nobody may import it: that would start it. */
const STARTED = ["src/cli/bin.ts", "src/run/child/child.ts"];

/**
 * Rollup's `manualChunks`.
 *
 * @param {string} root - absolute path of the folder that the sources' paths begin in.
 * @returns {(id: string, graph: { getModuleInfo(id: string): { importedIds: readonly string[] } | null }) => string | undefined}
 */
export function chunksOf(root) {
  /** @type {Map<string, string> | undefined} */
  let names;
  return (id, graph) => {
    names ??= namesOf(root, (file) => graph.getModuleInfo(file)?.importedIds ?? []);
    return names.get(id);
  };
}

/** Whether a chunk has its name from a group, and not from what is in it. @param {string} name */
export function isGroup(name) {
  return GROUPS.some((group) => group.name === name);
}

/**
 * @param {string} root
 * @param {(file: string) => readonly string[]} importsOf
 */
function namesOf(root, importsOf) {
  /** @type {(files: readonly string[]) => Set<string>} */
  const closureOf = (files) => {
    const closure = new Set(files.map((file) => path.join(root, file)));
    for (const file of closure) for (const imported of importsOf(file)) closure.add(imported);
    return closure;
  };
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const { name, from, within, without = AT_RUN_TIME } of GROUPS) {
    const limit = within && closureOf(within);
    const others = closureOf(without);
    for (const file of closureOf(from)) {
      if (!names.has(file) && !others.has(file) && limit?.has(file) !== false) names.set(file, name);
    }
  }
  for (const file of STARTED) names.delete(path.join(root, file));
  return names;
}
