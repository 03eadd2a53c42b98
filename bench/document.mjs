/**
 * `node bench/document.mjs FIGURES.json ...`: writes `docs/performance.md` from the figures that `--json` stores. The
 * prose is `bench/performance.template.md`; every number in the document comes from the figures.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { aheadTable, goalTable } from "./goals.mjs";
import { overheadTable, table } from "./report.mjs";

const TEMPLATE = join(import.meta.dirname, "performance.template.md");
const DOCUMENT = resolve(import.meta.dirname, "../docs/performance.md");

const day = (date) => date.slice(0, 10);
const listed = (values) => [...new Set(values)].join(", ");

/** The sections of all figures, each with its environment; of two with the same suite, the later one is used. */
function sectionsOf(all) {
  const sections = new Map();
  for (const { sections: own, ...about } of all) {
    for (const section of own) sections.set(`${section.shape} ${section.files}`, { ...section, about });
  }
  const shapes = [...new Set([...sections.values()].map(({ shape }) => shape))];
  return [...sections.values()].sort((a, b) => shapes.indexOf(a.shape) - shapes.indexOf(b.shape) || a.files - b.files);
}

/** The time and the environment of all measurements. */
function aboutAll(all, sections) {
  const versions = Object.assign({}, ...sections.map((section) => section.versions));
  const missing = Object.assign({}, ...sections.map((section) => section.missing));
  const names = Object.entries(versions).filter(([name]) => name !== "floor");
  return [
    `- Date: ${listed(all.map(({ date }) => day(date)))}`,
    `- Machine: ${listed(all.map(({ machine }) => machine))}`,
    `- Node: ${listed(all.map(({ node }) => node))}, where a row says nothing else`,
    `- Commit: ${listed(all.map(({ commit }) => commit ?? "none"))}`,
    `- Versions: ${names.map(([name, version]) => `${name} ${version}`).join(", ")}`,
    ...Object.entries(missing).map(([name, why]) => `- ${name} is left out: it ${why}.`),
  ].join("\n");
}

/** One table for each suite. */
function tables(sections) {
  return sections
    .map((section) => {
      const { shape, files, tests, repeat, peerRepeat, minutes } = section;
      const times =
        repeat === peerRepeat ? `${repeat} times` : `ours and the floors ${repeat} times, others ${peerRepeat}`;
      const head = `### ${shape}, ${files.toLocaleString("en")} files × ${tests} tests`;
      return `${head}\n\nEach command ${times}, in turns; ${minutes.toFixed(0)} minutes.\n\n${table(section)}`;
    })
    .join("\n");
}

/**
 * Writes the document.
 *
 * @param {object[]} all - figures stored by `--json` of `bench/index.mjs`, `bench/overhead.mjs` and `bench/parallel.mjs`; later ones replace
 *   earlier ones
 * @throws {Error} if the template names a figure that is missing
 */
export function writeDocument(all) {
  const sections = sectionsOf(all);
  const overheads = all.filter(({ overhead }) => overhead !== undefined);
  const parts = {
    about: aboutAll(all, sections),
    goals: goalTable(sections, all),
    overhead: overheads.map(({ node, overhead }) => `Node ${node}:\n\n${overheadTable(overhead)}`).join("\n"),
    ahead: aheadTable(sections),
    tables: tables(sections),
  };
  const text = readFileSync(TEMPLATE, "utf8").replaceAll(/\{\{(\w+)\}\}/g, (_, name) => {
    if (parts[name] === undefined)
      throw new Error(`${TEMPLATE}: there is no {{${name}}}, only ${Object.keys(parts).join(", ")}`);
    return parts[name].trimEnd();
  });
  writeFileSync(DOCUMENT, text);
  process.stderr.write(`bench: wrote ${DOCUMENT}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = process.argv.slice(2);
  if (files.length === 0) {
    process.stderr.write("document: no figures are given: node bench/document.mjs FIGURES.json ...\n");
    process.exit(4);
  }
  writeDocument(files.map((file) => JSON.parse(readFileSync(file, "utf8"))));
}
