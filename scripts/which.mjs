/**
 * `npm run which -- src/FILE`: the tests and samples that reach a module. Tests of the sources are found by what they import. Those that run the
 * built package have other code: which functions the commands of the samples call is recorded by `npm run which -- --record`, and a function is
 * found again by its name, if no other module has a function of that name. The processes of the tests are not recorded.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { filesIn, testFiles } from "./reach.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const record = path.join(root, "node_modules", ".cache", "which", "commands.jsonl");
const DECLARED =
  /^(?:export )?(?:async )?function\*? (\w+)|^(?:export )?const (\w+) = (?:async )?(?:\(|\w+ =>)|^ {2,4}(?:static |async |get |#)*(\w+)\([^\n]*\{$/gm;
const KEYWORDS = new Set(["if", "for", "while", "switch", "catch", "constructor", "function", "return"]);

/** @param {string} file - from the root. */
const declaredIn = (file) =>
  [...readFileSync(path.join(root, file), "utf8").matchAll(DECLARED)]
    .map(([, one, other, method]) => one ?? other ?? method ?? "")
    .filter((name) => !KEYWORDS.has(name));

/** Names of functions that no other module declares. @param {string} file - from the root. */
function ownNames(file) {
  const others = filesIn("src", (one) => one.endsWith(".ts") && one !== file).flatMap(declaredIn);
  const taken = new Set(others);
  return new Set(declaredIn(file).filter((name) => !taken.has(name)));
}

/** @param {string} file - from the root. */
function samplesOf(file) {
  const own = ownNames(file);
  const kinds = new Map(
    ["collect", "run", "errors"].flatMap((kind) =>
      filesIn(`fixtures/${kind}`, (one) => one.endsWith("/_case.json")).map((one) => [one.split("/")[2] ?? "", kind]),
    ),
  );
  /** @type {Map<string, Set<string>>} - the functions that its commands call, by sample. */
  const found = new Map();
  for (const line of readFileSync(record, "utf8").trimEnd().split("\n")) {
    /** @type {{ name: string, called: string[] }} */
    const { name, called } = JSON.parse(line);
    const kind = kinds.get(name);
    const some = kind === undefined ? [] : called.filter((one) => own.has(one));
    if (some.length === 0) continue;
    const sample = `fixtures/${String(kind)}/${name}`;
    found.set(sample, new Set([...(found.get(sample) ?? []), ...some]));
  }
  return { own, found };
}

const [given = ""] = process.argv.slice(2);
if (given === "--record") {
  mkdirSync(path.dirname(record), { recursive: true });
  rmSync(record, { force: true });
  const { status } = spawnSync("npm", ["run", "jest", "--", "test/samples/(collect|errors|run)"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, XTEST_RECORD: record },
  });
  process.exit(status ?? 1);
}
const file = path.posix.normalize(given.replaceAll("\\", "/"));
if (!/^(?:src|transforms)\/.*\.ts$/.test(file) || !existsSync(path.join(root, file))) {
  console.error(`${given || "no file"}: give a file of src, as in: npm run which -- src/store/inputs.ts`);
  process.exit(2);
}

const folder = path.posix.dirname(file).replace(/^src/, "test");
const reaching = testFiles().filter(({ reached }) => reached.has(file));
const isNear = (/** @type {string} */ test) => test.startsWith(`${folder}/`);
const tests = reaching.filter(({ runsPrograms }) => !runsPrograms).map((one) => one.file);
const programs = reaching.filter(({ runsPrograms }) => runsPrograms).map((one) => one.file);
const rows = (/** @type {readonly string[]} */ some) =>
  [...some.filter(isNear), ...some.filter((one) => !isNear(one))].map((one) => `  ${one}`);
console.log([`tests that import ${file}, those of its folder first`, ...rows(tests)].join("\n"));
if (programs.length > 0)
  console.log(["tests that import it, and run the built package too", ...rows(programs)].join("\n"));
if (!existsSync(record)) {
  console.log("samples: not recorded yet: npm run build -- --js && npm run which -- --record (some minutes)");
} else {
  const { own, found } = samplesOf(file);
  const all = [...found].sort(([, one], [, other]) => other.size - one.size);
  console.log(
    `samples whose commands call some of its ${own.size} functions, as recorded on ${statSync(record).mtime.toISOString().slice(0, 16)}`,
  );
  for (const [sample, names] of all.slice(0, 40)) console.log(`  ${sample}: ${[...names].slice(0, 6).join(", ")}`);
  if (all.length > 40) console.log(`  … and ${all.length - 40} more`);
}
