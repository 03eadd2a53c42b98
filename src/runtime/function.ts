/** The leaf of the tree of a run: one invocation of one test function. Hides the global of that name. */
import { keywordsOf } from "../core/keywords.ts";
import { withCallspecId } from "../core/nodeid.ts";
import { skip } from "../core/outcomes.ts";
import { isPending, callWith, isCallable, type Callable, type MaybePromise } from "./callable.ts";
import { callspecOf, type RunCallSpec } from "./callspec.ts";
import { Instance } from "./class.ts";
import { checkId } from "./liveids.ts";
import { Package } from "./nodes.ts";
import { ObjMixin, type ReportInfo } from "./objmixin.ts";
import { FixtureRequest } from "./request.ts";
import type { CallSpec2 } from "../core/callspec.ts";
import type { ErrorFacts } from "../core/events.ts";
import type { Mark } from "../core/markstore.ts";
import type { Property } from "../core/runhook-types.ts";
import type { OrderingParameter } from "../core/ordering.ts";
import type { RunConfig } from "./config.ts";
import type { FunctionDefinition } from "./definition.ts";
import type { ExceptionInfo } from "./exceptioninfo.ts";
import type { FixtureDef } from "./fixturedef.ts";
import type { Module } from "./nodes.ts";

/** What tells one invocation from the others of its definition. */
export interface Invocation {
  readonly callspecId: string | null;
  /** Where the id comes from, if the values were worked out at run start. Default: `derived`. */
  readonly idKind?: CallSpec2["idKind"];
  readonly rows: readonly number[];
  readonly fixtureRows: { readonly [name: string]: number };
  /** Set if the values were worked out at run start; else they are looked up by the rows. */
  readonly callspec: RunCallSpec | null;
  /** What regrouping goes by, if the values were worked out at run start; else it is in the plan. */
  readonly ordering: readonly OrderingParameter[] | null;
  /** Marks that build-time hooks added to it. */
  readonly marks: readonly Mark[];
}

/** The one invocation of a test without parameters. */
export const UNPARAMETRIZED: Invocation = {
  callspecId: null,
  rows: [],
  fixtureRows: {},
  callspec: null,
  ordering: null,
  marks: [],
};

/** An item that sets up and executes one test function (reference: `Function`). */
export class Function extends ObjMixin {
  readonly callspecId: string | null;
  /** Set if its values could not be worked out at run start: it fails in set-up. */
  error: { readonly thrown: unknown } | null = null;
  /** What `record_property` recorded. */
  properties: Property[] | null = null;
  readonly invocation: Invocation;
  readonly #definition: FunctionDefinition | null;
  #callspec: RunCallSpec | null;
  #request: FixtureRequest | null = null;
  #instance: object | null = null;
  #active: Map<string, FixtureDef> | null = null;

  /** @param definition null for a definition, which is its own. */
  constructor(
    name: string,
    parent: Module | Instance,
    definition: FunctionDefinition | null,
    invocation: Invocation = UNPARAMETRIZED,
  ) {
    super(name, `${parent.nodeId}::${name}`, parent);
    this.callspecId = invocation.callspecId;
    this.invocation = invocation;
    this.#definition = definition;
    this.#callspec = invocation.callspec;
  }

  /** The public constructor. */
  static fromParent(definition: FunctionDefinition, invocation: Invocation): Function {
    const name = withCallspecId(definition.name, invocation.callspecId);
    return new Function(name, definition.collector, definition, invocation);
  }

