/** The leaf of the tree of a run: one invocation of one test function. */
import { orderedNames } from "../fixtures/fixture-manager.ts";
import { after, callWith, isCallable, type Callable, type MaybePromise } from "../values/callable.ts";
import { missingInBundle } from "../values/errors.ts";
import { RunFixtureRequest } from "./fixture-request.ts";
import { RunObjMixin, type ReportInfo, type RunObjCollector } from "./obj-mixin.ts";
import { fail } from "../../core/author/outcomes.ts";
import type { CallSpec2 } from "../../core/parametrize/callspec.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { ErrorFacts, ItemResult, Phase, ReportProperty } from "../../core/data/events.ts";
import type { ExceptionInfo, RecordedProperty } from "../../core/hooks/run-hook-types.ts";
import type { OrderingParameter } from "../../core/fixtures/ordering.ts";
import type { PlanDefinition } from "../../core/data/plan.ts";
import type { RuntimeConfig } from "../config.ts";
import type { RunCallSpec } from "../fixtures/setup-state.ts";
import type { RunFixtureDef } from "../fixtures/fixture-def.ts";
import type { RunFunctionDefinition } from "./definition.ts";

/** The name of an item: its title, or that of its test, followed by its id in brackets. */
export function itemName(
  { name }: { readonly name: string },
  { callspecId, title }: Pick<Invocation, "callspecId" | "title">,
): string {
  if (title !== undefined) return title;
  return callspecId === null ? name : `${name}[${callspecId}]`;
}

/** The parts of a result that fixtures record. */
export interface Recorded extends Pick<ItemResult, "logs" | "xmlAttributes"> {
  properties?: RecordedProperty[];
}

/** What distinguishes one invocation from the others of its definition. */
export interface Invocation {
  readonly callspecId: string | null;
  /** Its name, for a title that has values of its row. */
  readonly title?: string | undefined;
  /** Where the id comes from, if the values were determined at run start. Default: `derived`. */
  readonly idKind?: CallSpec2["idKind"];
  readonly rows: readonly number[];
  readonly fixtureRows: { readonly [name: string]: number };
  /** Set if the values were determined at run start; else they are looked up by the rows. */
  readonly callspec?: RunCallSpec;
  /** What reordering goes by, if the values were determined at run start; else it is in the plan. */
  readonly ordering?: readonly OrderingParameter[];
  /** Marks that build-time hooks added to it. */
  readonly marks?: readonly Mark[] | undefined;
}

/** Limits of an item that its code changes while it runs. Its functions are awaited within them; the timeout is for code that blocks the process. */
export interface OwnLimits {
  /** Called before each attempt. @param attempt - its timeout, 0 for none, counts from when a phase begins, or begins again. */
  begin(attempt: { timeout: number; begin(phase: Phase): void }): void;
  /** How often it is tried again, after a failure; null for what its marks say. */
  retries(): number | null;
}

/** An item that sets up and runs one test function (pytest: `Function`). */
export class RunFunction extends RunObjMixin {
  /** The public name of the class, which `constructor.name` gives. */
  static override readonly name: string = "Function";
  readonly invocation: Invocation;
  /** Set if its values could not be determined at run start: then its set-up fails. @internal */
  error: { readonly thrown: unknown } | null = null;
  /** Whether the run no longer waits for it: nothing more is set up for it. @internal */
  isGivenUp = false;
  /** Null for what its marks say. @internal */
  ownLimits: OwnLimits | null = null;
  /** Whether it runs alone, although its definition may be concurrent. Absent if not. @internal */
  declare readonly isSerial?: () => boolean;
  /** The phase that is under way. */
  phase: Phase = "setup";
  /** The parts of its result that fixtures recorded. */
  recorded: Recorded | null = null;
  /** The properties that hooks gave it before it ran: each attempt has them. @internal */
  given: readonly ReportProperty[] = [];
  readonly #definition: RunFunctionDefinition | null;
  #callspec: RunCallSpec | null = null;
  #request: RunFixtureRequest | null = null;
  #instance: object | null = null;
  #active: Map<string, RunFixtureDef> | null = null;

  /** @param definition - null for a definition, which is its own. */
  constructor(name: string, parent: RunObjCollector, definition: RunFunctionDefinition | null, invocation: Invocation) {
    super(name, `${parent.nodeId}::${name}`, parent);
    this.#definition = definition;
    this.invocation = invocation;
  }

  /** The public constructor. */
  static fromParent(definition: RunFunctionDefinition, invocation: Invocation): RunFunction {
    return definition.makeItem(invocation);
  }

  /** The definition that all invocations of the function share. */
  get definition(): RunFunctionDefinition {
    return this.#definition ?? missingInBundle(`the definition of ${this.nodeId}`);
  }

  get config(): RuntimeConfig {
    return this.session.config;
  }

  override get originalName(): string {
    return this.definition.plan.name;
  }

  /** The part of the id in brackets; null without. */
  get callspecId(): string | null {
    return this.invocation.callspecId;
  }

