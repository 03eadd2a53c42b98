/** Comparisons with literals in sources. The parent finds their places; here a place is the stack of its call. */
import { stripSnapshotIndentation } from "@vitest/snapshot";
import type { InlineCall, SnapshotResult } from "../../../core/author/fixtures/snapshot-types.ts";
import type { InlineSnapshot } from "../../../core/data/run/snapshots.ts";
import { ValueError } from "../../../core/errors/errors.ts";
import type { SnapshotComparer } from "./compare.ts";
import type { SnapshotSettings } from "../settings.ts";

export interface InlineComparer {
  /** What was compared. */
  notes(): readonly InlineSnapshot[];
  /** @param text - the printed value. */
  compare(text: string, literal: string | undefined, call: InlineCall): SnapshotResult;
}

export function createInlineComparer(
  { update, stackOf }: Pick<SnapshotSettings, "update" | "stackOf">,
  comparer: SnapshotComparer,
): InlineComparer {
  let notes: InlineSnapshot[] = [];
  return {
    notes: () => notes,
    compare(text, literal, { method, at, error, calledBy }) {
      const name = method ?? "an inline snapshot";
      const note = (isNew: boolean): void => {
        const stack = callsOutside(stackOf(error), calledBy);
        if (stack === null) throw new Error(`${name}: the engine does not say where it was called`);
        if (notes.some((other) => other.stack === stack && other.text !== text)) {
          comparer.forget(notes.filter((other) => other.stack === stack && other.isNew));
          notes = notes.filter((other) => other.stack !== stack);
          throw new ValueError(`${name}: ${DIFFERENT_VALUES}`);
        }
        notes.push({ stack, method, at, before: literal ?? null, text, isNew });
      };
      const actual = text.trim();
      const expected = literal === undefined ? undefined : stripSnapshotIndentation(literal).trim();
      const isEqual = actual === expected;
      // One that is right must not be changed by another call at its place.
      if (update === "all" && isEqual) note(false);
      const isMissing = literal === undefined;
      const compared = { title: "the inline snapshot", place: "the source", isMissing, isEqual, actual, expected };
      return comparer.compare(compared, () => {
        note(true);
      });
    },
  };
}

/** The calls of a stack outside of the innermost one of a function; all of them if it is not there. */
function callsOutside(stack: string | null, calledBy: string | undefined): string | null {
  if (stack === null || calledBy === undefined) return stack;
  const lines = stack.split("\n");
  return lines.slice(lines.findIndex((line) => line.includes(calledBy)) + 1).join("\n");
}

/** Why two values cannot be written in one place. */
export const DIFFERENT_VALUES =
  "one call in the source was made with different values, and it can hold one. " +
  "In loops and parametrized tests, use snapshot.assertMatch: it has a snapshot for each";
