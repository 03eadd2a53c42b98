/** The modules that each command loads with full caches: unnecessary ones would dominate its start. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { PROJECT, Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";
import { untilOld } from "../until.ts";

/** Both write the place of what is loaded to a file of the process: those of ES modules, these of CommonJS and of packages. */
const HOOKS = `
import { appendFileSync } from "node:fs";
export function load(url, context, next) {
  appendFileSync(process.env.LOADS + process.pid, url + "\\n");
  return next(url, context);
}
`;
const PRELOAD = `
const { appendFileSync } = require("node:fs");
const { Module, register } = require("node:module");
const { join } = require("node:path");
const { pathToFileURL } = require("node:url");
const resolve = Module._resolveFilename;
Module._resolveFilename = function (...asked) {
  const file = resolve.apply(this, asked);
  appendFileSync(process.env.LOADS + process.pid, file + "\\n");
  return file;
};
register(pathToFileURL(join(__dirname, "hooks.mjs")));
`;
/** Writes the names of Node's modules that were loaded. */
const BUILTINS = `
process.on("exit", () => require("node:fs").writeFileSync(process.env.LOADS, process.moduleLoadList.join("\\n")));
`;

const project = new Project(
  {
    "hooks.mjs": HOOKS,
    "builtins.cjs": BUILTINS,
    "preload.cjs": PRELOAD,
    "plain/package.json": '{ "type": "module" }',
    "plain/test_a.ts": "export function test_one() {}\n",
    "configured/package.json": '{ "type": "module" }',
    "configured/xtest.config.ts":
      'import { defineConfig } from "unplugin-xtest/config";\nconst timeout: number = 500;\nexport default defineConfig({ timeout });\n',
    "configured/test_a.ts": "export function test_one() {}\n",
    "application/package.json": '{ "type": "module" }',
    "application/main.js": 'export { one } from "./one.js";\n',
    "application/one.js": "export const one = 1;\n",
    "application/rollup.mjs":
      'import { rollup } from "rollup";\nimport xtest from "unplugin-xtest/rollup";\nconst built = await rollup({ input: "main.js", plugins: [xtest()] });\nawait built.write({ dir: "dist" });\n',
    "application/rolldown.mjs":
      'import { build } from "rolldown";\nimport xtest from "unplugin-xtest/rolldown";\nawait build({ input: "main.js", plugins: [xtest()] });\n',
    "application/esbuild.mjs":
      'import { build } from "esbuild";\nimport xtest from "unplugin-xtest/esbuild";\nawait build({ entryPoints: ["main.js"], bundle: true, outdir: "dist", plugins: [xtest()] });\n',
    "application/webpack.mjs":
      'import webpack from "webpack";\nimport xtest from "unplugin-xtest/webpack";\nwebpack({ entry: "./main.js", mode: "none", plugins: [xtest()] }, (error, stats) => process.exit(error || stats.hasErrors() ? 1 : 0));\n',
    "suite/package.json": '{ "type": "module" }',
    "suite/test_a.ts": "export function test_one() {}\n",
    "suite/rolldown.mjs":
      'import { build } from "rolldown";\nimport xtest from "unplugin-xtest/rolldown";\nawait build({ input: "unplugin-xtest/entry", write: false, plugins: [xtest()] });\n',
    "measured/package.json": '{ "type": "module" }',
    "measured/cart.ts": "export const total = () => 1;\n",
    "measured/test_a.ts": 'import { total } from "./cart";\nexport function test_one() { total(); }\n',
  },
  undefined,
  { esbuild: "esbuild", rolldown: "rolldown", rollup: "rollup", webpack: "webpack" },
);
afterAll(() => project.remove());

