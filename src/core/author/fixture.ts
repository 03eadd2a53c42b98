/** `fixture`: makes fixtures of functions, and checks what it is given. */
import { describeValue } from "../errors/describe-value.ts";
import { FixtureDefinition, type FixtureOptions } from "./fixture-definition.ts";
import { UsageError, ValueError } from "../errors/errors.ts";
import type { FixtureDecorator, FixtureValue } from "./fixture-types.ts";
import type { FixtureRequest, Fixtures } from "./fixture-values.ts";
import type { AnyFunction, DecoratorContext } from "./mark-types.ts";
import { isPlainObject } from "./mark-store.ts";
import { nearest } from "../errors/suggestions.ts";
import type { RowValue } from "./parametrize-types.ts";
import { isScope, SCOPES } from "../fixtures/scope.ts";

export type { FixtureDecorator, FixtureFunction, FixtureResult, FixtureValue } from "./fixture-types.ts";

/** What a fixture's object pattern is filled from: `request.param` has the type of `params`. */
type WithParam<Param> = Fixtures & { readonly request: FixtureRequest<RowValue<Param>> };

/** Functions have a `name`, as options do: this tells them apart. */
interface NoFunction {
  readonly call?: undefined;
}

/**
 * Makes a fixture: `fixture(fn)`, `fixture(options, fn)`, or on methods `@fixture`, `@fixture(options)`.
 *
 * @throws {ValueError} if an option is unknown or of the wrong kind, or what is decorated is no function.
 */
// The order matters: options come first, so that a scope function without parameters is seen with its type, and
// decorators before single functions, whose result a decorator may not have.
export function fixture<F extends (fixtures: WithParam<Param>) => unknown, Param = unknown>(
  options: FixtureOptions<Param>,
  fn: F,
): FixtureDefinition<FixtureValue<F>>;
export function fixture<F extends AnyFunction, Param = unknown>(
  options: FixtureOptions<Param>,
  fn: F,
): FixtureDefinition<FixtureValue<F>>;
export function fixture(method: AnyFunction, context: DecoratorContext): void;
export function fixture(target: object, member: string | symbol, descriptor: PropertyDescriptor): void;
export function fixture<Param = unknown>(options?: FixtureOptions<Param> & NoFunction): FixtureDecorator;
export function fixture<F extends (fixtures: Fixtures) => unknown>(fn: F): FixtureDefinition<FixtureValue<F>>;
export function fixture<F extends AnyFunction>(fn: F): FixtureDefinition<FixtureValue<F>>;
export function fixture(...args: unknown[]): unknown {
  const [first, second] = args;
  if (isFunction(first)) return define({}, args);
  checkOptions(first ?? {});
  const options: FixtureOptions = isPlainObject(first) ? first : {};
  if (args.length >= 2) return define(options, [second]);
  return (...decorated: unknown[]): unknown => define(options, decorated);
}

/** Makes the definition of what `fixture(options)` was put on. */
function define(options: FixtureOptions, args: readonly unknown[]): FixtureDefinition {
  const [fn] = args;
  if (args.length > 1) {
    throw new UsageError(
      "@fixture reached the run. The build takes it out of the code: add the unplugin-xtest plugin to it.",
    );
  }
  if (!isFunction(fn)) throw new ValueError(`fixture is put on ${describeValue(fn)}: it needs a function.`);
  return new FixtureDefinition(fn, options);
}

/** What each option has to be, as a message says it. */
const OPTIONS: Readonly<Record<keyof FixtureOptions, readonly [kind: string, isOfKind: (value: unknown) => boolean]>> =
  {
    scope: [
      `one of ${SCOPES.map((scope) => `"${scope}"`).join(", ")}, or a function that returns one`,
      (value) => isScope(value) || isFunction(value),
    ],
    params: ["an array or another iterable", (value) => isIterable(value) && typeof value !== "string"],
    ids: [
      "an array, another iterable or a function",
      (value) => isFunction(value) || (isIterable(value) && typeof value !== "string"),
    ],
    autouse: ["true or false", (value) => typeof value === "boolean"],
    name: ["a string that is not empty", (value) => typeof value === "string" && value !== ""],
  };

/** @throws {ValueError} for the first option that cannot be taken. */
function checkOptions(options: unknown): void {
  if (!isPlainObject(options)) {
    throw new ValueError(
      `fixture was called with ${describeValue(options)}: it takes a function, or an object of options.`,
    );
  }
  const known = new Map(Object.entries(OPTIONS));
  for (const [key, value] of Object.entries(options)) {
    const option = known.get(key);
    if (option === undefined) {
      const [near] = nearest(key, known.keys(), 1);
      const hint = near === undefined ? "" : ` Did you mean "${near}"?`;
      throw new ValueError(`fixture has no option "${key}".${hint} The options are ${[...known.keys()].join(", ")}.`);
    }
    const [kind, isOfKind] = option;
    if (value !== undefined && !isOfKind(value)) {
      throw new ValueError(`fixture's option "${key}" is ${describeValue(value)}: it has to be ${kind}.`);
    }
  }
}

function isFunction(value: unknown): value is AnyFunction {
  return typeof value === "function";
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return value !== null && value !== undefined && typeof Object(value)[Symbol.iterator] === "function";
}
