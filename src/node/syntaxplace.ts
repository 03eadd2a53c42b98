/** Where an engine met syntax that it does not know: it keeps that from whoever imports the file. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createMapReader, type SourcePlace } from "./maps.ts";

/** Milliseconds that reading one file may take. */
const LIMIT = 10_000;

/**
 * The source place of what keeps a bundle from loading; null if the engine does not say, or it is in none of the sources.
 *
 * @param entry - absolute path or `file:` URL of the bundle's entry; its chunks are beside it.
 * @param stack - of the error that loading it gave.
 */
export function syntaxPlace(entry: string, stack: string | null): SourcePlace | null {
  const file = entry.startsWith("file:") ? fileURLToPath(entry) : entry;
  // What an import lacks is said with its place, what does not parse without.
  const generated = placeInHead(stack ?? "") ?? firstRefused(file);
  if (generated === null) return null;
  const place = createMapReader().locate(generated.file, generated.line, generated.column);
  return place.isGlue ? null : place;
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
