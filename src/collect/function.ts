/** Test functions: the definition before parametrization, and one item for each way to call it. */
import { keywordsOf } from "../core/keywords.ts";
import { withCallspecId } from "../core/nodeid.ts";
import type { PlanDefinition, PlanParametrize } from "../core/plan.ts";
import { type FixtureInfo, NO_FIXTURES } from "./fixtureinfo.ts";
import { childNodeId, Node } from "./nodes.ts";
import type { CollectedName, ObjCollector } from "./objcollector.ts";
import { functionArguments, type FunctionArguments } from "./parameters.ts";
import type { Unknown } from "./values.ts";
import { FunctionValue, type Origin, type StaticMark } from "./values.ts";

const NO_ARGUMENTS: FunctionArguments = { argNames: [], defaulted: [], passing: "positional", at: new Map() };

/** A test function before parametrization (reference: `FunctionDefinition`). */
export class FunctionDefinition extends Node {
  /** The function's declaration; unknown where only a run can tell (reference: `obj`). */
  readonly obj: FunctionValue | Unknown;
  readonly args: FunctionArguments;
  /** Where it is declared. */
  readonly origin: Origin;
  /** Where it is listed: its declaration, or for one inherited from elsewhere the class in the module it is collected from. */
  readonly place: Origin;
  readonly doc: string | null;
  readonly classNames: readonly string[];
  /** Absolute path of the module that it is collected from. */
  readonly modulePath: string;
  /** The same from the root. */
  readonly path: string;
  /** The fixtures that it needs. */
  fixtureInfo: FixtureInfo = NO_FIXTURES;
  parametrize: readonly PlanParametrize[] = [];
  /** Whether it is expanded when the run starts. */
  dynamic = false;

  private constructor(parent: ObjCollector, entry: CollectedName, obj: FunctionValue | Unknown) {
    const nodeId = childNodeId(parent, entry.name);
    // No fixture is visible from a function alone, so what is around its parent is all that is looked at.
    super(entry.name, parent, nodeId, parent.parentNodeIds);
    this.obj = obj;
    this.args = obj instanceof FunctionValue ? functionArguments(obj.fn) : NO_ARGUMENTS;
    this.origin = { path: entry.path, at: entry.at };
    this.doc = entry.doc;
    this.classNames = parent.classNames;
    this.place = entry.path === parent.modulePath ? this.origin : parent.origin;
    this.modulePath = parent.modulePath;
    this.path = parent.modulePathFromRoot;
    this.setMarks(entry.marks);
  }

  /** The public constructor. */
  static fromParent(parent: ObjCollector, entry: CollectedName, obj: FunctionValue | Unknown): FunctionDefinition {
    return new FunctionDefinition(parent, entry, obj);
  }

  get flavor(): PlanDefinition["flavor"] {
    return this.obj instanceof FunctionValue ? this.obj.fn.flavor : "unknown";
  }
}

/** How one item calls its function. */
export interface ItemCall {
  /** Null if the test is not parametrized. */
  readonly callspecId: string | null;
  readonly idKind: "literal" | "derived" | "dynamic";
  readonly params: Readonly<Record<string, unknown>>;
  readonly rows: readonly number[];
  readonly fixtureRows: Readonly<Record<string, number>>;
  /** Marks of the rows. */
  readonly marks: readonly StaticMark[];
}

/** An item that runs one test function once (reference: `Function`). */
export class Function extends Node {
  readonly definition: FunctionDefinition;
  readonly call: ItemCall;

  private constructor(definition: FunctionDefinition, call: ItemCall) {
    const nodeId = withCallspecId(definition.nodeId, call.callspecId);
    super(withCallspecId(definition.name, call.callspecId), definition.parent, nodeId, definition.parentNodeIds);
    this.definition = definition;
    this.call = call;
    this.ownMarkers = call.marks.length === 0 ? definition.ownMarkers : [...definition.ownMarkers, ...call.marks];
  }

  /** The public constructor. */
  static fromParent(definition: FunctionDefinition, call: ItemCall): Function {
    return new Function(definition, call);
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
