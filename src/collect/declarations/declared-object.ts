/** The declarations from which collectors and hooks make nodes. */
import type { CallStatement, Declaration, Member } from "../../core/data/facts.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { MarkDecorator } from "../../core/author/marks/mark-types.ts";
import type { BoundCall } from "../../core/data/rewrite.ts";
import type { FactsReader, ParsedNode } from "../../link/facts-reader.ts";
import { syntheticClass, syntheticFunction, type MadeMember } from "./synthetic-nodes.ts";
import { marksOfHooks, type StaticMarks } from "../parametrize/marks.ts";
import { FunctionValue } from "../../evaluate/values.ts";

/** Options of `asFunction`: a test that a hook makes from a call. */
export interface MadeFunctionOptions {
  /** The test's place, as an offset in the module's text. Default: the place of the call. */
  readonly at?: number;
  /**
   * The property of the call's result that is the test, for a call that returns several. Default: the result itself.
   */
  readonly key?: string | null;
  /** Names of the fixtures that the function requests, in the order of its parameters. Default: none. */
  readonly argNames?: readonly string[];
  /** Its documentation in listings. Default: the comment before the call. */
  readonly doc?: string | null;
  /** Marks, nearest first. The result of the call must have the same ones. Default: none. */
  readonly marks?: readonly (Mark | MarkDecorator)[];
}

/** Options of `asClass`: a class that a hook makes from a call. */
export interface MadeClassOptions extends Omit<MadeFunctionOptions, "argNames"> {
  /** Its tests, xunit-style functions and nested classes, in order. */
  readonly members: readonly MadeMember[];
}

/** A top-level call by its offset, and the used property of its result; null for the result itself. */
export type BoundResult = Omit<BoundCall, "name">;

/** The data of a {@link DeclaredObject}. */
export interface DeclaredParts {
  readonly name: string;
  readonly value: unknown;
  /** Module by absolute path, and offset of the name. */
  readonly path: string;
  readonly at: number;
  readonly doc: string | null;
  /** The value assigned to its `__test__`; undefined if there is no assignment. */
  readonly test: unknown;
  /** The kind of member; null for a name of a module. */
  readonly form: Member["form"] | null;
  /** Marks of a function, nearest first. */
  readonly marks: StaticMarks;
  /** Its facts; null for a declaration of another module. */
  readonly facts: Declaration | Member | CallStatement | null;
  /** The call that returns it; null for anything else. */
  readonly call: BoundResult | null;
  /** Whether a call of another runner registers it. Absent if none does. */
  readonly isRegistered?: boolean;
}

/**
 * The `obj` of `xtest_pycollect_makeitem`: a declaration of a module or class, or a statement that consists of a call.
 */
export class DeclaredObject implements DeclaredParts {
  /** The declared name; for a call, the dotted name of its callee. */
  readonly name: string;
  /**
   * The value as far as the build knows it: the declaration of a function or class, plain data, or why it is unknown.
   */
  readonly value: unknown;
  /** Absolute path of the module, with `/`. */
  readonly path: string;
  /** Offset in the module's text. */
  readonly at: number;
  /** The comment before it; null without one. */
  readonly doc: string | null;
  /** The value of `__test__` that was assigned to it; undefined without one. */
  readonly test: unknown;
  /** The kind of member, for a member of a class; else null. */
  readonly form: Member["form"] | null;
  /** Marks, nearest first. */
  readonly marks: StaticMarks;
  /** Its facts; null if another module declares it. */
  readonly facts: Declaration | Member | CallStatement | null;
  /** The call that returns it, if `asFunction` or `asClass` made it; else null. */
  readonly call: BoundResult | null;
  /** Whether a call of another runner registers it. */
  readonly isRegistered: boolean;
  readonly #reader: FactsReader;

  constructor(reader: FactsReader, parts: DeclaredParts) {
    this.#reader = reader;
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
    this.isRegistered = parts.isRegistered ?? false;
  }

  /** Its data, for making a changed copy. */
  get parts(): DeclaredParts {
    const { name, value, path, at, doc, test, form, marks, facts, call, isRegistered } = this;
    return { name, value, path, at, doc, test, form, marks, facts, call, isRegistered };
  }

  /** The name in the module or class: its own name, except that the result of a call gets the name of the item. */
  nameInModule(itemName: string): string {
    return this.call === null ? this.name : itemName;
  }

  /** Whether it is a top-level statement that consists of a call, such as `describe("…", () => { … })`. */
  get isCall(): boolean {
    return this.facts !== null && "callee" in this.facts;
  }

  /**
   * The syntax node of the declaration or call in ts-morph. The module is parsed on the first access.
   *
   * @throws {Error} if another module declares it.
   */
  get node(): ParsedNode {
    const { facts } = this;
    if (facts === null) throw new Error(`"${this.name}" is not declared in ${this.path}: look at it where it is`);
    if (!("callee" in facts)) return this.#reader.node(this.path, facts.start, facts.end);
    // Without a semicolon, the statement has the range of its call.
    const found = this.#reader.node(this.path, facts.at, facts.end);
    return found.getKindName() === "ExpressionStatement" ? found.getFirstChildOrThrow() : found;
  }

  /**
   * The result of this call as a test function: for `collector.genFunctions(name, obj.asFunction())`.
   *
   * @throws {Error} if it is not a call.
   */
  asFunction(options: MadeFunctionOptions = {}): DeclaredObject {
    const { at = this.at, argNames = [] } = options;
    return this.#made(new FunctionValue(syntheticFunction(argNames, at), { path: this.path, at }, this.name), options);
  }

  /**
   * The result of this call as a test class: for `Class.fromParent(collector, { name, obj: obj.asClass(…) })`.
   *
   * @throws {MisuseError} if two members have the same name.
   * @throws {Error} if it is not a call.
   */
  asClass({ members, ...options }: MadeClassOptions): DeclaredObject {
    const { at = this.at, marks = [] } = options;
    const own: StaticMarks = { marks: marksOfHooks(marks), unknown: null };
    return this.#made(syntheticClass(this.name, { path: this.path, at }, members, own), options);
  }

  #made(value: unknown, { at = this.at, key = null, doc = this.doc, marks = [] }: MadeFunctionOptions): DeclaredObject {
    const { facts, parts } = this;
    if (!this.isCall || facts === null) {
      throw new Error(`"${this.name}" is no call: what it is bound to cannot be made into something else`);
    }
    const own: StaticMarks = { marks: marksOfHooks(marks), unknown: null };
    const call = { at: facts.at, key };
    return new DeclaredObject(this.#reader, { ...parts, call, value, at, doc, test: true, form: null, marks: own });
  }
}
