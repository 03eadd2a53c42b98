/** Runs a check on a checkout with a few planted files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkSources } from "../../scripts/check-sources.mjs";

/**
 * Writes `files`, and an empty module for each of `others`, and checks them.
 *
 * @returns The problems that were found.
 */
export function plant(files: Record<string, string>, others: readonly string[] = []): string[] {
  const root = mkdtempSync(path.join(tmpdir(), "xtest-sources-"));
  try {
    for (const [file, text] of [...others.map((name) => [name, ""] as const), ...Object.entries(files)]) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    return checkSources(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
