/** Settings of a file that its code changes: `jest.setTimeout`, `vi.setConfig`, `setDefaultTimeout` of Bun. */
import type { PlanProject } from "../../core/data/compat/plan-project.ts";
import { openRegistration } from "./registry.ts";
import { runningFile } from "./running-test.ts";
import type { Retry } from "./tasks.ts";

interface FileSettings {
  readonly project: PlanProject;
}

/** The file that is being imported, or whose tests run; null if there is none. */
export function currentFile(): FileSettings | null {
  return openRegistration() ?? runningFile();
}

/** As they were before the first change. */
const originals = new WeakMap<FileSettings["project"], PlanProject>();

/** Changes settings of the current file. They hold for that file. */
export function changeSettings(changes: Partial<PlanProject>): void {
  const file = currentFile();
  if (file === null) return;
  if (!originals.has(file.project)) originals.set(file.project, { ...file.project });
  Object.assign(file.project, changes);
}

/** Takes back all changes. */
export function resetSettings(): void {
  const file = currentFile();
  if (file !== null) Object.assign(file.project, originals.get(file.project));
}

const retries = new WeakMap<FileSettings["project"], Retry>();

/** Says how often tests of the current file are tried again, from the next suite on. */
export function setFileRetry(retry: Retry): void {
  const file = currentFile();
  if (file !== null) retries.set(file.project, retry);
}

/** What the code of a file has said last; null for nothing. */
export function fileRetry({ project }: FileSettings): Retry | null {
  return retries.get(project) ?? null;
}
