/**
 * `npm run changelog`: moves the news fragments into the section of the version of `package.json` in `CHANGELOG.md`, which it makes above the
 * others if it is not there, and deletes them. Outputs on the pages, and the extension of editors, get that version. `npm version` calls it.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withVersion } from "./shown-version.mjs";

const root = path.join(import.meta.dirname, "..");
/** @type {string} */
const version = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).version;

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

/** @param {string} name @param {(text: string) => string} change */
const rewrite = (name, change) => {
  const place = path.join(root, name);
  const before = readFileSync(place, "utf8");
  const now = change(before);
  if (now !== before) writeFileSync(place, now);
};
rewrite("editors/vscode/package.json", (text) => text.replace(/(?<=^ {2}"version": ")[^"]+(?=")/m, version));
const pages = readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" });
const shown = pages.filter((name) => /\.(?:md|svg)$/.test(name) && !name.includes("node_modules"));
for (const name of ["README.md", ...shown.map((one) => `docs/${one}`)])
  rewrite(name, (text) => withVersion(text, version));
