/** A plan as JSON with a line for each test file, so that lines are written and read as they are. */
import type { Plan, PlanFile, PlanHeader } from "./plan.ts";

/** Between the header and the lines of the files: JSON has no line break anywhere else. */
const FILES = ',"files":[\n';
const END = "\n]}";

/** Puts a plan together. @param files - a `PlanFile` on each line. */
export function planText(header: string, files: string): string {
  return header.slice(0, -1) + FILES + files.replaceAll("\n", ",\n") + END;
}

/**
 * Reads a plan.
 *
 * @param file - the path of a test file, if the others are not needed. Default, and null: all are read.
 */
export function readPlan(text: string, file: string | null = null): Plan {
  if (file === null) return JSON.parse(text);
  const start = text.indexOf(FILES);
  const header: PlanHeader = JSON.parse(`${text.slice(0, start)}}`);
  const line = text.indexOf(`\n{"path":${JSON.stringify(file)},`, start);
  if (line === -1) throw new Error(`the plan does not have ${file}`);
  const fragment = text.slice(line + 1, text.indexOf("\n", line + 1));
  const own: PlanFile = JSON.parse(fragment.endsWith(",") ? fragment.slice(0, -1) : fragment);
  const { order: _order, ...rest } = header;
  return { ...rest, files: [own] };
}
