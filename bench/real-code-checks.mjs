/** Checks of a listing of third-party code: each fault is something that the listing states wrongly. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { parseSync } from "rolldown/utils";

/** Number of faults of one kind that are listed in full. */
const SHOWN = 5;

/**
 * @param {object} listing
 * @param {{ names?: string[], broken?: string[] }} listing.entry - `names`: folders of modules that can be imported
 *   without anything else; `broken`: folders of files that are not meant to be valid JavaScript
 * @param {string} listing.folder - of the package
 * @param {{ path: string }[]} listing.files - every source file
 * @param {object} listing.manifest
 * @returns {Promise<string[]>} faults
 */
export async function judge({ entry, folder, files, manifest }) {
  const texts = new Map();
  const textOf = (path) => {
    if (!texts.has(path)) texts.set(path, readFileSync(join(folder, path), "utf8"));
    return texts.get(path);
  };
  const isWhole = (path) => !(entry.broken ?? []).some((start) => path.startsWith(start));
  return [
    ...shown("is not listed", missingModules(files, manifest)),
    ...shown("stands twice", repeatedIds(manifest)),
    ...shown("parses, but is said not to", wronglyRefused(manifest, textOf).filter(isWhole)),
    ...shown("does not parse, but is not said to", wronglyTaken(manifest, textOf).filter(isWhole)),
    ...shown("exists, but is said not to", wronglyMissing(manifest, folder)),
    ...shown("is not the place of what is said", wrongPlaces(manifest, textOf).filter(isWhole)),
    ...shown(
      "differs from what importing shows",
      (entry.names ?? []).flatMap((under) => wrongNames(manifest, folder, under)),
    ),
  ];
}

/** The first faults, and the number of the others. */
function shown(what, found) {
  const more = found.length > SHOWN ? [`${found.length - SHOWN} more of: ${what}`] : [];
  return [...found.slice(0, SHOWN).map((each) => `${each}: ${what}`), ...more];
}

function missingModules(files, { modules }) {
  const listed = new Set(modules.map(({ path }) => path));
  return files.map(({ path }) => path).filter((path) => !listed.has(path));
}

function repeatedIds({ items }) {
  const seen = new Set();
  return items.map(({ id }) => id).filter((id) => seen.size === seen.add(id).size);
}

/**
 * Modules with XT101 that another parser accepts in the form in which they are bundled: scripts by extension, else
 * strict modules.
 */
function wronglyRefused(manifest, textOf) {
  return [...refused(manifest)].filter((path) => {
    const kinds = isCommonjs(path) ? ["commonjs", "script"] : ["module"];
    return parses(path, textOf(path), kinds) && (isCommonjs(path) || isStrict(textOf(path)));
  });
}

/** Modules without XT101 that another parser rejects in every form. */
function wronglyTaken(manifest, textOf) {
  const known = refused(manifest);
  const paths = manifest.modules.map(({ path }) => path).filter((path) => !known.has(path));
  return paths.filter((path) => !parses(path, textOf(path), ["module", "commonjs", "script"]));
}

function refused({ diagnostics }) {
  return new Set(diagnostics.filter(({ code }) => code === "XT101").map(({ path }) => path));
}

function isCommonjs(path) {
  return /\.c[jt]s$/.test(path);
}

function parses(path, text, kinds) {
  const extension = path.slice(path.lastIndexOf(".") + 1);
  const lang = extension === "tsx" ? "tsx" : extension.endsWith("ts") ? "ts" : "jsx";
  return kinds.some((sourceType) => parseSync(path, text, { lang, sourceType }).errors.length === 0);
}

/**
 * Whether a text is valid in strict mode, which the other parser does not check while parsing; true for syntax that
 * only modules have.
 */
function isStrict(text) {
  try {
    new Script(`"use strict";\n${text}`);
    return true;
  } catch (error) {
    return /\b(?:import|export)\b/.test(error.message);
  }
}

/** Relative specifiers that are reported as missing although the file exists under that exact name. */
function wronglyMissing({ diagnostics }, folder) {
  return diagnostics.flatMap(({ path, message }) => {
    const specifier = /\("(\.[^"]*)" was not found\)/.exec(message)?.[1];
    return specifier !== undefined && existsSync(join(folder, dirname(path), specifier))
      ? [`${path}: ${specifier}`]
      : [];
  });
}

/** Items and missing fixtures whose position has neither their name nor a re-export of it. */
function wrongPlaces({ items, diagnostics }, textOf) {
  const lines = new Map();
  const at = ({ path, line, column }) => {
    if (!lines.has(path))
      lines.set(
        path,
        textOf(path)
          .replace(/^\uFEFF/, "")
          .split(/\r\n|[\n\r\u2028\u2029]/),
      );
    return lines.get(path)[line - 1]?.slice(column - 1);
  };
  const points = (place, name) => {
    const text = at(place);
    if (text === undefined) return false;
    const bare = text.replace(/^["'`[]+/, "");
    return bare.startsWith(name) || /^[\p{ID_Continue}$]*\\u/u.test(bare) || PASSES_ON.test(text);
  };
  // A method inherited from another module has the position of its class.
  const isPlaced = (item) =>
    [item.originalName, ...(item.className?.split(".") ?? [])].some((name) => points(item, name));
  const wrongItems = items.filter((item) => !isPlaced(item)).map(({ id, line, column }) => `${id} ${line}:${column}`);
  const wrongArguments = diagnostics.flatMap((diagnostic) => {
    const name = /^fixture "([^"]*)" not found/.exec(diagnostic.message)?.[1];
    if (name === undefined || points(diagnostic, name)) return [];
    return [`${diagnostic.path}:${diagnostic.line}:${diagnostic.column} ${name}`];
  });
  return [...wrongItems, ...wrongArguments];
}

/** A re-export, as in ES modules and in compiled code, or a default export. */
const PASSES_ON = /^(?:export\b|default\b|\*|\{|exports\b|module\b|\w*\.?__export|Object\.(?:keys|defineProperty))/;

/** Exported functions that are not listed, and listed names whose exports are not functions. */
function wrongNames({ items, diagnostics }, folder, under) {
  const paths = [...new Set(items.map(({ path }) => path))].filter(
    (path) => path.startsWith(under) && /\.m?js$/.test(path),
  );
  const program = join(import.meta.dirname, "exported-names.mjs");
  const input = JSON.stringify(paths.map((path) => join(folder, path)));
  const output = execFileSync(process.execPath, ["--no-warnings", program], {
    input,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const shownByImport = JSON.parse(output);
  const listed = new Map(paths.map((path) => [path, new Map()]));
  for (const item of items) if (item.className === null) listed.get(item.path)?.set(item.originalName, item.dynamic);
  const classes = new Set(
    diagnostics
      .filter(({ code }) => code === "XT102")
      .map(({ path, message }) => `${path} ${/"([^"]*)"/.exec(message)?.[1]}`),
  );
  return paths.flatMap((path, index) => {
    const names = listed.get(path);
    return Object.entries(shownByImport[index] ?? {}).flatMap(([exported, { kind, name }]) => {
      // A default export that declares a name is listed under that name.
      const dynamic = names.get(exported) ?? (exported === "default" ? names.get(name) : undefined);
      const isListed = dynamic !== undefined || classes.has(`${path} ${exported}`);
      if (kind === "function" && !isListed) return [`${path}: ${exported} is not listed`];
      return kind !== "function" && dynamic === false ? [`${path}: ${exported} is listed and is ${kind}`] : [];
    });
  });
}
