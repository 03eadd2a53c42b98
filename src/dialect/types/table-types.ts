/** Types of `each`: tables as arrays, and as tagged templates. */
import type { Anything } from "./mock-types.ts";

type Body<Args extends readonly unknown[]> = (...args: Args) => unknown;

/** Registers what a table has. @template Options - what may be said beside the function. */
interface RegisterRows<Args extends readonly unknown[], Options> {
  (title: string | AnyNamed, fn: Body<Args>, options?: Options): void;
  (title: string | AnyNamed, options: Options, fn: Body<Args>): void;
}

type AnyNamed = (...args: never[]) => unknown;

/** `each` of a suite or a test. @template Rest - what functions of tests get after a row. */
export interface EachOf<Options, Rest extends readonly unknown[] = []> {
  <const Row extends readonly unknown[]>(rows: readonly Row[]): RegisterRows<[...Widened<Row>, ...Rest], Options>;
  <Row>(rows: readonly Row[]): RegisterRows<[row: Row, ...Rest], Options>;
  (texts: TemplateStringsArray, ...values: readonly unknown[]): RegisterRows<[row: Anything, ...Rest], Options>;
}

/** Literals of a table as what they are values of. */
type Widened<Row extends readonly unknown[]> = { -readonly [Index in keyof Row]: Widen<Row[Index]> };
type Widen<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean
      ? boolean
      : Value extends bigint
        ? bigint
        : Value;
