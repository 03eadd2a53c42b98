/**
 * `node bench/compat.mjs OWNER/NAME…`: runs the suites of published repositories with their own runner and with xtest, without a
 * change but `compat`, and compares test by test.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parseArgs } from "node:util";
import { BUSY_RUN_LIMIT, install, installOwn, installTemplate, run, RUN_LIMIT, timed } from "./compat-install.mjs";
import { bunOutcomes, compare, jestOutcomes, linesOutcomes, xtestOutcomes } from "../dist/compat/outcomes.js";

const USAGE = `node bench/compat.mjs [options] OWNER/NAME[@TAG][:FOLDER]...
node bench/compat.mjs draw [options] [OWNER/NAME...]   draws suites by the rule in bench/README.md, and runs those without a result
node bench/compat.mjs own [PATH...]                      the fast tests of this project (or these files and folders), for the first row of that table
node bench/compat.mjs page                               writes the pages with their table again

  --dialect NAME   vitest, jest, mocha, node:test or bun (found from package.json)
  --project NAME   only this project of the runner's configuration (repeatable; Vitest)
  --from DIR       folder of clones OWNER+NAME/repo, in the place of github.com
  --work DIR       where the repositories are installed (/tmp/xtest-compat)
  --outcomes       a drawn suite is run once, and no times are kept: for a busy machine
  --again          install again what is installed
  --table FILE     write the table of all repositories there
  --help`;

const OPTIONS = {
  dialect: { type: "string" },
  project: { type: "string", multiple: true, default: [] },
  from: { type: "string" },
  work: { type: "string", default: "/tmp/xtest-compat" },
  outcomes: { type: "boolean", default: false },
  again: { type: "boolean", default: false },
  table: { type: "string" },
  help: { type: "boolean", default: false },
};

const HERE = import.meta.dirname;
const BUN = path.join(HERE, "../node_modules/@oven/bun-linux-x64/bin/bun");
const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
if (values.help || positionals.length === 0) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
const XTEST = installOwn(path.join(HERE, ".."), path.join(values.work, "own"));

/**
 * Installs a repository, runs its suite twice, and prints what differs.
 *
 * @param dialect - of the suite; found if it is not given.
 * @param drawn - the script that calls its runner, the scripts that make what it needs, the command that makes it if it is a template, and whether `node --test` would wait for ever for what a failing
 *   test has left open: when it is made to exit, it loses some tests.
 */
function measured(given, asked = values.dialect, { script: called, before = [], endless = false, create } = {}) {
  const [named, folder = "."] = given.split(":");
  const [name, tag] = named.split("@");
  const clone = path.join(values.work, named);
  if (values.again) rmSync(clone, { recursive: true, force: true });
  if (!existsSync(clone)) {
    try {
      if (create === undefined) install({ name, clone, tag, from: values.from });
      else installTemplate({ clone, create });
    } catch (error) {
      rmSync(clone, { recursive: true, force: true });
      throw error;
    }
    // They may call each other by a package manager that is not installed. What fails there may be no matter, such as a check.
    for (const one of before) {
      try {
        run("npx", ["-y", "-p", "pnpm@10", "-p", "yarn@1", "npm", "run", one], clone);
      } catch (error) {
        console.error(String(error).slice(0, 300));
      }
    }
  }
  const root = path.join(clone, folder);
  const own = [root, clone].map((one) => path.join(one, "package.json")).find(existsSync);
  const { scripts, ...others } = JSON.parse(readFileSync(own, "utf8"));
  const manifest = { ...others, endless, scripts: called === undefined ? scripts : { test: called } };
  // A project of Nx has no package.json.
  const isRoot = readdirSync(root).some((name) => /^(?:vitest|jest)\.config\./.test(name));
  return compared({
    given,
    root,
    base: isRoot ? root : path.dirname(own),
    clone,
    manifest,
    dialect: asked ?? dialectOf(manifest),
  });
}

/**
 * Runs an installed suite by its own runner and twice by xtest.
 *
 * @param {object} suite
 * @param {string} suite.given - its name in what is printed.
 * @param {string} suite.root - folder of its tests.
 * @param {string} [suite.base] - folder from which ids name files. Default: that of its tests.
 * @param {string} suite.clone - folder of its repository.
 * @param {object} suite.manifest - its `package.json`.
 * @param {string} suite.dialect
 * @param {readonly string[]} [suite.paths] - only these files and folders.
 * @param {string} [suite.config] - the runner's configuration, where no script names it.
 */
