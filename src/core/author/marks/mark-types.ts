/** Types of `mark`: the arguments of each mark, and its targets. Types only. */

import type { FailOn } from "../../data/run/fail-on.ts";
import type { Fixtures } from "../fixtures/fixture-values.ts";
import type { AnyClass, AnyFunction, DecoratorContext, Itself, AnyErrorClass } from "../callable-types.ts";
import type { EnvironmentName, EnvironmentOptions } from "../../data/environment/environment.ts";
import type { Mark } from "./mark-store.ts";
import type { ParametrizeMark } from "../parametrize/parametrize-types.ts";
import type { RunConfig } from "../../data/run/run-config.ts";

/** A condition. Objects are excluded because they are a mark's options, and functions because one alone is the test. */
export type Condition = string | number | bigint | boolean | readonly unknown[] | null | undefined;

/** A condition that is evaluated when the test runs. It must not be async. */
export type LateCondition = (config: RunConfig) => unknown;

/**
 * The three ways to apply a decorator: by a call, as a standard and as a legacy decorator.
 *
 * The order matters for messages about wrong arguments. The first signature, which nothing matches, is the one whose result the compiler
 * takes when no signature fits: a mark, so that what is called next is no error too. There are more than three of them, for then the
 * compiler tells only of the last, which is that of the mark's options.
 */
export interface Decorates {
  (options: never): MarkDecorator;
  /** Marks a function with an object pattern of fixtures, typed by `Fixtures`, and returns it. */
  <F extends (fixtures: Fixtures) => unknown>(target: F): Itself<F>;
  /** Marks a function, and returns it. */
  <T extends AnyFunction>(target: T, context?: DecoratorContext): Itself<T>;
  /** Marks a class, and returns it. */
  <T extends AnyClass>(target: T, context?: DecoratorContext): Itself<T>;
  (field: undefined, context: DecoratorContext): void;
  (target: object, member: string | symbol, descriptor?: PropertyDescriptor): void;
}

/** A mark that holds its current mark. */
interface HoldsMark {
  readonly mark: Mark;
}

/**
 * A mark, with or without arguments: called with a function or class, it marks it; called with anything else, it returns
 * the mark with these arguments (pytest: `MarkDecorator`).
 */
export type MarkDecorator = Decorates & HoldsMark & ((...args: readonly unknown[]) => MarkDecorator);

/** The name of a fixture. Editors offer those of `Fixtures`; any other text is accepted too. */
type FixtureName = keyof Fixtures | (string & NonNullable<unknown>);

/** The reason of `mark.skip` and `mark.skipif`. */
export interface SkipOptions {
  /** Shown in reports. Default: none, and required beside a condition that is no text. */
  readonly reason?: string | undefined;
}

/** A test that another depends on: its function, its class, or the node id of a row, test, class, group or file. */
export type TestReference = AnyFunction | AnyClass | string;

/** The options of `mark.flaky`. */
export interface FlakyOptions {
  /** How often the test is tried again. Default: 1. */
  readonly retries?: number | undefined;
}

/** The options of `mark.group`. */
export interface GroupOptions {
  /** How many of its tests may run at the same time; the smallest number that one of them says. Default: 1. */
  readonly max?: number | undefined;
}

/**
 * The marks by name. `xtest typegen` declares those of the configuration; a project declares its own to have their arguments checked.
 *
 * @example
 * declare module "unplugin-xtest" {
 *   interface Marks {
 *     slow: MarkDecorator;
 *   }
 * }
 */
