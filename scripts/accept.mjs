/**
 * `npm run accept [CASE]…`: replaces the expected output of the samples (`_expected*`) by that of their last run
 * (`_actual*`). A case is a part of a path under `fixtures/`; without one, all are accepted. Review `git diff`
 * afterwards.
 */
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const cases = process.argv.slice(2);
let accepted = 0;

/** @param {string} folder - From the root, with `/`. */
function accept(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const actual = `${folder}/${entry.name}`;
    if (!entry.name.startsWith("_actual")) {
      if (entry.isDirectory() && entry.name !== "node_modules") accept(actual);
      continue;
    }
    if (cases.length > 0 && !cases.some((part) => actual.includes(part))) continue;
    const expected = `${folder}/_expected${entry.name.slice("_actual".length)}`;
    rmSync(path.join(root, expected), { recursive: true, force: true });
    renameSync(path.join(root, actual), path.join(root, expected));
    console.log(expected);
    accepted++;
  }
}

if (existsSync(path.join(root, "fixtures"))) accept("fixtures");
console.log(`${accepted} accepted`);
