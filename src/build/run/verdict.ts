/** Remembers which module was the reason for a bundle, so that a suite that needs one does not pay for finding out each time. */
import { readFileSync } from "node:fs";
import { hashOf } from "../../store/stamp.ts";
import { openSectionFile, writeSectionFile } from "../../store/section-file.ts";
import type { Unfit } from "./unfit.ts";

const NAME = "unfit";

/**
 * Whether a module that kept a run of the same modules from being compiled one by one still has the same text.
 *
 * @param folder - absolute path of what is kept.
 * @param key - of all else that has a say in it.
 */
export function isStillUnfit(folder: string, key: string): boolean {
  const kept = openSectionFile(`${folder}/${NAME}`);
  if (kept === null) return false;
  try {
    const verdict: { readonly key: string; readonly file: string; readonly hash: string } = JSON.parse(kept.section(0));
    return verdict.key === key && hashOf(readFileSync(verdict.file)) === verdict.hash;
  } catch {
    return false;
  } finally {
    kept.close();
  }
}

/** Remembers a reason that is in one module's own text; any other has to be found again. */
export function rememberUnfit(folder: string, key: string, { file, byItself }: Unfit): void {
  if (!byItself) return;
  try {
    writeSectionFile(`${folder}/${NAME}`, [JSON.stringify({ key, file, hash: hashOf(readFileSync(file)) })]);
  } catch {
    // Then it is found out again.
  }
}
