/** Reads the table of a run, whose parts may still be written: whoever needs the next one waits for it. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type LinkedModule,
  type LinkTable,
  partFile,
  TABLE_VERSION,
  type LinkPart,
} from "../../../../core/data/run/link-table.ts";

export interface TableReader {
  readonly first: LinkTable;
  /** The modules of all parts that were read. */
  readonly modules: LinkedModule[];
  /** Indexes of the suite's own modules among them, by their paths in the plan. */
  readonly roots: Map<string, number>;
  /** Reads the next part. Null if there is none. @throws {Error} if the process that writes it is gone. */
  next(): LinkPart | null;
}

/** Milliseconds between two looks. */
const PAUSE = 2;

/**
 * Reads the first part.
 *
 * @param folder - URL of the table's folder, with `/` at its end.
 */
export function openTable(folder: URL): TableReader {
  const first: LinkTable = JSON.parse(readFileSync(new URL(partFile(0), folder), "utf8"));
  if (first.version !== TABLE_VERSION) throw new Error(`${folder.href} is of another version of unplugin-xtest`);
  const modules = [...first.modules];
  const roots = new Map(Object.entries(first.roots));
  let number = 0;
  let { isLast } = first;
  return {
    first,
    modules,
    roots,
    next() {
      if (isLast) return null;
      number += 1;
      const file = fileURLToPath(new URL(partFile(number), folder));
      waitFor(file);
      const part: LinkPart = JSON.parse(readFileSync(file, "utf8"));
      ({ isLast } = part);
      modules.push(...part.modules);
      for (const [name, index] of Object.entries(part.roots)) roots.set(name, index);
      for (const [index, names] of part.asked) {
        const before = modules[index];
        if (before?.kind === "value") modules[index] = { ...before, names: [...before.names, ...names] };
        if (before?.kind === "commonjs") modules[index] = { ...before, asked: [...before.asked, ...names] };
      }
      return part;
    },
  };
}

// Tests may replace globals.
const { wait } = Atomics;
const CELL = new Int32Array(new SharedArrayBuffer(4));

/** Stops this thread until there is a file: nothing else is to run here, and timers may be those of tests. */
export function waitFor(file: string): void {
  const parent = process.ppid;
  while (!existsSync(file)) {
    if (process.ppid !== parent) throw new Error("the process that compiles the tests has ended");
    wait(CELL, 0, 0, PAUSE);
  }
}