export interface Marks {
  /**
   * Skips the test.
   *
   * @example export const test_a = mark.skip({ reason: "not ported yet" })(() => {});
   */
  readonly skip: Decorates &
    HoldsMark & {
      (reason: string): MarkDecorator;
      (options?: SkipOptions): MarkDecorator;
    };
  /**
   * Skips the test if the condition holds. A function is called with the configuration when the test runs.
   *
   * @example export const test_a = mark.skipif(process.platform === "win32", { reason: "needs fork" })(() => {});
   */
  readonly skipif: Decorates &
    HoldsMark & {
      (condition: LateCondition, options: SkipOptions & { readonly reason: string }): MarkDecorator;
      (condition: Condition, options?: SkipOptions): MarkDecorator;
    };
  /**
   * Expects the test to fail: a failure is reported as `xfailed`, a pass as `xpassed`, or as a failure with `strict`.
   *
   * @example export const test_a = mark.xfail({ reason: "#12", raises: TypeError, strict: true })(() => {});
   */
  readonly xfail: Decorates &
    HoldsMark & {
      (condition: LateCondition, options: XfailOptions): MarkDecorator;
      (condition: Condition, options?: XfailOptions): MarkDecorator;
      (options?: XfailOptions): MarkDecorator;
    };
  /**
   * Sets up fixtures whose values the test does not need.
   *
   * @example export const test_a = mark.usefixtures("db", "clean_env")(() => {});
   */
  readonly usefixtures: Decorates & HoldsMark & ((name: FixtureName, ...names: FixtureName[]) => MarkDecorator);
  /**
   * Runs the test once for each row of a table.
   *
   * @example export const test_add = mark.parametrize("a, b", [[1, 2], [3, 4]])((a: number, b: number) => {});
   */
  readonly parametrize: ParametrizeMark;
  /**
   * Limits the time of each phase of the test, in milliseconds; 0 for no limit. Default: `timeout` of the configuration.
   *
   * @example export const test_a = mark.timeout(500)(async () => {});
   */
  readonly timeout: Decorates & HoldsMark & ((milliseconds: number) => MarkDecorator);
  /**
   * Retries the test if it fails, at most `retries` times. Default: once.
   *
   * @example export const test_a = mark.flaky({ retries: 2 })(async () => {});
   */
  readonly flaky: Decorates &
    HoldsMark & {
      (retries: number): MarkDecorator;
      (options?: FlakyOptions): MarkDecorator;
    };
  /**
   * Runs other tests before this one, which is skipped unless all of them pass. A text is a node id, or a name or title beside the test.
   *
   * @example export const test_order = mark.depends(test_login, "tests/test_cart.ts::test_adds")(() => {});
   */
  readonly depends: HoldsMark & ((test: TestReference, ...tests: TestReference[]) => MarkDecorator);
  /**
   * Permits the test what `failOn` makes others fail on.
   *
   * @example export const test_legacy = mark.permit("console.error", "warnings")(() => {});
   */
  readonly permit: HoldsMark & ((what: FailOn, ...more: FailOn[]) => MarkDecorator);
  /**
   * Runs the test at the same time as those beside it that have the mark, too: at most `maxConcurrency` of the configuration.
   *
   * @example export const test_a = mark.concurrent(async () => {});
   */
  readonly concurrent: Decorates & HoldsMark & (() => MarkDecorator);
  /**
   * Puts the test into a group, of which at most `max` workers have files, and at most `max` concurrent tests run at the same time.
   *
   * @example export const test_saves = mark.group("db", { max: 2 })(async () => {});
   */
  readonly group: HoldsMark & ((name: string, options?: GroupOptions) => MarkDecorator);
  /**
   * Gives the test the DOM of an installed package, or none. Its module is imported with that DOM.
   *
   * @example export const xtestmark = mark.environment("jsdom", { url: "https://example.org/" });
   */
  readonly environment: Decorates &
    HoldsMark &
    ((name: EnvironmentName, options?: EnvironmentOptions) => MarkDecorator);
}

declare const _probe: { readonly [name: string]: true };

/**
 * The type of a mark that `Marks` does not declare. Under `noUncheckedIndexedAccess` it would include undefined, and
 * every use would need a `!`: there it is `any`.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- The one type that is callable together with undefined.
type AnyMark = undefined extends typeof _probe.name ? any : MarkDecorator;

/**
 * How strict `mark` is. `xtest typegen` declares `onlyDeclared: true` where `strictMarkers` is on, and the marks of the configuration and of
 * conftests in `Marks`: any other name is a type error then.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface MarkSettings {}

/** `mark.name` and `mark.name(…)`, for any name (pytest: `MarkGenerator`); with `onlyDeclared`, for those of `Marks`. */
export type MarkGenerator = MarkSettings extends { readonly onlyDeclared: true }
  ? Marks
  : Marks & { readonly [name: string]: AnyMark };

/** The options of `mark.xfail`. */
export interface XfailOptions {
  /** Whether the failure is expected; a function is called with the configuration when the test runs. Default: true. */
  readonly condition?: unknown;
  /** Shown in reports. Required beside a condition. Default: `""`. */
  readonly reason?: string | undefined;
  /** The expected error: a class, several, or `raises(type, options)`. Any other error fails the test. Default: any error. */
  readonly raises?: AnyErrorClass | readonly AnyErrorClass[] | { matches(error: unknown): boolean } | undefined;
  /** Whether the test runs at all; if not, it is `xfailed` without being called. Default: true. */
  readonly run?: boolean | undefined;
  /** Whether the test fails if it passes. Default: `xfailStrict` of the configuration, which is false. */
  readonly strict?: boolean | undefined;
}
