/** `mark`: makes marks and applies them to functions and classes. */
import { ValueError } from "../../errors/errors.ts";
import { FixtureDefinition } from "../fixtures/fixture-definition.ts";
import { takesArgumentsFirst, wrongMarkArguments } from "./mark-arguments.ts";
import {
  checkedMark,
  isMarkDecorator,
  isPlainObject,
  MARK_DECORATOR,
  stackOf,
  storeMark,
  type HasMark,
  type Mark,
} from "./mark-store.ts";
import type { MarkDecorator, MarkGenerator } from "./mark-types.ts";

export { isMark, isMarkDecorator, isPlainObject, marksOf, ownMarks, storeClassMark, storeMark } from "./mark-store.ts";
export type { Mark } from "./mark-store.ts";
export type { MarkDecorator, MarkGenerator, Marks, MarkSettings } from "./mark-types.ts";
export { extractParameterSets, NOTSET, param, parseArgNames, ParameterSet } from "../parametrize/param.ts";

/** Makes a mark from the arguments of a call: a trailing plain object holds the keyword arguments. */
export function makeMark(name: string, args: readonly unknown[] = []): Mark {
  const last = args.at(-1);
  const kwargs = isPlainObject(last) ? { ...last } : {};
  const positional = isPlainObject(last) ? args.slice(0, -1) : [...args];
  return checkedMark({ name, args: positional, kwargs }, wrongMarkArguments);
}

/**
 * The decorator `mark.name`: called with exactly one function or class, or as a decorator, it marks it and returns it;
 * called with anything else, it returns the mark with these arguments. Built-in marks that mean nothing without arguments take a function
 * that they are first called with as one.
 */
export function markDecorator(mark: Mark, outer?: HasMark): MarkDecorator {
  const own: HasMark = { mark, outer };
  const decorator = (...given: unknown[]): unknown => {
    const [target, second] = given;
    if (given.length === 1 && target instanceof FixtureDefinition) {
      throw new ValueError(
        `mark.${mark.name} is put on a fixture, where marks have no effect: put it on the tests that use the fixture.`,
      );
    }
    const isCallOfTarget = given.length === 1 && !takesArgumentsFirst(mark);
    if (typeof target === "function" && (isCallOfTarget || (given.length === 2 && isDecoratorContext(second)))) {
      storeMark(target, ...stackOf(own));
      return target;
    }
    const more = makeMark(mark.name, given);
    const args = [...mark.args, ...more.args];
    const kwargs = { ...mark.kwargs, ...more.kwargs };
    return markDecorator(checkedMark({ name: mark.name, args, kwargs }, wrongMarkArguments), outer);
  };
  const branded: unknown = Object.defineProperties(decorator, {
    name: { value: `mark.${mark.name}`, configurable: true },
    mark: { value: mark, enumerable: true },
    ...(outer === undefined ? {} : { outer: { value: outer } }),
    ...(mark.name === "parametrize" && mark.args.length > 0
      ? { parametrize: { get: () => markDecorator(makeMark("parametrize"), own) } }
      : {}),
    [MARK_DECORATOR]: { value: true },
  });
  if (!isBranded(branded)) throw new TypeError(`mark.${mark.name} is no mark decorator`);
  return branded;
}

/** Names that libraries look up on any object; they are not marks. */
const NO_MARKS: ReadonlySet<string> = new Set([
  "then",
  "toJSON",
  "inspect",
  "asymmetricMatch",
  "nodeType",
  "tagName",
  "xtest",
  "xtestmark",
]);

/** Misspellings of `parametrize`: such a mark would have no effect, and its test would pass. */
export const MISSPELT_PARAMETRIZE: ReadonlySet<string> = new Set(["parametrise", "parameterize", "parameterise"]);

/**
 * Makes marks: `mark.slow`, `mark.skipif(condition, { reason })` (pytest: `pytest.mark`). A mark is called with a function
 * or class, or put on a class or method as a decorator. Symbols, names that begin with `_` or `$`, and names like `then`
 * are no marks.
 *
 * @throws {ValueError} for a misspelling of `parametrize`.
 * @example export const test_upload = mark.slow(mark.timeout(5_000)(async () => {}));
 */
export const mark: MarkGenerator = /* @__PURE__ */ new Proxy<MarkGenerator>(Object.create(null), {
  get(_target, name) {
    if (
      typeof name === "symbol" ||
      /^[_$@]/.test(name) ||
      NO_MARKS.has(name) ||
      Object.hasOwn(Object.prototype, name)
    ) {
      return undefined;
    }
    if (MISSPELT_PARAMETRIZE.has(name)) throw new ValueError(`there is no mark "${name}": did you mean "parametrize"?`);
    return markDecorator(makeMark(name));
  },
});

/** Whether a function is a mark decorator. */
function isBranded(value: unknown): value is MarkDecorator {
  return isMarkDecorator(value);
}

function isDecoratorContext(value: unknown): boolean {
  return typeof value === "object" && value !== null && "kind" in value && "addInitializer" in value;
}
