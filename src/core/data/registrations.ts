/**
 * The calls of a module that register tests: `describe("…", () => { it("…", () => {}) })`. What their names mean, those of a
 * runner or of anything else, is not known here.
 */
import type { Expression, Parameter } from "./facts.ts";

/** What a module, or the function of a suite, registers. */
export interface RegisteringBody {
  /** In source order. */
  readonly statements: readonly RegisteringStatement[];
  /** Names that the function binds beside its parameters; the value of a constant, null for any other. Absent for a module. */
  readonly locals?: readonly { readonly name: string; readonly value: Expression | null }[];
  /** Functions that it declares and that register something when they are called. Absent for none. */
  readonly helpers?: readonly RegisteringHelper[];
  /** Of a module: names that it declares and that register something, or may. Absent for none. */
  readonly registering?: readonly string[];
  /** Of a module: whether it imports `test` or `describe` of the author API. Absent if it does not. */
  readonly titled?: true;
}

export type RegisteringStatement =
  | RegisteringCall
  | TitledStatement
  | RegisteringLoop
  | RegisteringBranch
  | HelperCall
  | OpaqueStatement;

/** A function that registers something each time that it is called. */
export interface RegisteringHelper {
  readonly name: string;
  readonly params: readonly Parameter[];
  readonly body: RegisteringBody;
}

/** A call of a helper of the same module. */
export interface HelperCall {
  readonly kind: "helper";
  readonly name: string;
  readonly args: readonly Expression[];
  readonly at: number;
}

/** `if (test) { … } else { … }`. */
export interface RegisteringBranch {
  readonly kind: "branch";
  readonly test: Expression;
  readonly yes: RegisteringBody;
  readonly no: RegisteringBody;
  readonly at: number;
}

/** `for (const item of list) { … }`, `list.forEach((item, index) => { … })`. */
export interface RegisteringLoop {
  readonly kind: "loop";
  readonly list: Expression;
  readonly params: readonly Parameter[];
  readonly body: RegisteringBody;
  readonly at: number;
}

/** A statement that is a call: `describe.skip.each(table)("…", () => {})`. */
export interface RegisteringCall {
  readonly kind: "call";
  /** The identifier that the callee begins with. */
  readonly root: string;
  /** Whether that is a name of another module, which need not register anything. Absent if it is not. */
  readonly isOfHelper?: true;
  /** The rest of the callee. */
  readonly steps: readonly CalleeStep[];
  readonly args: readonly RegisteringArgument[];
  /** Offset of the first argument, or of the statement without one. */
  readonly at: number;
}

/** A statement that is a call of the author API: `test.skip("…", () => {})`, `test.use({ … })`. */
export interface TitledStatement {
  readonly kind: "titled";
  readonly call: Expression;
  /** What its function literal registers, if it may be the one of a group. Null without one. */
  readonly body: RegisteringBody | null;
  /** Offset of the first argument, or of the statement without one. */
  readonly at: number;
}

/** `.name`, `(arguments)`, or a tagged template. */
export type CalleeStep =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "call"; readonly args: readonly Expression[] }
  | { readonly kind: "template"; readonly texts: readonly string[]; readonly values: readonly Expression[] };

export type RegisteringArgument = Expression | RegisteringCallback;

/** A function literal that is an argument. */
export interface RegisteringCallback {
  readonly kind: "callback";
  /** Its own name; absent without one. */
  readonly name?: string;
  readonly params: readonly Parameter[];
  /** Its parameters, for a function of a test with an object pattern among them. Absent for any other. */
  readonly patterns?: readonly Parameter[];
  /** What it registers, for the function of a suite; null for any other. */
  readonly body: RegisteringBody | null;
}

/** A statement that may register tests, in a way that only a run knows: in a loop, on a condition, by a helper. */
export interface OpaqueStatement {
  readonly kind: "opaque";
  readonly why: string;
  /** Local functions and imports that it calls; it registers nothing unless they do. Absent if it is certain. */
  readonly calls?: readonly string[];
  readonly at: number;
}
