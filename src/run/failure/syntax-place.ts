/** Where an engine met syntax that it does not know: it keeps that from whoever imports the file. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ErrorFacts } from "../../core/data/events.ts";
import { createMapReader } from "./source-maps.ts";

/** Milliseconds that reading one file may take. */
const LIMIT = 10_000;

/** A place in a source that keeps a bundle from loading, and what the engine says of it. */
export interface Refused {
  /** Absolute, with `/`. */
  readonly path: string;
  /** 1-based, the column too. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/**
 * The source place of what keeps a bundle from loading; null if the engine does not say, or it is in none of the sources.
 *
 * @param entry - absolute path or `file:` URL of the bundle's entry; its chunks are beside it.
 * @param error - what loading it gave.
 */
export function refusedBy(entry: string, { message, stack }: Pick<ErrorFacts, "message" | "stack">): Refused | null {
  const file = entry.startsWith("file:") ? fileURLToPath(entry) : entry;
  // What an import lacks is said with its place, what does not parse without.
  const generated = placeInHead(stack ?? "") ?? firstRefused(file);
  if (generated === null) return null;
  const { path, line, column, isGlue } = createMapReader().locate(generated.file, generated.line, generated.column);
  return isGlue ? null : { path, line, column, message };
}

interface GeneratedPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

function firstRefused(entry: string): GeneratedPlace | null {
  const folder = dirname(entry);
  const files = [entry, ...readdirSync(folder).flatMap((name) => (/\.m?js$/.test(name) ? join(folder, name) : []))];
  for (const file of new Set(files)) {
    const { status, stderr } = spawnSync(process.execPath, ["--check", file], { encoding: "utf8", timeout: LIMIT });
    if (status !== 0) return placeInHead(stderr);
  }
  return null;
}

/** What V8 puts above an error: `file:line`, the line, and a mark under it. */
function placeInHead(text: string): GeneratedPlace | null {
  const [, file, line, mark] = /^(file:\/\/\S+|\/.+|[A-Za-z]:\\.+):(\d+)\n(?:.*\n(\s*)\^)?/.exec(text) ?? [];
  if (file === undefined || line === undefined) return null;
  const path = (file.startsWith("file:") ? fileURLToPath(file) : file).replaceAll("\\", "/");
  return { file: path, line: Number(line), column: (mark?.length ?? 0) + 1 };
}
