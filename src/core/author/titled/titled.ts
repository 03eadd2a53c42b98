/** `test` and `describe`: tests and groups with titles, which calls register while their module is imported. */
import { describeValue } from "../../errors/describe-value.ts";
import { ValueError } from "../../errors/errors.ts";
import { UniqueNames } from "../../text/unique-names.ts";
import type { AnyFunction } from "../callable-types.ts";
import { defineFixture } from "../decorators.ts";
import { FixtureDefinition } from "../fixtures/fixture-definition.ts";
import { takesArgumentsBeforeTitle } from "../marks/mark-arguments.ts";
import { mark, markDecorator } from "../marks/mark.ts";
import {
  isMarkDecorator,
  isPlainObject,
  ownMarks,
  stackOf,
  storeClassMark,
  storeMark,
  type HasMark,
} from "../marks/mark-store.ts";
import { groupMember, useName } from "./use-name.ts";
import type { Describe, Test } from "./titled-types.ts";

/** What a module has registered, by name, as the bindings of its record: tests, groups as classes, and fixtures. */
export type TitledBindings = Record<string, () => unknown>;

/** Where calls register: a module, or a group, which is a class. */
interface Place {
  names: UniqueNames | null;
  readonly cls: object | null;
  bindings: TitledBindings;
}

/** The state of a process. It is global, since tests may get this module from another copy of the package than the run. */
interface Registry {
  /** The innermost place; null while no module is being imported. */
  place: Place | null;
  /** Whether a run imports a module. */
  isImporting?: boolean;
  /** The functions that tests have been registered with. Absent in the state of an older copy of the package. */
  functions?: WeakSet<object>;
}

const REGISTRY = Symbol.for("unplugin-xtest.titled");

function registry(): Registry {
  const found: Registry | undefined = Reflect.get(globalThis, REGISTRY);
  if (found !== undefined) return found;
  const made: Registry = { place: null };
  Reflect.set(globalThis, REGISTRY, made);
  return made;
}

function newPlace(cls: object | null): Place {
  // A title may be `__proto__`.
  return { names: null, cls, bindings: Object.create(null) };
}

/** Lets calls register from now on: a module is imported next. */
export function beginTitled(): void {
  const own = registry();
  own.place = newPlace(null);
  own.isImporting = true;
}

/** Lets calls register that a module makes which nothing imports. Emitted code calls it at the start of a module of a bundle. */
export function openTitled(): void {
  registry().place ??= newPlace(null);
}

/** Ends that. @returns the names of what no module has taken. */
export function endTitled(): string[] {
  const own = registry();
  const { place } = own;
  own.place = null;
  own.isImporting = false;
  return Object.keys(place?.bindings ?? {});
}

/** What has been registered since the last module took its own. Emitted code calls it at the end of a module. */
export function takeTitled(): TitledBindings {
  const own = registry();
  const { place } = own;
  if (place === null) return {};
  own.place = own.isImporting === true ? newPlace(null) : null;
  return place.bindings;
}

/** Whether the arguments are a title and a function: then a call registers, and else it gives the last mark its arguments. */
function isTitled(args: readonly unknown[]): args is readonly [string, AnyFunction] {
  return args.length === 2 && typeof args[0] === "string" && typeof args[1] === "function";
}

function placeFor(what: string): Place {
  const { place } = registry();
  if (place !== null) return place;
  throw new ValueError(
    `${what} is called where no file of tests is being imported: call it at the top of a test file or in a describe, not in a ` +
      "test or fixture, and run the file with xtest.",
  );
}

function add(place: Place, title: string, value: object, isStatic: boolean): void {
  const { cls, bindings } = place;
  const name = (place.names ??= new UniqueNames()).take(title);
  if (cls === null) bindings[name] = () => value;
  else {
    const holder: unknown = isStatic ? cls : Reflect.get(cls, "prototype");
    Object.defineProperty(holder, isStatic ? groupMember(name) : name, { value, configurable: true, writable: true });
  }
}

function addTest(title: string, fn: AnyFunction, marks: readonly HasMark[]): void {
  const place = placeFor(`test(${describeValue(title)})`);
  // What is said of one test is not said of others with the same function, nor of the function by its own name.
  const own: AnyFunction = marks.length > 0 || Object.hasOwn(fn, "__test__") ? copyOf(fn) : fn;
  for (const each of [...marks].reverse()) storeMark(own, ...stackOf(each));
  Object.defineProperty(own, "__test__", { value: true });
  (registry().functions ??= new WeakSet()).add(fn);
  add(place, title, own, false);
}

/** Whether a test was registered with a function: where a binding has it too, that is no other test. */
export function hasTitle(fn: object): boolean {
  return registry().functions?.has(fn) === true;
}

