/** Reads source maps of generated files, and caches them. */
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import type { TraceMap } from "@jridgewell/trace-mapping";
import { readText, readTextOrNull } from "../../store/read-file.ts";
import { currentEngine } from "../engine.ts";
import { isVirtual } from "./traces.ts";

/** A place in a source, or in a generated file that has no map. */
export interface SourcePlace {
  /** Absolute path with `/`, or a URL that is not of a file. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** The source's text, if the map contains it. */
  readonly content: string | null;
  /** Generated code: in a file with a map, and without a source. */
  readonly isGlue: boolean;
}

export interface MapReader {
  /** The source place of a generated one, both 1-based. */
  locate(file: string, line: number, column: number): SourcePlace;
  /** The source's text, from the map or from disk; null if it cannot be read. */
  textOf(place: SourcePlace): string | null;
  /** Whether there is such a file. */
  exists(path: string): boolean;
  /** Keeps the maps that a folder has now open, so that they can be read after tests have deleted it. */
  hold(folder: string): void;
  /** Closes the maps that are kept open. */
  release(): void;
}

export type Library = Pick<
  typeof import("@jridgewell/trace-mapping"),
  "AnyMap" | "originalPositionFor" | "sourceContentFor"
>;

/** Characters at the end of a file that are searched for a map. */
const MAX_INLINE = 32 * 1024 * 1024;

/** The number of maps that a place is followed through: of a bundle, of its modules, and of what those were compiled from. */
const MAX_STEPS = 4;

/**
 * A reader with an empty cache.
 *
 * @param loadLibrary - gives the library that reads maps. Default: the installed one.
 * @param bundles - URLs of bundles that may lie far from their sources: their maps have the texts of places that an engine
 *   gives in source positions. Default: none.
 */
