/**
 * `npm run fuzz -- [SECONDS] [PART OF A PATH]…`: runs the randomized tests with new seeds, one file after the other,
 * until the time is over (default: a minute). Stops at the first failure and prints its seed; fast-check's report has
 * the path. Tests that take a number of cases take `XTEST_CASES` of them (default: 500).
 */
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { filesIn } from "./read-sources.mjs";

const root = path.join(import.meta.dirname, "..");
const [seconds = "60", ...parts] = process.argv.slice(2);
if (!(Number(seconds) > 0)) throw new Error(`a number of seconds is expected, not "${seconds}"`);
const files = filesIn(root, "test")
  .filter((file) => file.endsWith(".test.ts") && (parts.length === 0 || parts.some((part) => file.includes(part))))
  .filter((file) => /from "(?:\.\.?\/)+random\.ts"/.test(readFileSync(path.join(root, file), "utf8")));
if (files.length === 0) throw new Error(`no such tests: ${parts.join(" ")}`);

const end = Date.now() + Number(seconds) * 1000;
for (let count = 0; Date.now() < end; count++) {
  const file = files[count % files.length] ?? "";
  const seed = String(randomInt(1, 2 ** 31));
  const args = ["--disable-warning=ExperimentalWarning", "node_modules/jest/bin/jest.js", file];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { XTEST_CASES: "500", ...process.env, XTEST_SEED: seed },
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  console.log(`${status === 0 ? "passed" : "FAILED"}: XTEST_SEED=${seed} npm run jest -- ${file}`);
  if (status === 0) continue;
  console.error(`${stdout}${stderr}`);
  process.exitCode = 1;
  break;
}
