/** What the values of an expression are captured with. */
import type { ts as TS } from "ts-morph";
import type { AssertionEdit, AssertionPart } from "../../../core/assertions/assertion-site.ts";
import type { CapturedValues } from "../captured-values.ts";
import type { AssertionReading, FunctionLike, TextSpan } from "../syntax-tree.ts";
import type { BoundNames } from "../bound-names.ts";

/** Where values go, and what is done with the rest of the module. */
export interface CaptureTarget {
  readonly reading: AssertionReading;
  readonly edits: AssertionEdit[];
  readonly values: CapturedValues;
  /** The offset of the first value: parts have theirs from there. */
  readonly start: number;
  readonly names: Pick<BoundNames, "isNamespace" | "mayChange">;
  /** Whether a name is no global one. */
  isBound(name: string): boolean;
  /** The value that stands for what was not evaluated. */
  readonly missing: string;
  /** The name of a variable that a callback may set. */
  nextRecorded(): string;
  /** Rewrites the assertions in a part that is not captured. */
  walk(node: TS.Node): void;
  /** Rewrites a call if it is an assertion itself. */
  walkAssertion(node: TS.CallExpression): boolean;
  /** Has a callback begin with assignments. */
  beginWith(callback: FunctionLike, assignments: string): void;
}

/** How a value is captured: in a new variable, at an index that has it already, or not. */
export type Slot = "new" | "none" | number;

/** The index of a slot; -1 for one that has none yet. */
export function numbered(slot: Slot): number {
  return typeof slot === "number" ? slot : -1;
}

/** Captures expressions of any kind; what has parts of its own is in functions. */
export interface Capturing {
  readonly target: CaptureTarget;
  readonly reading: AssertionReading;
  /** A part that is not changed. */
  part(
    kind: number,
    where: TextSpan | TS.Node,
    value: number,
    parts?: readonly AssertionPart[],
    operator?: string,
  ): AssertionPart;
  /** Captures what `inside` describes. */
  wrap(
    kind: number,
    node: TS.Node,
    slot: Slot,
    inside?: () => readonly AssertionPart[],
    operator?: string,
  ): AssertionPart;
  /** Captures what may not be evaluated. */
  conditionally<T>(visit: () => T): T;
  /** Whether a name stands for a value that explains something. */
  isValue(name: string): boolean;
  /** @param isCalled - whether a method of it is called. */
  name(node: TS.Identifier, isCalled?: boolean): AssertionPart;
  /** @param isSide - whether it is compared, so that its value is wanted although its text shows it. */
  visit(node: TS.Expression, slot: Slot, isSide?: boolean): AssertionPart;
  /** A part whose value explains something: a name of the module, or what is computed. */
  inner(node: TS.Expression): AssertionPart;
  /** An element of a list or object, which are shown themselves: only what is computed is of interest. */
  element(node: TS.Expression): AssertionPart;
  /** What is spread. */
  spread(spread: TS.Expression): AssertionPart;
  arguments(list: readonly TS.Expression[]): AssertionPart[];
}
