/** How marks are kept: in a list on the marked thing itself, as in pytest. Apart from `mark`, so that rows can hold marks. */
import { ValueError } from "../../errors/value-error.ts";

/** A mark: named data on a test (pytest: `Mark`). */
export interface Mark {
  /** `skip` of `mark.skip`. */
  readonly name: string;
  /** The positional arguments. */
  readonly args: readonly unknown[];
  /** The properties of the trailing options object. */
  readonly kwargs: Readonly<Record<string, unknown>>;
}

/** A mark decorator as a holder of its mark: `mark.slow`, `mark.slow(1)`. */
export interface HasMark {
  readonly mark: Mark;
}

/** Tells mark decorators from other functions. */
export const MARK_DECORATOR = Symbol.for("unplugin-xtest.markDecorator");

/**
 * Holds the marks that a class got from decorators. They are applied by a `static` block, before a
 * `static xtestmark = […]` below it, which would replace what the block had put into `xtestmark`.
 */
const CLASS_MARKS = Symbol.for("unplugin-xtest.classMarks");

/** Whether `value` is an object literal, or like one: of no class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: object | null = Object.getPrototypeOf(value);
  // Any root prototype will do: an object literal may come from another realm.
  return (
    prototype === null || (Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, "hasOwnProperty"))
  );
}

/** Whether `value` is a mark, ours or plain data of the same shape. */
export function isMark(value: unknown): value is Mark {
  if (typeof value !== "object" || value === null) return false;
  const { name, args, kwargs }: Partial<Record<keyof Mark, unknown>> = value;
  return typeof name === "string" && Array.isArray(args) && typeof kwargs === "object" && kwargs !== null;
}

/** Whether `value` is what `mark.name` or `mark.name(…)` gives. */
export function isMarkDecorator(value: unknown): value is HasMark {
  return typeof value === "function" && Object.hasOwn(value, MARK_DECORATOR);
}

/**
 * The marks of an `xtestmark` value: one or a list, decorators or marks; null and undefined are none.
 *
 * @throws {ValueError} if it holds anything else.
 */
export function marksOf(list: unknown): Mark[] {
  if (list === undefined || list === null) return [];
  const entries: readonly unknown[] = Array.isArray(list) ? list : [list];
  return entries.map((entry) => {
    if (isMarkDecorator(entry)) return entry.mark;
    if (isMark(entry)) return entry;
    const what = typeof entry === "string" ? JSON.stringify(entry) : `A value of type ${typeof entry}`;
    throw new ValueError(`${what} stands where marks go. Use mark.name or mark.name(…).`);
  });
}

/** The marks of `target` itself, nearest first: those of its own `xtestmark`, then those of a class's decorators. */
export function ownMarks(target: object): Mark[] {
  const own = ownValue(target, "xtestmark");
  const ofClass = ownValue(target, CLASS_MARKS);
  // Most have none.
  return own === undefined && ofClass === undefined ? [] : [...marksOf(own), ...marksOf(ofClass)];
}

/** Appends a mark to `target`'s own `xtestmark`: a new list, since the old one may be shared. */
export function storeMark(target: object, mark: Mark): void {
  defineList(target, "xtestmark", [...marksOf(ownValue(target, "xtestmark")), mark], true);
}

/** Appends a mark that a class got from a decorator: it stays, whatever `static xtestmark` says. */
export function storeClassMark(cls: object, mark: Mark): void {
  defineList(cls, CLASS_MARKS, [...marksOf(ownValue(cls, CLASS_MARKS)), mark], false);
}

function ownValue(target: object, key: string | symbol): unknown {
  return Object.hasOwn(target, key) ? Reflect.get(target, key) : undefined;
}

function defineList(target: object, key: string | symbol, list: readonly Mark[], enumerable: boolean): void {
  Object.defineProperty(target, key, { value: list, writable: true, configurable: true, enumerable });
}
