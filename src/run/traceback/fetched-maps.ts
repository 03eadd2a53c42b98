/** Reads source maps in any engine: of files by what Node, Bun and Deno have for it, of what a page has loaded by fetching it. */
import { isVirtual } from "./traces.ts";
import type { MapReader, SourcePlace } from "./source-maps.ts";

/** The comment about a map, written so that no bundler takes it for one of its own. */
const COMMENT = "//# sourceMapping" + "URL=";

/** Files of this package in a bundle of it. */
const OWN_FILE =
  /\/dist\/(?:chunks\/(?:runtime|core)|dialect\/|builtins\/|(?:runtime|assertion|failures)\.)[\w-]*\.?js$/;

/** Segments of a line of generated code, four numbers each: its column, and the source with its line and column, all 0-based. */
type Segments = readonly number[];

/** A map of one file. */
interface FileMap {
  readonly sources: readonly string[];
  /** Their texts; null where the map has none. */
  readonly texts: readonly (string | null)[];
  readonly lines: readonly Segments[];
}

/** The maps of some files. */
export interface FetchedMaps extends Pick<MapReader, "exists" | "locate" | "textOf"> {
  /** All sources that they name. */
  readonly sources: readonly string[];
  /** Reads the texts of sources that the maps do not have. */
  fetchTexts(paths: Iterable<string>): Promise<void>;
}

/** Reads the maps of files that have one. */
export async function fetchMaps(files: Iterable<string>): Promise<FetchedMaps> {
  const maps = new Map<string, FileMap>();
  const texts = new Map<string, string>();
  await Promise.all(
    Array.from(files, async (file) => {
      const map = await readMap(file).catch(() => null);
      if (map !== null) maps.set(file, map);
    }),
  );
  return {
    sources: [...maps.values()].flatMap(({ sources }) => sources),
    exists: (path) => texts.has(path),
    locate(file, line, column) {
      const map = maps.get(file);
      const place = map === undefined ? { path: file, line, column, content: null, isGlue: false } : placeIn(map);
      return OWN_FILE.test(place.path) ? { ...place, isGlue: true } : place;

      function placeIn({ sources, texts: contents, lines }: FileMap): SourcePlace {
        const segments = lines[line - 1] ?? [];
        let found = -4;
        while (found + 4 < segments.length && (segments[found + 4] ?? 0) < column) found += 4;
        const [, source = -1, row = 0, at = 0] = found < 0 ? [] : segments.slice(found, found + 4);
        const path = sources[source];
        if (path === undefined || isVirtual(path)) return { path: file, line, column, content: null, isGlue: true };
        return { path, line: row + 1, column: at + 1, content: contents[source] ?? null, isGlue: false };
      }
    },
    textOf: ({ content, path }) => content ?? texts.get(path) ?? null,
    async fetchTexts(paths) {
      await Promise.all(
        Array.from(paths, async (path) => {
          const text = await readText(path).catch(() => null);
          if (text !== null) texts.set(path, text);
        }),
      );
    },
  };
}

/** The map of a generated file: in it, where its comment says, or beside a file on disk; null if there is none. */
async function readMap(file: string): Promise<FileMap | null> {
  const code = await readText(file);
  const comment = code.lastIndexOf(COMMENT);
  const named = comment === -1 ? undefined : code.slice(comment + COMMENT.length).match(/^\S+/)?.[0];
  if (named === undefined && isUrl(file)) return null;
  const isInline = named?.startsWith("data:") === true;
  const home = isInline || named === undefined ? `${file}.map` : resolved(decodeURI(named), file);
  const map: unknown = JSON.parse(await readText(isInline ? (named ?? "") : home));
  return mapOf(map, home);
}

/** A map, also one of several parts, one after the other. */
function mapOf(map: unknown, home: string): FileMap | null {
  const { sections, mappings, sources, sourcesContent, sourceRoot }: Record<string, unknown> = Object(map);
  if (Array.isArray(sections)) return joined(sections, home);
  if (typeof mappings !== "string" || !Array.isArray(sources)) return null;
  const root = typeof sourceRoot === "string" && sourceRoot !== "" ? `${sourceRoot.replace(/\/$/, "")}/` : "";
  const contents: readonly unknown[] = Array.isArray(sourcesContent) ? sourcesContent : [];
  return {
    sources: sources.map((source: unknown) => resolved(root + pathOf(String(source)), home)),
    texts: sources.map((_, at) => textOrNull(contents[at])),
    lines: decoded(mappings),
  };
}