function compared({ given, root, base = root, clone, manifest, dialect, paths = [], config }) {
  const relative = (file) => path.relative(base, file).replaceAll("\\", "/");
  const reports = path.join(values.work, "reports", given.replaceAll(/[/:]/g, "+"));
  mkdirSync(reports, { recursive: true });
  const theirFile = path.join(reports, "theirs.json");
  const ourFile = path.join(reports, "ours.json");
  for (const file of [theirFile, ourFile]) rmSync(file, { force: true });
  const { command, args, env = {}, outcomes } = RUNNERS[dialect](manifest, theirFile, relative, root);
  const limit = values.outcomes ? BUSY_RUN_LIMIT : RUN_LIMIT;
  const runTheirs = (log) =>
    timed(command, [...args, ...paths], root, env, path.join(reports, log), limit, [root, clone]);
  const theirCold = runTheirs("theirs.txt");
  const theirs = outcomes(existsSync(theirFile) ? readFileSync(theirFile, "utf8") : "");
  if (theirs.size === 0) throw new Error(`its own run has no tests: see ${path.join(reports, "theirs.txt")}`);
  const failing = [...theirs.values()].filter(({ outcome }) => outcome === "failed").length;
  const withFiles = [...theirs.keys()].some((key) => !key.startsWith(" › "));
  // Cold.
  rmSync(path.join(clone, "node_modules/.cache/xtest"), { recursive: true, force: true });
  const settings = settingsOf(dialect, path.join(reports, "xtest.config.mjs"), config);
  // Coverage is no outcome.
  const flags = ["run", "--no-cov", "--report-json", ourFile, ...settings, "--color", "no", ...paths];
  // A suite of Bun may use what only that engine has.
  const engine = dialect === "bun" ? BUN : process.execPath;
  const ourRun = timed(engine, [XTEST, ...flags], root, {}, path.join(reports, "ours.txt"), limit);
  const report = existsSync(ourFile) ? JSON.parse(readFileSync(ourFile, "utf8")) : { tests: [] };
  // In turns, each with what it has kept of its first run.
  const theirRun = values.outcomes ? theirCold : runTheirs("theirs-again.txt");
  const warmRun = values.outcomes ? null : timed(engine, [XTEST, ...flags], root, {}, path.join(reports, "warm.txt"));
  const result = compare(theirs, xtestOutcomes(report, withFiles));
  const exactly = listedExactly(root, [...settings, ...paths], report);
  const commit = run("git", ["log", "-1", "--format=%h"], clone).trim();
  console.log(
    `\n${given} ${commit} (${dialect}): ${result.same} of ${result.tests} are the same, ${result.different.length} differ, ` +
      `${exactly} of ${report.tests.length} are listed exactly; ${theirRun.elapsed} s and ${ourRun.elapsed} s`,
  );
  for (const { test, theirs: one, ours: other } of result.different.slice(0, 20))
    console.log(`  ${one} → ${other}  ${test}`);
  writeFileSync(path.join(reports, "different.json"), JSON.stringify(result.different, null, 1));
  return { name: given, commit, dialect, ...result, failing, exactly, own: theirRun, ours: ourRun, warm: warmRun };
}

/** The fast tests of this project, or some of them: of its working tree, with the `dist` that is there. */
function measuredOwn(paths) {
  const root = path.dirname(HERE);
  const config = "jest.fast.config.mjs";
  const manifest = { scripts: { test: `jest --config ${config}` } };
  return countsOf(compared({ given: "own", root, clone: root, manifest, dialect: "jest", paths, config }));
}

const DIALECTS = { Vitest: "vitest", Jest: "jest", Mocha: "mocha", "node:test": "node:test", Bun: "bun" };

/** What is kept of a suite that was drawn. */
function measuredDrawn(drawn) {
  const { repository, folder, class: kind } = drawn;
  const given = folder === undefined ? repository : `${repository}:${folder}`;
  const dialect = DIALECTS[kind.split(",")[0]];
  return countsOf(measured(given, dialect, drawn));
}

function countsOf({ tests, same, different, failing, exactly, own, ours, warm }) {
  const [missing, extra] = ["ours", "theirs"].map((side) => different.filter((one) => one[side] === "missing").length);
  const renamed = otherTitles(different);
  const counts = {
    ...{ tests, same, different: different.length - missing - extra, missing, extra, failing, exactly },
    ...(renamed > 0 && { renamed }),
  };
  if (warm === null) return counts;
  const times = { own: own.processor, ours: ours.processor, warm: warm.processor };
  const elapsed = { own: own.elapsed, ours: ours.elapsed, warm: warm.elapsed };
  return { ...counts, ...times, elapsed, memory: { own: own.memory, ours: ours.memory, warm: warm.memory } };
}

/**
 * How many tests that are missing have the same outcome here under a title that is the end of theirs: Mocha puts the title of a suite that stays open
 * before those of all tests that follow. They are no less missing.
 */
