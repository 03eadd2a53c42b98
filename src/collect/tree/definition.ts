/** A test function before parametrization. */
import { brand } from "../../core/errors/class-brand.ts";
import type { PlanDefinition, PlanParametrize } from "../../core/data/plan.ts";
import type { Class } from "./class.ts";
import type { DeclaredObject } from "./declaration.ts";
import { type FixtureInfo, NO_FIXTURES, usedFixtures } from "../fixtures/fixture-info.ts";
import { childNodeId, ObjMixin } from "./nodes.ts";
import type { ObjCollector } from "./obj-collector.ts";
import { functionArguments, type FunctionArguments, NO_ARGUMENTS } from "../fixtures/parameters.ts";
import { FunctionValue, type Origin, Unknown } from "../../evaluate/values.ts";

const NOT_PARAMETRIZED: readonly PlanParametrize[] = [];

/** What a definition is made of. */
interface DefinitionParts {
  readonly name: string;
  readonly obj: DeclaredObject;
  readonly value: FunctionValue | Unknown;
}

/** A test function before parametrization (reference: `FunctionDefinition`). It is never run itself. */
export class FunctionDefinition extends ObjMixin {
  static {
    brand(this, "FunctionDefinition");
  }

  /** The function's declaration; unknown where only a run can tell (reference: `obj`). */
  override readonly obj: FunctionValue | Unknown;
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
  /** For what only a run can collect of a class, or of a name that may be one: the members that are items already. */
  readonly rest: readonly string[] | null;
  /** Whether it stands for the rest of a class that is a test class already. */
  readonly isClass: boolean;
  /** What it is called where it is declared; null for what stands for a class. */
  readonly #declaredName: string | null;
  readonly #collector: ObjCollector;
  /** The fixtures that it needs. */
  fixtureInfo: FixtureInfo = NO_FIXTURES;
  parametrize: readonly PlanParametrize[] = NOT_PARAMETRIZED;
  /** Whether it is expanded when the run starts. */
  dynamic = false;
  /** What has to be executed for that; null where hooks of the run decide, or where it is not dynamic. */
  unknown: Unknown | null = null;

  private constructor(
    parent: ObjCollector,
    { name, obj, value }: DefinitionParts,
    nodeId: string,
    names: Pick<FunctionDefinition, "classNames" | "isClass"> & { readonly declaredName: string | null },
    rest: readonly string[] | null,
  ) {
    // No fixture is visible from a function alone, so what is around its parent is all that is looked at.
    super(parent.context, name, parent, nodeId, parent.parentNodeIds);
    this.obj = value;
    this.args = value instanceof FunctionValue ? functionArguments(value.fn) : NO_ARGUMENTS;
    this.origin = { path: obj.path, at: obj.at };
    this.doc = obj.doc;
    this.classNames = names.classNames;
    this.#declaredName = names.declaredName;
    this.#collector = parent;
    this.place = obj.path === parent.modulePath ? this.origin : parent.origin;
    this.modulePath = parent.modulePath;
    this.path = parent.modulePathFromRoot;
    this.rest = rest;
    this.isClass = names.isClass;
    this.setMarks(obj.marks);
  }

  /** The public constructor. */
  static fromParent(parent: ObjCollector, parts: DefinitionParts): FunctionDefinition {
    const rest = parts.value instanceof Unknown && parent.mayBeTestClass(parts.obj, parts.name) ? [] : null;
    const declaredName = parts.obj.nameInModule(parts.name);
    const nodeId = childNodeId(parent, parts.name);
    return new FunctionDefinition(
      parent,
      parts,
      nodeId,
      { classNames: parent.classNames, declaredName, isClass: false },
      rest,
    );
  }

  /** Stands for the tests of a class that only a run can collect, besides the `known` members. */
  static restOf(cls: Class, obj: DeclaredObject, value: Unknown, known: readonly string[]): FunctionDefinition {
    const { name, nodeId } = cls;
    const names = { classNames: cls.classNames.slice(0, -1), declaredName: null, isClass: true };
    return new FunctionDefinition(cls, { name, obj, value }, nodeId, names, known);
  }

  /** The names that lead to the function in its module. */
  get objPath(): readonly string[] {
    return this.#declaredName === null ? this.#collector.objPath : [...this.#collector.objPath, this.#declaredName];
  }

  /** Names that its own parameters ask for. */
  get argNames(): readonly string[] {
    return this.args.argNames;
  }

  /** Names of its parameters that have a default value. */
  get defaultedArgNames(): readonly string[] {
    return this.args.defaulted;
  }

  /** Names that the `usefixtures` marks in reach ask for. */
  get usefixtures(): readonly string[] {
    return usedFixtures(this);
  }

  get flavor(): PlanDefinition["flavor"] {
    return this.obj instanceof FunctionValue ? this.obj.fn.flavor : "unknown";
  }

  /** @throws Error always: a definition stands for all calls of its function, and none of them. */
  setup(): never {
    throw new Error(`${this.nodeId} is a definition: only the items that are made of it run`);
  }

  /** @throws Error always, as {@link setup} does. */
  runTest(): never {
    return this.setup();
  }

  override reportInfo(): readonly [path: string, line: number, modPath: string] {
    const { path, line } = this.context.place(this.place);
    return [path, line, this.getModPath()];
  }
}
