/**
 * Groups modules that are loaded together into chunks: each file takes Node's loader up to half a millisecond, whatever
 * its size. For modules in no group, Rollup makes a chunk of those that the same entries need.
 */
import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Modules that bundles and pages have too. Bundlers include whole files, so no other code may share a chunk with what a
 * plain suite needs.
 */
const PLAIN = ["src/index.ts", "src/runtime/index.ts"];
const AT_RUN_TIME = [
  ...PLAIN,
  "src/runtime/options/index.ts",
  "src/runtime/parametrize/parameter-tables.ts",
  "src/runtime/nodes/class.ts",
  "src/runtime/expand/live.ts",
  "src/runtime/concurrent/concurrent-items.ts",
  "src/core/assertions/assertion.ts",
];
/** Modules that others import at build time: none of them may share a chunk with the command line. */
const PUBLIC = [
  "src/entries/config.ts",
  "src/entries/tools/analysis.ts",
  "src/entries/unplugin.ts",
  // The plugin imports it when a build asks for the tests.
  "src/plugin/hooks.ts",
];
/** Modules that every listing needs with a cached collection. */
const LISTING = [
  "src/cli/main.ts",
  "src/cli/commands/list.ts",
  "src/suite/cached/sections.ts",
  "src/suite/cached/view.ts",
  "src/store/remember.ts",
];
/** Modules of the process of the tests. */
const CHILD = ["src/run/child/child.ts", "src/run/child/link/link-modules.ts"];
/** Modules of that process where modules are functions. */
const REALM = ["src/run/child/realm/realm-modules.ts"];
/** Modules that a run in one process loads with nothing changed. */
const RUN = [
  "src/cli/execute/execute.ts",
  "src/build/bundle/bundler.ts",
  "src/build/run/linked-run.ts",
  "src/cli/select/last-failed.ts",
];
/** Modules that collection loads when it has begun. */
const COLLECTION = [
  "src/suite/cached/tracked-reader.ts",
  "src/link/tsconfig.ts",
  "src/config/resolution/resolution-inputs.ts",
];
/** Modules that compile what has changed. */
const COMPILING = ["src/build/run/make-table.ts", "src/build/run/compile/compile-module.ts"];
/** Modules that listings and such runs load. */
const COMMANDS = [...LISTING, "src/cli/commands/run.ts", ...RUN];

/**
 * A chunk: its source modules and all their static imports, without those of an earlier group.
 *
 * @typedef {object} Group
 * @property {string} name - Of the file, without its extension.
 * @property {readonly string[]} from
 * @property {readonly string[]} [within] - Only modules that these need too.
 * @property {readonly string[]} [without] - Not the modules that these need. Default: those of the runtime.
 */

