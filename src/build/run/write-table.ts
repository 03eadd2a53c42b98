/** Writes what a process needs to link the modules of a run. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { LINKED_ENTRY, LINKED_PLAN, type LinkedEntry, TABLE_FILE, TABLE_TEXT } from "../../core/data/run/link-table.ts";
import type { SectionContent } from "../../store/section-file.ts";

/** The contents of the files of a table. */
export interface TableContents {
  readonly table: SectionContent;
  /** The code of all modules. */
  readonly text: SectionContent;
  /** Its source map. */
  readonly map: SectionContent;
}

/**
 * Writes a table, the plan and the entry.
 *
 * @param dir - absolute path of the folder to write to.
 * @param plan - as JSON.
 * @returns absolute path of the entry.
 */
export function writeTable(dir: string, { table, text, map }: TableContents, plan: string, entry: LinkedEntry): string {
  writeFileSync(path.join(dir, TABLE_TEXT), text);
  writeFileSync(path.join(dir, `${TABLE_TEXT}.map`), map);
  writeFileSync(path.join(dir, TABLE_FILE), table);
  writeFileSync(path.join(dir, LINKED_PLAN), plan);
  const file = path.join(dir, LINKED_ENTRY);
  writeFileSync(file, JSON.stringify(entry));
  return file;
}
