/** Makes the recording of a run: the functions that each context has run, at their places in the sources. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { CONTEXTS, type RecordedContext } from "../../../run/coverage/coverage-folder.ts";
import { readTextOrNull } from "../../../store/read-file.ts";
import { hashOf } from "../../../store/stamp.ts";
import { pathOfNode } from "../../../core/select/nodeid.ts";
import { withSlashes } from "../../../config/paths.ts";
import type { CountPlaces } from "../scripts/script-mapper.ts";
import {
  ascending,
  type CoverageRecording,
  type PlaceNumbers,
  type RecordedFunction,
  groupedRuns,
  toRuns,
} from "./recording.ts";

/** A source in the making. */
interface OpenFile {
  readonly hash: string;
  readonly statements: readonly PlaceNumbers[];
  readonly functions: readonly RecordedFunction[];
  /** Their numbers by where they begin: one source may be in several scripts. */
  readonly numbers: {
    readonly statements: ReadonlyMap<string, number>;
    readonly functions: ReadonlyMap<string, number>;
  };
  /** What contexts have run, by their numbers. */
  readonly ran: Map<number, { readonly statements: Set<number>; readonly functions: Set<number> }>;
}

/** A place whose count says whether a statement or a function has run. */
interface CountedPlace {
  readonly offset: number;
  readonly file: OpenFile;
  readonly kind: "statements" | "functions";
  readonly number: number;
}

export interface RecordingOfRun {
  /** Takes the places of the counts of a script. */
  add(url: string, places: readonly CountPlaces[]): void;
  /** What all processes have recorded, in which a test that has run several times is one. */
  finish(): CoverageRecording;
}

/**
 * @param rawFolder - absolute path of the folder that the run's processes wrote to.
 * @param root - absolute path of the project's root.
 */
export function createRecording(rawFolder: string, root: string): RecordingOfRun {
  const files = new Map<string, OpenFile>();
  const placesByUrl = new Map<string, readonly CountedPlace[]>();

  function openFile(name: string, { path: file, statements, functions }: CountPlaces): OpenFile {
    const known = files.get(name);
    if (known !== undefined) return known;
    const allStatements = Object.values(statements).map(([place]) => placeNumbers(place));
    const allFunctions = Object.values(functions).map(([own, , loc]) => ({ name: own, place: placeNumbers(loc) }));
    const made: OpenFile = {
      hash: hashOf(readTextOrNull(file) ?? ""),
      statements: allStatements,
      functions: allFunctions,
      numbers: {
        statements: new Map(allStatements.map((place, index) => [startOf(place), index])),
        functions: new Map(allFunctions.map(({ place }, index) => [startOf(place), index])),
      },
      ran: new Map(),
    };
    files.set(name, made);
    return made;
  }

  return {
    add(url, places) {
      const found = places.flatMap((one): CountedPlace[] => {
        const file = openFile(withSlashes(path.relative(root, one.path)), one);
        return [
          ...Object.values(one.statements).flatMap(([place, offset]) =>
            countedPlace(file, "statements", place, offset),
          ),
          ...Object.values(one.functions).flatMap(([, , loc, offset]) => countedPlace(file, "functions", loc, offset)),
        ];
      });
      placesByUrl.set(
        url,
        found.sort((one, other) => one.offset - other.offset),
      );
    },
    finish() {
      const contexts: CoverageRecording["contexts"][number][] = [];
      const numbers = new Map<string, number>();
      for (const { kind, name, ran } of readContexts(rawFolder)) {
        const key = `${kind} ${name}`;
        let number = numbers.get(key);
        if (number === undefined) {
          numbers.set(key, (number = contexts.length));
          contexts.push({ kind, name });
        }
        for (const [url, blocks] of ran) {
          for (const { file, kind: what, number: own } of placesThatRan(placesByUrl.get(url) ?? [], blocks)) {
            let known = file.ran.get(number);
            if (known === undefined) file.ran.set(number, (known = { statements: new Set(), functions: new Set() }));
            known[what].add(own);
          }
        }
      }
      const modules = new Set(contexts.flatMap(({ kind, name }) => (kind === "session" ? [] : [pathOfNode(name)])));
      return {
        version: 1,
        contexts,
        files: Object.fromEntries(
          [...files]
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, { ran, hash, statements, functions }]) => [
              name,
              {
                ...{ hash, statements, functions },
                runs: groupedRuns(
                  [...ran].map(([number, own]) => ({
                    statements: toRuns(ascending(own.statements)),
                    functions: toRuns(ascending(own.functions)),
                    contexts: [number],
                  })),
                ),
                outdated: [],
              },
            ]),
        ),
        tests: Object.fromEntries(
          [...modules].map((name) => [name, hashOf(readTextOrNull(path.posix.join(root, name)) ?? "")]),
        ),
      };
    },
  };
}