function joined(sections: readonly unknown[], home: string): FileMap {
  const sources: string[] = [];
  const texts: (string | null)[] = [];
  const lines: number[][] = [];
  for (const section of sections) {
    const { map, offset }: Record<string, unknown> = Object(section);
    const begin: Record<string, unknown> = Object(offset);
    const part = mapOf(map, home);
    for (const [index, segments] of part?.lines.entries() ?? []) {
      const line = (lines[Number(begin["line"]) + index] ??= []);
      segments.forEach((value, at) => {
        if (at % 4 === 0) line.push(value + (index === 0 ? Number(begin["column"]) : 0));
        else line.push(at % 4 === 1 && value !== -1 ? value + sources.length : value);
      });
    }
    sources.push(...(part?.sources ?? []));
    texts.push(...(part?.texts ?? []));
  }
  return { sources, texts, lines };
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The segments of each line: numbers in base 64, each the difference to the one before. */
function decoded(mappings: string): number[][] {
  const state = [0, 0, 0, 0, 0];
  return mappings.split(";").map((line) => {
    state[0] = 0;
    return line.split(",").flatMap((segment) => {
      let [value, shift, field] = [0, 0, 0];
      for (const character of segment) {
        const digit = DIGITS.indexOf(character);
        value += (digit & 31) << shift;
        shift += 5;
        if ((digit & 32) !== 0) continue;
        state[field] = (state[field] ?? 0) + ((value & 1) === 0 ? value >> 1 : -(value >> 1));
        [value, shift, field] = [0, 0, field + 1];
      }
      if (field === 0) return [];
      const [column = 0, source = 0, row = 0, at = 0] = state;
      // One without a source is code that the bundler has added.
      return field === 1 ? [column, -1, 0, 0] : [column, source, row, at];
    });
  });
}

/** A path or URL from that of a file. */
function resolved(name: string, from: string): string {
  if (/^[A-Za-z][\w+.-]*:/.test(name)) return name;
  const [origin = ""] = /^[a-z]+:\/\/[^/]*/.exec(from) ?? [];
  if (name.startsWith("/")) return origin + name;
  const parts = from
    .replace(/[?#].*$/, "")
    .split("/")
    .slice(0, -1);
  for (const part of name.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

/** A URL of a file as a path. Not by the parser of URLs: names may have what it takes for something else. */
function pathOf(file: string): string {
  const path = /^file:\/\/(.*)$/s.exec(file)?.[1];
  if (path === undefined) return file;
  try {
    return decodeURIComponent(path).replace(/^\/([A-Za-z]:)/, "$1");
  } catch {
    return path;
  }
}

function isUrl(file: string): boolean {
  return /^(?:https?|data):/.test(file);
}

/** The text of a file or URL. @throws {Error} where it cannot be read. */
async function readText(file: string): Promise<string> {
  const engine: unknown = Reflect.get(globalThis, isUrl(file) ? "fetch" : "process");
  if (isUrl(file) && isFunction(engine)) {
    const response: unknown = await engine(file);
    return textOfResponse(response);
  }
  const load: unknown = Reflect.get(Object(engine), "getBuiltinModule");
  const fs: unknown = isFunction(load) ? Reflect.apply(load, engine, ["node:fs"]) : null;
  const read: unknown = Reflect.get(Object(fs), "readFileSync");
  if (!isFunction(read)) throw new Error(`there is nothing that reads ${file}`);
  return String(read(file, "utf8"));
}

async function textOfResponse(response: unknown): Promise<string> {
  const read: unknown = Reflect.get(Object(response), "text");
  if (!isFunction(read) || Reflect.get(Object(response), "ok") !== true) throw new Error("it is not there");
  return String(await Reflect.apply(read, response, []));
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function isFunction(value: unknown): value is (...args: readonly unknown[]) => unknown {
  return typeof value === "function";
}
