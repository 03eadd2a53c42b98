/** Items: one for each way to call a test function. */
import { brand } from "../../core/errors/instanceof.ts";
import { keywordsOf } from "../../core/select/select.ts";
import { withCallspecId } from "../../core/select/nodeid.ts";
import type { WorkerLimit } from "../../core/data/plan.ts";
import { setUpOrder } from "../../core/fixtures/closure.ts";
import { chainsOfRow } from "../fixtures/row-fixtures.ts";
import type { FunctionDefinition } from "./definition.ts";
import { ObjMixin } from "./nodes.ts";
import type { FunctionValue, StaticMark, Unknown } from "../../evaluate/values.ts";

/** How one item calls its function. */
export interface ItemCall {
  /** Null if the test is not parametrized. */
  readonly callspecId: string | null;
  /** The name of the item, for a title that has values of its row. Absent for others. */
  readonly title?: string;
  readonly idKind: "literal" | "derived" | "dynamic";
  readonly params: Readonly<Record<string, unknown>>;
  readonly rows: readonly number[];
  /** The parts of its id: those of parametrized fixtures, then one for each entry of `rows`. */
  readonly idParts: readonly string[];
  readonly fixtureRows: Readonly<Record<string, number>>;
  /** Its position among the calls of its definition. */
  readonly position: number;
  /** Marks of the rows, including those from hooks. */
  readonly marks: readonly StaticMark[];
}

/** The call of a test that is not parametrized. */
export const UNPARAMETRIZED: ItemCall = {
  callspecId: null,
  idKind: "derived",
  params: {},
  rows: [],
  idParts: [],
  fixtureRows: {},
  position: 0,
  marks: [],
};

/** The call of an item that is expanded when the run starts. */
export const DYNAMIC: ItemCall = { ...UNPARAMETRIZED, callspecId: "...", idKind: "dynamic" };

/** An item: one call of a test function (pytest: `Function`). */
export class Function extends ObjMixin {
  static {
    brand(this, "Function");
  }

  static override readonly ALLOW_MARKERS = false;

  /** Its test function before parametrization. */
  readonly definition: FunctionDefinition;
  /** Its parameters and their rows (pytest: `callspec`). */
  readonly call: ItemCall;
  /** The node ids that it depends on. Absent for none. @internal */
  declare depends?: readonly string[];
  /** The overrides and groups that limit the workers of its file. Absent for none. @internal */
  declare limits?: readonly WorkerLimit[];

  private constructor(definition: FunctionDefinition, call: ItemCall) {
    const { context, parent, parentNodeIds } = definition;
    const { name, nodeId } = definition;
    const own = call.title ?? withCallspecId(name, call.callspecId);
    const id = call.title === undefined ? withCallspecId(nodeId, call.callspecId) : nodeId.slice(0, -name.length) + own;
    super(context, own, parent, id, parentNodeIds);
    this.definition = definition;
    this.call = call;
    this.ownMarkers = call.marks.length === 0 ? definition.ownMarkers : [...definition.ownMarkers, ...call.marks];
  }

  /** Makes an item (pytest: `Function.from_parent`). */
  static fromParent(definition: FunctionDefinition, call: ItemCall): Function {
    return new Function(definition, call);
  }

  /** The function's declaration, or why it cannot be known without executing code (pytest: `obj`). */
  override get obj(): FunctionValue | Unknown {
    return this.definition.obj;
  }

  /** Alias of `obj` (pytest: `function`). */
  get function(): FunctionValue | Unknown {
    return this.definition.obj;
  }

  /** Itself (pytest: `_pyfuncitem`). */
  get pyfuncitem(): this {
    return this;
  }

  override reportInfo(): readonly [path: string, line: number, modPath: string] {
    const { path, line } = this.context.sources.place(this.definition.place);
    return [path, line, this.getModPath()];
  }

  /** The name without the part in brackets (pytest: `originalname`). */
  get originalName(): string {
    return this.definition.name;
  }

  /** Names of all fixtures that it needs, wider scopes first, then in order of discovery (pytest: `fixturenames`). */
  get fixtureNames(): readonly string[] {
    return this.definition.fixtureInfo.closure.names;
  }

  /** The names that are set up for it, with those that its row stands for, in that order. */
  get setUpNames(): readonly string[] {
    const { closure } = this.definition.fixtureInfo;
    return setUpOrder(closure.names, chainsOfRow(closure, this.call.params));
  }

  /** Alias of `fixtureNames` (pytest: `funcargnames`). */
  get funcargNames(): readonly string[] {
    return this.fixtureNames;
  }

  /** Alias of `nodeId`. */
  get id(): string {
    return this.nodeId;
  }

  /** Path of its module from the root, with `/`. */
  get path(): string {
    return this.definition.path;
  }

  /** `TestOuter.TestInner` when nested; null for a plain function. */
  get className(): string | null {
    const { classNames } = this.definition;
    return classNames.length === 0 ? null : classNames.join(".");
  }

  /**
   * Whether it stands for items that are only known when the run starts; its id ends in `[...]` if it is parametrized.
   */
  get dynamic(): boolean {
    return this.definition.dynamic;
  }

  /** Marks of the item and of the nodes around it, nearest first. */
  get marks(): readonly StaticMark[] {
    return this.iterMarkers();
  }

  /** Names that `-k` matches (pytest: `keywords`). */
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
