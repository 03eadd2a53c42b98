/** The leaf of the tree: one invocation of one test function. */
import { withCallspecId } from "../core/nodeid.ts";
import { skip } from "../core/outcomes.ts";
import { callWith, isCallable, type Callable, type MaybePromise } from "./callable.ts";
import { Node } from "./node.ts";
import { Instance, Package } from "./nodes.ts";
import { FixtureRequest } from "./request.ts";
import type { Mark } from "../core/markstore.ts";
import type { OrderingParameter } from "../core/ordering.ts";
import type { RunCallSpec } from "./callspec.ts";
import type { Definition } from "./definition.ts";
import type { FixtureDef } from "./fixturedef.ts";

/** What tells one invocation from the others of its definition. */
export interface Invocation {
  readonly callspecId: string | null;
  readonly rows: readonly number[];
  readonly fixtureRows: { readonly [name: string]: number };
  /** Set if the values were worked out at run start; else they are looked up by the rows. */
  readonly callspec: RunCallSpec | null;
  /** What regrouping goes by, if the values were worked out at run start; else it is in the plan. */
  readonly ordering: readonly OrderingParameter[] | null;
}

/** A recorded property. */
export type Property = readonly [name: string, value: string | number | boolean | null];

/** The reference's `Function`. */
export class FunctionItem extends Node {
  readonly definition: Definition;
  readonly callspecId: string | null;
  /** Set if its values could not be worked out at run start: it fails in set-up. */
  error: { readonly thrown: unknown } | null = null;
  /** What `record_property` recorded. */
  properties: Property[] | null = null;
  readonly invocation: Invocation;
  #callspec: RunCallSpec | null;
  #request: FixtureRequest | null = null;
  #instance: object | null = null;
  #active: Map<string, FixtureDef> | null = null;

  constructor(definition: Definition, invocation: Invocation) {
    const name = withCallspecId(definition.plan.name, invocation.callspecId);
    super(name, `${definition.parent.nodeId}::${name}`, definition.parent);
    this.definition = definition;
    this.callspecId = invocation.callspecId;
    this.invocation = invocation;
    this.#callspec = invocation.callspec;
  }

  /** The fixtures that are set up for the test, by the name they were asked for with. */
  get active(): Map<string, FixtureDef> {
    return (this.#active ??= new Map());
  }

  override get originalName(): string {
    return this.definition.plan.name;
  }

  /** The test function. */
  get function(): Callable {
    return this.definition.fn;
  }

  /** The test function, on its instance if it is a method. */
  get obj(): Callable {
    const { instance } = this;
    if (instance === null) return this.function;
    const method: unknown = Reflect.get(instance, this.originalName);
    return isCallable(method) ? method : this.function;
  }

  /** Itself: kept for code that expects old-style requests. */
  get pyfuncitem(): this {
    return this;
  }

  /** Names of the closure, in set-up order. */
  get fixtureNames(): readonly string[] {
    return this.definition.closure.names;
  }

  /** Alias of `fixtureNames`. */
  get funcargNames(): readonly string[] {
    return this.fixtureNames;
  }

  get cls(): object | null {
    return this.definition.cls?.obj ?? null;
  }

  get module(): object {
    return this.definition.module.obj;
  }

  /** The fresh instance that this test runs on, made when it is first needed; null for a plain function. */
  get instance(): object | null {
    const { parent } = this.definition;
    if (!(parent instanceof Instance)) return null;
    return (this.#instance ??= parent.newInstance());
  }

  /** The values of this invocation; null if the test is not parametrized. */
  get callspec(): RunCallSpec | null {
    if (this.callspecId === null || this.#callspec !== null) return this.#callspec;
    const { rows, fixtureRows } = this.invocation;
    return (this.#callspec = this.definition.callspec(rows, fixtureRows));
  }

  /** Names of the fixtures whose params this invocation takes. */
  get parametrizedFixtures(): string[] {
    return Object.keys(this.invocation.fixtureRows);
  }

  /** The function's own marks, then those of the rows, as pytest adds them. */
  protected override readMarkers(): Mark[] {
    return [...this.definition.functionMarks, ...(this.callspec?.marks ?? [])];
  }

  /** Whether any mark may change how the test runs; if not, there is no need to look at them. */
  get isControlled(): boolean {
    return this.definition.isControlled || this.session.marksAdded || (this.callspec?.marks.length ?? 0) > 0;
  }

  /** Whether setting it up runs anything of the user's, or of a built-in fixture. */
  get needsSetup(): boolean {
    const { setupState } = this.session;
    return (
      this.fixtureNames.some((name) => name !== "request" && this.callspec?.direct.has(name) !== true) ||
      this.chain.some((node) => node instanceof Package && node.hasSetup && !setupState.isActive(node))
    );
  }

  get request(): FixtureRequest {
    return (this.#request ??= new FixtureRequest(this, null, null, "function", undefined));
  }

  /** Sets up every fixture of the closure, in order. */
  override setup(): MaybePromise<void> {
    if (this.definition.closure.names.length > 0) return this.#fill();
    return undefined;
  }

  async #fill(): Promise<void> {
    const { closure } = this.definition;
    const { request } = this;
    const ordered = closure.order(this.session.fixtures);
    for (const name of ordered instanceof Promise ? await ordered : ordered) {
      const active = request.activate(name);
      if (active instanceof Promise) await active;
    }
  }

  /**
   * Calls the test function with its arguments.
   *
   * @returns what it returns: a promise is to be awaited.
   */
  runTest(): unknown {
    const { definition } = this;
    if (definition.isAsyncGenerator) {
      skip(`async generator tests are not supported: "${this.originalName}" was skipped. Use an async function.`);
    }
    const { argNames, passing } = definition.plan;
    if (argNames.length === 0) return this.obj.call(this.instance);
    return callWith(this.obj, this.instance, argNames, passing, (name) => this.request.valueOf(name));
  }

  /** Forgets values and the instance, so that they can be freed, and a second attempt begins afresh. */
  reset(): void {
    this.#active = null;
    this.#request = null;
    this.#instance = null;
  }
}
