/**
 * Compares two built checkouts of this project: the same commands on the same suites, interleaved. It compares the
 * processor time of all processes, which other work on the machine affects less than elapsed time. This is how the gain
 * of a mechanism is measured.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { editSuite, filePath, firstTitle, middleFile, SHAPES, writeSuite } from "./model.mjs";
import "./environment.mjs";

const USAGE = `node bench/compare.mjs [options] WITH WITHOUT

WITH and WITHOUT are folders of two checkouts, each with its dist and node_modules. Prints the processor time of each command
(user and system, all processes, median of the rounds), the elapsed time, and WITHOUT as a multiple of WITH.

  --shape A,B   ${SHAPES.join(", ")} (all)
  --files N     test files of a suite (1000)
  --tests N     tests in each file (10)
  --rounds N    repetitions of each command (5)
  --match TEXT  only commands whose name has this in it
  --env A=B     environment variable of the second checkout's commands, may be repeated
  --help`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shape: { type: "string", default: SHAPES.join(",") },
    files: { type: "string", default: "1000" },
    tests: { type: "string", default: "10" },
    rounds: { type: "string", default: "5" },
    match: { type: "string", default: "" },
    env: { type: "string", multiple: true, default: [] },
    help: { type: "boolean", default: false },
  },
});
if (values.help || positionals.length !== 2) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(values.help ? 0 : 4);
}

/** The packages that tests of the `packages` suite import, which `npm run bench -- --prepare` installs. */
const PEERS = join(import.meta.dirname, "peers/node_modules");

/** A checkout with its copy of a suite, which imports the checkout's own package. */
function placeOf(checkout, suite) {
  const root = resolve(checkout);
  const base = join(tmpdir(), "xtest-compare", createHash("sha256").update(root).digest("hex").slice(0, 8));
  const folder = writeSuite("xtest", { ...suite, base, modules: PEERS });
  const link = join(folder, "node_modules", "unplugin-xtest");
  rmSync(link, { recursive: true, force: true });
  symlinkSync(root, link, "junction");
  const { bin } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return { folder, program: join(root, bin.xtest) };
}

/**
 * Runs a command once.
 *
 * @returns its processor time and its elapsed time, in seconds
 */
function timed({ folder, program }, args, env) {
  // `time` of the shell includes the processor time of all child processes that have ended.
  const script = `TIMEFORMAT='%U %S %R'; time "$@" > /dev/null 2> /dev/null`;
  const { stderr, status } = spawnSync("bash", ["-c", script, "bash", process.execPath, program, ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, CI: "true", NO_COLOR: "1", ...env },
  });
  if (status !== 0) throw new Error(`xtest ${args.join(" ")} in ${folder} with ${program}: exit code ${status}`);
  const [user = 0, system = 0, elapsed = 0] = stderr.trim().split(" ").map(Number);
  return { processor: user + system, elapsed };
}

const COMMANDS = [
  { name: "list, cold", args: ["list"], cold: true },
  { name: "list, warm", args: ["list"] },
  { name: "list, one file changed", args: ["list"], edits: true },
  { name: "run, cold", args: ["run"], cold: true },
  { name: "run, nothing changed", args: ["run"] },
  { name: "run, one file changed", args: ["run"], edits: true },
  { name: "one test, second time", args: ["run", "ONE"] },
];

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN;
const environment = Object.fromEntries(values.env.map((text) => text.split(/=(.*)/s).slice(0, 2)));

for (const shape of values.shape.split(",")) {
  const suite = { shape, files: Number(values.files), tests: Number(values.tests) };
  const places = positionals.map((checkout) => placeOf(checkout, suite));
  const id = `${filePath("xtest", middleFile(suite))}::test_${firstTitle(suite).replaceAll(" ", "_")}`;
  process.stdout.write(`\n${shape}, ${suite.files} files × ${suite.tests} tests, ${values.rounds} rounds\n`);
  process.stdout.write("| command | with, s of processor | without | × | with, s elapsed | without | × |\n");
  process.stdout.write("|---|--:|--:|--:|--:|--:|--:|\n");
  for (const { name, args, cold = false, edits = false } of COMMANDS) {
    if (!name.includes(values.match)) continue;
    const runs = places.map(() => []);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const [at, place] of places.entries()) {
        const words = args.map((word) => (word === "ONE" ? id : word));
        const env = at === 1 ? environment : {};
        if (cold) rmSync(join(place.folder, "node_modules/.cache"), { recursive: true, force: true });
        else if (round === 0) timed(place, words, env);
        if (edits) editSuite("xtest", place.folder, suite);
        runs[at].push(timed(place, words, env));
      }
    }
    const cells = ["processor", "elapsed"].flatMap((kind) => {
      const [first, second] = runs.map((list) => median(list.map((run) => run[kind])));
      return [first.toFixed(3), second.toFixed(3), (second / first).toFixed(2)];
    });
    process.stdout.write(`| ${name} | ${cells.join(" | ")} |\n`);
  }
}
