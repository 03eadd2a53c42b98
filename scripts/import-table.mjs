/**
 * Who may import whom, as data: for each folder the others that it may import values from, down to single folders. Type-only imports
 * are exempt, but for cycles. The folders of `ORDER` import in one direction.
 *
 * A row is for a file or for everything in a folder; the longest row that fits a file is the one that counts.
 * A row may always import itself.
 *
 * @typedef {object} Row
 * @property {readonly string[]} reach - Rows whose files may be imported; `src/core/*` means all rows below.
 * @property {readonly string[]} packages - Packages that may be imported.
 * @property {boolean} builtins - Whether Node's own modules may be imported.
 */

/**
 * The folders from the lowest to the highest: each may import those before it. Folders in brackets have one place. Of several
 * that a file is in, the deepest counts.
 *
 * @type {readonly (string | readonly string[])[]}
 */
export const ORDER = [
  "src/core",
  "src/runtime",
  "src/builtins",
  "src/compat",
  "src/index.ts",
  "src/store",
  "src/snapshots",
  "src/facts",
  "src/link",
  "src/evaluate",
  "transforms",
  ["src/collect", "src/compat/collect"],
  ["src/config", "src/compat/config", "src/compat/compare"],
  "src/typegen",
  "src/suite",
  "src/typecheck",
  "src/plugin",
  ["src/build", "src/compat/mocks"],
  "src/tools/affected",
  "src/watch",
  "src/run",
  "src/tools/queue",
  "src/tools/trace",
  "src/tools/browser",
  "src/tools/coverage",
  "src/report",
  "src/tools/benchmark",
  "src/tools/html",
  "src/tools/ui",
  "src/init",
  "src/tools/lsp",
  ["src/cli", "src/compat/host"],
  "src/tools/eslint",
  "src/tools/stryker",
  "src/entries",
];

/**
 * Allowed imports of a later folder, with the reason.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const EXCEPTIONS = {
  "src/suite/filter → src/tools/affected": "some filters ask the dependency graph, which is loaded for those",
  "src/suite/filter → src/tools/affected/graph": "likewise",
  "src/suite → src/build/vite": "the aliases of the user's Vite, loaded where there is one, are part of a suite",
};

/**
 * @param {string} reach - Names of rows without `src/`, with a space between them.
 * @param {string} packages - The same of packages.
 * @param {boolean} builtins
 * @returns {Row}
 */
function row(reach, packages = "", builtins = false) {
  const rows = reach.split(" ").filter(Boolean);
  return {
    reach: rows.map((name) => (/^transforms(?:\/|$)/.test(name) ? name : `src/${name}`)),
    packages: packages.split(" ").filter(Boolean),
    builtins,
  };
}

const NODE = true;