/** A function that says of itself what the other one says. */
function copyOf(fn: AnyFunction): AnyFunction {
  const copy = function (this: unknown, ...args: never[]): unknown {
    return Reflect.apply(fn, this, args);
  };
  const marks = ownMarks(fn);
  if (marks.length > 0) storeMark(copy, ...marks);
  const { length } = fn;
  const kind: unknown = Reflect.get(fn, Symbol.toStringTag);
  return Object.defineProperties(copy, {
    length: { value: length },
    toString: { value: () => String(fn) },
    [Symbol.toStringTag]: { value: kind },
  });
}

// eslint-disable-next-line @typescript-eslint/no-extraneous-class -- It gets its tests as methods.
const newClass = (): new () => object => class {};

function addGroup(title: string, fn: AnyFunction, marks: readonly HasMark[]): void {
  const outer = placeFor(`describe(${describeValue(title)})`);
  // Without a name of its own, which frames of its tests would have in front of theirs.
  const cls = newClass();
  Object.defineProperty(cls, "name", { value: title, configurable: true });
  Object.defineProperty(cls, "__test__", { value: true });
  for (const each of [...marks].reverse()) storeClassMark(cls, ...stackOf(each));
  const own = registry();
  own.place = newPlace(cls);
  let result: unknown;
  try {
    result = Reflect.apply(fn, undefined, []);
  } finally {
    own.place = outer;
  }
  if (typeof result === "object" && result !== null && "then" in result) {
    throw new ValueError(
      `describe(${describeValue(title)}) has an async function: what it registers after an await would be lost. Await at the top of the ` +
        "module, or in a fixture.",
    );
  }
  add(outer, title, cls, true);
}

/** Fixtures of a module or group, which override those of the same names around it. @returns `test`, typed for them. */
function use(fixtures: Readonly<Record<string, unknown>>): unknown {
  const { cls, bindings } = placeFor("test.use");
  if (!isPlainObject(fixtures)) {
    throw new ValueError(
      `test.use is called with ${describeValue(fixtures)}: it takes an object, { name: fixture(…) }.`,
    );
  }
  for (const [name, value] of Object.entries(fixtures)) {
    if (typeof value === "function") {
      throw new ValueError(`test.use: "${name}" is ${describeValue(value)}: write fixture(…) around it.`);
    }
    const definition =
      value instanceof FixtureDefinition
        ? new FixtureDefinition(value.fn, { ...value.options, name })
        : new FixtureDefinition(() => value, { name });
    if (cls === null) bindings[useName(name)] = () => definition;
    else defineFixture(cls, useName(name), definition, true);
  }
  return titled("test", []);
}

const REGISTER: Readonly<Record<"describe" | "test", typeof addTest>> = { test: addTest, describe: addGroup };

/** `test.slow.skip`: registers with these marks, the first one outermost. */
function titled(kind: "test", marks: readonly HasMark[]): Test;
function titled(kind: "describe", marks: readonly HasMark[]): Describe;
function titled(kind: keyof typeof REGISTER, marks: readonly HasMark[]): unknown;
function titled(kind: keyof typeof REGISTER, marks: readonly HasMark[]): unknown {
  const call = (...args: unknown[]): unknown => {
    const last = marks.at(-1);
    const isFree = last === undefined || !takesArgumentsBeforeTitle(last.mark);
    if (isFree && isTitled(args)) return REGISTER[kind](args[0], args[1], marks);
    const isTitleMissing = isFree && args.length === 1 && typeof args[0] === "function";
    if (last === undefined || isTitleMissing) {
      const given = args.map(describeValue).join(", ");
      throw new ValueError(
        `${kind} is called with (${given}): it takes a title and a function, ${kind}("…", () => {}).`,
      );
    }
    const made: unknown = markDecorator(last.mark, last.outer)(...args);
    if (!isMarkDecorator(made)) throw new ValueError(`mark.${last.mark.name} is no mark with arguments.`);
    return titled(kind, [...marks.slice(0, -1), made]);
  };
  return new Proxy(call, {
    get(target, name) {
      if (typeof name === "symbol" || name in target) return Reflect.get(target, name);
      if (kind === "test" && name === "use" && marks.length === 0) return use;
      const found: unknown = name === "fails" ? mark.xfail({ strict: true }) : Reflect.get(mark, name);
      return isMarkDecorator(found) ? titled(kind, [...marks, found]) : undefined;
    },
  });
}

/**
 * Registers a test by a title, which is its name and a part of its id. Its function asks for fixtures as any test does, by an object
 * pattern or by the names of its parameters. Each mark is a member, with its arguments: `test.skip`, `test.timeout(500)`.
 *
 * @example
 * test("adds an item", ({ cart }) => {
 *   cart.add("apple");
 *   assert.equal(cart.size, 1);
 * });
 */
export const registerTest: Test = /* @__PURE__ */ titled("test", []);

/**
 * Registers a group of tests, as a class does: its marks are those of all of its tests, and the fixtures of `test.use` in it are its own.
 *
 * @example
 * describe("an empty cart", () => {
 *   test("has no total", ({ cart }) => assert.equal(cart.total, 0));
 * });
 */
export const registerGroup: Describe = /* @__PURE__ */ titled("describe", []);