function otherTitles(different) {
  const partsOf = (test) => {
    const at = test.indexOf(" › ");
    return [test.slice(0, at), test.slice(at + 3)];
  };
  const extra = Map.groupBy(
    different.filter((one) => one.theirs === "missing"),
    ({ test }) => partsOf(test)[0],
  );
  return different.filter(({ test, theirs, ours }) => {
    if (ours !== "missing") return false;
    const [file, title] = partsOf(test);
    const own = extra.get(file) ?? [];
    const at = own.findIndex((one) => one.ours === theirs && title.endsWith(` ${partsOf(one.test)[1]}`));
    if (at !== -1) own.splice(at, 1);
    return at !== -1;
  }).length;
}

function majorOf(runner, root) {
  const manifest = createRequire(path.join(root, "x.js")).resolve(`${runner}/package.json`);
  return Number.parseInt(JSON.parse(readFileSync(manifest, "utf8")).version, 10);
}

/** Since version 4, Mocha waits for what a failing test has left open, as Jest does without `--forceExit`. */
function mochaFlags(root, file) {
  const major = majorOf("mocha", root);
  return `--reporter ${path.join(HERE, "../dist/compat/mocha-reporter.cjs")} -O xtestOutput=${file}${major >= 4 ? " --exit" : ""}`;
}

/** What nyc would require in Mocha's process, such as a compiler. */
function requiredByNyc({ nyc }, root) {
  const file = path.join(root, ".nycrc");
  const { require: required = [] } = nyc ?? (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});
  return [required].flat().flatMap((one) => ["--require", one]);
}

/** The one line of configuration, as flags. */
function settingsOf(dialect, file, config) {
  const projects = values.project.length === 0 ? undefined : values.project;
  if (projects === undefined && config === undefined) return ["-o", `compat=${dialect}`];
  writeFileSync(file, `export default { compat: ${JSON.stringify({ dialect, projects, config })} };\n`);
  return ["-c", file, "--rootdir", "."];
}

