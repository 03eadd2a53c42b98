/**
 * `npm run mutate -- src/FOLDER…`: changes the code of a folder, or of a file, in many small ways, runs the tests of the same folder in `test`,
 * or with `--all` every test that imports it, and prints the changes that none of them sees. Results are kept: the next time, only what has
 * changed is tried again. Tests that run the built package cannot see a change of the sources, and take no part.
 */
import { Stryker } from "@stryker-mutator/core";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import jest from "../jest.config.mjs";
import { filesIn, testFiles } from "./reach.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const isAll = process.argv.includes("--all");
const isDocumented = process.argv.includes("--document");
const given = process.argv.slice(2).filter((one) => !one.startsWith("--"));
const targets = given.map((one) => path.posix.normalize(one.replaceAll("\\", "/")).replace(/\/$/, ""));
const wrong = targets.find((one) => !one.startsWith("src/") || !existsSync(path.join(root, one)));
if (targets.length === 0 || wrong !== undefined) {
  console.error(`${wrong ?? "no path"}: give files or folders of src, as in: npm run mutate -- src/store`);
  process.exit(2);
}
const mutate = targets.flatMap((one) =>
  statSync(path.join(root, one)).isDirectory()
    ? filesIn(one, (file) => file.endsWith(".ts") && !file.endsWith(".d.ts"))
    : [one],
);
const wanted = new Set(mutate);
// Others only use it, and take their time.
const folders = new Set(mutate.map((file) => path.posix.dirname(file).replace(/^src/, "test")));
const tests = testFiles()
  .filter(({ runsPrograms, reached }) => !runsPrograms && [...reached].some((file) => wanted.has(file)))
  .map(({ file }) => file)
  .filter((file) => isAll || [...folders].some((folder) => file.startsWith(`${folder}/`)));
if (tests.length === 0) {
  console.error(
    `${targets.join(", ")}: no test in ${[...folders].join(", ")} imports it without running the built package`,
  );
  process.exit(2);
}
console.log(`${mutate.length} files, tested by ${tests.join(", ")}`);

/** Of `@swc/jest`. */
const SWC = {
  swcrc: false,
  sourceMaps: "inline",
  jsc: {
    target: "es2022",
    parser: { syntax: "typescript", decorators: true },
    transform: { decoratorVersion: "2022-03", verbatimModuleSyntax: true },
  },
  module: { type: "es6" },
};
/** What the tests need of the project. */
const COPIED = new Set(["src", "transforms", "test", "scripts", "package.json", "tsconfig.json"]);
const cache = path.join(root, "node_modules", ".cache", "mutate");
mkdirSync(cache, { recursive: true });
const name = targets.join("+").replaceAll("/", "-");
// Not below the project: Jest would find its tests twice.
const tempDirName = path.join(os.tmpdir(), `xtest-mutate-${process.pid}`);
process.on("exit", () => rmSync(tempDirName, { recursive: true, force: true }));

const results = await new Stryker({
  mutate,
  testRunner: "jest",
  plugins: ["@stryker-mutator/jest-runner"],
  testRunnerNodeArgs: ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"],
  jest: {
    enableFindRelatedTests: false,
    // Without what only the run of all tests needs: the check of `dist`, the order and the reporters.
    config: /** @type {any} */ ({
      testMatch: tests.map((file) => `<rootDir>/${file}`),
      // In a realm for each file, of which Stryker's environment is one.
      testEnvironment: "node",
      extensionsToTreatAsEsm: [".ts"],
      transform: { "\\.ts$": ["@swc/jest", SWC] },
      testTimeout: jest.testTimeout,
    }),
  },
  coverageAnalysis: "perTest",
  // What runs once, when a module is imported, would be tried with all tests.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: path.join(cache, `${name}.json`),
  concurrency: Math.max(1, Math.floor(os.availableParallelism() / 2)),
  tempDirName,
  ignorePatterns: readdirSync(root).flatMap((one) => (COPIED.has(one) ? [] : `/${one}`)),
  reporters: ["progress-append-only", "clear-text"],
  clearTextReporter: { allowColor: process.stdout.isTTY, logTests: false, reportTests: false, skipFull: true },
  allowConsoleColors: process.stdout.isTTY,
}).runMutationTest();

const counts = { killed: 0, survived: 0 };
for (const { status } of results) {
  // One that does not end is seen too.
  if (status === "Killed" || status === "Timeout") counts.killed += 1;
  else if (status === "Survived" || status === "NoCoverage") counts.survived += 1;
}
const all = counts.killed + counts.survived;
console.log(
  `${targets.join(", ")}: ${counts.killed} of ${all} changes are seen, ${((100 * counts.killed) / all).toFixed(1)} %`,
);
if (isDocumented && !isAll) document(targets.join(", "), counts.killed, all);

/** Writes the row of a folder into the page; what it says of unseen changes stays. @param {string} what @param {number} seen @param {number} all */
function document(what, seen, all) {
  const page = path.join(root, "docs", "mutation.md");
  const lines = readFileSync(page, "utf8").split("\n");
  const start = `| \`${what}\` |`;
  const head = lines.findIndex((line) => line.startsWith("|---|"));
  const rows = lines.slice(head + 1, lines.indexOf("", head));
  const reason = rows.find((line) => line.startsWith(start))?.split(" | ")[3] ?? "|";
  const row = `${start} ${all} | ${((100 * seen) / all).toFixed(1)} % | ${reason}`;
  const sorted = [...rows.filter((line) => !line.startsWith(start)), row].sort();
  lines.splice(head + 1, rows.length, ...sorted);
  writeFileSync(page, lines.join("\n"));
}
