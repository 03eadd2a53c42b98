/**
 * `npm run figures [-- FOLDER]`: the size and shape of the sources of a checkout: files, lines, small files that one
 * neighbour imports, the longest functions, undocumented APIs of Node; and of its package: what is installed with it, what npm
 * stores. Default: this one. Compare two with `diff`.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { readSources } from "./read-sources.mjs";

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, ".."));
const modules = readSources(root);
const texts = new Map(modules.map(({ file }) => [file, readFileSync(path.join(root, file), "utf8")]));
const linesOf = (/** @type {string} */ file) => (texts.get(file) ?? "").split("\n").length - 1;

/** APIs of Node that its documentation does not have, or marks as experimental. */
const UNDOCUMENTED = [
  ["process.binding", /process\.binding\(/],
  ["vm.SourceTextModule, vm.SyntheticModule", /\b(?:SourceTextModule|SyntheticModule)\b/],
  ["Module._load and its like", /\bModule\._[a-z]\w*|\["_(?:load|resolveFilename|extensions|cache|compile)\w*"\]/],
  ["private symbols", /getOwnPropertySymbols\((?:vm|process|Module|module|script)/],
  ["process._getActiveHandles", /[."]_getActive(?:Handles|Requests)\b/],
  ["process.reallyExit", /[."]reallyExit\b/],
  ["--expose-internals", /expose[-_]internals/],
];

/** @type {Map<string, Set<string>>} The importers of each file. */
const importers = new Map();
for (const { file, imports } of modules) {
  for (const { specifier } of imports) {
    if (!specifier.startsWith(".")) continue;
    const target = path.posix.join(path.posix.dirname(file), specifier);
    importers.set(target, (importers.get(target) ?? new Set()).add(file));
  }
}
const withOneImporter = modules.filter(({ file }) => {
  const [only, ...others] = importers.get(file) ?? [];
  return only !== undefined && others.length === 0 && path.posix.dirname(only) === path.posix.dirname(file);
});

/** @type {{ place: string, name: string, lines: number }[]} */
const functions = [];
for (const [file, text] of texts) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isFunctionLike(node) && "body" in node && node.body !== undefined) {
      const from = source.getLineAndCharacterOfPosition(node.getStart()).line;
      const to = source.getLineAndCharacterOfPosition(node.end).line;
      functions.push({ place: `${file}:${from + 1}`, name: nameOf(node), lines: to - from + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** @param {ts.SignatureDeclaration} node */
function nameOf(node) {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  return named?.getText() ?? "(no name)";
}

/** The folders of all packages that are installed with the package, here: of binaries, that of this platform. */
function installedPackages() {
  /** @type {{ packages: Record<string, { dependencies?: object, optionalDependencies?: object }> }} */
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const found = new Set([""]);
  for (const from of found) {
    const { dependencies, optionalDependencies } = packages[from] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      let at = from;
      while (at !== "" && packages[`${at}/node_modules/${name}`] === undefined)
        at = at.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, "");
      const folder = `${at === "" ? "" : `${at}/`}node_modules/${name}`;
      if (existsSync(path.join(root, folder))) found.add(folder);
    }
  }
  found.delete("");
  return [...found];
}

/** Bytes of the files of a package, without those of the packages in it. @param {string} folder @returns {number} */
function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules")
    .map((entry) => path.join(folder, entry.name))
    .reduce((sum, file) => sum + (statSync(file).isDirectory() ? sizeOf(file) : statSync(file).size), 0);
}

/** Bytes of what npm stores. */
function packedSize() {
  if (!existsSync(path.join(root, "dist"))) return NaN;
  const args = ["pack", "--dry-run", "--ignore-scripts", "--json"];
  const printed = JSON.parse(
    execFileSync("npm", args, { cwd: root, encoding: "utf8", shell: process.platform === "win32" }),
  );
  /** @type {readonly { size: number }[]} npm 11 lists them, a later one names them. */
  const packed = Object.values(printed);
  return packed[0]?.size ?? NaN;
}

const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const installed = installedPackages();
const megabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(2);

const sizes = modules.map(({ file }) => linesOf(file)).sort((a, b) => a - b);
const count = (/** @type {readonly number[]} */ values) => values.reduce((sum, value) => sum + value, 0);
const folders = new Set(modules.map(({ file }) => path.posix.dirname(file)));
/** @type {readonly (readonly [string, string | number])[]} */
const rows = [
  ["files", modules.length],
  ["folders", folders.size],
  ["lines", count(sizes)],
  ["lines of a file, median", sizes[Math.floor(sizes.length / 2)] ?? 0],
  ["files under 60 lines", sizes.filter((lines) => lines < 60).length],
  ["files that one other imports, from their folder", withOneImporter.length],
  ["functions over 100 lines", functions.filter(({ lines }) => lines > 100).length],
  ["dependencies", Object.keys(manifest.dependencies).length],
  ["packages installed with it", installed.length],
  ["their MB", megabytes(count(installed.map((folder) => sizeOf(path.join(root, folder)))))],
  ["MB of the package as npm stores it", megabytes(packedSize())],
  ...UNDOCUMENTED.map(([name, pattern]) => {
    const used = [...texts].filter(([, text]) => /** @type {RegExp} */ (pattern).test(text)).map(([file]) => file);
    return /** @type {const} */ ([`${name}: files`, used.length === 0 ? 0 : `${used.length} (${used.join(", ")})`]);
  }),
];
for (const [name, value] of rows) console.log(`${name}: ${value}`);

console.log("\nby folder: files, lines");
for (const top of new Set(
  modules.map(({ file }) =>
    file
      .split("/")
      .slice(0, file.startsWith("src/") ? 2 : 1)
      .join("/"),
  ),
)) {
  const own = modules.filter(({ file }) => file === top || file.startsWith(`${top}/`));
  console.log(`  ${top}: ${own.length}, ${count(own.map(({ file }) => linesOf(file)))}`);
}

console.log("\nlongest functions");
for (const { place, name, lines } of functions.sort((a, b) => b.lines - a.lines).slice(0, 12)) {
  console.log(`  ${lines} ${name} (${place})`);
}
