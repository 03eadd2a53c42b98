/** The tracebacks of a report in source positions, without the calls of this package and of the engine: of files, and of what a page has loaded. */
import type { Report } from "./report.ts";

/** A place in a line of a stack: a path or URL, the line and the column. */
const PLACE = /((?:file:\/\/|https?:\/\/|\/|[A-Za-z]:[\\/])[^()]*?):(\d+):(\d+)(?=\)?$)/;

/** A call as Firefox and Safari write it. */
const OTHER_CALL = /^([^\s@]*)@((?:https?|file):.*:\d+:\d+)$/;

/** Calls in the engine, and in this package, by the names of its files. */
const HIDDEN =
  /\((?:<anonymous>|native)|\(?(?:node:|bun:|ext:)|\/dist\/(?:chunks\/(?:runtime|core)|dialect\/|builtins\/|runtime\.|assertion\.)[\w-]*\.?js(?:\?[^:)]*)?:|__xtest_(?:entry|program|self)__/;

/** The comment about a map, written so that no bundler takes it for one of its own. */
const COMMENT = "//# sourceMapping" + "URL=";

/** Segments of a line of generated code, four numbers each: its column, and the source with its line and column, all 0-based. */
type Segments = readonly number[];

/** A map of one file. */
interface FileMap {
  readonly sources: readonly string[];
  readonly lines: readonly Segments[];
}

/** Maps what its failures say. Where nothing can be read, they stay as they are. */
export async function mappedReport(report: Report): Promise<Report> {
  const { tests, errors } = report;
  const texts = [...tests, ...errors].flatMap(({ longrepr }) => longrepr ?? []);
  const files = new Set(texts.flatMap((text) => text.split("\n").flatMap((line) => placeIn(line)?.file ?? [])));
  const maps = new Map<string, FileMap>();
  await Promise.all(
    [...files].map(async (file) => {
      const map = await readMap(file).catch(() => null);
      if (map !== null) maps.set(file, map);
    }),
  );
  const textOf = (text: string | null): string | null =>
    text &&
    text
      .split("\n")
      .flatMap((line) => mappedLine(line, maps))
      .join("\n");
  return {
    ...report,
    tests: tests.map((test) => ({ ...test, longrepr: textOf(test.longrepr) })),
    errors: errors.map((error) => ({ ...error, longrepr: textOf(error.longrepr) })),
  };
}

/** The place in a line, and the line in the form of V8; null if it is none of a stack. */
function placeIn(written: string): { line: string; file: string; row: number; column: number; at: number } | null {
  const line = written.replace(
    OTHER_CALL,
    (_, fn: string, place: string) => `    at ${fn || "<anonymous>"} (${place})`,
  );
  const found = /^\s+at /.test(line) ? PLACE.exec(line) : null;
  const [, file, row, column] = found ?? [];
  if (found === null || file === undefined) return null;
  return { line, file: pathOf(file), row: Number(row), column: Number(column), at: found.index };
}

function mappedLine(written: string, maps: ReadonlyMap<string, FileMap>): string[] {
  const place = placeIn(written);
  const line = place === null ? written : withPlace(place, maps.get(place.file));
  return line === null || (/^\s+at /.test(line) && HIDDEN.test(line)) ? [] : [line];
}

/** The line with a place of the sources; null for code that the bundler has added. */
function withPlace(
  { line, file, row, column, at }: NonNullable<ReturnType<typeof placeIn>>,
  map: FileMap | undefined,
): string | null {
  const end = line.endsWith(")") ? ")" : "";
  const segments = map?.lines[row - 1] ?? [];
  let found = -4;
  while (found + 4 < segments.length && (segments[found + 4] ?? 0) < column) found += 4;
  const [, source = -1, sourceLine = 0, sourceColumn = 0] = found < 0 ? [] : segments.slice(found, found + 4);
  const name = map?.sources[source];
  if (map !== undefined && name === undefined) return null;
  const place = name === undefined ? [file, row, column] : [name, sourceLine + 1, sourceColumn + 1];
  return `${line.slice(0, at)}${place.join(":")}${end}`;
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
  const { sections, mappings, sources, sourceRoot }: Record<string, unknown> = Object(map);
  if (Array.isArray(sections)) return joined(sections, home);
  if (typeof mappings !== "string" || !Array.isArray(sources)) return null;
  const root = typeof sourceRoot === "string" && sourceRoot !== "" ? `${sourceRoot.replace(/\/$/, "")}/` : "";
  const names = sources.map((source: unknown) => resolved(root + pathOf(String(source)), home));
  return { sources: names, lines: decoded(mappings) };
}

function joined(sections: readonly unknown[], home: string): FileMap {
  const sources: string[] = [];
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
  }
  return { sources, lines };
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

function isFunction(value: unknown): value is (...args: readonly unknown[]) => unknown {
  return typeof value === "function";
}
