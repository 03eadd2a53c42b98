/**
 * Facts on disk: one file, two lines a module. Separate from the reader because only this module knows the format.
 *
 * A header, then for each module its stamp and its facts, each JSON on a line of its own, then a line that says that
 * the file is whole. The facts of a line are parsed when they are asked for, and unchanged ones are written as they came.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { FACTS_VERSION } from "../core/facts.ts";
import type { ModuleFacts } from "../core/facts.ts";

/** What tells that a file has not changed since it was read. */
export interface Stamp {
  readonly size: number;
  /** Milliseconds, with fractions, as the file system has them. */
  readonly modified: number;
  /** When its metadata last changed: no program can set this one back. */
  readonly changed: number;
  /** Hash of its bytes. */
  readonly hash: string;
  /** Whether the file was so young when it was read that it may have changed since without the times showing it. */
  readonly young: boolean;
}

/** One module as it stands in the cache: its stamp, and its facts as JSON. */
export interface CacheEntry {
  readonly stamp: Stamp;
  readonly json: string;
}

const END = "end";

/** The first line: another version of the facts, or of the package, makes another cache. */
function header(): string {
  const { version }: { version: string } = createRequire(import.meta.url)("unplugin-xtest/package.json");
  return JSON.stringify({ facts: FACTS_VERSION, package: version });
}

/** Reads the cache; one that is missing, of another version, or not whole is empty. */
export function loadCache(file: string): Map<string, CacheEntry> {
  const entries = new Map<string, CacheEntry>();
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return entries;
  }
  const lines = text.split("\n");
  if (lines[0] !== header() || lines.at(-1) !== END) return entries;
  for (let index = 1; index + 1 < lines.length - 1; index += 2) {
    const found = parseStamp(lines[index] ?? "");
    const json = lines[index + 1];
    if (found === null || json === undefined) return new Map();
    entries.set(found.path, { stamp: found.stamp, json });
  }
  return entries;
}

/** Writes the cache under another name first, so that no one ever reads half of it. One that cannot be written is not. */
export function saveCache(file: string, entries: Iterable<readonly [path: string, entry: CacheEntry]>): void {
  const lines = [header()];
  for (const [path, { stamp, json }] of entries) {
    lines.push(JSON.stringify([path, stamp.size, stamp.modified, stamp.changed, stamp.hash, stamp.young]), json);
  }
  lines.push(END);
  const draft = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, lines.join("\n"));
    renameSync(draft, file);
  } catch {
    // A folder that is read-only or full costs the next run some time, and this one nothing.
    rmSync(draft, { force: true });
  }
}

function parseStamp(line: string): { path: string; stamp: Stamp } | null {
  const values = parseJson(line);
  if (!Array.isArray(values)) return null;
  const [path, size, modified, changed, hash, young]: unknown[] = values;
  if (typeof path !== "string" || typeof size !== "number" || typeof modified !== "number") return null;
  if (typeof changed !== "number" || typeof hash !== "string" || typeof young !== "boolean") return null;
  return { path, stamp: { size, modified, changed, hash, young } };
}

/** The facts of an entry; null if they are damaged. */
export function parseFacts(json: string): ModuleFacts | null {
  const value = parseJson(json);
  return isFacts(value) ? value : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The header vouches for the shape; this is for lines that were damaged and still are JSON. */
function isFacts(value: unknown): value is ModuleFacts {
  if (typeof value !== "object" || value === null) return false;
  if (!("version" in value) || value.version !== FACTS_VERSION) return false;
  return "declarations" in value && Array.isArray(value.declarations) && "lines" in value && Array.isArray(value.lines);
}
