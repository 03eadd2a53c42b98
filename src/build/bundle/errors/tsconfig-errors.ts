/** Finds the `tsconfig.json` that makes a build fail, and its problem: the bundler names no module for that. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { resolveTsconfig } from "rolldown/experimental";
import { readTsconfig } from "../../../link/tsconfig.ts";
import { sourceTextOf } from "../error-stubs.ts";

/** A `tsconfig.json` that cannot be used. */
export interface BrokenTsconfig {
  /** The folder whose modules use it: absolute, with `/`. */
  readonly folder: string;
  /** The file with the problem: itself, or one that it extends. */
  readonly file: string;
  /** Position in that file, with the column from 0; null if it is not known. */
  readonly loc: { readonly line: number; readonly column: number } | null;
  readonly message: string;
}

/** Whether a build failed because of a `tsconfig.json`. */
export function isAboutTsconfig(error: unknown): boolean {
  return (
    error instanceof Error && /\bTSCONFIG_ERROR\b|Tsconfig not found|in '[^']*tsconfig[^']*\.json'/.test(error.message)
  );
}

/**
 * Every broken `tsconfig.json` that modules of a project may use. Reads each folder, so it is only for a build that
 * failed.
 */
export function brokenTsconfigs(root: string): BrokenTsconfig[] {
  return [...foldersAbove(root), ...foldersIn(root)]
    .filter((folder) => existsSync(`${folder}/tsconfig.json`))
    .flatMap((folder) => problemIn(folder) ?? []);
}

/**
 * The problem of the `tsconfig.json` that applies to a file; null if it can be used.
 *
 * @param file - absolute, with `/`.
 */
export function tsconfigProblem(file: string): BrokenTsconfig | null {
  const folder = [path.posix.dirname(file), ...foldersAbove(path.posix.dirname(file))].find((one) =>
    existsSync(`${one}/tsconfig.json`),
  );
  return folder === undefined ? null : problemIn(folder);
}

function problemIn(folder: string): BrokenTsconfig | null {
  try {
    resolveTsconfig(`${folder}/module.ts`);
    return null;
  } catch (error) {
    return { folder, ...problemOf(`${folder}/tsconfig.json`, error instanceof Error ? error.message : "") };
  }
}

function foldersAbove(root: string): string[] {
  const parent = path.posix.dirname(root);
  return parent === root ? [] : [parent, ...foldersAbove(parent)];
}

/** A folder and all folders below it that may have modules of the project. */
function foldersIn(folder: string): string[] {
  const inner = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== "node_modules" && !entry.name.startsWith("."),
  );
  return [folder, ...inner.flatMap(({ name }) => foldersIn(`${folder}/${name}`))];
}

/** What makes the files of a folder that no repository has. */
const MAKERS = { ".nuxt": "npx nuxt prepare", ".svelte-kit": "npx svelte-kit sync" };

function problemOf(tsconfig: string, error: string): Omit<BrokenTsconfig, "folder"> {
  const [, file, what, line, column] =
    /path: ("(?:[^"\\]|\\.)*"), message: "((?:[^"\\]|\\.)*)", line: (\d+), column: (\d+)/.exec(error) ?? [];
  if (file !== undefined && what !== undefined) {
    const message = `${what.replace(/ at line \d+ column \d+$/, "").replaceAll('\\"', '"')}.`;
    return { file: pathIn(file), loc: { line: Number(line), column: Math.max(0, Number(column) - 1) }, message };
  }
  const missing = /Tsconfig not found (.*)$/.exec(error)?.[1];
  if (missing !== undefined) {
    const { place, file: by } = whoNames(missing, tsconfig);
    const name = missing.replaceAll("\\", "/");
    const made = Object.entries(MAKERS).find(([folder]) => name.includes(`/${folder}/`))?.[1];
    const advice = made === undefined ? "Correct the name, or install the package that has it" : `Make it: ${made}`;
    const message = `there is no ${name}, which "extends" or "references" names. ${advice}.`;
    return { file: by, loc: place, message };
  }
  return { file: tsconfig, loc: null, message: `${error.replace(/^Failed to resolve tsconfig for [^:]*: /, "")}.` };
}

/** Parses a path that the library printed as a quoted string. */
function pathIn(printed: string): string {
  const value: unknown = JSON.parse(printed);
  return typeof value === "string" ? value.replaceAll("\\", "/") : printed;
}

/** The position of a name in a file or in those that it extends; the file's beginning if none has it. */
function whoNames(missing: string, tsconfig: string): { file: string; place: BrokenTsconfig["loc"] } {
  const last = path.posix.basename(missing.replaceAll("\\", "/"));
  for (const file of readTsconfig(tsconfig).files) {
    const text = file.endsWith("/package.json") ? "" : sourceTextOf(file);
    for (const { 1: name = "", index } of text.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)) {
      if (path.posix.basename(name) !== last && `${path.posix.basename(name)}.json` !== last) continue;
      const before = text.slice(0, index).split("\n");
      return { file, place: { line: before.length, column: before.at(-1)?.length ?? 0 } };
    }
  }
  return { file: tsconfig, place: null };
}
