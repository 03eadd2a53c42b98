/** The types of `unplugin-xtest/compat/node-test`: those of Node, and fixtures beside the context. */
import type native from "node:test";
import type { Fixtures } from "../../../core/author/fixtures/fixture-values.ts";

export { after, afterEach, before, beforeEach, describe, mock, run, suite } from "node:test";

/** The last overload has only the function. */
type Context = Parameters<NonNullable<Parameters<typeof native>[0]>>[0];
type Done = (error?: unknown) => void;

interface TestOptions {
  readonly concurrency?: boolean | number | null;
  readonly only?: boolean;
  readonly plan?: number;
  readonly signal?: AbortSignal;
  readonly skip?: boolean | string;
  readonly timeout?: number;
  readonly todo?: boolean | string;
}

/** A pattern in the place of the callback asks for fixtures. */
type Work = (t: Context, fixtures: Done & Fixtures) => void | Promise<void>;
interface RegisterTest {
  (title: string, fn: Work): Promise<void>;
  (title: string, options: TestOptions, fn: Work): Promise<void>;
}

declare const test: RegisterTest & {
  readonly [Name in "it" | "only" | "skip" | "test" | "todo"]: RegisterTest & (typeof native)[Name];
} & typeof native;
export { test, test as default, test as it };
export declare const only: RegisterTest & typeof native.only;
export declare const skip: RegisterTest & typeof native.skip;
export declare const todo: RegisterTest & typeof native.todo;

/** What Node's types have, if they are new enough. */
type Member<Name extends string> = typeof native extends Readonly<Record<Name, infer Value>> ? Value : unknown;

export declare const assert: Member<"assert">;
export declare const expectFailure: Member<"expectFailure">;
export declare const getTestContext: Member<"getTestContext">;
export declare const snapshot: Member<"snapshot">;
