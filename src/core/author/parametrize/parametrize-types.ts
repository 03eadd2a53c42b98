/** Types of `mark.parametrize`: arguments get their types from the rows. Types only. */
import type { Fixtures } from "../fixtures/fixture-values.ts";
import type { AnyClass, AnyFunction, DecoratorContext, Is, Itself, OnlyIf } from "../callable-types.ts";
import type { Mark } from "../marks/mark-store.ts";
import type { ParameterSet } from "./param.ts";
import type { FixtureReference } from "./use.ts";
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
export type NamesOf<Names> = NameList<Names> extends readonly (infer Name extends string)[] ? Name : never;

/** Whether rows are plain values: for one name given as a string, and for names of type `string`. */
export type IsSingle<Names> = Names extends string
  ? string extends Names
    ? true
    : SplitNames<Names> extends [unknown]
      ? true
      : false
  : false;

/** The rows: an array, so that a type error is reported at its row, or any other iterable. */
export type Table<T> = readonly T[] | (Iterable<T> & object);

/** The row without `param` around it. */
export type RowValue<T> = T extends ParameterSet<infer R> ? R : T;

/** The value that a test gets: that of the fixture for `use(…)`. */
export type GivenValue<T> = T extends FixtureReference<infer Value> ? Value : T;

/** The rows of a table, of each of them if it is a union. */
export type RowOf<Rows> = Rows extends Iterable<infer Row> ? Row : never;

/** True among its values if it is a union. */
export type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;

/** Whether all rows have a value for each name. */
export type FitsEach<Names, T> = IsSingle<Names> extends true ? true : Is<T, FittingRow<Names, T>>;

/** Any of the values of a row. */
export type AnyValue<R> = R extends readonly (infer Value)[] ? Value : unknown;

/** As many values as there are names. */
type Values<List> = List extends readonly [unknown, ...infer Rest]
  ? readonly [unknown, ...Values<Rest>]
  : List extends readonly []
    ? readonly []
    : readonly unknown[];

/** The row itself if it has one value for each name, or an unknown number of them; else the type it should have. */
export type FittingRow<Names, T> =
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

/** The names whose values are passed to fixtures. */
type IndirectNames<Names, Indirect> = Indirect extends false
  ? never
  : Indirect extends readonly (infer Name)[]
    ? Name
    : NamesOf<Names>;

/**
 * The arguments of the test function by name. An indirect argument has the type of its fixture, which the table does
 * not contain.
 */
export type Arguments<Names, T, Indirect = false> =
  IsSingle<Names> extends true
    ? {
        readonly [Name in NamesOf<Names>]: string extends Name
          ? unknown
          : Name extends IndirectNames<Names, Indirect>
            ? unknown
            : GivenValue<RowValue<T>>;
      }
    : {
        readonly [Name in NamesOf<Names>]: Name extends IndirectNames<Names, Indirect>
          ? unknown
          : GivenValue<ValueAt<NameList<Names>, Name, RowValue<T>>>;
      };

/**
 * The type of a single object pattern: arguments of the table, and the rest (fixtures, and values of unknown type) as
 * annotated in the pattern.
 */
type Given<Pattern, Args> = {
  readonly [Name in keyof Pattern]: Name extends keyof Args
    ? unknown extends Args[Name]
      ? Pattern[Name]
      : Args[Name]
    : Pattern[Name];
};

/** The literals among the types of an annotation, without enums and branded types, which no plain value has. */
type Literals<P, Base> = P extends Base
  ? P extends string
    ? `${P}` extends P
      ? P
      : never
    : keyof P extends keyof Base
      ? P
      : never
  : never;

/** The literals of an annotation in the place of a type such as `string`; without any, that type. */
type OrLiterals<A, P, Base> = [Literals<P, Base>] extends [never] ? A : Literals<P, Base>;

/** An object with the literals of each property of another; for a union, those members that it fits then. */
type NarrowedObject<A, P> = P extends object
  ? { [Key in keyof A]: Key extends keyof P ? Narrowed<A[Key], P[Key]> : A[Key] } extends infer Found
    ? Found extends P
      ? Found
      : never
    : never
  : never;

/**
 * The type of a value as its annotation says it: a literal of a table has become `string`, `number` or `bigint`, so that it fits a union
 * of literals, at any depth.
 */
type Narrowed<A, P> = A extends P
  ? A
  : A extends string
    ? string extends A
      ? OrLiterals<A, P, string>
      : A
    : A extends number
      ? number extends A
        ? OrLiterals<A, P, number>
        : A
      : A extends bigint
        ? bigint extends A
          ? OrLiterals<A, P, bigint>
          : A
        : A extends AnyFunction
          ? A
          : A extends object
            ? [NarrowedObject<A, P>] extends [never]
              ? A
              : NarrowedObject<A, P>
            : A;

