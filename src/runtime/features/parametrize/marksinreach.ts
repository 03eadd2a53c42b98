/** The marks that every invocation of a test has. */
import type { Mark } from "../../../core/author/marks/mark-store.ts";
import type { FunctionDefinition } from "../../nodes/definition.ts";

/** Those of that name, nearest first. */
export function marksInReach({ functionMarks, collector }: FunctionDefinition, name: string): Mark[] {
  return [...functionMarks, ...collector.listMarkers()].filter((mark) => mark.name === name);
}
