/** Source maps of generated files: read from disk when first asked for, kept by file. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { posix } from "node:path";
import type { TraceMap } from "@jridgewell/trace-mapping";

/** A place in a source, or in a generated file that has no map. */
export interface SourcePlace {
  /** Absolute path with `/`, or a URL that is not of a file. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** The text that the map brought with it. */
  readonly content: string | null;
  /** In a file with a map, but from no source: code that the bundler wrote. */
  readonly isGlue: boolean;
}

export interface MapReader {
  /** The source place of a generated one, both 1-based. */
  locate(file: string, line: number, column: number): SourcePlace;
  /** The source's text, from the map or from disk; null if it cannot be read. */
  textOf(place: SourcePlace): string | null;
}

type Library = typeof import("@jridgewell/trace-mapping");

/** A reader that has read nothing yet. */
export function createMapReader(): MapReader {
  const maps = new Map<string, TraceMap | null>();
  let library: Library | null = null;

  function load(file: string): TraceMap | null {
    const known = maps.get(file);
    if (known !== undefined) return known;
    let map: TraceMap | null = null;
    try {
      const text = readFileSync(`${file}.map`, "utf8");
      library ??= requireLibrary();
      map = new library.TraceMap(text, file);
    } catch {
      // No map, or none that can be read: the place in the file itself is the best there is.
    }
    maps.set(file, map);
    return map;
  }

  return {
    locate(file, line, column) {
      const here = { path: file, line, column, content: null, isGlue: false };
      if (!file.startsWith("/") && !/^[A-Za-z]:\//.test(file)) return here;
      const map = load(file);
      if (map === null || library === null) return here;
      const found = library.originalPositionFor(map, { line, column: Math.max(0, column - 1) });
      if (found.source === null || isVirtual(found.source)) return { ...here, isGlue: true };
      return {
        path: posix.normalize(found.source),
        line: found.line,
        column: found.column + 1,
        content: library.sourceContentFor(map, found.source),
        isGlue: false,
      };
    },
    textOf(place) {
      if (place.content !== null) return place.content;
      try {
        return readFileSync(place.path, "utf8");
      } catch {
        return null;
      }
    },
  };
}

/** Sources that are no files: the bundler's own helpers, the suite's entry. */
function isVirtual(source: string): boolean {
  return source.includes("\0") || /(^|\/)(virtual:|rolldown:|unplugin-xtest\/entry|__xtest_entry__\.mjs$)/.test(source);
}

function requireLibrary(): Library {
  const require = createRequire(import.meta.url);
  const loaded: Library = require("@jridgewell/trace-mapping");
  return loaded;
}
