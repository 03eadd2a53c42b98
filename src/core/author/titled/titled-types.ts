/** Types of `test` and `describe`. Types only. */
import type { FailOn } from "../../data/run/fail-on.ts";
import type { EnvironmentName, EnvironmentOptions } from "../../data/environment/environment.ts";
import type { AnyFunction, Is, OnlyIf } from "../callable-types.ts";
import type { FixtureDefinition } from "../fixtures/fixture-definition.ts";
import type { Fixtures } from "../fixtures/fixture-values.ts";
import type {
  Condition,
  FlakyOptions,
  GroupOptions,
  LateCondition,
  Marks,
  MarkSettings,
  SkipOptions,
  TestReference,
  XfailOptions,
} from "../marks/mark-types.ts";
import type {
  AnyValue,
  Arguments,
  FitsEach,
  Fitting,
  FittingRow,
  IsSingle,
  IsUnion,
  NamesOf,
  ParametrizeMarkOptions,
  RowOf,
  RowValue,
  Table,
} from "../parametrize/parametrize-types.ts";

/** Registers a test: its function gets fixtures, and the values of a table's row. */
export interface TitledTest<Args = unknown> {
  <F extends (fixtures: Args & Fixtures) => unknown>(title: string, fn: F): void;
  /** With parameters, or with annotations that say more than `Fixtures`. */
  <F extends AnyFunction>(title: string, fn: F & Fitting<F, Args & Fixtures>): void;
}

/** Registers a group. Its function registers tests and groups, and must not be async. */
export type TitledGroup = (title: string, fn: () => void) => void;

/** The built-in marks as members, each of which registers with that mark. @typeParam Made - what registers. */
interface MarkMembers<Made> {
  /** Skips: `test.skip("…", fn)`, `test.skip({ reason })("…", fn)`. */
  readonly skip: Made & ((reasonOrOptions: string | SkipOptions) => Made);
  /** Skips if the condition holds. */
  readonly skipif: {
    (condition: LateCondition, options: SkipOptions & { readonly reason: string }): Made;
    (condition: Condition, options?: SkipOptions): Made;
  };
  /** Expects a failure. */
  readonly xfail: Made & {
    (condition: LateCondition, options: XfailOptions): Made;
    (condition: Condition, options?: XfailOptions): Made;
    (options: XfailOptions): Made;
  };
  /** Expects a failure, and fails without one: `xfail({ strict: true })`. */
  readonly fails: Made;
  /** Skips all other tests of the file. */
  readonly only: Made;
  /** Sets up fixtures whose values are not needed. */
  readonly usefixtures: (name: string, ...names: string[]) => Made;
  /** Limits the time of each phase, in milliseconds. */
  readonly timeout: (milliseconds: number) => Made;
  /** Retries a test that fails. */
  readonly flaky: Made & ((retriesOrOptions: number | FlakyOptions) => Made);
  /** Runs other tests before, and skips unless they pass: titles of the same group or file, node ids, functions and classes. */
  readonly depends: (test: TestReference, ...tests: TestReference[]) => Made;
  /** Permits what `failOn` makes others fail on. */
  readonly permit: (what: FailOn, ...more: FailOn[]) => Made;
  readonly group: (name: string, options?: GroupOptions) => Made;
  /** Runs at the same time as those beside it that have the mark, too. */
  readonly concurrent: Made;
  /** Runs with the DOM of an installed package. */
  readonly environment: (name: EnvironmentName, options?: EnvironmentOptions) => Made;
}

/** A mark of the project as a member: registers, or takes its arguments first. */
type ProjectMark<Made> = Made & ((...args: readonly unknown[]) => Made);

/** The names of the marks of the project: those of `Marks`, or any. */
type ProjectMarkName =
  | Exclude<keyof Marks, keyof MarkMembers<unknown> | "parametrize">
  | (MarkSettings extends { readonly onlyDeclared: true } ? never : string);

/** A table for `test`: the signatures are those of `ParametrizeMark`. */
interface TestTable<Outer> {
  <const Name extends string | readonly string[], T, const Indirect extends boolean | readonly NamesOf<Name>[] = false>(
    argName: Name,
    argValues: Table<T>,
    options?: ParametrizeMarkOptions<RowValue<T>, Indirect>,
    ...only: OnlyIf<IsSingle<Name>>
  ): MarkedTest<Outer & Arguments<Name, T, Indirect>>;
  <
    const Names extends string | readonly string[],
    T extends readonly [] | NonNullable<unknown>,
    const Indirect extends boolean | readonly NamesOf<Names>[] = false,
  >(
    argNames: Names,
    argValues: Table<FittingRow<Names, T>>,
    options?: ParametrizeMarkOptions<AnyValue<RowValue<T>>, Indirect>,
    ...only: OnlyIf<Is<IsSingle<Names>, false>>
  ): MarkedTest<Outer & Arguments<Names, T, Indirect>>;
  <
    const Names extends string | readonly string[],
    Rows extends Iterable<readonly [] | NonNullable<unknown>> & object,
    const Indirect extends boolean | readonly NamesOf<Names>[] = false,
  >(
    argNames: Names,
    argValues: Rows,
    options?: ParametrizeMarkOptions<unknown, Indirect>,
    ...only: OnlyIf<true extends IsUnion<Rows> ? FitsEach<Names, RowOf<Rows>> : false>
  ): MarkedTest<Outer & Arguments<Names, RowOf<Rows>, Indirect>>;
}

/** `test` with some marks: registers tests, and has the other marks as members. */
export interface TestWith<Args = unknown> extends TitledTest<Args>, MarkMembers<MarkedTest<Args>> {
  /** Runs the test once for each row. In the title, `$name` is the value of that name. */
  readonly parametrize: TestTable<Args>;
}

/** The same with the marks of the project. */
export type MarkedTest<Args = unknown> = TestWith<Args> & {
  readonly [Name in ProjectMarkName]: ProjectMark<MarkedTest<Args>>;
};

/** `describe` with some marks. */
export interface DescribeWith extends TitledGroup, MarkMembers<Describe> {
  /** Runs each test of the group once for each row. */
  readonly parametrize: (
    argNames: string | readonly string[],
    argValues: Iterable<unknown>,
    options?: ParametrizeMarkOptions,
  ) => Describe;
}

/** The fixtures of `test.use` by name: of the types of those that they override. */
type UsedFixtures = {
  readonly [Name in keyof Fixtures]?: FixtureDefinition<Fixtures[Name]> | Fixtures[Name];
} & { readonly [name: string]: unknown };

/** The values of the fixtures of `test.use`. */
type UsedValues<Used> = {
  readonly [Name in keyof Used]: Used[Name] extends FixtureDefinition<infer Value> ? Value : Used[Name];
};

/** The type of `test`. */
export type Test<Args = unknown> = MarkedTest<Args> & {
  /**
   * Fixtures of the module or group that it is called in: `fixture(…)`, or a value. They override those of the same names around it.
   *
   * @returns `test`, for which the patterns of tests have the types of these fixtures.
   */
  readonly use: <Used extends UsedFixtures>(fixtures: Used) => Test<Args & UsedValues<Used>>;
};

/** The type of `describe`. */
export type Describe = DescribeWith & { readonly [Name in ProjectMarkName]: ProjectMark<Describe> };
