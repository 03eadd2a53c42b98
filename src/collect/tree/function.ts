/** One item of a test function for each way to call it. */
import { brand } from "../../core/errors/class-brand.ts";
import { keywordsOf } from "../../core/select/keywords.ts";
import { withCallspecId } from "../../core/select/nodeid.ts";
import type { FunctionDefinition } from "./definition.ts";
import { ObjMixin } from "./nodes.ts";
import type { FunctionValue, StaticMark, Unknown } from "../../evaluate/values.ts";

/** How one item calls its function. */
export interface ItemCall {
  /** Null if the test is not parametrized. */
  readonly callspecId: string | null;
  readonly idKind: "literal" | "derived" | "dynamic";
  readonly params: Readonly<Record<string, unknown>>;
  readonly rows: readonly number[];
  readonly fixtureRows: Readonly<Record<string, number>>;
  /** Marks of the rows, those that hooks gave included. */
  readonly marks: readonly StaticMark[];
}

/** The call of a test that is not parametrized. */
export const UNPARAMETRIZED: ItemCall = {
  callspecId: null,
  idKind: "derived",
  params: {},
  rows: [],
  fixtureRows: {},
  marks: [],
};

/** Stands for calls that only a run can know. */
export const DYNAMIC: ItemCall = { ...UNPARAMETRIZED, callspecId: "...", idKind: "dynamic" };

/** An item that runs one test function once (reference: `Function`). */
export class Function extends ObjMixin {
  static {
    brand(this, "Function");
  }

  static override readonly ALLOW_MARKERS = false;

  readonly definition: FunctionDefinition;
  readonly call: ItemCall;

  private constructor(definition: FunctionDefinition, call: ItemCall) {
    const nodeId = withCallspecId(definition.nodeId, call.callspecId);
    const { context, parent, parentNodeIds } = definition;
    super(context, withCallspecId(definition.name, call.callspecId), parent, nodeId, parentNodeIds);
    this.definition = definition;
    this.call = call;
    this.ownMarkers = call.marks.length === 0 ? definition.ownMarkers : [...definition.ownMarkers, ...call.marks];
  }

  /** The public constructor. */
  static fromParent(definition: FunctionDefinition, call: ItemCall): Function {
    return new Function(definition, call);
  }

  /** The function's declaration; unknown where only a run can tell. */
  override get obj(): FunctionValue | Unknown {
    return this.definition.obj;
  }

  /** The same as `obj` (reference: `function`). */
  get function(): FunctionValue | Unknown {
    return this.definition.obj;
  }

  /** Itself, for code that expects old-style request objects (reference: `_pyfuncitem`). */
  get pyfuncitem(): this {
    return this;
  }

  override reportInfo(): readonly [path: string, line: number, modPath: string] {
    const { path, line } = this.context.place(this.definition.place);
    return [path, line, this.getModPath()];
  }

  /** The function's name, without the part in brackets. */
  get originalName(): string {
    return this.definition.name;
  }

  /** Every fixture it needs, in set-up order (reference: `fixturenames`). */
  get fixtureNames(): readonly string[] {
    return this.definition.fixtureInfo.closure.names;
  }

  /** Alias of `fixtureNames` (reference: `funcargnames`). */
  get funcargNames(): readonly string[] {
    return this.fixtureNames;
  }

  /** The node id. */
  get id(): string {
    return this.nodeId;
  }

  /** The module that it is collected from, from the root. */
  get path(): string {
    return this.definition.path;
  }

  /** `TestOuter.TestInner` when nested; null for a plain function. */
  get className(): string | null {
    const { classNames } = this.definition;
    return classNames.length === 0 ? null : classNames.join(".");
  }

  get dynamic(): boolean {
    return this.definition.dynamic;
  }

  /** Marks of the test and of everything around it, nearest first. */
  get marks(): readonly StaticMark[] {
    return this.iterMarkers();
  }

  /** Names that `-k` matches. */
  get keywords(): string[] {
    return keywordsOf({
      path: this.path,
      classNames: this.definition.classNames,
      name: this.name,
      originalName: this.originalName,
      callspecId: this.call.callspecId,
      markNames: this.marks.map((mark) => mark.name),
    });
  }
}
