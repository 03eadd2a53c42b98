/** The last runs that had an HTML report, in a small file of the cache. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { makeFolders, writeWhole } from "../../store/write-file.ts";
import type { HtmlRun } from "./report-data.ts";

/** How many runs are kept. */
const KEPT = 30;

export interface RunHistory {
  /** Oldest first. Empty if there are none, or they cannot be read. */
  read(): readonly HtmlRun[];
  /** Adds a run. If the cache cannot be written, it is lost. */
  add(run: HtmlRun): void;
}

/** @param folder - absolute path. */
export function openRunHistory(folder: string): RunHistory {
  const file = path.join(folder, "html-runs.json");
  const read = (): readonly HtmlRun[] => {
    try {
      const found: unknown = JSON.parse(readFileSync(file, "utf8"));
      return Array.isArray(found) ? found.filter(isRun) : [];
    } catch {
      return [];
    }
  };
  return {
    read,
    add(run) {
      try {
        makeFolders(folder);
        writeWhole(file, JSON.stringify([...read(), run].slice(-KEPT)));
      } catch {
        // The report is complete without it.
      }
    },
  };
}

function isRun(value: unknown): value is HtmlRun {
  if (typeof value !== "object" || value === null) return false;
  const { started, duration, counts, failed }: Partial<Record<string, unknown>> = { ...value };
  return (
    typeof started === "number" &&
    typeof duration === "number" &&
    typeof counts === "object" &&
    counts !== null &&
    Object.values(counts).every((count) => typeof count === "number") &&
    Array.isArray(failed) &&
    failed.every((id) => typeof id === "string")
  );
}