/** @type {Readonly<Record<string, Row>>} */
export const IMPORT_TABLE = {
  // In every bundle of tests: no packages and no built-in modules of Node.
  "src/core/assertions": row("core/data"),
  "src/core/author": row("core/author/fixtures core/author/marks core/errors"),
  "src/core/author/titled": row("core/author core/author/fixtures core/author/marks core/errors core/text"),
  "src/core/author/approx": row("core/author core/author/marks core/errors"),
  "src/core/author/assert": row("core/assertions core/errors"),
  "src/core/author/fixtures": row("core/author/marks core/errors core/fixtures"),
  "src/core/author/import-or-skip": row("core/author core/errors"),
  "src/core/author/marks": row("core/author/fixtures core/author/parametrize core/data core/errors"),
  "src/core/author/parametrize": row("core/author/marks core/errors"),
  "src/core/author/warnings": row("core/author core/errors core/values"),
  "src/core/author/raises": row("core/author core/author/marks core/errors core/values"),
  "src/core/data": row("core/author/parametrize core/errors core/fixtures core/values"),
  "src/core/errors": row("core/data"),
  "src/core/fixtures": row("core/data core/select"),
  "src/core/hooks": row("core/errors core/hooks/added core/values"),
  "src/core/hooks/added": row("core/errors core/hooks"),
  "src/core/stash": row("core/errors"),
  "src/core/parametrize": row("core/author/parametrize core/data core/errors core/fixtures core/select"),
  "src/core/select": row("core/errors"),
  "src/core/text": row(""),
  "src/core/trace": row(""),
  "src/core/values": row(""),

  "src/runtime": row("core/* runtime/fixtures runtime/nodes runtime/parametrize runtime/protocol runtime/values"),
  "src/runtime/builtins": row("core/* runtime/fixtures runtime/values"),
  "src/runtime/expand": row(
    "core/* runtime/fixtures runtime/hooks runtime/nodes runtime/parametrize runtime/protocol runtime/values",
  ),
  "src/runtime/fixtures": row("core/* runtime/values"),
  "src/runtime/hooks": row("core/* runtime/protocol runtime/values"),
  "src/runtime/modules": row("core/* runtime/values"),
  "src/runtime/nodes": row("core/* runtime runtime/fixtures runtime/modules runtime/values"),
  "src/runtime/options": row("core/* runtime runtime/expand runtime/nodes runtime/protocol runtime/values"),
  "src/runtime/parametrize": row("core/* runtime/fixtures runtime/nodes runtime/values"),
  "src/runtime/protocol": row("core/* runtime/values"),
  "src/runtime/values": row("core/*"),

  // Built-in fixtures that are loaded when they are asked for, a chunk each. They share no module of the runtime, which would
  // otherwise be split.
  "src/builtins/benchmark": row("core/data core/errors core/values runtime/builtins", "tinybench"),
  "src/builtins/cache": row(""),
  "src/builtins/caplog": row(
    "builtins/caplog/loggers core/data core/errors core/fixtures core/values runtime/builtins",
    "@vitest/utils",
  ),
  "src/builtins/caplog/loggers": row("builtins/caplog core/data core/errors core/values"),
  "src/builtins/check": row("core/values runtime/builtins"),
  "src/builtins/clock": row("core/errors core/fixtures", "@sinonjs/fake-timers"),
  "src/builtins/environment": row("core/data"),
  "src/builtins/mocker": row("core/data core/errors core/values runtime/builtins", "@vitest/spy"),
  "src/builtins/monkeypatch": row("runtime/builtins"),
  "src/builtins/record-property": row(""),
  "src/builtins/recwarn": row("core/author/warnings"),
  "src/builtins/snapshot": row("core/errors core/text", "@vitest/snapshot"),
  "src/builtins/xtestconfig": row(""),

  // Test files of other runners: loaded, and bundled, for suites that have some.
  "src/compat/api": row("core/data compat/mocha compat/titles compat/tree"),
  "src/compat/run": row(
    "core/* compat/api compat/mocha compat/node-test compat/run/hooks compat/shared compat/tree runtime/expand runtime/fixtures runtime/nodes runtime/protocol runtime/values",
  ),
  "src/compat/run/hooks": row("core/data core/errors core/values compat/mocha compat/tree"),
  "src/compat/runners": row(
    "compat/api compat/bun compat/jest compat/mocha compat/node-test compat/run compat/shared compat/tree compat/vitest",
  ),
  "src/compat/titles": row("", "@vitest/pretty-format @vitest/utils"),
  "src/compat/tree": row("core/data core/text core/values"),
  // `expect`, `vi`, `jest` and `mock`. The libraries are in one piece each.
  "src/compat/bun": row("compat/libraries compat/shared compat/tree compat/vitest"),
  "src/compat/jest": row("core/assertions compat/libraries compat/shared compat/tree"),
  "src/compat/libraries": row("", "@jest/fake-timers @vitest/expect @vitest/mocker @vitest/spy expect jest-mock"),
  "src/compat/mocha": row("core/author compat/shared compat/tree"),
  "src/compat/node-test": row("compat/api compat/shared compat/tree", "", NODE),
  "src/compat/shared": row("core/* compat/tree"),
  "src/compat/types": row(""),
  "src/compat/vitest": row("core/* compat/libraries compat/shared compat/tree", "@sinonjs/fake-timers"),

  "src/index.ts": row("core/*"),

  // Build time. Only `src/facts` parses, only `transforms` edits text.
  "src/store": row("core/errors", "", NODE),

  "src/snapshots": row("builtins/snapshot store", "@vitest/snapshot rolldown", NODE),

  "src/facts": row("core/* facts/assertions facts/commonjs facts/mentions facts/read facts/syntax"),
  "src/facts/assertions": row("core/assertions core/text facts/assertions/captures facts/mentions facts/syntax"),
  "src/facts/assertions/captures": row("core/assertions facts/assertions facts/mentions facts/syntax"),
  "src/facts/names": row("facts/read"),
  "src/facts/commonjs": row("core/* facts/syntax"),
  "src/facts/migration": row("facts/read"),
  "src/facts/mentions": row("core/* facts/syntax"),
  "src/facts/read": row("core/* facts store", "rolldown ts-morph", NODE),
  "src/facts/syntax": row("core/* facts/commonjs facts/read"),

  "src/link": row("core/errors store", "get-tsconfig oxc-resolver", NODE),

  "src/evaluate": row("core/* evaluate/builtins evaluate/calls evaluate/classes"),
  "src/evaluate/builtins": row("core/* evaluate"),
  "src/evaluate/calls": row(
    "core/author/marks core/author/parametrize core/errors evaluate evaluate/builtins evaluate/classes",
  ),
  "src/evaluate/classes": row("core/* evaluate"),

  transforms: row("core/*", "magic-string"),
  "transforms/assertions": row("core/assertions store", "picomatch"),
  "transforms/migrate": row("", "magic-string"),
  "transforms/probes": row("core/text", "rolldown"),

  "src/collect": row(
    "collect/conftests compat/collect collect/editor collect/environments collect/files collect/fixtures collect/output collect/parametrize collect/patches collect/tree collect/types core/* evaluate store",
  ),
  "src/collect/declarations": row("collect/files collect/parametrize core/* evaluate evaluate/classes"),
  "src/collect/editor": row("collect/tree evaluate"),
  "src/collect/environments": row("collect core/* evaluate store", "picomatch", NODE),
  "src/compat/collect": row(
    "collect collect/declarations collect/files collect/fixtures collect/parametrize collect/registrations collect/tree core/* compat/titles evaluate",
  ),
  "src/collect/files": row("collect core/* evaluate link store", "picomatch tinyglobby", NODE),
  "src/collect/conftests": row("core/* evaluate"),
  "src/collect/fixtures": row("collect collect/conftests collect/files core/* evaluate"),
  "src/collect/output": row(
    "collect collect/declarations collect/fixtures collect/parametrize collect/patches collect/tree collect/types core/* evaluate evaluate/calls transforms/assertions",
    "@babel/code-frame picocolors",
    NODE,
  ),
  "src/collect/parametrize": row(
    "collect collect/conftests collect/declarations core/* evaluate evaluate/builtins evaluate/calls",
  ),
  "src/collect/patches": row("collect core/*", "", NODE),
  "src/collect/registrations": row("collect/declarations core/* evaluate evaluate/calls"),
  "src/collect/tree": row(
    "collect collect/declarations collect/files collect/fixtures collect/parametrize collect/registrations core/* evaluate evaluate/classes",
  ),

  "src/collect/types": row("", "", NODE),

  "src/config": row("compat/config config/projects core/* link store", "jiti", NODE),
  "src/config/projects": row("config compat/config core/* store", "tinyglobby", NODE),
  "src/compat/compare": row("compat/config core/*", "tinyglobby", NODE),
  "src/compat/config": row(
    "collect/files config compat/config/jest compat/config/scripts compat/config/vitest core/* link store",
    "jiti tinyglobby",
    NODE,
  ),
  "src/compat/config/jest": row("compat/config core/*", "", NODE),
  "src/compat/config/scripts": row("compat/config core/* link", "", NODE),
  "src/compat/config/vitest": row("compat/config core/* link", "", NODE),

  "src/suite": row(
    "build/vite collect collect/files config config/projects core/* facts/read link store suite/conftests suite/filter suite/cached typegen",
    "",
    NODE,
  ),
  "src/suite/conftests": row("collect/conftests collect/files config core/* evaluate facts/read store", "", NODE),
  "src/typecheck": row("collect collect/tree evaluate facts/read", "", NODE),
  "src/typegen": row("core/* link store", "", NODE),
  "src/suite/filter": row("tools/affected tools/affected/graph collect/files core/* store suite/history", "", NODE),
  "src/suite/history": row("core/data core/errors store"),
  "src/suite/cached": row("config core/* facts store", "", NODE),

  "src/plugin": row(
    "config core/* facts/syntax plugin/builtins plugin/bundlers store suite suite/conftests transforms transforms/assertions typegen",
    "picomatch rolldown",
    NODE,
  ),
  "src/plugin/builtins": row("core/data plugin snapshots"),
  "src/plugin/bundlers": row(
    "collect/output config core/* plugin plugin/builtins suite suite/conftests transforms/assertions",
    "@jridgewell/remapping",
    NODE,
  ),

  "src/build/archive": row("core/* plugin store", "rolldown tar", NODE),
  "src/build/bundle": row(
    "build/run build/standalone build/vite core/* facts/syntax link plugin plugin/builtins store transforms transforms/assertions",
    "lightningcss rolldown",
    NODE,
  ),
  "src/compat/mocks": row("build/bundle core/data", "", NODE),
  "src/build/run": row(
    "build/bundle compat/mocks config core/* facts/syntax link plugin plugin/builtins store transforms transforms/assertions transforms/probes",
    "@jridgewell/remapping @jridgewell/trace-mapping es-module-lexer rolldown",
    NODE,
  ),
  "src/build/standalone": row("build/archive build/bundle core/data link plugin store transforms", "rolldown", NODE),
  "src/build/vite": row(
    "build/bundle build/run config compat/config/vitest core/* link plugin plugin/builtins store transforms/assertions",
    "es-module-lexer rolldown",
    NODE,
  ),

  // Only with `--changed`: none of it is loaded by other commands.
  "src/tools/affected": row(
    "tools/affected/changes tools/affected/declarations tools/affected/graph tools/affected/references build/vite core/* link plugin store",
    "",
    NODE,
  ),
  "src/tools/affected/changes": row("tools/affected/graph tools/affected/references core/*", "", NODE),
  "src/tools/affected/declarations": row("core/text tools/affected/references store"),
  "src/tools/affected/graph": row("tools/affected/references link plugin plugin/builtins store", "", NODE),
  "src/tools/affected/references": row("store", "rolldown", NODE),

  // Only with `xtest watch`.
  "src/watch": row(
    "tools/affected tools/affected/changes tools/affected/graph tools/affected/references config core/* store suite",
    "",
    NODE,
  ),
  "src/watch/changes": row("tools/affected/changes core/* store", "picomatch", NODE),

  // Runs tests.
  "src/run": row("core/errors store", "", NODE),
  "src/tools/browser": row("core/* run/channel run/coverage run/pipe run/traceback", "", NODE),
  "src/tools/browser/page": row(
    "core/* tools/browser run/channel run/failure run/shared run/shared/output",
    "@vitest/utils",
  ),
  "src/run/channel": row("core/data", "", NODE),
  "src/run/child": row(
    "builtins/snapshot config core/* index.ts run run/channel run/child/debugger run/child/link run/child/link/table run/child/owner run/child/realm run/coverage run/failure run/fixtures run/pipe run/shared run/shared/output runtime runtime/expand runtime/nodes runtime/options runtime/parametrize snapshots store",
    "jiti",
    NODE,
  ),
  "src/run/child/debugger": row("core/assertions core/text run", "rolldown", NODE),
  "src/run/child/link": row("core/* run/child/link/packages run/child/link/table store", "", NODE),
  "src/run/child/link/packages": row("core/* run store", "", NODE),
  "src/run/child/link/table": row("core/* run/traceback", "", NODE),
  "src/run/child/realm": row("core/* run run/child/link run/child/link/packages run/child/link/table store", "", NODE),
  "src/run/child/owner": row("core/* run run/traceback", "", NODE),
  "src/run/coverage": row("core/*", "", NODE),
  "src/run/failure": row("core/*", "@vitest/utils", NODE),
  "src/run/fixtures": row("builtins/snapshot core/* run run/channel run/pipe run/shared/output store", "", NODE),
  "src/run/parent": row("core/* run/channel run/fixtures run/process run/shared run/traceback runtime/protocol"),
  // Only with `--trace` and `xtest why-slow`.
  "src/tools/trace": row("core/*", "", NODE),
  // Only with `--queue`: none of it is loaded by other runs.
  "src/tools/queue": row("core/* run/parent runtime", "", NODE),
  "src/run/snapshot": row("builtins/snapshot core/text snapshots store transforms", "rolldown", NODE),
  "src/run/pipe": row("run run/channel", "", NODE),
  "src/run/process": row("core/* run run/channel run/child run/pipe store", "", NODE),
  "src/run/shared": row("run/channel"),
  "src/run/shared/output": row("core/values run/channel"),
  "src/run/traceback": row("core/errors run store", "@jridgewell/trace-mapping", NODE),

  // Only with `--cov`: none of it is loaded by other runs.
  "src/tools/coverage": row(
    "collect/files config core/* tools/coverage/by-test tools/coverage/scripts run/coverage run/traceback store",
    "istanbul-lib-coverage istanbul-lib-report istanbul-reports picomatch",
    NODE,
  ),
  "src/tools/coverage/by-test": row(
    "tools/affected tools/affected/declarations tools/affected/graph config core/* run/coverage store",
    "",
    NODE,
  ),
  "src/tools/coverage/scripts": row(
    "config core/text store",
    "@jridgewell/trace-mapping ast-v8-to-istanbul rolldown",
    NODE,
  ),

  // Commands and their output.
  "src/report": row("core/*"),
  "src/report/failure": row("core/* report/text run/traceback", "rolldown", NODE),
  "src/report/logs": row("core/* report/failure", "", NODE),
  "src/tools/benchmark": row("tools/affected core/* report/machine store", "", NODE),
  "src/tools/html": row("core/* tools/benchmark report report/failure report/terminal report/text store", "", NODE),
  "src/tools/html/page": row("core/values"),
  "src/tools/ui": row("tools/browser core/* report report/terminal tools/html", "", NODE),
  "src/report/machine": row("core/* report report/failure report/terminal report/text store", "", NODE),
  "src/report/read": row("core/* report report/machine", "", NODE),
  "src/report/terminal": row("core/* report report/failure report/text run/channel"),
  "src/report/text": row("core/errors", "picocolors", NODE),

  "src/init": row("compat/config config config/projects core/* store", "", NODE),

  // Only with `xtest lsp`.
  "src/tools/lsp": row(
    "config core/* tools/lsp/model tools/lsp/requests tools/lsp/text store suite/conftests",
    "vscode-languageserver",
    NODE,
  ),
  "src/tools/lsp/model": row(
    "collect/editor collect/files collect/output core/* facts/names facts/read link tools/lsp/text store suite typecheck",
  ),
  "src/tools/lsp/requests": row(
    "collect/editor core/* facts/names tools/lsp/model tools/lsp/text",
    "vscode-languageserver",
    NODE,
  ),
  "src/tools/lsp/text": row("", "", NODE),

  "src/cli": row(
    "cli/commands cli/commands/run cli/commands/show cli/completion cli/flags cli/host cli/program cli/projects cli/watch compat/host core/* tools/lsp report run/process",
    "",
    NODE,
  ),
  "src/cli/bundle": row(
    "cli/execute cli/execute/logs cli/execute/queue cli/flags cli/host cli/output cli/program cli/projects cli/reporters cli/select config config/projects core/* report report/failure report/text run run/child run/failure run/parent run/traceback store",
    "@jridgewell/trace-mapping @vitest/utils",
    NODE,
  ),
  "src/cli/commands": row(
    "tools/affected tools/benchmark tools/trace build/archive build/bundle cli/commands/run cli/execute compat/host cli/execute/logs cli/execute/queue cli/execute/stress cli/output cli/program cli/select collect/files collect/output compat/compare compat/config config config/projects core/* tools/coverage tools/coverage/by-test facts/migration init report report/failure report/machine report/read report/text run run/parent run/process run/snapshot store suite/history transforms/migrate typecheck typegen",
    "@vitest/utils",
    NODE,
  ),
  "src/cli/commands/run": row(
    "cli/execute compat/host cli/execute/queue cli/output cli/program cli/reporters cli/select config core/errors report/failure run store suite",
    "",
    NODE,
  ),
  "src/cli/commands/show": row(
    "cli/output cli/program cli/select compat/config config core/* report report/text store suite/conftests",
    "picomatch",
    NODE,
  ),
  "src/cli/completion": row("cli/flags cli/program config core/* report report/text suite", "", NODE),
  "src/cli/execute/logs": row("core/* plugin/builtins report/logs store", "", NODE),
  "src/compat/host": row("cli/program collect/files config compat/config core/* link", "", NODE),
  "src/cli/execute/queue": row(
    "cli/execute cli/select config/projects core/* report report/failure tools/queue store suite/filter",
    "",
    NODE,
  ),
  "src/cli/execute/stress": row(
    "tools/affected cli/execute cli/select config/projects core/* run/parent store suite/history",
    "",
    NODE,
  ),
  "src/cli/execute": row(
    "tools/affected build/bundle compat/config compat/host cli/execute/stress cli/output cli/program cli/select config core/* tools/coverage tools/coverage/by-test report report/failure report/text run tools/browser run/parent run/snapshot run/traceback store",
    "",
    NODE,
  ),
  "src/cli/flags": row("config core/* report/failure store", "", NODE),
  "src/cli/host": row("cli/flags core/errors", "", NODE),
  "src/cli/output": row("cli/program collect/output compat/config config core/* report/machine report/text", "", NODE),
  "src/cli/program": row(
    "cli/flags cli/host compat/config config core/* report report/text run store suite/conftests",
    "",
    NODE,
  ),
  // For programs, as `unplugin-xtest/node`.
  "src/cli/projects": row(
    "build/standalone cli/commands cli/commands/run cli/execute cli/execute/queue cli/output cli/program cli/select collect/files compat/host config config/projects core/* tools/coverage tools/coverage/by-test report report/text run run/parent store suite",
    "picomatch",
    NODE,
  ),
  "src/cli/programs": row(
    "cli/commands cli/projects cli/flags cli/host cli/program cli/watch core/errors tools/coverage/by-test report report/failure report/text",
    "",
    NODE,
  ),
  "src/cli/reporters": row(
    "cli/execute/logs cli/program config core/* report report/failure tools/html report/machine report/terminal report/text run store",
    "",
    NODE,
  ),
  "src/cli/select": row(
    "tools/affected tools/coverage/by-test cli/flags cli/output config config/projects core/* report/machine run/fixtures store suite suite/filter",
    "",
    NODE,
  ),
  "src/cli/watch": row(
    "build/vite cli/commands cli/execute cli/program cli/projects cli/select collect/files config config/projects core/data core/errors core/select report report/text run store tools/html tools/ui typegen watch watch/changes",
    "",
    NODE,
  ),

  // The public subpaths: re-exports.
  // Rules for ESLint.
  "src/tools/eslint": row("tools/eslint/rules"),
  "src/tools/eslint/rules": row("tools/eslint/suite tools/eslint/syntax"),
  "src/tools/eslint/suite": row("config facts/read run store suite suite/conftests", "", NODE),
  "src/tools/eslint/syntax": row("core/*"),

  // The test runner for StrykerJS.
  "src/tools/stryker": row(
    "cli/execute cli/program cli/programs cli/projects cli/select compat/host config core/* run run/parent run/process store",
    "",
    NODE,
  ),

  "src/entries": row(
    "cli/programs collect/tree config core/* compat/runners tools/eslint tools/stryker plugin/bundlers suite",
    "unplugin",
  ),
  // Types of Node's own runner.
  "src/entries/compat/types": row("", "", NODE),
};