  /** What all invocations of the function share. */
  get definition(): FunctionDefinition {
    if (this.#definition === null) throw new Error(`The test "${this.nodeId}" has no definition.`);
    return this.#definition;
  }

  /** The fixtures that are set up for the test, by the name they were asked for with. */
  get active(): Map<string, FixtureDef> {
    return (this.#active ??= new Map());
  }

  override get originalName(): string {
    return this.definition.plan.name;
  }

  /** Its marks are added as pytest adds them: see `readMarkers`. */
  override get ALLOW_MARKERS(): boolean {
    return false;
  }

  /** The test function. */
  get function(): Callable {
    return this.definition.fn;
  }

  /** The test function, on its instance if it is a method. */
  override get obj(): Callable {
    const { instance } = this;
    if (instance === null) return this.function;
    const method: unknown = Reflect.get(instance, this.originalName);
    return isCallable(method) ? method : this.function;
  }

  get config(): RunConfig {
    return this.session.config;
  }

  /** Itself: kept for code that expects old-style requests. */
  get pyfuncitem(): this {
    return this;
  }

  /** The names that `-k` matches, with those of the given marks. */
  namesWith(marks: readonly Mark[]): string[] {
    const { path, name, originalName, callspecId } = this;
    const classNames = this.definition.plan.classes;
    return keywordsOf({ path, classNames, name, originalName, callspecId, markNames: marks.map((mark) => mark.name) });
  }

  /** Names of the closure, in set-up order. */
  get fixtureNames(): readonly string[] {
    return this.definition.closure.names;
  }

  /** Alias of `fixtureNames`. */
  get funcargNames(): readonly string[] {
    return this.fixtureNames;
  }

  /** The fresh instance that this test runs on, made when it is first needed; null for a plain function. */
  override get instance(): object | null {
    if (!(this.parent instanceof Instance)) return null;
    return (this.#instance ??= this.parent.newInstance());
  }

  /** The values of this invocation; null if the test is not parametrized. */
  get callspec(): RunCallSpec | null {
    if (this.callspecId === null || this.#callspec !== null) return this.#callspec;
    const { rows, fixtureRows } = this.invocation;
    const callspec = callspecOf(this.definition, rows, fixtureRows);
    if (this.session.config.options.idsAreOfValues === true) {
      checkId(this.definition, this.callspecId, rows, fixtureRows);
    }
    return (this.#callspec = callspec);
  }

  /** Names of the fixtures whose params this invocation takes. */
  get parametrizedFixtures(): string[] {
    return Object.keys(this.invocation.fixtureRows);
  }

  /** The function's own marks, then those of the rows, as pytest adds them; those of build-time hooks come last. */
  protected override readMarkers(): Mark[] {
    return [...this.definition.functionMarks, ...(this.callspec?.marks ?? []), ...this.invocation.marks];
  }

  override reportInfo(): ReportInfo {
    return [this.path, this.definition.plan.line, this.getModPath()];
  }

  /** Whether any mark may change how the test runs; if not, there is no need to look at them. */
  get isControlled(): boolean {
    if (this.definition.isControlled || this.session.marksAdded || this.invocation.marks.length > 0) return true;
    return (this.callspec?.marks.length ?? 0) > 0;
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
    const names = isPending(ordered) ? await ordered : ordered;
    do {
      for (const name of names) {
        const active = request.activate(name);
        if (isPending(active)) await active;
      }
      // A changed parameter finishes what was built on it, also what had been found to be set up before: once more then.
    } while (this.#forgetFinished());
  }

  /** Whether any of its fixtures has been finished again. */
  #forgetFinished(): boolean {
    const finished = [...(this.#active ?? [])].filter(([, def]) => !def.isSetUp);
    for (const [name] of finished) this.#active?.delete(name);
    return finished.length > 0;
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

  /** The values of its fixtures and parameters that there are by now, by name. */
  get funcargs(): Record<string, unknown> {
    const values: Record<string, unknown> = {};
    for (const name of new Set([...this.fixtureNames, ...(this.#active?.keys() ?? [])])) {
      if (name === "request" || name.startsWith("_xunit_")) continue;
      try {
        const direct = this.callspec?.direct.get(name);
        const def = this.#active?.get(name);
        if (direct !== undefined) values[name] = direct.value;
        else if (def !== undefined) values[name] = def.value;
      } catch {
        // It has been torn down, or its values cannot be known.
      }
    }
    return values;
  }

  /** What is said of a failure (reference: `repr_failure`). May be replaced on the item: a string is shown as it is. */
  reprFailure(excinfo: ExceptionInfo, _outerr: null = null): ErrorFacts | string {
    this.pruneTraceback(excinfo);
    return excinfo.facts;
  }

  /**
   * Cuts the trace of a failure before it is shown (reference: `_prunetraceback`). May be replaced on the item. By itself
   * it cuts nothing: what of a bundle is nobody's source is known to those who have its map, who cut that.
   */
  pruneTraceback(_excinfo: ExceptionInfo): void {
    // Nothing to do.
  }

  /** Forgets values and the instance, so that they can be freed, and a second attempt begins afresh. */
  reset(): void {
    this.properties = null;
    this.#active = null;
    this.#request = null;
    this.#instance = null;
    if (this.parent instanceof Instance) this.parent.reset();
  }
}
