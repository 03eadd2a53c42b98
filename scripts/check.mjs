/**
 * `node scripts/check.mjs [GROUP]…`: runs every check of the sources and the package except for the tests, in parallel,
 * one per core. A group is `lint`, `types`, `docs` or `package`; without one, all are run. The output of a check is shown when
 * it has ended.
 */
import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const tsc = ["node_modules/typescript7/bin/tsc", "--noEmit", "-p"];

/** @type {readonly { name: string, group: string, args: readonly string[], env?: Record<string, string> }[]} Those that take longest first. */
const CHECKS = [
  {
    name: "site",
    group: "docs",
    args: ["node_modules/vitepress/bin/vitepress.js", "build", "docs"],
    env: { XTEST_DOCS_CHECK: "1" },
  },
  { name: "tsc", group: "types", args: [...tsc, "tsconfig.json"] },
  { name: "tsc, without a platform", group: "types", args: [...tsc, "tsconfig.core.json"] },
  { name: "tsc, in a page", group: "types", args: [...tsc, "src/tools/browser/page"] },
  { name: "tsc, in the page of the report", group: "types", args: [...tsc, "src/tools/html/page"] },
  { name: "tsc, the site", group: "docs", args: [...tsc, "docs/.vitepress"] },
  { name: "package", group: "package", args: ["scripts/check-package.mjs"] },
  { name: "oxlint", group: "lint", args: ["node_modules/oxlint/bin/oxlint", "--type-aware"] },
  { name: "oxfmt", group: "lint", args: ["node_modules/oxfmt/bin/oxfmt", "--check"] },
  { name: "sources", group: "lint", args: ["scripts/check-sources.mjs"] },
];

/**
 * @param {{ args: readonly string[], env?: Record<string, string> }} check - With arguments of Node.
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run({ args, env = {} }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => (output += text));
    }
    child.once("error", reject).once("close", (code) => resolve({ code, output }));
  });
}

const groups = process.argv.slice(2);
const unknown = groups.filter((group) => !CHECKS.some((check) => check.group === group));
if (unknown.length > 0) throw new Error(`no such group: ${unknown.join(", ")}`);
const waiting = CHECKS.filter(({ group }) => groups.length === 0 || groups.includes(group));

async function runChecks() {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const { code, output } = await run(check);
    console.log(`${check.name}: ${code === 0 ? "passed" : "FAILED"}`);
    if (code === 0) continue;
    process.exitCode = 1;
    console.error(output.trimEnd());
  }
}

// One after the other beside the tests, which need the other processors.
const atOnce = process.env["XTEST_BESIDE_TESTS"] === "1" ? 1 : os.availableParallelism();
await Promise.all(Array.from({ length: atOnce }, runChecks));
