/**
 * Storage of marks: a list on the marked object itself, as in pytest. Separate from `mark`, so that rows can have
 * marks.
 */
import { ValueError } from "../../errors/errors.ts";

/** A mark: named data on a test (pytest: `Mark`). */
export interface Mark {
  /** The name: `skip` for `mark.skip`. */
  readonly name: string;
  /** The positional arguments. */
  readonly args: readonly unknown[];
  /** The properties of the trailing options object. */
  readonly kwargs: Readonly<Record<string, unknown>>;
}

/** A mark decorator as the holder of its mark: `mark.slow`, `mark.slow(1)`. */
export interface HasMark {
  readonly mark: Mark;
  /** For `mark.parametrize(…).parametrize(…)`: the decorator of the first table. */
  readonly outer?: HasMark | undefined;
}

/** Distinguishes mark decorators from other functions. */
export const MARK_DECORATOR = Symbol.for("unplugin-xtest.markDecorator");

/**
 * Key of the marks that decorators add to a class. They are applied in a `static` block, before a `static xtestmark =
 * […]` below it, which would overwrite them in `xtestmark`.
 */
const CLASS_MARKS = Symbol.for("unplugin-xtest.classMarks");

/** Key of what checks the arguments of a mark that `mark` made: a suite that makes none has no such check in its bundle. */
const CHECK = Symbol.for("unplugin-xtest.markCheck");

type MarkCheck = (mark: Mark) => string | null;

/** Built-in marks that mean nothing without an argument. */
export const MARKS_WITH_ARGUMENTS: readonly string[] = [
  "skipif",
  "usefixtures",
  "timeout",
  "depends",
  "permit",
  "group",
];

/** A mark whose arguments are checked when a test that has it begins. */
export function checkedMark({ name, args, kwargs }: Mark, check: MarkCheck): Mark {
  const mark = { name, args: Object.freeze(args), kwargs: Object.freeze(kwargs) };
  return Object.freeze(Object.defineProperty(mark, CHECK, { value: check }));
}

/** What is wrong with the arguments of a mark; null if nothing is. A mark that was added by its name has none. */
export function wrongMark(mark: Mark): string | null {
  const check: MarkCheck | undefined = Reflect.get(mark, CHECK);
  if (check !== undefined) return check(mark);
  const { name, args, kwargs } = mark;
  const lacksArgument = args.length === 0 && !("condition" in kwargs) && MARKS_WITH_ARGUMENTS.includes(name);
  return lacksArgument ? `mark.${name} needs an argument: write mark.${name}(…)` : null;
}

/** Whether `value` is an object literal, or an object without a class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: object | null = Object.getPrototypeOf(value);
  // Any root prototype is accepted: an object literal may come from another realm.
  return (
    prototype === null || (Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, "hasOwnProperty"))
  );
}

/** Whether `value` is a mark, from this package or plain data of the same shape. */
export function isMark(value: unknown): value is Mark {
  if (typeof value !== "object" || value === null) return false;
  const { name, args, kwargs }: Partial<Record<keyof Mark, unknown>> = value;
  return typeof name === "string" && Array.isArray(args) && typeof kwargs === "object" && kwargs !== null;
}

/** Whether `value` is a mark decorator: `mark.name` or `mark.name(…)`. */
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
  return entries.flatMap((entry) => {
    if (isMarkDecorator(entry)) return stackOf(entry);
    if (isMark(entry)) return entry;
    const what = typeof entry === "string" ? JSON.stringify(entry) : `A value of type ${typeof entry}`;
    throw new ValueError(`${what} stands where marks go. Use mark.name or mark.name(…).`);
  });
}

/** The marks that a decorator puts on a function: its own, and those of the tables around it. */
export function stackOf({ mark, outer }: HasMark): Mark[] {
  return outer === undefined ? [mark] : [mark, ...stackOf(outer)];
}

/** The own marks of `target`, nearest first: those of its `xtestmark`, then those of a class's decorators. */
export function ownMarks(target: object): Mark[] {
  const own = ownValue(target, "xtestmark");
  const ofClass = ownValue(target, CLASS_MARKS);
  // Most targets have none.
  return own === undefined && ofClass === undefined ? [] : [...marksOf(own), ...marksOf(ofClass)];
}

/** Appends marks to `target`'s own `xtestmark`: as a new list, since the old one may be shared. */
export function storeMark(target: object, ...marks: readonly Mark[]): void {
  defineList(target, "xtestmark", [...marksOf(ownValue(target, "xtestmark")), ...marks], true);
}

/** Appends marks from a decorator to a class: they are independent of `static xtestmark`. */
export function storeClassMark(cls: object, ...marks: readonly Mark[]): void {
  defineList(cls, CLASS_MARKS, [...marksOf(ownValue(cls, CLASS_MARKS)), ...marks], false);
}

function ownValue(target: object, key: string | symbol): unknown {
  return Object.hasOwn(target, key) ? Reflect.get(target, key) : undefined;
}

function defineList(target: object, key: string | symbol, list: readonly Mark[], enumerable: boolean): void {
  Object.defineProperty(target, key, { value: list, writable: true, configurable: true, enumerable });
}
