/**
 * `npm test`, behind `scripts/prepare.mjs`: all tests, and the checks of the sources and the package beside them, which take what processor
 * time the tests leave. The output of the checks is shown when the tests are over.
 */
import { spawn } from "node:child_process";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");

/**
 * Tests of breadth: many compilers, loaders, windows and hostile servers. They take a minute of the quarter of an hour that CI has, and are run
 * by `npm run test:wide`, before each release.
 */
const WIDE = [
  "test/type-setups.test.ts",
  "test/plugin/bundlers/caches.test.ts",
  "test/plugin/bundlers/loaders.test.ts",
  "test/builtins/windows.test.ts",
  "test/run/queue/hostile.test.ts",
  "test/stryker/stryker.test.ts",
];
/** Tests that try one version of Vite and the oldest and newest Node, and in a wide run all; and those with tests for a wide run only. */
const WIDER = [
  "test/build/run/linked-run.test.ts",
  "test/build/standalone/",
  "test/build/vite/kept-modules.test.ts",
  "test/build/vite/patched-packages.test.ts",
  "test/build/vite/vite.test.ts",
  "test/builtins/bundles.test.ts",
  "test/builtins/environment-of-run.test.ts",
  "test/plugin/bundlers/",
  "test/run/browser/styles.test.ts",
  "test/run/snapshot/inline.test.ts",
];
const isWide = process.argv[2] === "wide";

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {boolean} isShown - whether its output is shown at once.
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(program, args, isShown) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: isShown ? "inherit" : ["ignore", "pipe", "pipe"],
      env: isShown ? process.env : { ...process.env, XTEST_BESIDE_TESTS: "1" },
      // npm is a script on Windows and needs a shell there.
      shell: isShown && process.platform === "win32",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (/** @type {string} */ text) => (output += text));
    child.once("error", reject).once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

const others = ["--testPathIgnorePatterns", "/node_modules/", ...WIDE];
if (isWide) process.env["XTEST_WIDE"] = "1";
const [checks, tests] = await Promise.all([
  isWide ? { code: 0, output: "" } : run(process.execPath, ["scripts/check.mjs"], false),
  run("npm", ["run", "jest", "--", ...(isWide ? [...WIDE, ...WIDER] : others)], true),
]);
console.log(checks.output.trimEnd());
process.exitCode = Math.max(checks.code, tests.code);
