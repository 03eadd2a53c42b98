/** A test function before parametrization: what all its invocations share, found once. */
import { memberMarks } from "../core/decorate.ts";
import { ownMarks, type Mark } from "../core/markstore.ts";
import type { ParameterSet } from "../core/parameters.ts";
import { isCallable, isIterable, isObject, type Callable } from "./callable.ts";
import { tablesOf } from "./callspec.ts";
import { liveIds, type LiveIds } from "./liveids.ts";
import { Instance, type Class } from "./class.ts";
import { Function } from "./function.ts";
import { setName } from "./names.ts";
import type { PlanDefinition } from "../core/plan.ts";
import type { RunClosure } from "./closure.ts";
import type { Module } from "./nodes.ts";

/** Marks that change how a test runs. */
const CONTROLS: ReadonlySet<string> = new Set(["skip", "skipif", "xfail", "timeout", "flaky"]);

/**
 * A test function before parametrization (reference: `FunctionDefinition`): a stand-in that is in the tree where its
 * invocations are, and is never run.
 */
export class FunctionDefinition extends Function {
  readonly plan: PlanDefinition;
  /** The node of its module. */
  readonly moduleNode: Module;
  /** Where it was collected from: the module, or an instance of its class. */
  readonly collector: Module | Instance;
  /** The fixtures in its reach; another one once a base class that the build could not see turned out to have more. */
  closure: RunClosure;
  /** The rows of `parametrize` marks: an iterator can be read only once, whatever tests share the mark. */
  readonly #rows: WeakMap<Mark, readonly unknown[]>;
  #fn: Callable | null = null;
  #functionMarks: readonly Mark[] | null = null;
  #marks: readonly Mark[] | null = null;
  #controlled: boolean | null = null;
  #parametrize: readonly (readonly ParameterSet[])[] | null = null;
  #parametrizeIds: readonly LiveIds[] | null = null;
  readonly #fixtureIds = new Map<string, LiveIds>();

  constructor(
    plan: PlanDefinition,
    module: Module,
    parent: Module | Instance,
    closure: RunClosure,
    rows: WeakMap<Mark, readonly unknown[]>,
  ) {
    super(plan.name, parent, null);
    this.plan = plan;
    this.moduleNode = module;
    this.collector = parent;
    this.closure = closure;
    this.#rows = rows;
  }

  override get definition(): this {
    return this;
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
    const used = this.marks.filter(({ name }) => name === "usefixtures");
    return used.flatMap(({ args }) => args.filter((name) => typeof name === "string"));
  }

  /** A definition is no test: it makes no instance. */
  override get instance(): null {
    return null;
  }

  /** @throws always. */
  override setup(): never {
    throw new Error(`function definitions are not supposed to be run as tests: ${this.nodeId}`);
  }

  /** @throws always. */
  override runTest(): never {
    return this.setup();
  }

  /** The node of the test's class; null for a plain function. */
  get classNode(): Class | null {
    return this.collector instanceof Instance ? this.collector.parentClass : null;
  }

