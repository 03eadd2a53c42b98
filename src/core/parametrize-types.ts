/** Types of `mark.parametrize`: arguments get their types from the rows. Types only. */
import type { Fixtures } from "./fixture-values.ts";
import type { AnyFunction, DecoratorContext, Itself } from "./mark-types.ts";
import type { Mark } from "./markstore.ts";
import type { ParameterSet } from "./parameters.ts";
import type { Scope } from "./scope.ts";

type Space = " " | "\t" | "\n";

type Trim<Text extends string> = Text extends `${Space}${infer Rest}` | `${infer Rest}${Space}` ? Trim<Rest> : Text;

/** `"a, b"` as `["a", "b"]`. */
export type SplitNames<Text extends string> = string extends Text
  ? string[]
  : Text extends `${infer First},${infer Rest}`
    ? [...SplitNames<First>, ...SplitNames<Rest>]
    : Trim<Text> extends ""
      ? []
      : [Trim<Text>];

/** The names of a call as a tuple. */
type NameList<Names> = Names extends string ? SplitNames<Names> : Names;

/** As many values as there are names. */
type Values<List> = List extends readonly [unknown, ...infer Rest]
  ? readonly [unknown, ...Values<Rest>]
  : List extends readonly []
    ? readonly []
    : readonly unknown[];

/** Whether rows are arrays of values: not for one name given as a string. */
type IsSingle<Names> = Names extends string ? (SplitNames<Names> extends [unknown] ? true : false) : false;

/** A row of several values. Makes the compiler take an array in its place for a tuple. */
export type Row = readonly [unknown, ...unknown[]] | ParameterSet<readonly [unknown, ...unknown[]]>;

/** Nothing to add if every row has as many values as there are names. */
type FittingRows<Names, T> = [RowValue<T>] extends [Values<NameList<Names>>]
  ? unknown
  : WrongRows<Values<NameList<Names>>>;

/** An error message as a type, for rows that do not have one value for each name. */
interface WrongRows<Expected> {
  readonly "each row of parametrize needs one value for each name": Expected;
}

/** One name; nothing if there are several. */
type SingleName<Name extends string> = SplitNames<Name> extends [unknown] ? Name : never;

type RowValue<T> = T extends ParameterSet<infer R> ? R : T;

type NamesOf<List> = List extends readonly (infer Name extends string)[] ? Name : never;

type ValueAt<List, Name, R> = List extends readonly [infer First, ...infer Rest]
  ? R extends readonly [infer Value, ...infer Others]
    ? First extends Name
      ? Value
      : ValueAt<Rest, Name, Others>
    : unknown
  : unknown;

/** The arguments of the test function, by name. */
export type Arguments<Names, T> =
  IsSingle<Names> extends true
    ? { readonly [Name in NamesOf<NameList<Names>>]: RowValue<T> }
    : { readonly [Name in NamesOf<NameList<Names>>]: ValueAt<NameList<Names>, Name, RowValue<T>> };

/** An error message as a type, for functions that do not fit the table. */
interface WrongArguments<Expected> {
  readonly "the function's arguments do not fit the rows of parametrize": Expected;
}

/**
 * Accepts a function whose arguments go by their names, one by one. What can be checked is one object pattern: the
 * properties that it shares with the table must fit.
 */
type Fitting<F extends AnyFunction, Args> =
  Parameters<F> extends [infer Only]
    ? Only extends object
      ? [keyof Only & keyof Args] extends [never]
        ? F
        : Args extends { readonly [Name in keyof Only & keyof Args]: Only[Name] }
          ? F
          : WrongArguments<Args>
      : F
    : F;

/** The options of `mark.parametrize`. */
export interface ParametrizeMarkOptions<Value = unknown> {
  /** The value becomes `request.param` of the fixture of that name: for all names, or for those listed. Default: false. */
  readonly indirect?: boolean | readonly string[] | undefined;
  /** Ids by row, or a function that is called for each value; null and undefined mean automatic ones. */
  readonly ids?:
    Iterable<string | number | bigint | boolean | null | undefined> | ((value: Value) => unknown) | null | undefined;
  /** Default: found from the fixtures. */
  readonly scope?: Scope | undefined;
}

/**
 * What a `parametrize` mark can be put on. A function right inside of its call gets its types from the table and from
 * `Fixtures`, whatever marks are put around: `mark.slow(mark.parametrize("x", [1])(({ x }) => …))`. The table does not
 * reach further in. A pattern that asks for arguments of a table with something between has to be annotated, whole:
 * `mark.parametrize("x", [1])(mark.parametrize("y", ["a"])(({ x, y }: { x: number; y: string }) => …))`. Each table
 * then checks what the annotation says of its own arguments.
 */
export interface ParametrizeDecorator<Args> {
  <F extends (fixtures: Args & Fixtures) => unknown>(target: F): Itself<F>;
  <F extends AnyFunction>(target: F & Fitting<F, Args>): Itself<F>;
  <C extends abstract new (...args: never[]) => unknown>(target: C): C;
  (field: undefined, context: DecoratorContext): void;
  (target: object, member: string | symbol, descriptor?: PropertyDescriptor): void;
  readonly mark: Mark;
}

/** `mark.parametrize`. */
export interface ParametrizeMark {
  <const Name extends string, T>(
    argName: SingleName<Name>,
    argValues: Iterable<T>,
    options?: ParametrizeMarkOptions<RowValue<T>>,
  ): ParametrizeDecorator<Arguments<Name, T>>;
  <const Names extends string | readonly string[], T extends Row>(
    argNames: Names,
    argValues: Iterable<T> & FittingRows<Names, T>,
    options?: ParametrizeMarkOptions<never>,
  ): ParametrizeDecorator<Arguments<Names, T>>;
  readonly mark: Mark;
}
