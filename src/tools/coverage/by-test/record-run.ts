/** Makes the recording of a run: what each context has run, at its places in the sources. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { WithoutProbes } from "../../../core/data/run/link-table.ts";
import { CONTEXTS, type RecordedContext } from "../../../run/coverage/coverage-folder.ts";
import { readTextOrNull } from "../../../store/read-file.ts";
import { hashOf } from "../../../store/stamp.ts";
import { toRuns } from "../../../core/values/number-runs.ts";
import { pathOfNode } from "../../../core/select/nodeid.ts";
import { withSlashes } from "../../../config/paths.ts";
import type { CountPlaces } from "../scripts/script-mapper.ts";
import {
  ascending,
  type CoverageRecording,
  type PlaceNumbers,
  type RecordedContexts,
  type RecordedFunction,
  groupedRuns,
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

/** A statement or a function, by its number in its file. */
interface NumberedPlace {
  readonly file: OpenFile;
  readonly kind: "statements" | "functions";
  readonly number: number;
}

export interface RecordingOfRun {
  /** Takes a script with probes, and the places of its counts. */
  add(probed: WithoutProbes, places: readonly CountPlaces[]): void;
  /**
   * What all processes have recorded, in which a test that has run several times is one.
   *
   * @param keyOf - gives the key of what a test module can read, by its path from the root.
   */
  finish(keyOf: (path: string) => string): CoverageRecording;
}

/**
 * @param rawFolder - absolute path of the folder that the run's processes wrote to.
 * @param root - absolute path of the project's root.
 */
export function createRecording(rawFolder: string, root: string): RecordingOfRun {
  const files = new Map<string, OpenFile>();
  /** By the numbers of the probes that tell whether they have run. */
  const byProbe = new Map<number, NumberedPlace[]>();

  function openFile(name: string, { path: file, statements, functions }: CountPlaces): OpenFile {
    const known = files.get(name);
    if (known !== undefined) return known;
    const allStatements = Object.values(statements).map(([place]) => placeNumbers(place));
    const text = readTextOrNull(file) ?? "";
    const lines = text.split("\n");
    const allFunctions = Object.values(functions).map(([own, decl, loc]) => ({
      name: own.startsWith("(anonymous") ? (variableAt(decl, lines) ?? own) : own,
      place: placeNumbers(loc),
    }));
    const made: OpenFile = {
      hash: hashOf(text),
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
    add({ first, blocks }, places) {
      const blockAt = innermostBlocks(blocks);
      for (const one of places) {
        const file = openFile(withSlashes(path.relative(root, one.path)), one);
        const add = (kind: NumberedPlace["kind"], place: readonly number[], offset: number): void => {
          const number = file.numbers[kind].get(startOf(place));
          const block = offset < 0 ? null : blockAt(offset);
          if (number === undefined || block === null) return;
          const known = byProbe.get(first + block);
          if (known === undefined) byProbe.set(first + block, [{ file, kind, number }]);
          else known.push({ file, kind, number });
        };
        for (const [place, offset] of Object.values(one.statements)) add("statements", place, offset);
        for (const [, , loc, offsets] of Object.values(one.functions)) {
          for (const offset of typeof offsets === "number" ? [offsets] : offsets) add("functions", loc, offset);
        }
      }
    },
    finish(keyOf) {
      const contexts: RecordedContexts[] = [];
      const at = Math.floor(Date.now() / 1000);
      const numbers = new Map<string, number>();
      for (const [kind, name, ...probes] of readContexts(rawFolder)) {
        const key = `${kind} ${name}`;
        let number = numbers.get(key);
        if (number === undefined) {
          numbers.set(key, (number = contexts.length));
          const inputs = kind === "test" || kind === "import" ? keyOf(pathOfNode(name)) : "";
          contexts.push({ kind, name, inputs, at });
        }
        for (const probe of probes) {
          for (const { file, kind: what, number: own } of byProbe.get(probe) ?? []) {
            let known = file.ran.get(number);
            if (known === undefined) file.ran.set(number, (known = { statements: new Set(), functions: new Set() }));
            known[what].add(own);
          }
        }
      }
      const modules = new Set(
        contexts.flatMap(({ kind, name }) => (kind === "test" || kind === "import" ? [pathOfNode(name)] : [])),
      );
      return {
        version: 2,
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

/** The variable or property that a function is given to: `total` of `const total = () => 1`. Its declaration begins there. */
function variableAt([line = 0, column = 0]: readonly number[], lines: readonly string[]): string | null {
  const text = (lines[line - 1] ?? "").slice(column);
  return /^([\p{ID_Start}$_#][\p{ID_Continue}$]*)\s*(?::[^=]*=(?!>)|=(?!>)|:)/u.exec(text)?.[1] ?? null;
}

function startOf([line = 0, column = 0]: readonly number[]): string {
  return `${String(line)}:${String(column)}`;
}

function placeNumbers([line = 0, column = 0, endLine = 0, endColumn = 0]: readonly number[]): PlaceNumbers {
  return [line, column, endLine, endColumn];
}

/** Finds the innermost block around an offset; null for none. */
function innermostBlocks(blocks: WithoutProbes["blocks"]): (offset: number) => number | null {
  const size = ([start, end]: readonly [number, number]): number => end - start;
  const end = blocks.reduce((last, block) => Math.max(last, block[1]), 0);
  const found = new Int32Array(end + 1).fill(-1);
  const order = blocks.map((block, number) => ({ block, number }));
  order.sort((one, other) => size(other.block) - size(one.block) || one.number - other.number);
  for (const { block, number } of order) found.fill(number, block[0], block[1]);
  return (offset) => {
    const number = found[offset] ?? -1;
    return number === -1 ? null : number;
  };
}

/** What all processes have written. The last line of one that was killed may be cut, and is left out. */
function* readContexts(folder: string): Generator<RecordedContext> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(CONTEXTS)) : [];
  for (const name of names.sort()) {
    for (const line of readFileSync(path.join(folder, name), "utf8").split("\n")) {
      let read: RecordedContext;
      try {
        read = JSON.parse(line);
      } catch {
        continue;
      }
      yield read;
    }
  }
}
