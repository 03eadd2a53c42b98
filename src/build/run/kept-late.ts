/** What runs have asked for late, from run to run: the next one of the same tests has it from the start, and loads nothing of what compiles. */
import path from "node:path";
import { writeFileSync } from "node:fs";
import { KEPT_LATE, KEPT_STAMPS } from "../../core/data/run/link-table.ts";
import { type CachePlace, openGrowing } from "../../store/remember.ts";
import type { InputTracker } from "../../store/inputs.ts";
import { timesAndSizeOf } from "../../store/stamp.ts";
import { type TableContents, writePart } from "./write-table.ts";

/** What was asked for: files, by absolute paths, as `scopedId` writes those with a scope. */
export interface AskedLate {
  /** The roots of the table. */
  readonly roots: readonly string[];
  /** Those that are not in it: they depend on what cannot be compared, or cannot be loaded. */
  readonly others: readonly string[];
}

/** The files that a table is made of. */
interface KeptHead extends AskedLate {
  readonly files: readonly string[];
}

export interface KeptLate {
  /** When the run began. */
  readonly begun: number;
  /** Compares the table with the disk, and writes it into the folder of a run, if there is one that is current. */
  write(dir: string): void;
  /** What the table has that was written last. */
  asked(): AskedLate;
  /** @param files - of all modules. @param tracker - has the inputs of the table. */
  save(asked: AskedLate, files: readonly string[], table: TableContents, tracker: InputTracker): void;
}

const NONE: KeptHead = { roots: [], others: [], files: [] };

/** @param key - as that of the run's own table. */
export function openKeptLate({ cacheDir, key }: Pick<CachePlace, "cacheDir" | "key">): KeptLate {
  const open = () => openGrowing({ cacheDir, kind: "late-tables", key });
  let head = NONE;
  return {
    begun: Date.now(),
    write(dir) {
      const [own, table, text, map] = open().sections ?? [];
      head = own === undefined ? NONE : JSON.parse(new TextDecoder().decode(own));
      if (table === undefined || text === undefined || map === undefined) return;
      const folder = path.join(dir, KEPT_LATE);
      const stamps = head.files.map((file) => [file, timesAndSizeOf(file)]);
      writePart(folder, 0, { table, text, map });
      writeFileSync(path.join(folder, KEPT_STAMPS), JSON.stringify(Object.fromEntries(stamps)));
    },
    asked: () => head,
    save(asked, files, { table, text, map }, tracker) {
      head = { ...asked, files };
      open().save([JSON.stringify(head), table, text, map], tracker);
    },
  };
}
