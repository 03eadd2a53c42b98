/** `npm run reference`: writes `docs/reference` from the tables and types of the program. With `--check`, exits with 1 if a page is out of date. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { referencePages } from "./reference/pages.mjs";

const NOTE = "<!-- Written by `npm run reference`. -->\n\n";
const folder = path.join(import.meta.dirname, "../docs/reference");
const pages = referencePages();
const stale = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".md") && !pages.has(name));
const changed = [...pages].filter(([name, text]) => {
  const file = path.join(folder, name);
  return !existsSync(file) || readFileSync(file, "utf8") !== NOTE + text;
});
if (process.argv.includes("--check")) {
  for (const name of [...stale, ...changed.map(([name]) => name)]) {
    console.error(`docs/reference/${name} is out of date: npm run reference`);
    process.exitCode = 1;
  }
} else {
  for (const name of stale) rmSync(path.join(folder, name));
  for (const [name, text] of changed) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), NOTE + text);
  }
  console.log(`${changed.length} pages written, ${stale.length} removed`);
}
