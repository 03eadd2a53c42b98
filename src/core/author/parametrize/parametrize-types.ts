/** Types of `mark.parametrize`: arguments get their types from the rows. Types only. */
import type { Fixtures } from "../fixtures/fixture-values.ts";
import type { AnyClass, AnyFunction, DecoratorContext, Itself } from "../marks/mark-types.ts";
import type { Mark } from "../marks/mark-store.ts";
import type { ParameterSet } from "./param.ts";
import type { Scope } from "../../fixtures/scope.ts";

type Space = " " | "\t" | "\n" | "\r";

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

/** The names of a call as a union. */
type NamesOf<Names> = NameList<Names> extends readonly (infer Name extends string)[] ? Name : never;

/** Whether rows are plain values: for one name given as a string, and for text that is not known. */
type IsSingle<Names> = Names extends string
  ? string extends Names
    ? true
    : SplitNames<Names> extends [unknown]
      ? true
      : false
  : false;

/** The rows: an array, so that what is wrong with a row is said at that row, or anything else that gives them. */
export type Table<T> = readonly T[] | (Iterable<T> & object);

/** What a row is worth without `param` around it. */
export type RowValue<T> = T extends ParameterSet<infer R> ? R : T;

/** Any of the values of a row. */
type AnyValue<R> = R extends readonly (infer Value)[] ? Value : unknown;

/** As many values as there are names. */
type Values<List> = List extends readonly [unknown, ...infer Rest]
  ? readonly [unknown, ...Values<Rest>]
  : List extends readonly []
    ? readonly []
    : readonly unknown[];

/** The row itself if it has one value for each name, or a number of them that is not known; else what it should be. */
type FittingRow<Names, T> =
  T extends ParameterSet<infer R>
    ? HasValueForEach<Names, R> extends true
      ? T
      : ParameterSet<Values<NameList<Names>>>
    : HasValueForEach<Names, T> extends true
      ? T
      : Values<NameList<Names>>;

type HasValueForEach<Names, R> = R extends readonly unknown[]
  ? number extends R["length"]
    ? true
    : Is<R, Values<NameList<Names>>>
  : false;

/** The value of a name by its place in the row; any of the values where the row's length is not known. */
type ValueAt<List, Name, R> = List extends readonly [infer First, ...infer Rest]
  ? R extends readonly [infer Value, ...infer Others]
    ? First extends Name
      ? Value
      : ValueAt<Rest, Name, Others>
    : AnyValue<R>
  : unknown;

/** The names whose values go to fixtures. */
type IndirectNames<Names, Indirect> = Indirect extends false
  ? never
  : Indirect extends readonly (infer Name)[]
    ? Name
    : NamesOf<Names>;

/** The arguments of the test function by name. An indirect one is what its fixture makes: the table says nothing of it. */
export type Arguments<Names, T, Indirect = false> =
  IsSingle<Names> extends true
    ? {
        readonly [Name in NamesOf<Names>]: string extends Name
          ? unknown
          : Name extends IndirectNames<Names, Indirect>
            ? unknown
            : RowValue<T>;
      }
    : {
        readonly [Name in NamesOf<Names>]: Name extends IndirectNames<Names, Indirect>
          ? unknown
          : ValueAt<NameList<Names>, Name, RowValue<T>>;
      };

/**
 * What a function with one object pattern gets: what the table knows, and the rest, which are fixtures and what the
 * table does not know, as the pattern is annotated.
 */
type Given<Pattern, Args> = {
  readonly [Name in keyof Pattern]: Name extends keyof Args
    ? unknown extends Args[Name]
      ? Pattern[Name]
      : Args[Name]
    : Pattern[Name];
};

/**
 * The function itself if the rows fit it, else the function that it should be. One whose arguments go by their names,
 * one by one, always does: types know no names of parameters. A class passes its table on to its methods.
 */
type Fitting<F, Args> = F extends AnyFunction
  ? Parameters<F> extends [infer Pattern]
    ? Pattern extends object
      ? Given<Pattern, Args> extends Pattern
        ? F
        : (row: Given<Pattern, Args>) => unknown
      : F
    : F
  : F;

/** What an id is made of; null and undefined mean an automatic one. */
export type Id = string | number | bigint | boolean | null | undefined;

/** The options of `mark.parametrize`. */
export interface ParametrizeMarkOptions<Value = unknown, Indirect = boolean | readonly string[]> {
  /** The value becomes `request.param` of the fixture of that name: for all names, or for those listed. Default: false. */
  readonly indirect?: Indirect | undefined;
  /** Ids by row, or a function that is called for each value; null and undefined mean automatic ones. */
  readonly ids?: Table<Id> | ((value: Value) => unknown) | null | undefined;
  /** Default: found from the fixtures. */
  readonly scope?: Scope | undefined;
}

type Is<A, B> = [A] extends [B] ? true : false;

/**
 * What an overload takes besides its arguments: nothing where the condition holds, else something that nobody gives.
 * The compiler passes over an overload with another number of arguments without a word, so that what it says of a
 * mistake is about the overload that was meant, at the very row or option.
 */
type OnlyIf<Condition> = Condition extends true ? [] : [never, never];

/**
 * What a `parametrize` mark can be put on. A function right inside of its call gets its types from the table and from
 * `Fixtures`, whatever marks are put around: `mark.slow(mark.parametrize("x", [1])(({ x }) => …))`. The table does not
 * reach further in. A pattern that asks for arguments of a table with something between has to be annotated, whole:
 * `mark.parametrize("x", [1])(mark.parametrize("y", ["a"])(({ x, y }: { x: number; y: string }) => …))`. Each table
 * then checks what the annotation says of its own arguments.
 */
export interface ParametrizeDecorator<Args> {
  <F>(
    target: F | ((fixtures: Args & Fixtures) => unknown),
    ...only: OnlyIf<unknown extends F ? true : Is<F, AnyFunction & Fitting<F, Args>>>
  ): Itself<F>;
  <F extends AnyFunction | AnyClass>(target: F & Fitting<F, Args>, context?: DecoratorContext): Itself<F>;
  <Field>(field: Field, context: DecoratorContext, ...only: OnlyIf<Is<Field, undefined>>): void;
  <F extends AnyFunction, Name>(
    target: object,
    member: Name,
    descriptor?: TypedPropertyDescriptor<F & Fitting<F, Args>>,
    ...only: OnlyIf<Is<Name, string | symbol>>
  ): void;
  readonly mark: Mark;
}

/** `mark.parametrize`. */
export interface ParametrizeMark {
  <const Name extends string | readonly string[], T, const Indirect extends boolean | readonly NamesOf<Name>[] = false>(
    argName: Name,
    argValues: Table<T>,
    options?: ParametrizeMarkOptions<RowValue<T>, Indirect>,
    ...only: OnlyIf<IsSingle<Name>>
  ): ParametrizeDecorator<Arguments<Name, T, Indirect>>;
  // The `[]` makes the compiler take an array in the place of a row for a tuple.
  <
    const Names extends string | readonly string[],
    T extends readonly [] | NonNullable<unknown>,
    const Indirect extends boolean | readonly NamesOf<Names>[] = false,
  >(
    argNames: Names,
    argValues: Table<FittingRow<Names, T>>,
    options?: ParametrizeMarkOptions<AnyValue<RowValue<T>>, Indirect>,
    ...only: OnlyIf<Is<IsSingle<Names>, false>>
  ): ParametrizeDecorator<Arguments<Names, T, Indirect>>;
  readonly mark: Mark;
}
