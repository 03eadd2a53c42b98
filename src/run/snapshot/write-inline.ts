/** Writes inline snapshots into the sources, at the places that the stacks of their calls lead to. */
import { resolve } from "node:path";
import type { SuiteError } from "../../core/data/events.ts";
import type { InlineSnapshot } from "../../core/data/run/snapshots.ts";
import { readText } from "../../store/read-file.ts";
import { writeWhole } from "../../store/write-file.ts";
import { writeSnapshotLiterals, type SnapshotLiteral } from "../../../transforms/snapshot-literals.ts";
import { findCalls } from "./find-call.ts";
import { DIFFERENT_VALUES } from "../../builtins/snapshot/compare/compare-inline.ts";

/** The places of stacks. */
export interface StackPlaces {
  /** The place of the user's code that is innermost in a stack, 1-based; null if there is none. The path is relative to the root. */
  placeOf(stack: string, message: string): SourcePosition | null;
  /** Called before a file changes, which reports are to show as the run had it. */
  keepText(path: string): void;
}

interface SourcePosition {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** A snapshot with the place of its call. */
type PlacedSnapshot = InlineSnapshot & SourcePosition;

/** What came of writing. */
export interface WrittenInline {
  /** Why some snapshots could not be written. */
  readonly errors: readonly SuiteError[];
  readonly unwritten: readonly InlineSnapshot[];
}

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Writes inline snapshots.
 *
 * @param root - absolute path: those of places begin there.
 */
export function writeInlineSnapshots(
  snapshots: readonly InlineSnapshot[],
  root: string,
  places: StackPlaces,
): WrittenInline {
  const sources = new Map<string, PlacedSnapshot[]>();
  const errors = new Map<string, SuiteError>();
  const unwritten: InlineSnapshot[] = [];
  const refuse = (snapshot: InlineSnapshot & Partial<SourcePosition>, why: string): void => {
    if (!snapshot.isNew) return;
    const { path = null, line = 0, column = 0, method } = snapshot;
    const where = path === null ? "" : `${path}:${String(line)}:${String(column)}: `;
    const message = `${where}the snapshot of ${method ?? "a matcher"} is not written: ${why}`;
    errors.set(message, { path, message, error: null });
    unwritten.push(snapshot);
  };
  for (const snapshot of snapshots) {
    const place = places.placeOf(snapshot.stack, snapshot.method ?? "");
    if (place === null) refuse(snapshot, "its place in a source is not known");
    else sources.set(place.path, [...(sources.get(place.path) ?? []), { ...snapshot, ...place }]);
  }
  for (const [path, own] of sources) {
    if (!own.some(({ isNew }) => isNew)) continue;
    try {
      places.keepText(path);
      writeSource(resolve(root, path), own, refuse);
    } catch (error) {
      for (const each of own) refuse(each, error instanceof Error ? error.message : String(error));
    }
  }
  return { errors: [...errors.values()], unwritten };
}

/** Whether a literal is that which was compared. Libraries strip its indentation before they call a matcher. */
function isSameLiteral(value: string | null, before: string | null, method: string | null): boolean {
  if (value === null || before === null) return value === before;
  if (method !== null) return value === before.replaceAll("\r\n", "\n");
  return value.replace(/\s+/g, "") === before.replace(/\s+/g, "");
}

/** @throws {Error} if the file cannot be read, parsed or written. */
function writeSource(
  file: string,
  snapshots: readonly PlacedSnapshot[],
  refuse: (snapshot: PlacedSnapshot, why: string) => void,
): void {
  const all = readText(file);
  const mark = all.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
  const code = all.slice(mark.length);
  const find = findCalls(code);
  const calls = new Map<number, { readonly literal: SnapshotLiteral; readonly snapshots: PlacedSnapshot[] }>();
  for (const each of snapshots) {
    const { line, column, method, at, before, text } = each;
    const place = find(line, column, method, at);
    if (typeof place === "string") {
      refuse(each, place);
    } else if (!isSameLiteral(place.value, before, method)) {
      refuse(each, "the source has another one now than that which was compared");
    } else {
      const { call, start, end, takesComma } = place;
      const literal = { call, start, end, before: takesComma ? ", " : "", text };
      calls.set(start, { literal, snapshots: [...(calls.get(start)?.snapshots ?? []), each] });
    }
  }
  const literals: SnapshotLiteral[] = [];
  for (const { literal, snapshots: own } of calls.values()) {
    if (own.some(({ text }) => text !== literal.text)) for (const each of own) refuse(each, DIFFERENT_VALUES);
    else if (own.some(({ isNew }) => isNew)) literals.push(literal);
  }
  if (literals.length > 0) writeWhole(file, mark + writeSnapshotLiterals(code, literals));
}
