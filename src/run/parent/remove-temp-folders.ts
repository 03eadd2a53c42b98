/** Removes the temporary folders of a run that is over, where they are not to be kept. */
import type { ExecutorSettings } from "../process/executor.ts";

/** @param hasPassed - whether nothing has failed. */
export async function removeTempFolders(
  { entry, temp }: Pick<ExecutorSettings, "entry" | "temp">,
  hasPassed: boolean,
): Promise<void> {
  if (temp === undefined || temp.base !== null) return;
  const isKept = temp.policy === "all" || (temp.policy === "failed" && !hasPassed);
  if (isKept && temp.count > 0) return;
  const { removeTempFoldersOf } = await import("../fixtures/base-temp.ts");
  removeTempFoldersOf(entry);
}