export function createMapReader(
  loadLibrary: () => Library = requireLibrary,
  bundles: readonly string[] = [],
): MapReader {
  const maps = new Map<string, TraceMap | null>();
  let library: Library | null = null;

  // Deno's stacks are in source positions already, even for generated code.
  const isMapping = currentEngine().name === "deno";
  let texts: ReadonlyMap<string, string> | null = null;

  /** Descriptors of maps that may be deleted before they are needed, by the paths of the maps. */
  const held = new Map<string, number>();

  /** Lines of the sources, by their names. */
  const lengths = new Map<string, number>();

  function load(file: string): TraceMap | null {
    const known = maps.get(file);
    if (known !== undefined) return known;
    let map: TraceMap | null = null;
    try {
      const descriptor = held.get(`${file}.map`);
      const text = descriptor === undefined ? sourceMapTextOf(file) : readFileSync(descriptor, "utf8");
      library ??= loadLibrary();
      if (text !== null) map = library.AnyMap(text);
    } catch {
      // Without a readable map, the place in the file itself is used.
    }
    maps.set(file, map);
    return map;
  }

  /** Whether a line is below the end of the source: generated code without a place of its own. */
  function isBelow(path: string, content: string | null, line: number): boolean {
    let length = lengths.get(path);
    if (length === undefined) {
      const text = content ?? readSource(path);
      length = text === null ? Infinity : text.replace(/\r?\n$/, "").split("\n").length;
      lengths.set(path, length);
    }
    return line > length;
  }

  /** A place that the engine has mapped itself, with the text of its source. */
  function foundPlace(place: SourcePlace): SourcePlace {
    const { path, line } = place;
    texts ??= textsOf(bundles);
    const content = place.content ?? texts.get(path) ?? readSource(path);
    return { ...place, content, isGlue: isVirtual(path) || isBelow(path, content, line) };
  }

  /** The sources that the maps of bundles contain, by their paths. */
  function textsOf(urls: readonly string[]): Map<string, string> {
    const found = new Map<string, string>();
    for (const url of urls) {
      const file = fileURLToPath(url).replaceAll("\\", "/");
      const map = load(file);
      if (map === null || library === null) continue;
      for (const source of map.resolvedSources) {
        const content = library.sourceContentFor(map, source);
        if (content !== null) found.set(resolveSource(map, source, file), content);
      }
    }
    return found;
  }

  /** The place in the source of a file; null without a map for it. */
  function stepFrom({ path: file, line, column }: SourcePlace): SourcePlace | null {
    if (!file.startsWith("/") && !/^[A-Za-z]:\//.test(file)) return null;
    const map = load(file);
    if (map === null || library === null) return null;
    const found = library.originalPositionFor(map, { line, column: Math.max(0, column - 1) });
    const glue = { path: file, line, column, content: null, isGlue: true };
    if (found.source === null || isVirtual(found.source)) return glue;
    const path = resolveSource(map, found.source, file);
    const content = library.sourceContentFor(map, found.source);
    if (isBelow(path, content, found.line)) return glue;
    return { path, line: found.line, column: found.column + 1, content, isGlue: false };
  }

  return {
    locate(file, line, column) {
      let place: SourcePlace = { path: file, line, column, content: null, isGlue: false };
      for (let steps = 0; steps < MAX_STEPS; steps++) {
        // A file that is not compiled has no map, although there may be a file with that name.
        if (steps > 0 && !/\.[cm]?jsx?$/.test(place.path)) break;
        const next = stepFrom(place);
        if (next === null) break;
        // The map of a package, or of CommonJS that runs as it is written, may lead to an unpublished source, or to other code: then
        // its own text is more helpful. What is made for a run is no CommonJS.
        const isOwn = steps > 0 || /\.c?js$/.test(file);
        if (isOwn && (next.isGlue || (next.content === null && !existsSync(next.path)))) break;
        place = next;
        if (place.isGlue) return place;
      }
      return isMapping ? foundPlace(place) : place;
    },
    textOf(place) {
      return place.content ?? readSource(place.path);
    },
    exists: existsSync,
    hold(folder) {
      try {
        for (const name of readdirSync(folder)) {
          const file = `${folder.replaceAll("\\", "/")}/${name}`;
          if (name.endsWith(".map") && !held.has(file)) held.set(file, openSync(file, "r"));
        }
      } catch {
        // The others are opened when they are needed.
      }
    },
    release() {
      for (const descriptor of held.values()) closeSync(descriptor);
      held.clear();
    },
  };
}

/** The text of a file; null if it cannot be read. */
function readSource(path: string): string | null {
  return readTextOrNull(path)?.replace(/^\uFEFF/, "") ?? null;
}

/** The text of a file's map: beside it, in it, or where its comment says; null without one. */
export function sourceMapTextOf(file: string): string | null {
  if (existsSync(`${file}.map`)) return readText(`${file}.map`);
  const url = /\n\/\/[#@]\s*sourceMappingURL=(\S+)\s*$/.exec(readText(file).slice(-MAX_INLINE))?.[1];
  if (url === undefined) return null;
  const inline = /^data:application\/json[^,]*?(;base64)?,(.*)$/s.exec(url);
  if (inline?.[2] === undefined) return readText(posix.join(posix.dirname(file), decodeURI(url)));
  return inline[1] === undefined ? decodeURIComponent(inline[2]) : Buffer.from(inline[2], "base64").toString("utf8");
}

/** A source's absolute path. Not by URL: a folder may have a `#` in its name. */
function resolveSource(map: TraceMap, resolved: string, file: string): string {
  const source = map.sources[map.resolvedSources.indexOf(resolved)] ?? resolved;
  const whole = map.sourceRoot ? `${map.sourceRoot.replace(/\/$/, "")}/${source}` : source;
  if (whole.startsWith("file:")) return fileURLToPath(whole).replaceAll("\\", "/");
  // Rspack joins the root and the path from there.
  if (/^\/|^[A-Za-z]:\//.test(whole)) return posix.normalize(whole);
  if (/^[A-Za-z][\w+.-]+:/.test(whole)) return whole;
  return posix.join(posix.dirname(file), whole);
}

function requireLibrary(): Library {
  const require = createRequire(import.meta.url);
  const loaded: Library = require("@jridgewell/trace-mapping");
  return loaded;
}