/** The packages whose files were loaded, and the loaded files of this package, from `dist`. */
function loadedBy(
  folder: string,
  args: readonly string[],
  program = path.join(PROJECT, "dist/cli/bin.js"),
): { packages: string[]; own: string[] } {
  const log = path.join(project.root, "loads-");
  const { NODE_OPTIONS: _, NODE_COMPILE_CACHE: __, ...env } = process.env;
  const preload = path.join(project.root, "preload.cjs");
  const { pid, status, stderr } = spawnSync(process.execPath, ["--require", preload, program, ...args], {
    cwd: path.join(project.root, folder),
    env: { ...env, LOADS: log },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  const files = readFileSync(`${log}${pid}`, "utf8").replaceAll("\\", "/").split("\n");
  const found = (pattern: RegExp) => [...new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []))].sort();
  return {
    packages: found(/.*\/node_modules\/((?:@[^/]+\/)?[^/.][^/]*)\//),
    own: found(/^(?!.*\/node_modules\/(?!unplugin-xtest\/)).*\/dist\/(.+\.js)$/),
  };
}

const server = serveCommands();

/** What a command loads that has run before. */
async function warm(folder: string, args: readonly string[]): Promise<ReturnType<typeof loadedBy>> {
  // It keeps nothing, and ends without a call.
  if (args[0] !== "--version") await server.run(path.join(project.root, folder), args);
  return loadedBy(folder, args);
}

const PARSER = ["ts-morph", "@ts-morph/common", "typescript"];
const BUNDLER = ["rolldown", "magic-string", "unplugin", "@jridgewell/remapping"];
const COVERAGE = [
  "chunks/cli-execute-coverage.js",
  "@bcoe/v8-coverage",
  "chunks/tools-coverage-scripts-convert-script.js",
  "istanbul-lib-coverage",
  "istanbul-lib-report",
  "istanbul-reports",
];
const SNAPSHOTS = ["chunks/run-snapshot-save-snapshots.js", "@vitest/snapshot"];
const REPORTS = [
  "chunks/collect-output-code-frame.js",
  "chunks/cli-commands-build-archive.js",
  "playwright-core",
  ...COVERAGE,
  ...SNAPSHOTS,
];
const READING = ["jiti"];
/** What finds files and what they import. */
const FINDING = ["chunks/collect.js", "picomatch", "tinyglobby", "fdir", "oxc-resolver"];

test.each<[folder: string, command: string, not: string[]]>([
  ["plain", "--version", [...PARSER, ...BUNDLER, ...REPORTS, ...READING, "picocolors"]],
  ["plain", "-q --version", [...PARSER, ...BUNDLER, ...REPORTS, ...READING, "picocolors"]],
  ["plain", "--help", [...PARSER, ...BUNDLER, ...REPORTS, ...READING, "picocolors"]],
  ["plain", "list --help", [...PARSER, ...BUNDLER, ...REPORTS, ...READING, "picocolors"]],
  ["plain", "list", [...PARSER, ...FINDING, ...BUNDLER, ...REPORTS, ...READING]],
  ["configured", "list", [...PARSER, ...FINDING, ...BUNDLER, ...REPORTS, ...READING]],
  ["configured", "list --tree", [...PARSER, ...FINDING, ...BUNDLER, ...REPORTS, ...READING]],
  ["configured", "list --json -k one", [...PARSER, ...FINDING, ...BUNDLER, ...REPORTS, ...READING]],
  ["plain", "list -E name(one)&!mark(skip)", [...PARSER, ...FINDING, ...BUNDLER, ...REPORTS, ...READING]],
  ["configured", "completion query zsh tes", [...PARSER, ...FINDING, ...BUNDLER, ...REPORTS, ...READING]],
  ["configured", "--markers", [...PARSER, ...BUNDLER, ...REPORTS, ...READING]],
  ["configured", "-q run", [...PARSER, ...REPORTS, ...READING]],
])("in a %s project, xtest %s", async (folder, command, not) => {
  const { packages, own } = await warm(folder, command.split(" "));
  expect(own).toContain("cli/bin.js");
  expect([...packages, ...own].filter((name) => not.includes(name))).toEqual([]);
});

test("a version check, and the version, take two files", () => {
  expect(loadedBy("plain", ["--version"]).own).toEqual(["chunks/cli-version.js", "cli/bin.js"]);
});

/** Older versions load them for whoever asks, too. */
const sinceNode24 = Number.parseInt(process.versions.node, 10) >= 24 ? test : test.skip;

/** The modules of Node that a command loads. */
function builtinsOf(args: readonly string[]): string[] {
  const log = path.join(project.root, "builtins");
  const { status } = spawnSync(
    process.execPath,
    ["--require", path.join(project.root, "builtins.cjs"), path.join(PROJECT, "dist/cli/bin.js"), ...args],
    { cwd: path.join(project.root, "plain"), env: { ...process.env, LOADS: log } },
  );
  expect(status).toBe(0);
  return readFileSync(log, "utf8").split("\n");
}

sinceNode24("Node's modules are loaded without those that only some of their exports need", async () => {
  await warm("plain", ["list"]);
  const loaded = builtinsOf(["list"]);
  expect(loaded).toContain("NativeModule internal/util/parse_args/parse_args");
  expect(loaded.filter((name) => /readline|worker_threads|perf_hooks/.test(name))).toEqual([]);
});

test("a listing loads no cryptography, once its files are old enough to be known by their times", async () => {
  expect(builtinsOf(["list", "--no-cache"])).toContain("NativeModule crypto");
  await warm("plain", ["list"]);
  await untilOld();
  await warm("plain", ["list"]);
  expect(builtinsOf(["list"]).filter((name) => /crypto/.test(name))).toEqual([]);
});

test("a run with nothing changed loads nothing of the runtime beside its process of the tests", async () => {
  await warm("plain", []);
  const { own } = loadedBy("plain", ["run"]);
  expect(own).toContain("chunks/cli-run.js");
  expect(own.length).toBeLessThanOrEqual(14);
  expect(own.filter((name) => /runtime/.test(name))).toEqual([]);
});

test("what every command needs lies in few files", async () => {
  const { own } = await warm("plain", ["-q", "--version"]);
  expect(own).toEqual(expect.arrayContaining(["cli/bin.js", "chunks/cli-main.js", "chunks/config.js"]));
  expect(own.length).toBeLessThanOrEqual(9);
});

test("what is looked for is found where it is loaded", () => {
  // Otherwise the table above would say nothing. The parser is loaded by what finds tests, and by nothing else.
  const { packages, own } = loadedBy("configured", ["list", "--no-cache"]);
  expect(packages).toEqual(expect.arrayContaining(["jiti", "picomatch", "tinyglobby", "fdir"]));
  expect(own).toContain("chunks/collect.js");
  expect(loadedBy("configured", ["-q", "--snapshot-update"]).own).toContain("chunks/run-snapshot-save-snapshots.js");
  const measured = loadedBy("measured", ["-q", "--cov"]);
  expect([...measured.packages, ...measured.own]).toEqual(expect.arrayContaining(COVERAGE));
  // Unchanged sources are not mapped again.
  expect(loadedBy("measured", ["-q", "--cov"]).own).not.toContain("chunks/tools-coverage-scripts-convert-script.js");
});

describe("in the build", () => {
  const dist = path.join(PROJECT, "dist");
  /** The files that one imports statically, from `dist`. */
  const importsOf = (file: string): string[] => {
    const statements = readFileSync(path.join(dist, file), "utf8").matchAll(
      /^(?:import|export)\b[^'"\n]*['"](\.[^'"]+)['"]/gm,
    );
    return [...statements].map(([, specifier = ""]) => path.posix.join(path.posix.dirname(file), specifier));
  };
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".js") && !file.startsWith("browser/"));

  test("nobody imports what is started by path: that would start it", () => {
    const started = ["cli/bin.js", "run/child.js"];
    expect(files).toEqual(expect.arrayContaining(started));
    expect(files.filter((file) => importsOf(file).some((imported) => started.includes(imported)))).toEqual([]);
  });

  test("the process of the tests has nothing of the command line and of the configuration, and no cryptography", () => {
    const closure = new Set(["run/child.js", "chunks/run-child.js", "runtime.js"]);
    for (const file of closure) for (const imported of importsOf(file)) closure.add(imported);
    expect(closure.size).toBeGreaterThan(3);
    expect([...closure].filter((file) => /^chunks\/(?:cli-(?!version)|config)|^cli\//.test(file))).toEqual([]);
    // Hashes of long texts ask for it when they need it.
    const crypto = /^(?:import|export)\b[^;]*["']node:crypto["']/m;
    expect([...closure].filter((file) => crypto.test(readFileSync(path.join(dist, file), "utf8")))).toEqual([]);
  });

  test("where modules are functions, it has nothing of these and of collection either, and no package", () => {
    const closure = new Set(["run/child.js", "chunks/run-child-realm-realm-modules.js"]);
    for (const file of closure) for (const imported of importsOf(file)) closure.add(imported);
    expect(closure.size).toBeGreaterThan(5);
    expect([...closure].filter((file) => /^chunks\/(?:cli-(?!version)|config|collect|transforms)/.test(file))).toEqual(
      [],
    );
    const packages = /^import\b[^;]*['"](?!node:|\.)[^'"]+['"];$/m;
    expect([...closure].filter((file) => packages.test(readFileSync(path.join(dist, file), "utf8")))).toEqual([]);
  });

  test("a run whose tests use no snapshots has nothing of them, in neither process", () => {
    const closure = new Set(["cli/bin.js", "run/child.js", "chunks/run-child.js", "chunks/cli-run.js"]);
    for (const file of closure) for (const imported of importsOf(file)) closure.add(imported);
    const library = /^import\b.*["']@vitest\/snapshot/m;
    const users = files.filter((file) => library.test(readFileSync(path.join(dist, file), "utf8")));
    expect(users).not.toEqual([]);
    expect([...closure].filter((file) => file.includes("run-snapshot") || users.includes(file))).toEqual([]);
  });

  test.each(["config.js", "analysis.js", "unplugin.js", "vite.js", "rolldown.js"])(
    "%s has nothing of the command line",
    (entry) => {
      const closure = new Set([entry]);
      for (const file of closure) for (const imported of importsOf(file)) closure.add(imported);
      expect(closure.size).toBeGreaterThan(3);
      expect([...closure].filter((file) => /^chunks\/cli-(?!version)|^cli\//.test(file))).toEqual([]);
    },
  );
});

test.each(["rollup", "rolldown", "esbuild", "webpack"])(
  "the plugin in an application's build with %s loads no configuration and no collection",
  (bundler) => {
    const { own, packages } = loadedBy("application", [], path.join(project.root, "application", `${bundler}.mjs`));
    const shared = ["cli-version", "core", "core-plain", "plugin-package-files"];
    const chunks = own.filter((name) => !shared.some((one) => name === `chunks/${one}.js`));
    const all = [
      "plugin-bundlers",
      ...(bundler === "webpack" ? ["entries-unplugin", "plugin-bundlers-inline-map"] : []),
    ];
    expect(new Set(chunks)).toEqual(new Set([`${bundler}.js`, ...all.map((name) => `chunks/${name}.js`)]));
    // Only webpack's needs it, which takes longer to load than all else.
    expect(packages.includes("unplugin")).toBe(bundler === "webpack");
  },
);

test("the plugin in a build of a suite that has not changed loads no collection and nothing of the command line", () => {
  const build = (): string[] => loadedBy("suite", [], path.join(project.root, "suite", "rolldown.mjs")).own;
  const loads = /^chunks\/(?:collect|cli-(?!version)|build-|plugin-lowering|runtime)/;
  expect(build().filter((name) => loads.test(name))).not.toEqual([]);
  expect(build().filter((name) => loads.test(name))).toEqual([]);
});