/**
 * The function itself if the rows fit it, else the type it should have. A function with several parameters always fits,
 * because types do not have their names. So does one whose parameter is no pattern of names in `Args`, such as a list, or an object of a
 * class, whose private members no mapped type has: only the names that both have are compared. A class applies its table to its methods.
 */
export type Fitting<F, Args> = F extends AnyFunction
  ? Parameters<F> extends [infer Pattern]
    ? Pattern extends readonly unknown[]
      ? F
      : Pattern extends object
        ? Fits<Pick<Pattern, keyof Pattern & keyof Args>, Args> extends true
          ? F
          : (row: Given<Pattern, Args>) => unknown
        : F
    : F
  : F;

/** Whether the arguments have the types of a pattern that names only arguments. */
type Fits<Pattern, Args> = Narrowed<Given<Pattern, Args>, Pattern> extends Pattern ? true : false;

/** A written id; null and undefined mean an automatic one. */
export type Id = string | number | bigint | boolean | null | undefined;

/** The options of `mark.parametrize`. */
export interface ParametrizeMarkOptions<Value = unknown, Indirect = boolean | readonly string[]> {
  /** Whether the values become `request.param` of the fixtures of these names: all, or those listed. Default: false. */
  readonly indirect?: Indirect | undefined;
  /** The ids by row, or a function that is called with each value; null and undefined mean automatic ids. Default: automatic. */
  readonly ids?: Table<Id> | ((value: Value) => unknown) | null | undefined;
  /** How long indirect values live. Default: the narrowest scope of their fixtures. */
  readonly scope?: Scope | undefined;
}

/**
 * A `parametrize` mark with its table. A function directly inside its call gets its types from the table and from
 * `Fixtures`, whatever marks surround it: `mark.slow(mark.parametrize("x", [1])(({ x }) => …))`. The table types no
 * function further inside: of several tables, write `mark.parametrize("x", [1]).parametrize("y", ["a"])(({ x, y }) => …)`.
 *
 * The first signature is a plain constraint, because most functions fit it, and the compiler has little to compute for it. The second one
 * accepts annotations that say more than the table: of literals, and of fixtures that `Fixtures` does not have.
 */
export interface ParametrizeDecorator<Args> {
  <F extends (fixtures: Args & Fixtures) => unknown>(target: F): Itself<F>;
  // Nothing fits these two: of more than three signatures the compiler tells only of the last one.
  (nothing: never): never;
  // eslint-disable-next-line @typescript-eslint/unified-signatures -- Their number counts.
  (none: never): never;
  <F extends AnyFunction | AnyClass>(target: F & Fitting<F, Args>, context?: DecoratorContext): Itself<F>;
  <Field>(field: Field, context: DecoratorContext, ...only: OnlyIf<Is<Field, undefined>>): void;
  <F extends AnyFunction, Name>(
    target: object,
    member: Name,
    descriptor?: TypedPropertyDescriptor<F & Fitting<F, Args>>,
    ...only: OnlyIf<Is<Name, string | symbol>>
  ): void;
  readonly mark: Mark;
  /** Another table within this one: the test runs once for each pair of rows. */
  readonly parametrize: ParametrizeMark<Args>;
}

/**
 * `mark.parametrize(argNames, argValues, options)`: runs the test once for each row (pytest: `parametrize`).
 *
 * @throws {ParametrizeError} when the test is collected, if a row has the wrong number of values, or an id is of the wrong
 *   type.
 */
export interface ParametrizeMark<Outer = unknown> {
  <const Name extends string | readonly string[], T, const Indirect extends boolean | readonly NamesOf<Name>[] = false>(
    argName: Name,
    argValues: Table<T>,
    options?: ParametrizeMarkOptions<RowValue<T>, Indirect>,
    ...only: OnlyIf<IsSingle<Name>>
  ): ParametrizeDecorator<Outer & Arguments<Name, T, Indirect>>;
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
  ): ParametrizeDecorator<Outer & Arguments<Names, T, Indirect>>;
  // A union of tables. It is skipped, by the number of its arguments, for any other table, so that messages are about rows.
  <
    const Names extends string | readonly string[],
    Rows extends Iterable<readonly [] | NonNullable<unknown>> & object,
    const Indirect extends boolean | readonly NamesOf<Names>[] = false,
  >(
    argNames: Names,
    argValues: Rows,
    options?: ParametrizeMarkOptions<unknown, Indirect>,
    ...only: OnlyIf<true extends IsUnion<Rows> ? FitsEach<Names, RowOf<Rows>> : false>
  ): ParametrizeDecorator<Outer & Arguments<Names, RowOf<Rows>, Indirect>>;
  readonly mark: Mark;
}
