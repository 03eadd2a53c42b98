/**
 * `node bench/assert-suites.mjs OWNER/NAME…`: runs the suites of published repositories with `--assert=plain` and with assertions that
 * explain themselves, compares outcomes and messages test by test, has each passing assertion explained too, and says what `xtest check`
 * warns of. The repositories are those that `compat.mjs` has installed.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

const USAGE = `node bench/assert-suites.mjs [options] OWNER/NAME...

  --work DIR    where compat.mjs has installed the repositories (/tmp/xtest-compat)
  --table FILE  write the table of all repositories there
  --help`;

const OPTIONS = {
  work: { type: "string", default: "/tmp/xtest-compat" },
  table: { type: "string" },
  help: { type: "boolean", default: false },
};

const HERE = import.meta.dirname;
const XTEST = path.join(HERE, "../dist/cli/bin.js");
const COUNTER = path.join(HERE, "assert-counter.mjs");
const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
if (values.help || positionals.length === 0) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
const scratch = path.join(os.tmpdir(), `xtest-assert-suites-${process.pid}`);
mkdirSync(scratch, { recursive: true });

function xtest(root, args, env = {}) {
  // Files of tests that one file imports are not in the suite.
  const modules = ["-o", 'assertionModules=["test/**"]'];
  const options = { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28, env: { ...process.env, CI: "1", ...env } };
  return spawnSync(process.execPath, [XTEST, ...args, ...modules, "--color", "no"], options);
}

/** Each test's outcome and message. */
function outcomes(root, args, env) {
  const file = path.join(scratch, "report.json");
  rmSync(file, { force: true });
  const { stdout, stderr } = xtest(root, ["run", "--report-json", file, ...args], env);
  if (!existsSync(file)) throw new Error(`${root}: no report was written\n${stdout}${stderr}`);
  const { tests } = JSON.parse(readFileSync(file, "utf8"));
  return new Map(tests.map(({ id, outcome, message }) => [id, JSON.stringify([outcome, message])]));
}

function different(one, other) {
  const ids = new Set([...one.keys(), ...other.keys()]);
  return [...ids].filter((id) => one.get(id) !== other.get(id));
}

function measured(name) {
  const root = path.join(values.work, name.replace("/", "+"));
  const plain = outcomes(root, ["--assert=plain"]);
  const explained = outcomes(root, []);
  const counted = path.join(scratch, "assertions.txt");
  writeFileSync(counted, "");
  const env = { XTEST_ASSERTIONS: counted, NODE_OPTIONS: `--import=${COUNTER}` };
  const reported = outcomes(root, ["-o", "enableAssertionPassHook=true"], env);
  const assertions = readFileSync(counted, "utf8")
    .split("\n")
    .reduce((sum, line) => sum + Number(line), 0);
  const checked = JSON.parse(xtest(root, ["check", "--format", "json"]).stdout);
  const warnings = checked.diagnostics.filter(({ code }) => code.startsWith("XT70"));
  const differing = [...new Set([...different(plain, explained), ...different(plain, reported)])];
  for (const id of differing) console.log(`  ${id}: ${plain.get(id)} → ${explained.get(id)}, ${reported.get(id)}`);
  for (const { path: file, line, column, message } of warnings) console.log(`  ${file}:${line}:${column}: ${message}`);
  const { stdout: commit } = spawnSync("git", ["log", "-1", "--format=%h"], { cwd: root, encoding: "utf8" });
  const same = plain.size - differing.length;
  return [`${name} ${commit.trim()}`, plain.size, same, assertions, warnings.length];
}

const number = (value) => (typeof value === "number" ? value.toLocaleString("en-US") : value);
const table = [
  "| repository and commit | tests | same | assertions that pass, each explained | warnings of `check` |",
  "|---|--:|--:|--:|--:|",
  ...positionals.map((name) => `| ${measured(name).map(number).join(" | ")} |`),
].join("\n");
rmSync(scratch, { recursive: true });
console.log(`\n${table}`);
if (values.table !== undefined) writeFileSync(values.table, `${table}\n`);
