/**
 * The suites of all runners: one model in three shapes, written in the syntax of each. The same numbers give the same
 * bytes.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { transformSync } from "esbuild";
import { DIALECTS } from "./suites/dialects.mjs";
import { fixtureFiles, fixturesModule } from "./suites/fixtures.mjs";
import { graphModule, graphSources } from "./suites/graph.mjs";
import { PACKAGES, packagesModule, packageSources } from "./suites/packages.mjs";
import { plainModule } from "./suites/plain.mjs";

/** Must be increased whenever the texts change, so that old suites are not reused. */
const MODEL_VERSION = 3;

const MODULES = { plain: plainModule, fixtures: fixturesModule, graph: graphModule, packages: packagesModule };

/** The shapes of suites, in the order of the tables. */
export const SHAPES = Object.keys(MODULES);

/**
 * @typedef {object} Suite
 * @property {number} files
 * @property {number} tests - in each file
 * @property {"plain" | "fixtures" | "graph" | "packages"} [shape] - default: `plain`
 * @property {string} base - the folder for suites
 * @property {string} modules - the folder with the packages that tests import
 */

/** The text of a module in the language of a dialect. */
function inLanguage(dialect, text) {
  if (dialect.language !== "mjs") return text;
  const { code } = transformSync(text, { loader: "ts", target: "es2022", format: "esm" });
  return code.replaceAll(/(from "\.[^"]*)\.ts"/g, '$1.mjs"');
}

/** The text of one file; with `edit`, of one whose first test was changed. */
function moduleText(runner, { files, tests, shape = "plain" }, file, edit = "") {
  const dialect = DIALECTS[runner];
  const isPython = dialect.language === "py";
  // An assertion that can fail: one that cannot is a warning, whose code frame takes time.
  const line = isPython ? `    assert "edited ${edit}" != ""\n` : `  assert.notEqual("edited ${edit}", "");\n`;
  const parts = MODULES[shape](dialect, { runner, file, files, tests, edited: edit === "" ? "" : line });
  const text = inLanguage(dialect, `${parts.join(isPython ? "\n\n\n" : "\n\n")}\n`);
  return runner === "calls"
    ? `export const tests = [];\nconst test = (title, body) => tests.push({ title, body });\n${text}`
    : text;
}

/**
 * The path of a file in the suite's folder, with `/`.
 *
 * @param {string} runner
 * @param {number} file - its number
 */
export function filePath(runner, file) {
  const name = DIALECTS[runner].file(`case_${String(file).padStart(5, "0")}`);
  return `area_${String(Math.floor(file / 50)).padStart(3, "0")}/${name}`;
}

/** The file that is edited, and whose tests are run alone: the one in the middle. */
export const middleFile = ({ files }) => files >> 1;

export function firstTitle({ shape = "plain" }) {
  return { plain: "adds 0", fixtures: "fills 0", graph: "prices 0", packages: "keeps 0" }[shape];
}

/**
 * Changes the body of one test of a suite to one that it never had, of another length than now. The number of tests
 * stays the same.
 *
 * @param {string} runner
 * @param {string} folder - of its suite
 * @param {Suite} suite
 */
export function editSuite(runner, folder, suite) {
  const file = middleFile(suite);
  const path = join(folder, filePath(runner, file));
  const { size } = statSync(path);
  const [short, long] = ["x", "xxx"].map((end) => moduleText(runner, suite, file, `${Date.now().toString(36)} ${end}`));
  writeFileSync(path, Buffer.byteLength(short) === size ? long : short);
}

/** Links the packages that tests import, in a folder that may also have caches. */
function link(folder, names, modules) {
  for (const name of names) {
    const [own, shared] = [join(modules, name), join(modules, "../../node_modules", name)];
    const target = name === "unplugin-xtest" ? resolve(import.meta.dirname, "..") : existsSync(own) ? own : shared;
    const path = join(folder, "node_modules", name);
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(target)) symlinkSync(target, path, "junction");
  }
}

/**
 * Writes the suite of one runner, unless it exists.
 *
 * @param {keyof typeof DIALECTS} runner
 * @param {Suite} suite
 * @returns {string} its folder
 */
export function writeSuite(runner, suite) {
  const { files, tests, shape = "plain", base, modules } = suite;
  const folder = join(base, `${shape}-${files}x${tests}`, runner);
  const stamp = join(folder, ".written");
  const version = createHash("sha256").update(`${MODEL_VERSION}\0${modules}`).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === version) return folder;
  rmSync(folder, { recursive: true, force: true });
  const dialect = DIALECTS[runner];
  const manifest = { name: `bench-${runner}`, private: true, type: "module", ...dialect.manifest };
  const folders = new Set();
  const write = (path, text) => {
    const target = join(folder, path);
    if (!folders.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
    folders.add(dirname(target));
    writeFileSync(target, text);
  };
  for (let file = 0; file < files; file += 1) write(filePath(runner, file), moduleText(runner, suite, file));
  if (shape === "graph") {
    for (const [path, text] of graphSources(dialect, files)) write(path, inLanguage(dialect, text));
    if (dialect.language === "py") write("conftest.py", '"""Here, so that `src` is found from here."""\n');
  }
  if (shape === "packages") {
    for (const [path, text] of packageSources(dialect)) write(path, inLanguage(dialect, text));
  }
  const others = { ...dialect.files, ...(shape === "fixtures" ? fixtureFiles(runner) : {}) };
  for (const [path, text] of Object.entries(others)) write(path, text);
  write("package.json", `${JSON.stringify(manifest)}\n`);
  link(folder, shape === "packages" ? [...dialect.links, ...PACKAGES] : dialect.links, modules);
  writeFileSync(stamp, version);
  return folder;
}