function countedPlace(
  file: OpenFile,
  kind: CountedPlace["kind"],
  place: readonly number[],
  offset: number,
): CountedPlace[] {
  const number = file.numbers[kind].get(startOf(place));
  return offset < 0 || number === undefined ? [] : [{ offset, file, kind, number }];
}

function startOf([line = 0, column = 0]: readonly number[]): string {
  return `${String(line)}:${String(column)}`;
}

function placeNumbers([line = 0, column = 0, endLine = 0, endColumn = 0]: readonly number[]): PlaceNumbers {
  return [line, column, endLine, endColumn];
}

/** The places whose innermost block has run. @param places - by offset. @param blocks - begin, end and 1 or 0, of each. */
function placesThatRan(places: readonly CountedPlace[], blocks: readonly (readonly number[])[]): CountedPlace[] {
  if (places.length === 0) return [];
  const ranges = blocks.flatMap((numbers) =>
    Array.from({ length: numbers.length / 3 }, (_, index) => ({
      start: numbers[3 * index] ?? 0,
      end: numbers[3 * index + 1] ?? 0,
      ran: numbers[3 * index + 2] === 1,
    })),
  );
  ranges.sort((one, other) => other.end - other.start - (one.end - one.start) || one.end - other.end);
  const marks = new Map<number, boolean>();
  for (const { start, end, ran } of ranges) {
    for (let at = firstFrom(places, start); at < places.length && (places[at]?.offset ?? 0) < end; at++)
      marks.set(at, ran);
  }
  return [...marks].flatMap(([at, ran]) => (ran ? (places[at] ?? []) : []));
}

/** The index of the first place at an offset or after it. */
function firstFrom(places: readonly CountedPlace[], offset: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.offset ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A context with the blocks of the functions of each script that it has run. */
interface ReadContext extends Pick<RecordedContext, "kind" | "name"> {
  readonly ran: ReadonlyMap<string, readonly (readonly number[])[]>;
}

/** What all processes have written. The last line of one that was killed may be cut, and is left out. */
function* readContexts(folder: string): Generator<ReadContext> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(CONTEXTS)) : [];
  for (const name of names.sort()) {
    const scripts: string[] = [];
    const functions: (readonly [url: string, blocks: readonly number[]])[] = [];
    for (const line of readFileSync(path.join(folder, name), "utf8").split("\n")) {
      let read: RecordedContext;
      try {
        read = JSON.parse(line);
      } catch {
        continue;
      }
      scripts.push(...read.scripts);
      for (const [script, blocks] of read.added) functions.push([scripts[script] ?? "", blocks]);
      const ran = new Map<string, (readonly number[])[]>();
      for (const number of read.ran) {
        const [url = "", blocks = []] = functions[number] ?? [];
        const known = ran.get(url);
        if (known === undefined) ran.set(url, [blocks]);
        else known.push(blocks);
      }
      yield { kind: read.kind, name: read.name, ran };
    }
  }
}