/** How many of the tests that ran `xtest list` names, and does not leave to a run. */
function listedExactly(root, settings, { tests }) {
  const flags = ["list", "-q", ...settings, "--color", "no"];
  const { stdout } = spawnSync(process.execPath, [XTEST, ...flags], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const ids = new Set(stdout.split("\n"));
  return tests.filter(({ id }) => ids.has(id)).length;
}

function dialectOf({ scripts = {}, devDependencies = {} }) {
  const found = ["vitest", "jest", "mocha"].find((one) => one in devDependencies);
  if (found !== undefined) return found;
  if (/(?:node|tsx) .*(?:--test|test)|\b(?:bnt|borp)\b/.test(JSON.stringify(scripts))) return "node:test";
  throw new Error("no runner found: use --dialect");
}

/** How each runner is called, so that it writes a report. The script's own flags stay. */
function script({ scripts }, program) {
  const pattern = new RegExp(`(?:^|\\s|/)_?${program}(?=\\s|$)`);
  const parts = Object.values(scripts).flatMap((one) => one.split("&&"));
  const call = parts.find((one) => pattern.test(one)) ?? program;
  return call.slice(call.search(pattern)).replace(pattern, "").trim();
}

/** The configuration that a script names. */
function configOf(manifest, program) {
  const [, file] = /(?:^|\s)(?:-c|--config)[ =](\S+)/.exec(script(manifest, program)) ?? [];
  return file === undefined ? [] : ["--config", file];
}

/** The variables that a script sets for its runner. */
function variables({ scripts }, program) {
  const call = new RegExp(`(?<![\\w-])_?${program}\\b`);
  const text = Object.values(scripts).find((one) => call.test(one)) ?? "";
  const assigned = text.slice(0, text.search(call)).matchAll(/\b([A-Z_]+)=(\S+)/g);
  return Object.fromEntries([...assigned].map(([, name, value]) => [name, value]));
}

/** The flags of Node with which a script calls its runner, such as `--experimental-vm-modules`. */
function nodeFlags({ scripts }) {
  const [, flags] = /(?:^|\s)node((?: --[\w-]+(?:=\S+)?)+) \S*jest\S*/.exec(Object.values(scripts).join(" && ")) ?? [];
  return flags === undefined ? {} : { NODE_OPTIONS: flags.trim() };
}

/** The script that calls `node --test`, or the file with the tests: better-node-test and borp are the former with all files of those names. */
function nodeScript({ scripts }) {
  const parts = Object.values(scripts)
    .flatMap((one) => one.split("&&"))
    .map((one) => one.replace(/\btsx --test\b/, "node --import tsx --test"));
  const flagged = parts.find((one) => /\bnode\b.* --test/.test(one) && !one.includes("--watch"));
  if (flagged === undefined && parts.some((one) => /\bbnt\b/.test(one))) return "--test '**/*.test.{js,ts}'";
  if (flagged === undefined && parts.some((one) => /\bborp\b/.test(one)))
    return "--test '**/*.test.{cjs,mjs,js,cts,mts,ts}'";
  const call = flagged ?? parts.find((one) => /^\s*node\b.*\btest[\w/.-]*/.test(one));
  if (call === undefined) throw new Error("no script calls node --test");
  const flags = call.replace(/^.*?(?<![\w-])node(?=\s)/, "").trim();
  // Each reporter would need a destination.
  return flags.replaceAll(/--test-reporter(?:-destination)?[ =]\S+ ?/g, "");
}

/** What a script without `--test` runs. */
function singleFile(call) {
  const file = call.includes("--test") ? undefined : call.split(/\s+/).at(-1);
  return file === undefined ? null : () => path.posix.normalize(file);
}

const RUNNERS = {
  vitest: (manifest, file, relative, root) => ({
    command: "vitest",
    // Types are checked by the compiler, and coverage is no outcome.
    args: [
      ...["run", "--reporter=json", `--outputFile=${file}`],
      // Before version 1, types are checked by another command.
      ...(majorOf("vitest", root) >= 1 ? ["--typecheck.enabled=false"] : []),
      ...["--coverage.enabled=false", ...configOf(manifest, "vitest")],
      ...values.project.flatMap((name) => ["--project", name]),
      ...(script(manifest, "vitest").match(/--project[ =]\S+/g) ?? []).flatMap((one) => one.split(" ")),
    ],
    outcomes: (text) => jestOutcomes(JSON.parse(text || "{}"), relative),
  }),
  jest: (manifest, file, relative) => ({
    command: "jest",
    env: { ...variables(manifest, "jest"), ...nodeFlags(manifest), XTEST_COMPAT_REPORT: file },
    // In workers: code under test may read the arguments of the process. Jest before 20 has no suites in its own report.
    args: [
      ...[`--testResultsProcessor=${path.join(HERE, "compat-jest-results.cjs")}`, "--coverage=false"],
      ...["--maxWorkers=2", "--forceExit", ...configOf(manifest, "jest")],
      ...(script(manifest, "jest").match(/--selectProjects[ =]\S+/g) ?? []).flatMap((one) => one.split(" ")),
    ],
    outcomes: (text) => jestOutcomes(JSON.parse(text || "{}"), relative),
  }),
  mocha: (manifest, file, relative, root) => ({
    command: "sh",
    env: variables(manifest, "mocha"),
    args: [
      "-c",
      `mocha ${/\bnyc\b/.test(Object.values(manifest.scripts).join(" ")) ? requiredByNyc(manifest, root).join(" ") : ""} ${script(manifest, "mocha").replace(/(?:^| )(?:--reporter|-R)[ =]\S+/g, "")} ${mochaFlags(root, file)}`,
    ],
    outcomes: (text) => linesOutcomes(text, relative),
  }),
  "node:test": (manifest, file, relative) => ({
    command: "sh",
    env: variables(manifest, "node(?= .*--test)"),
    args: [
      "-c",
      `node ${manifest.endless === true ? "--test-force-exit " : ""}--test-reporter ${path.join(HERE, "../dist/compat/node-reporter.js")} --test-reporter-destination ${file} ${nodeScript(manifest)}`,
    ],
    // Node names the module in which a test is written, and xtest the file that is run.
    outcomes: (text) => linesOutcomes(text, singleFile(nodeScript(manifest)) ?? relative),
  }),
  bun: (_, file, relative, root) => ({
    command: BUN,
    args: ["test", "--reporter=junit", `--reporter-outfile=${file}`],
    // It names files from the folder that it runs in.
    outcomes: (xml) => bunOutcomes(xml, (name) => relative(path.resolve(root, name))),
  }),
};

if (positionals[0] === "page") {
  (await import("./compat-draw.mjs")).page();
  process.exit(0);
}
if (positionals[0] === "own") {
  const { keepOwn } = await import("./compat-draw.mjs");
  keepOwn(positionals.slice(1), measuredOwn(positionals.slice(1)));
  process.exit(0);
}
if (positionals[0] === "draw") {
  const { draw } = await import("./compat-draw.mjs");
  draw({ from: values.from, work: values.work, names: positionals.slice(1), measured: measuredDrawn });
  process.exit(0);
}

const rows = positionals.map((given) => measured(given));
const table = [
  "| repository | commit | runner | tests | same | different | listed exactly | its own | xtest |",
  "|---|---|---|--:|--:|--:|--:|--:|--:|",
  ...rows.map(
    ({ name, commit, dialect, tests, same, different, exactly, own, ours }) =>
      `| ${name} | ${commit} | ${dialect} | ${tests} | ${same} | ${different.length} | ${exactly} | ${own.elapsed} s | ${ours.elapsed} s |`,
  ),
].join("\n");
console.log(`\n${table}`);
if (values.table !== undefined) writeFileSync(values.table, `${table}\n`);
