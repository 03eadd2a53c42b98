/**
 * `npm run changelog -- VERSION`: moves the news fragments into the section of a version of `CHANGELOG.md`, which it makes above the others if
 * it is not there, and deletes them.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const version = process.argv[2] ?? "";
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error("npm run changelog -- VERSION, as in 0.3.0");

/** Type of a fragment → its heading, in order. */
const HEADINGS = { feature: "New", change: "Changed", removal: "Removed", bugfix: "Fixed", doc: "Documentation" };

const folder = path.join(root, "changelog");
const names = readdirSync(folder).filter((name) => name !== "README.md");
const typeOf = (/** @type {string} */ name) => /\.(\w+)\.md$/.exec(name)?.[1] ?? "";
const unknown = names.filter((name) => !Object.hasOwn(HEADINGS, typeOf(name)));
if (unknown.length > 0)
  throw new Error(`changelog/${unknown[0]}: the type is one of ${Object.keys(HEADINGS).join(", ")}`);

const file = path.join(root, "CHANGELOG.md");
let text = readFileSync(file, "utf8");
if (!text.includes(`\n## ${version}\n`)) {
  const first = text.search(/^## /m);
  const at = first < 0 ? text.length : first;
  text = `${text.slice(0, at)}## ${version}\n\n${text.slice(at)}`;
}
const start = text.indexOf(`\n## ${version}\n`) + `\n## ${version}\n`.length;
const next = text.slice(start).search(/^## /m);
const end = next < 0 ? text.length : start + next;
const section = text.slice(start, end);
const known = Object.entries(HEADINGS).map(([type, heading]) => {
  const before = new RegExp(`^### ${heading}\n\n([^]*?)(?=\n### |$(?![^]))`, "m").exec(section)?.[1]?.trim() ?? "";
  const added = names
    .filter((name) => typeOf(name) === type)
    .map((name) => `- ${readFileSync(path.join(folder, name), "utf8").trim().replaceAll("\n", "\n  ")}`);
  const rows = [before, ...added].filter((row) => row !== "").join("\n");
  return rows === "" ? "" : `\n### ${heading}\n\n${rows}\n`;
});
const intro = /^[^]*?(?=\n### |$(?![^]))/.exec(section)?.[0].trim() ?? "";
const whole = `${intro === "" ? "" : `\n${intro}\n`}${known.join("")}\n`;
writeFileSync(file, text.slice(0, start) + whole + text.slice(end));
for (const name of names) rmSync(path.join(folder, name));
console.log(`CHANGELOG.md: ${names.length} changes in ${version}`);
