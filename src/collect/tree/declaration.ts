/** What a name of a module or class is bound to, as collectors and hooks see it: a declaration. */
import type { Node as SyntaxNode } from "ts-morph";
import type { CallStatement, Declaration, Member } from "../../core/data/facts.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { MarkDecorator } from "../../core/author/marks/mark-types.ts";
import type { BoundResult, CollectContext } from "../context.ts";
import { madeClass, madeFunction, type MadeMember } from "./synthetic-nodes.ts";
import { givenMarks, type StaticMarks } from "../parametrize/marks.ts";
import { FunctionValue } from "../../evaluate/values.ts";

/** A test that a hook makes of a call. */
export interface MadeFunctionOptions {
  /** Offset in the module's text that stands for the test. Default: that of the call. */
  readonly at?: number;
  /** The property of the call's result that is meant, for a call that gives several. Default: the result itself. */
  readonly key?: string | null;
  /** Fixtures that the function asks for, in the order of its parameters. Default: none. */
  readonly argNames?: readonly string[];
  readonly doc?: string | null;
  /** Marks, nearest first. What runs must have the same ones. Default: none. */
  readonly marks?: readonly (Mark | MarkDecorator)[];
}

/** A class that a hook makes of a call. */
export interface MadeClassOptions extends Omit<MadeFunctionOptions, "argNames"> {
  /** Its tests, xunit-style functions and nested classes, in order. */
  readonly members: readonly MadeMember[];
}

/** What is known of a {@link DeclaredObject}. */
export interface DeclaredParts {
  readonly name: string;
  readonly value: unknown;
  /** Module by absolute path, and offset of the name. */
  readonly path: string;
  readonly at: number;
  readonly doc: string | null;
  /** What `__test__` was set to on it; undefined if it was not. */
  readonly test: unknown;
  /** What kind of member it is; null for a module's name. */
  readonly form: Member["form"] | null;
  /** Marks of a function, nearest first. */
  readonly marks: StaticMarks;
  /** The facts that it was read from; null for what another module declares. */
  readonly facts: Declaration | Member | CallStatement | null;
  /** The call whose result it is; null for anything else. */
  readonly call: BoundResult | null;
}

/** The `obj` of `xtest_pycollect_makeitem` at build time: a declaration's facts, or those of a top-level call. */
export class DeclaredObject implements DeclaredParts {
  readonly name: string;
  readonly value: unknown;
  readonly path: string;
  readonly at: number;
  readonly doc: string | null;
  readonly test: unknown;
  readonly form: Member["form"] | null;
  readonly marks: StaticMarks;
  readonly facts: Declaration | Member | CallStatement | null;
  readonly call: BoundResult | null;
  readonly #context: CollectContext;

  constructor(context: CollectContext, parts: DeclaredParts) {
    this.#context = context;
    this.name = parts.name;
    this.value = parts.value;
    this.path = parts.path;
    this.at = parts.at;
    this.doc = parts.doc;
    this.test = parts.test;
    this.form = parts.form;
    this.marks = parts.marks;
    this.facts = parts.facts;
    this.call = parts.call;
  }

  /** What it is made of, to make another one with changes. */
  get parts(): DeclaredParts {
    const { name, value, path, at, doc, test, form, marks, facts, call } = this;
    return { name, value, path, at, doc, test, form, marks, facts, call };
  }

  /**
   * What leads to it in the module, or on its class: its own name, whatever an item is called. The result of a call has
   * none, so that it gets the item's.
   */
  nameInModule(itemName: string): string {
    return this.call === null ? this.name : itemName;
  }

  /** Whether it is a statement that calls something, such as `describe("…", () => { … })`. */
  get isCall(): boolean {
    return this.facts !== null && "callee" in this.facts;
  }

  /**
   * The syntax tree of the declaration, as ts-morph has it. Parsed when it is first asked for.
   *
   * @throws Error if another module declares it.
   */
  get node(): SyntaxNode {
    const { facts } = this;
    if (facts === null) throw new Error(`"${this.name}" is not declared in ${this.path}: look at it where it is`);
    const { reader } = this.#context;
    if (!("callee" in facts)) return reader.node(this.path, facts.start, facts.end);
    // Without a semicolon, the statement is where its call is.
    const found = reader.node(this.path, facts.at, facts.end);
    return found.getKindName() === "ExpressionStatement" ? found.getFirstChildOrThrow() : found;
  }

  /** A test function that is the result of this call: for `collector.genFunctions(name, obj.asFunction())`. */
  asFunction(options: MadeFunctionOptions = {}): DeclaredObject {
    const { at = this.at, argNames = [] } = options;
    return this.#made(new FunctionValue(madeFunction(argNames, at), { path: this.path, at }, this.name), options);
  }

  /** A test class that is the result of this call: for `Class.fromParent(collector, { name, obj: obj.asClass(…) })`. */
  asClass({ members, ...options }: MadeClassOptions): DeclaredObject {
    const { at = this.at, marks = [] } = options;
    const own: StaticMarks = { marks: givenMarks(marks), unknown: null };
    return this.#made(madeClass(this.name, { path: this.path, at }, members, own), options);
  }

  #made(value: unknown, { at = this.at, key = null, doc = this.doc, marks = [] }: MadeFunctionOptions): DeclaredObject {
    const { facts, parts } = this;
    if (!this.isCall || facts === null) {
      throw new Error(`"${this.name}" is no call: what it is bound to cannot be made into something else`);
    }
    const own: StaticMarks = { marks: givenMarks(marks), unknown: null };
    const call = { at: facts.at, key };
    return new DeclaredObject(this.#context, { ...parts, call, value, at, doc, test: true, form: null, marks: own });
  }
}
