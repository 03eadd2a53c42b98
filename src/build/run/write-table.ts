/** Writes what a process needs to link the modules of a run. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { LINKED_ENTRY, LINKED_PLAN, type LinkedEntry, partFile, partText } from "../../core/data/run/link-table.ts";
import type { SectionContent } from "../../store/section-file.ts";
import { replaceFile } from "../../store/write-file.ts";

const MAX_TRIES = 10;

/** The contents of the files of a table, or of a part of it. */
export interface TableContents {
  readonly table: SectionContent;
  /** The code of all modules. */
  readonly text: SectionContent;
  /** Its source map. */
  readonly map: SectionContent;
}

/** A table without modules. */
export const NO_TABLE: TableContents = { table: JSON.stringify({ modules: [], roots: {} }), text: "", map: "{}" };

/**
 * Writes a table, the plan and the entry.
 *
 * @param dir - absolute path of the folder to write to.
 * @param plan - as JSON.
 * @returns absolute path of the entry.
 */
export function writeTable(dir: string, table: TableContents, plan: string, entry: LinkedEntry): string {
  const file = path.join(dir, LINKED_ENTRY);
  writeInto(dir, () => {
    writePartFiles(dir, 0, table);
    writeFileSync(path.join(dir, LINKED_PLAN), plan);
    writeFileSync(file, JSON.stringify(entry));
  });
  return file;
}

/**
 * Writes a part of a table for processes that may be waiting for it.
 *
 * @param dir - absolute path.
 * @param number - counted from 0.
 */
export function writePart(dir: string, number: number, part: TableContents): void {
  writeInto(dir, () => {
    writePartFiles(dir, number, part);
  });
}

/** Writes into a folder that may be deleted at any time, by a test or by whoever deletes the cache. */
function writeInto(dir: string, write: () => void): void {
  for (let tries = 1; ; tries++) {
    try {
      mkdirSync(dir, { recursive: true });
      write();
      return;
    } catch (error) {
      const isGone = error instanceof Error && "code" in error && error.code === "ENOENT";
      if (!isGone || tries === MAX_TRIES) throw error;
    }
  }
}

function writePartFiles(dir: string, number: number, { table, text, map }: TableContents): void {
  const file = path.join(dir, partText(number));
  writeFileSync(file, text);
  writeFileSync(`${file}.map`, map);
  replaceFile(path.join(dir, partFile(number)), (draft) => {
    writeFileSync(draft, table);
  });
}
