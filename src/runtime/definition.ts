/** One test function before parametrization: what all its invocations share, found once. */
import { memberMarks } from "../core/decorate.ts";
import { ownMarks, type Mark } from "../core/markstore.ts";
import { extractParameterSets, parseArgNames, type ParameterSet } from "../core/parameters.ts";
import { isCallable, isIterable, isObject, type Callable } from "./callable.ts";
import { emptySetMark, parametrizedDef, type Argument, type RunCallSpec } from "./callspec.ts";
import { setName } from "./names.ts";
import { Class, type Instance, type Module } from "./nodes.ts";
import type { PlanDefinition } from "../core/plan.ts";
import type { RunClosure } from "./closure.ts";

/** Marks that change how a test runs. */
const CONTROLS: ReadonlySet<string> = new Set(["skip", "skipif", "xfail", "timeout"]);

export class Definition {
  readonly plan: PlanDefinition;
  readonly module: Module;
  readonly parent: Module | Instance;
  readonly closure: RunClosure;
  /** The rows of `parametrize` marks: an iterator can be read only once, whatever tests share the mark. */
  readonly #rows: WeakMap<Mark, readonly unknown[]>;
  #fn: Callable | null = null;
  #functionMarks: readonly Mark[] | null = null;
  #marks: readonly Mark[] | null = null;
  #controlled: boolean | null = null;
  #parametrize: readonly (readonly ParameterSet[])[] | null = null;

  constructor(
    plan: PlanDefinition,
    module: Module,
    parent: Module | Instance,
    closure: RunClosure,
    rows: WeakMap<Mark, readonly unknown[]>,
  ) {
    this.plan = plan;
    this.module = module;
    this.parent = parent;
    this.closure = closure;
    this.#rows = rows;
  }

  /** The test's class; null for a plain function. */
  get cls(): Class | null {
    return this.parent.parent instanceof Class ? this.parent.parent : null;
  }

  /** What the imported module holds under the test's name. */
  get live(): unknown {
    const { name } = this.plan;
    const { cls } = this;
    if (cls === null) return this.module.loaded?.binding(name);
    const prototype: unknown = cls.obj.prototype;
    const value = isObject(prototype) && name in prototype ? Reflect.get(prototype, name) : Reflect.get(cls.obj, name);
    // A function-valued property is there only on instances.
    return isCallable(value) ? value : Reflect.get(cls.holder, name);
  }

  /** The test function. @throws if the imported module does not hold it. */
  get fn(): Callable {
    return (this.#fn ??= this.#find());
  }

  #find(): Callable {
    const { name } = this.plan;
    const value = this.live;
    if (isCallable(value)) {
      setName(value, name);
      return value;
    }
    throw new TypeError(
      `"${this.parent.nodeId}::${name}" is no function in the module that was imported: build again.`,
    );
  }

  /** The function's own marks, nearest first. */
  get functionMarks(): readonly Mark[] {
    // Decorators of a field are kept by its class: the field's function was not there when they were applied.
    const onMember = this.cls === null ? [] : memberMarks(this.cls.obj, this.plan.name);
    return (this.#functionMarks ??= [...ownMarks(this.fn), ...onMember, ...this.#flavorMarks()]);
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
    return (this.#marks ??= [...this.functionMarks, ...this.parent.iterMarkers()]);
  }

  /** Whether any of `marks` changes how the test runs. */
  get isControlled(): boolean {
    return (this.#controlled ??= this.marks.some((mark) => CONTROLS.has(mark.name)));
  }

  /**
   * The live rows of each `parametrize` mark in reach, nearest first.
   *
   * @throws if they are not as many as the plan says: the ids would name the wrong rows.
   */
  get parametrize(): readonly (readonly ParameterSet[])[] {
    if (this.#parametrize !== null) return this.#parametrize;
    const place = `${this.parent.nodeId}::${this.plan.name}`;
    const marks = this.marks.filter((mark) => mark.name === "parametrize");
    const planned = this.plan.parametrize;
    if (marks.length !== planned.length) {
      throw new Error(
        `${place} has ${marks.length} parametrize marks, but the build saw ${planned.length}: build again, ` +
          "or give the marks where the build can see them.",
      );
    }
    const tables = marks.map((mark) => this.#table(mark));
    tables.forEach((table, at) => {
      const { argNames = [], rows = 0 } = planned[at] ?? {};
      if (table.length === rows) return;
      throw new Error(
        `The table of "${argNames.join(", ")}" of ${place} has ${table.length} rows, but the build counted ${rows}: ` +
          "build again, or make the table the same on every run.",
      );
    });
    return (this.#parametrize = tables);
  }

  #table(mark: Mark): readonly ParameterSet[] {
    const [argNames] = mark.args;
    const { names, severalValues } = parseArgNames(Array.isArray(argNames) ? argNames.map(String) : String(argNames));
    return extractParameterSets(names, severalValues, this.rowsOf(mark));
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

  /** The values of one invocation, by its row in each table and its index into each fixture's params. */
  callspec(rows: readonly number[], fixtureRows: { readonly [name: string]: number }): RunCallSpec {
    const direct = new Map<string, Argument>();
    const params = new Map<string, Argument>();
    const marks: Mark[] = [];
    for (const [name, row] of Object.entries(fixtureRows)) {
      const def = parametrizedDef(name, this.closure.chains.get(name) ?? []);
      const set = def?.params?.[row];
      if (def === null || set === undefined)
        throw new Error(`The fixture "${name}" has no parameter ${row}: build again.`);
      params.set(name, { value: set.values[0], scope: def.scope });
      marks.push(...set.marks);
    }
    const tables = this.parametrize;
    this.plan.parametrize.forEach(({ argNames, indirect, scope }, at) => {
      const row = rows[at] ?? -1;
      const set = tables[at]?.[row];
      argNames.forEach((name, column) => {
        const argument = { value: set?.values[column], scope };
        if (indirect.includes(name)) params.set(name, argument);
        else direct.set(name, argument);
      });
      if (set !== undefined) marks.push(...set.marks);
      else marks.push(emptySetMark(argNames));
    });
    return { direct, params, marks };
  }
}

function tagOf(fn: Callable): string {
  return Object.prototype.toString.call(fn);
}