  /** The fixtures that are set up for the test, by the name they were asked for with. @internal */
  get active(): Map<string, RunFixtureDef> {
    return (this.#active ??= new Map());
  }

  /** The test function. */
  get function(): Callable {
    return this.definition.fn;
  }

  /** The test function, or the method of its instance. */
  override get obj(): Callable {
    const { instance } = this;
    const method: unknown = instance === null ? null : Reflect.get(instance, this.definition.plan.name);
    return isCallable(method) ? method : this.function;
  }

  /** Itself: for code that expects old-style requests (pytest: `_pyfuncitem`). */
  get pyfuncitem(): this {
    return this;
  }

  /** Names of its fixtures, wider scopes first, then in order of discovery. */
  get fixtureNames(): readonly string[] {
    return this.definition.closure.names;
  }

  /** Alias of `fixtureNames`. */
  get funcargNames(): readonly string[] {
    return this.fixtureNames;
  }

  /** The values of its fixtures and parameters that are available now, by name. */
  get funcargs(): Record<string, unknown> {
    const values: Record<string, unknown> = {};
    for (const name of new Set([...this.fixtureNames, ...this.active.keys()])) {
      if (name === "request" || name.startsWith("_xunit_")) continue;
      try {
        if (this.callspec?.direct.has(name) || this.active.has(name)) values[name] = this.request.valueOf(name);
      } catch {
        // It has been torn down, or its values cannot be determined.
      }
    }
    return values;
  }

  /** The fresh instance that this test runs on, made when it is first needed; null for a plain function. */
  override get instance(): object | null {
    return (this.#instance ??= this.definition.collector.newInstance());
  }

  /** The values of this invocation; null if the test is not parametrized. */
  get callspec(): RunCallSpec | null {
    if (this.callspecId === null) return null;
    return (this.#callspec ??= this.invocation.callspec ?? this.session.parameters.callspec(this));
  }

  /** Its marks are added as pytest adds them: see `readMarkers`. */
  override get ALLOW_MARKERS(): boolean {
    return false;
  }

  /** The function's own marks, then those of the rows, as in pytest; those of build-time hooks come last. */
  protected override readMarkers(): Mark[] {
    return [...this.definition.functionMarks, ...(this.callspec?.marks ?? []), ...(this.invocation.marks ?? [])];
  }

  override get needsSetup(): boolean {
    const { callspec, fixtureNames } = this;
    for (const name of fixtureNames) {
      const direct = callspec?.direct.get(name);
      if (name !== "request" && (!direct || direct.uses)) return true;
    }
    return super.needsSetup;
  }

  get request(): RunFixtureRequest {
    return (this.#request ??= new RunFixtureRequest(this, null, null, "function", undefined));
  }

  override reportInfo(): ReportInfo {
    return [this.path, this.definition.plan.line, this.getModPath()];
  }

  /** The representation of a failure (pytest: `repr_failure`). May be replaced on the item: a string is shown as it is. */
  reprFailure(excinfo: ExceptionInfo, _outerr: null = null): ErrorFacts | string {
    this.pruneTraceback(excinfo);
    return excinfo.facts;
  }

  /**
   * Cuts the traceback of a failure before it is shown (pytest: `_prunetraceback`). May be replaced on the item. The
   * default cuts nothing: frames of the bundle that are not the user's are removed where its source map is known.
   */
  pruneTraceback(_excinfo: ExceptionInfo): void {
    // Nothing to cut.
  }

  /** Sets up every fixture of the closure, in order. */
  override setup(): MaybePromise<void> {
    const { unseen } = this.definition;
    if (unseen !== null) return refuse(this, unseen);
    if (this.fixtureNames.length === 0) return undefined;
    const names = this.callspec?.names ?? orderedNames(this.definition.closure, this.session.fixtures);
    return after(names, (ordered) => this.#fill(ordered));
  }

  #fill(names: readonly string[]): MaybePromise<void> {
    return after(this.request.activateAll(names), () => {
      // A changed parameter finishes the fixtures that depend on it, also those activated before: activate them again.
      if (this.#forgetFinished()) return this.#fill(names);
    });
  }

  /** Forgets fixtures that have been finished in the meantime. @returns whether there were any. */
  #forgetFinished(): boolean {
    let hasFinished = false;
    for (const [name, def] of this.active) {
      if (!def.isSetUp) hasFinished = this.active.delete(name);
    }
    return hasFinished;
  }

  /** The properties of its report (pytest: `user_properties`). */
  get userProperties(): ReportProperty[] {
    return ((this.recorded ??= {}).properties ??= []);
  }

  /**
   * Calls the test function with its arguments.
   *
   * @returns what it returns: a promise has to be awaited.
   */
  runTest(): unknown {
    const { plan, fn } = this.definition;
    refuseGenerator(plan, fn);
    const { argNames, passing } = plan;
    return callWith(this.obj, this.instance, argNames, passing, (name) => this.request.valueOf(name));
  }

  /** Releases values and the instance, so that they can be freed, and another attempt begins afresh. @internal */
  reset(): void {
    this.phase = "setup";
    const { given } = this;
    this.recorded = given.length === 0 ? null : { properties: [...given] };
    this.#active = null;
    this.#request = null;
    this.#instance = null;
    this.definition.collector.reset();
  }
}

/** Looks at the function itself only if the build could not. @throws {Failed} if it is a generator, whose body nobody would run. */
function refuseGenerator({ flavor, name }: PlanDefinition, fn: object): void {
  const kind = flavor === "unknown" ? Object.prototype.toString.call(fn) : flavor;
  if (/generator/i.test(kind)) {
    fail(`test "${name}" is a generator: a test may not yield, only fixtures may. Use a plain or an async function.`);
  }
}

async function refuse({ definition }: RunFunction, unseen: Mark | false): Promise<never> {
  const { unseenError } = await import("../modules/discrepancies.ts");
  throw unseenError(definition.nodeId, unseen);
}