/** @type {readonly Group[]} */
const GROUPS = [
  // Similar names, for messages of commands, of options and of few bundles.
  { name: "core-suggestions", from: ["src/core/errors/suggestions.ts"], without: [] },
  // What every command needs too.
  {
    name: "core-plain",
    from: ["src/runtime/index.ts", "src/runtime/parametrize/parameter-tables.ts"],
    within: COMMANDS,
    without: [],
  },
  // Small parts that commands share with the author API or with assertions: a bundler leaves out those that a suite does not use.
  {
    name: "core-plain",
    from: [
      "src/config/define.ts",
      "src/core/assertions/assertion-site.ts",
      "src/core/data/plan.ts",
      "src/core/data/commonjs-registry.ts",
      "src/core/data/compat/plan-project.ts",
      "src/core/data/plan.ts",
      "src/core/data/run/known-first.ts",
      "src/core/errors/hidden-calls.ts",
      "src/runtime/protocol/scope-error.ts",
    ],
    without: [],
  },
  // All that every run needs, in a bundle too, and small parts that modules beside it share.
  {
    name: "runtime",
    from: ["src/runtime/index.ts", "src/builtins/snapshot/snapshot-fixture.ts"],
    without: [],
  },
  // The names of hooks, which a message may list.
  { name: "core-hookspec", from: ["src/core/hooks/hookspec.ts"], without: PLAIN },
  // What commands share with the options of a run: otherwise they would load all of the runtime.
  {
    name: "core-hooks",
    from: [
      "src/core/errors/excerpt.ts",
      "src/core/hooks/plugin-manager.ts",
      "src/core/hooks/terminal-summary.ts",
      "src/core/select/test-names.ts",
    ],
    without: PLAIN,
  },
  // Tests with parameters.
  {
    name: "runtime-tables",
    from: ["src/runtime/parametrize/parameter-tables.ts"],
    without: [...PLAIN, "src/core/assertions/assertion.ts"],
  },
  // Tests in classes and groups.
  {
    name: "runtime-classes",
    from: ["src/runtime/nodes/class.ts"],
    without: [...PLAIN, "src/core/assertions/assertion.ts"],
  },
  // A run of the command always has options.
  {
    name: "runtime-options",
    from: ["src/runtime/options/index.ts"],
    without: [...PLAIN, "src/core/assertions/assertion.ts"],
  },
  {
    name: "runtime-live",
    from: ["src/runtime/expand/live.ts"],
    without: [...PLAIN, "src/runtime/options/index.ts", "src/core/assertions/assertion.ts"],
  },
  // Printing the version loads only this.
  { name: "cli-version", from: ["src/cli/bin.ts"], without: [] },
  // Modules that commands share with others, and then their own. The tests' process needs these, too, and does without the rest of the
  // configuration.
  { name: "core", from: [...CHILD, ...REALM], within: ["src/config/load.ts"] },
  // The plugin needs them in an application's build, and none of what is beside them.
  { name: "core", from: ["src/config/paths.ts", "src/core/data/config-files.ts", "src/store/folders.ts"] },
  // The cache of packages in the tests' process, which needs nothing else of a listing or of collection.
  { name: "core", from: REALM, within: LISTING },
  { name: "store-table", from: ["src/store/table.ts"] },
  {
    name: "config",
    from: ["src/config/load.ts", "src/compat/config/read-compat.ts", "src/suite/conftests/initial-conftests.ts"],
  },
  { name: "core", from: LISTING, within: PUBLIC },
  // Listings load it, and builds with the plugin, which have nothing else of the command line.
  {
    name: "config",
    from: ["src/suite/cached/sections.ts", "src/suite/cached/view.ts"],
  },
  // Collection, compilation and the tests' process need them too, and none of what a run needs beside them.
  {
    name: "core",
    from: [
      "src/core/data/is-ci.ts",
      "src/core/trace/spans.ts",
      "src/core/text/line-places.ts",
      "src/run/engine.ts",
      "src/store/packages/package-of-file.ts",
    ],
  },
  { name: "core-run", from: ["src/cli/commands/run.ts"], within: PUBLIC },
  { name: "cli-main", from: ["src/cli/main.ts"] },
  // The tests' process shares this with its parent, and must load nothing else of the command line.
  {
    name: "node",
    from: CHILD,
    within: ["src/run/parent/run.ts", "src/cli/commands/run.ts", ...RUN],
  },
  // The command starts the process of the tests before it loads anything else.
  { name: "run-process-start", from: ["src/run/process/child-start.ts"] },
  { name: "cli-list", from: LISTING },
  { name: "cli-run", from: ["src/cli/commands/run.ts"] },
  // A run without changes loads it, and nothing of the plugin.
  { name: "plugin-package-files", from: ["src/plugin/builtins/builtin-chunks.ts"] },
  // What the plugin asks about every module of an application's build, which loads nothing more.
  {
    name: "plugin-package-files",
    from: ["src/plugin/filters.ts", "src/plugin/symlinks.ts", "src/plugin/aliases.ts"],
  },
  { name: "plugin-package-files", from: RUN, within: PUBLIC },
  { name: "cli-run", from: RUN },
  { name: "run-child", from: CHILD, without: [...AT_RUN_TIME, "src/builtins/snapshot/index.ts"] },
  // The plugin asks it too, which must not load collection.
  {
    name: "transforms",
    from: ["transforms/assertions/assertion-modules.ts", "src/core/text/identifiers.ts", "src/core/text/pragmas.ts"],
  },
  // Builds with the plugin load it for a module that has decorators, and nothing else that compiles.
  { name: "plugin-lowering", from: ["src/plugin/lowering.ts"] },
  // Nodes that plugins make, then the rest of collection.
  { name: "collect-nodes", from: ["src/entries/config.ts"] },
  { name: "collect", from: ["src/collect/collect.ts", "src/facts/read/reader.ts", ...COLLECTION] },
  // The plugins that do without unplugin.
  { name: "plugin-bundlers", from: ["src/plugin/bundlers/esbuild.ts", "src/plugin/bundlers/rollup.ts"] },
  // What the plugin shares with them.
  { name: "plugin", from: COMPILING, within: PUBLIC },
  { name: "build-run", from: COMPILING },
];

/** Chunks that a command, or its process of the tests, loads at its start. No bundle of tests has them. */
const AT_START = [
  "cli-version",
  "core",
  "config",
  "cli-main",
  "node",
  "run-process-start",
  "cli-list",
  "cli-run",
  "plugin-package-files",
  "run-child",
];

/** Modules that are run by path keep files of their own, and must not be imported: that would run them. */
const STARTED = ["src/cli/bin.ts", "src/run/process/child-script.ts"];

/**
 * Rollup's `manualChunks`.
 *
 * @param {string} root - Absolute path of the folder that the sources' paths are relative to.
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

/**
 * Whether a chunk is loaded when a command starts.
 *
 * @param {string} name
 */
export function loadsAtStart(name) {
  return AT_START.includes(name);
}

/**
 * Whether a chunk is named by a group, and not by its content.
 *
 * @param {string} name
 */
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
    const missing = files.find((file) => !existsSync(path.join(root, file)));
    if (missing !== undefined) throw new Error(`scripts/chunks.mjs: there is no ${missing}`);
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