  /** The function's name in its module, or on its class: a hook may have given the test another. */
  get #declaredName(): string {
    return (this.plan.declared ?? this.plan).name;
  }

  /** What the imported module holds under the function's name. */
  get live(): unknown {
    const name = this.#declaredName;
    const { classNode } = this;
    if (classNode === null) return this.collector.lookUp(name);
    const prototype: unknown = classNode.obj.prototype;
    const value = isObject(prototype) && name in prototype ? Reflect.get(prototype, name) : classNode.lookUp(name);
    // A function-valued property is there only on instances.
    return isCallable(value) ? value : Reflect.get(classNode.holder, name);
  }

  /** The test function. @throws if the imported module does not hold it. */
  get fn(): Callable {
    return (this.#fn ??= this.#find());
  }

  #find(): Callable {
    const value = this.live;
    if (isCallable(value)) {
      setName(value, this.#declaredName);
      return value;
    }
    throw new TypeError(`"${this.nodeId}" is no function in the module that was imported: build again.`);
  }

  /** The function's own marks, nearest first. */
  get functionMarks(): readonly Mark[] {
    if (this.#functionMarks !== null) return this.#functionMarks;
    const { fn, classNode } = this;
    // The class keeps what its decorators said: a field's function was not there yet, a method's may be another by now.
    const onMember = classNode === null ? [] : memberMarks(classNode.obj, this.#declaredName, fn);
    return (this.#functionMarks = [...ownMarks(fn), ...onMember, ...this.#flavorMarks()]);
  }

  /** As in pytest, a generator test is expected to fail, and does not run. */
  #flavorMarks(): Mark[] {
    const { flavor, name } = this.plan;
    const isGenerator = flavor === "unknown" ? tagOf(this.fn) === "[object GeneratorFunction]" : flavor === "generator";
    if (!isGenerator) return [];
    const reason = `generator tests are not supported: "${name}" was not run. Use a plain or an async function.`;
    return [{ name: "xfail", args: [], kwargs: { reason, run: false } }];
  }

  /** Whether it is an async generator, which cannot be awaited to an end. */
  get isAsyncGenerator(): boolean {
    const { flavor } = this.plan;
    return flavor === "unknown" ? tagOf(this.fn) === "[object AsyncGeneratorFunction]" : flavor === "asyncGenerator";
  }

  /** The marks in reach of every invocation, nearest first. */
  get marks(): readonly Mark[] {
    return (this.#marks ??= [...this.functionMarks, ...this.collector.iterMarkers()]);
  }

  /** Whether any of `marks` changes how the test runs. */
  override get isControlled(): boolean {
    return (this.#controlled ??= this.marks.some((mark) => CONTROLS.has(mark.name)));
  }

  /**
   * The rows of each entry of the plan's `parametrize`: those of build-time hooks, then the live ones of each mark in
   * reach, nearest first.
   *
   * @throws if they are not as many as the plan says: the ids would name the wrong rows.
   */
  get parametrize(): readonly (readonly ParameterSet[])[] {
    if (this.#parametrize !== null) return this.#parametrize;
    const marks = this.marks.filter((mark) => mark.name === "parametrize");
    const planned = this.plan.parametrize;
    const expected = planned.filter(({ values }) => values === undefined).length;
    if (marks.length !== expected) {
      throw new Error(
        `${this.nodeId} has ${marks.length} parametrize marks, but the build saw ${expected}: build again, ` +
          "or give the marks where the build can see them.",
      );
    }
    return (this.#parametrize = tablesOf(this, marks));
  }

  /** The ids that each entry of `parametrize` has now. */
  get parametrizeIds(): readonly LiveIds[] {
    if (this.#parametrizeIds !== null) return this.#parametrizeIds;
    const marks = this.marks.filter((mark) => mark.name === "parametrize").values();
    const { parametrize } = this;
    const ids = this.plan.parametrize.map(({ argNames, values, ids: planned }, at): LiveIds => {
      const mark = values === undefined ? marks.next().value : undefined;
      return mark === undefined
        ? (planned ?? null)
        : liveIds(this, argNames, parametrize[at] ?? [], mark.kwargs["ids"]);
    });
    return (this.#parametrizeIds = ids);
  }

  /** The ids that a fixture's params have now. */
  idsOfFixture(name: string, params: readonly ParameterSet[], ids: unknown): LiveIds {
    const known = this.#fixtureIds.get(name);
    if (known !== undefined) return known;
    const found = liveIds(this, [name], params, ids);
    this.#fixtureIds.set(name, found);
    return found;
  }

  /** The rows of a `parametrize` mark as the user wrote them. @throws if they are no list. */
  rowsOf(mark: Mark): readonly unknown[] {
    let rows = this.#rows.get(mark);
    if (rows !== undefined) return rows;
    const [argNames, values] = mark.args;
    if (!isIterable(values))
      throw new TypeError(`The rows of the parametrize mark for "${String(argNames)}" are no list.`);
    this.#rows.set(mark, (rows = [...values]));
    return rows;
  }
}

function tagOf(fn: Callable): string {
  return Object.prototype.toString.call(fn);
}
