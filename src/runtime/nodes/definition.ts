/** A test function before parametrization: what all its invocations share, determined once. */
import { ownMarks, type Mark } from "../../core/author/marks/mark-store.ts";
import { describeValue } from "../../core/errors/describe-value.ts";
import { isCallable, type Callable } from "../values/callable.ts";
import { setName } from "../values/names.ts";
import { itemName, RunFunction, type Invocation } from "./function.ts";
import type { PlanDefinition } from "../../core/data/plan.ts";
import type { RunClosure } from "../fixtures/run-closure.ts";
import type { RunModule } from "./module.ts";
import type { RunObjCollector } from "./obj-mixin.ts";

/** A definition has no parameters. */
const NONE: Invocation = { callspecId: null, rows: [], fixtureRows: {} };

/**
 * A test function before parametrization (pytest: `FunctionDefinition`): a node in the same place as its invocations,
 * which is never run.
 */
export class RunFunctionDefinition extends RunFunction {
  /** The public name of the class, which `constructor.name` gives. */
  static override readonly name: string = "FunctionDefinition";
  readonly plan: PlanDefinition;
  /** The node of its module. */
  readonly moduleNode: RunModule;
  /** The node that it was collected from: the module, or the instance level of its class. */
  readonly collector: RunObjCollector;
  /** The fixtures in its reach; replaced if a base class that the build could not analyse has more of them. */
  closure: RunClosure;
  /** Its function, until its module is imported again. @internal */
  declare kept?: Callable | undefined;
  #functionMarks: readonly Mark[] | null = null;
  #isChecked = false;

  constructor(plan: PlanDefinition, module: RunModule, parent: RunObjCollector, closure: RunClosure) {
    super(plan.name, parent, null, NONE);
    this.plan = plan;
    this.moduleNode = module;
    this.collector = parent;
    this.closure = closure;
  }

  override get definition(): this {
    return this;
  }

  /** One of its items. @internal */
  makeItem(invocation: Invocation): RunFunction {
    return new RunFunction(itemName(this.plan, invocation), this.collector, this, invocation);
  }

  /**
   * The items that it stands for, if the definition finds them itself; null otherwise. Its module has been imported.
   *
   * @throws why it stands for none, where that is a failure.
   * @internal
   */
  expandLive(): readonly RunFunction[] | null {
    return null;
  }

  override get instance(): null {
    return null;
  }

  /** The value of the function's name in the imported module: a hook may have given the test another name. */
  get live(): unknown {
    return this.collector.lookUpTest(this.declaredName);
  }

  /** The function's name in its module, or on its class. */
  get declaredName(): string {
    return (this.plan.declared ?? this.plan).name;
  }

  override forgetModule(): void {
    this.kept = undefined;
  }

  /** The test function. @throws {TypeError} if the imported module does not export it. */
  get fn(): Callable {
    return (this.kept ??= this.#find());
  }

  #find(): Callable {
    const { live } = this;
    if (!isCallable(live)) {
      throw new TypeError(
        `"${this.nodeId}" is ${describeValue(live)} in the module that was imported, and no function: write it in place, or build again.`,
      );
    }
    setName(live, this.declaredName);
    return live;
  }

  /** Names that the function's own parameters ask for. */
  get argNames(): readonly string[] {
    return this.plan.argNames;
  }

  /** Names of its parameters that have a default value; known of dynamic definitions only. */
  get defaultedArgNames(): readonly string[] {
    return this.plan.defaultedArgNames ?? [];
  }

  /** Names of the `usefixtures` marks in reach, nearest mark first. */
  get usefixtures(): readonly string[] {
    return this.marksInReach("usefixtures").flatMap(({ args }) => args.filter((name) => typeof name === "string"));
  }

  /** The function's own marks, nearest first. @internal */
  get functionMarks(): readonly Mark[] {
    if (this.#functionMarks !== null) return this.#functionMarks;
    const { fn, collector } = this;
    const ofMember = collector.marksOfTest(this.declaredName, fn);
    return (this.#functionMarks = [...ownMarks(fn), ...ofMember]);
  }

  /** The marks of that name that every invocation has, nearest first. @internal */
  marksInReach(name: string): Mark[] {
    return [...this.functionMarks, ...this.collector.listMarkers()].filter((mark) => mark.name === name);
  }

  /**
   * What the plan is made without and would not be as it is with: a mark that decides on fixtures or invocations, or false for
   * `__test__ = false` of the function or its class; null for nothing. Marks that hooks add come too late to count, as in pytest. @internal
   */
  get unseen(): Mark | false | null {
    const { plan, closure, collector, fn } = this;
    if (this.#isChecked || plan.dynamic || plan.hooked || plan.isRegistered) return null;
    this.#isChecked = true;
    const isSeen = ({ name, args }: Mark): boolean =>
      name === "usefixtures"
        ? args.every((one) => typeof one !== "string" || closure.names.includes(one))
        : name !== "parametrize" || plan.parametrize.length > 0;
    const isLeftOut = [fn, collector.classNode?.obj].some(
      (one) => one !== undefined && Reflect.get(one, "__test__") === false,
    );
    const found = isLeftOut ? false : [...this.functionMarks, ...collector.listMarkers()].find((mark) => !isSeen(mark));
    if (found === undefined) return null;
    if (found !== false && collector.chain.some((node) => node.addedMarkers?.includes(found))) return null;
    this.#isChecked = false;
    return found;
  }

  /** @throws {Error} always: definitions are not run. */
  override setup(): never {
    throw this.#neverRun();
  }

  /** @throws {Error} always: definitions are not run. */
  override runTest(): never {
    throw this.#neverRun();
  }

  #neverRun(): Error {
    return new Error(`function definitions are not supposed to be run as tests: ${this.nodeId}`);
  }
}
