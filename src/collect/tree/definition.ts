/** A test function before parametrization. */
import { brand } from "../../core/errors/instanceof.ts";
import type { DomEnvironment } from "../../core/data/environment/environment.ts";
import type { PlanDefinition, PlanParametrize } from "../../core/data/plan.ts";
import type { Class } from "./class.ts";
import type { DeclaredObject } from "../declarations/declared-object.ts";
import {
  type FixtureInfo,
  type FixtureRequester,
  NO_FIXTURES,
  functionArguments,
  type FunctionArguments,
  NO_ARGUMENTS,
} from "../fixtures/fixture-info.ts";
import { childNodeId, ObjMixin } from "./nodes.ts";
import type { ObjCollector } from "./obj-collector.ts";
import { FunctionValue, type Origin, Unknown } from "../../evaluate/values.ts";

const NOT_PARAMETRIZED: readonly PlanParametrize[] = [];

/** The parts of a definition. */
interface DefinitionParts {
  readonly name: string;
  readonly obj: DeclaredObject;
  readonly value: FunctionValue | Unknown;
}

/** A test function before parametrization, which is never run itself: its items are (pytest: `FunctionDefinition`). */
export class FunctionDefinition extends ObjMixin implements FixtureRequester {
  static {
    brand(this, "FunctionDefinition");
  }

  /** The function's declaration, or why it cannot be known without executing code (pytest: `obj`). */
  override readonly obj: FunctionValue | Unknown;
  readonly args: FunctionArguments;
  /** Where it is declared. */
  readonly origin: Origin;
  /**
   * Its place in listings: its declaration; if another module declares it, the class or re-export in its own module.
   */
  readonly place: Origin;
  readonly doc: string | null;
  readonly classNames: readonly string[];
  /** Absolute path of the module that collects it. */
  readonly modulePath: string;
  /** The same path from the root. */
  readonly path: string;
  /** For members that only a run can collect: the names of those that are items already. Null for a test function. */
  readonly rest: readonly string[] | null;
  /** Whether it stands for inherited members of a class whose other members are items already. */
  readonly isClass: boolean;
  /** Its name in the declaration; null if it stands for a class. */
  readonly #declaredName: string | null;
  readonly #collector: ObjCollector;
  /** Its fixture closure, with problems. */
  fixtureInfo: FixtureInfo = NO_FIXTURES;
  parametrize: readonly PlanParametrize[] = NOT_PARAMETRIZED;
  /** Its DOM; null without one. */
  environment: DomEnvironment | null = null;
  /** Whether a call such as `it` registers it. */
  isRegistered = false;
  /** Whether marks in reach make it run at the same time as others. Marks of other runners are their modifiers. */
  get isConcurrent(): boolean {
    return !this.isRegistered && this.iterMarkers("concurrent").length > 0;
  }

  /** Whether it is expanded into items when the run starts. */
  dynamic = false;
  /** Whether hooks of the run are called for it even if they cannot parametrize it. */
  hooked = false;
  /** Why it is dynamic; null if it is not, or if hooks of the run decide. */
  unknown: Unknown | null = null;

  private constructor(
    parent: ObjCollector,
    { name, obj, value }: DefinitionParts,
    nodeId: string,
    names: Pick<FunctionDefinition, "classNames" | "isClass"> & { readonly declaredName: string | null },
    rest: readonly string[] | null,
  ) {
    // Fixtures are visible from modules, classes and folders only, never from a function.
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

  /** Makes the definition of a test function (pytest: `FunctionDefinition.from_parent`). */
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

  /** Makes the definition of a test that a call registers: its title is its name. @internal */
  static registered(parent: ObjCollector, parts: DefinitionParts): FunctionDefinition {
    const { name } = parts;
    const names = { classNames: parent.classNames, declaredName: name, isClass: false };
    const made = new FunctionDefinition(parent, parts, childNodeId(parent, name), names, null);
    made.isRegistered = true;
    return made;
  }

  /**
   * Makes the stand-in for inherited tests that only a run can collect, in addition to the `known` members. @internal
   */
  static restOf(cls: Class, obj: DeclaredObject, value: Unknown, known: readonly string[]): FunctionDefinition {
    const { name, nodeId } = cls;
    const names = { classNames: cls.classNames.slice(0, -1), declaredName: null, isClass: true };
    return new FunctionDefinition(cls, { name, obj, value }, nodeId, names, known);
  }

  /** Makes the stand-in for exports that only a run can collect, in addition to the `known` ones. @internal */
  static restOfModule(
    parent: ObjCollector,
    obj: DeclaredObject,
    value: Unknown,
    known: readonly string[],
  ): FunctionDefinition {
    const names = { classNames: [], declaredName: "", isClass: false };
    return new FunctionDefinition(parent, { name: "", obj, value }, childNodeId(parent, ""), names, known);
  }

  /** Declared names that lead from the module to the function. */
  get objPath(): readonly string[] {
    return this.#declaredName === null ? this.#collector.objPath : [...this.#collector.objPath, this.#declaredName];
  }

  /** Names that its own parameters request. */
  get argNames(): readonly string[] {
    return this.args.argNames;
  }

  /** Names of its parameters that have a default value. */
  get defaultedArgNames(): readonly string[] {
    return this.args.defaulted;
  }

  /** Names in the `usefixtures` marks in reach, nearest mark first. */
  get usefixtures(): readonly string[] {
    return this.iterMarkers("usefixtures").flatMap((mark) => mark.args.filter((name) => typeof name === "string"));
  }

  /** Whether the function is async or a generator; `"unknown"` if its declaration is. */
  get flavor(): PlanDefinition["flavor"] {
    return this.obj instanceof FunctionValue ? this.obj.fn.flavor : "unknown";
  }

  /** @throws {Error} always: a definition is never run (pytest: `setup`). */
  setup(): never {
    throw new Error(`${this.nodeId} is a definition: only the items that are made of it run`);
  }

  /** @throws {Error} always: a definition is never run (pytest: `runtest`). */
  runTest(): never {
    return this.setup();
  }

  override reportInfo(): readonly [path: string, line: number, modPath: string] {
    const { path, line } = this.context.sources.place(this.place);
    return [path, line, this.getModPath()];
  }
}
