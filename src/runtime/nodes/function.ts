/** The leaf of the tree of a run: one invocation of one test function. Hides the global of that name. */
import { isPending, callWith, isCallable, type Callable, type MaybePromise } from "../values/callable.ts";
import { lacks } from "../values/errors.ts";
import { ObjMixin } from "./obj-mixin.ts";
import { FixtureRequest } from "./fixture-request.ts";
import type { CallSpec2 } from "../../core/parametrize/callspec.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { Property } from "../../core/hooks/run-hook-types.ts";
import type { OrderingParameter } from "../../core/fixtures/ordering.ts";
import type { FunctionApi } from "../api-types.ts";
import type { FunctionDefinition } from "./definition.ts";
import type { RunCallSpec } from "../parametrize/callspec.ts";
import type { FixtureDef } from "../fixtures/fixture-def.ts";
import type { ObjCollector } from "./obj-collector.ts";

/** The name of an item: that of its test, and of its values in brackets. */
export function nameOf({ name }: { readonly name: string }, { callspecId }: Pick<Invocation, "callspecId">): string {
  return callspecId === null ? name : `${name}[${callspecId}]`;
}

/** What tells one invocation from the others of its definition. */
export interface Invocation {
  readonly callspecId: string | null;
  /** Where the id comes from, if the values were worked out at run start. Default: `derived`. */
  readonly idKind?: CallSpec2["idKind"];
  readonly rows: readonly number[];
  readonly fixtureRows: { readonly [name: string]: number };
  /** Set if the values were worked out at run start; else they are looked up by the rows. */
  readonly callspec?: RunCallSpec;
  /** What regrouping goes by, if the values were worked out at run start; else it is in the plan. */
  readonly ordering?: readonly OrderingParameter[];
  /** Marks that build-time hooks added to it. */
  readonly marks?: readonly Mark[] | undefined;
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type -- Added by `features/api`.
export interface Function extends FunctionApi {}

/** An item that sets up and executes one test function (reference: `Function`). */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- As above.
export class Function extends ObjMixin {
  readonly invocation: Invocation;
  /** Set if its values could not be worked out at run start: it fails in set-up. */
  error: { readonly thrown: unknown } | null = null;
  /** What `record_property` recorded. */
  properties: Property[] | null = null;
  readonly #definition: FunctionDefinition | null;
  #callspec: RunCallSpec | null = null;
  #request: FixtureRequest | null = null;
  #instance: object | null = null;
  #active: Map<string, FixtureDef> | null = null;

  /** @param definition null for a definition, which is its own. */
  constructor(name: string, parent: ObjCollector, definition: FunctionDefinition | null, invocation: Invocation) {
    super(name, `${parent.nodeId}::${name}`, parent);
    this.#definition = definition;
    this.invocation = invocation;
  }

  /** The public constructor. */
  static fromParent(definition: FunctionDefinition, invocation: Invocation): Function {
    const name = nameOf(definition.plan, invocation);
    return new Function(name, definition.collector, definition, invocation);
  }

  /** What all invocations of the function share. */
  get definition(): FunctionDefinition {
    return this.#definition ?? lacks(`the definition of ${this.nodeId}`);
  }

  get callspecId(): string | null {
    return this.invocation.callspecId;
  }

  /** The fixtures that are set up for the test, by the name they were asked for with. */
  get active(): Map<string, FixtureDef> {
    return (this.#active ??= new Map());
  }

  /** The test function. */
  get function(): Callable {
    return this.definition.fn;
  }

  /** The test function, on its instance if it is a method. */
  override get obj(): Callable {
    const { instance } = this;
    const method: unknown = instance === null ? null : Reflect.get(instance, this.definition.plan.name);
    return isCallable(method) ? method : this.function;
  }

  /** Names of the closure, in set-up order. */
  get fixtureNames(): readonly string[] {
    return this.definition.closure.names;
  }

  /** The fresh instance that this test runs on, made when it is first needed; null for a plain function. */
  override get instance(): object | null {
    return (this.#instance ??= this.definition.collector.newInstance());
  }

  /** The values of this invocation; null if the test is not parametrized. */
  get callspec(): RunCallSpec | null {
    if (this.callspecId === null) return null;
    return (this.#callspec ??= this.invocation.callspec ?? this.session.tables?.callspec(this) ?? null);
  }

  /** Its marks are added as pytest adds them: see `readMarkers`. */
  override get ALLOW_MARKERS(): boolean {
    return false;
  }

  /** The function's own marks, then those of the rows, as pytest adds them; those of build-time hooks come last. */
  protected override readMarkers(): Mark[] {
    return [...this.definition.functionMarks, ...(this.callspec?.marks ?? []), ...(this.invocation.marks ?? [])];
  }

  /** Whether setting it up runs anything of the user's, or of a built-in fixture. */
  get needsSetup(): boolean {
    return (
      this.fixtureNames.some((name) => name !== "request" && this.callspec?.direct.has(name) !== true) ||
      this.session.features.packages?.needsSetup(this) === true
    );
  }

  get request(): FixtureRequest {
    return (this.#request ??= new FixtureRequest(this, null, null, "function", undefined));
  }

  /** Sets up every fixture of the closure, in order. */
  override setup(): MaybePromise<void> {
    return this.fixtureNames.length > 0 ? this.#fill() : undefined;
  }

  async #fill(): Promise<void> {
    const { features, fixtures, tables } = this.session;
    const names = (await features.scopes?.order(this.definition.closure, fixtures)) ?? this.fixtureNames;
    do {
      for (const name of names) {
        const active = this.request.activate(name);
        if (isPending(active)) await active;
      }
      // A changed parameter finishes what was built on it, also what had been found to be set up before: once more then.
    } while (tables?.forgetFinished(this) === true);
  }

  /**
   * Calls the test function with its arguments.
   *
   * @returns what it returns: a promise is to be awaited.
   */
  runTest(): unknown {
    const { definition, session } = this;
    session.features.generators?.refuse(definition);
    const { argNames, passing } = definition.plan;
    if (argNames.length === 0) return this.obj.call(this.instance);
    return callWith(this.obj, this.instance, argNames, passing, (name) => this.request.valueOf(name));
  }

  /** Forgets values and the instance, so that they can be freed, and a second attempt begins afresh. */
  reset(): void {
    this.properties = null;
    this.#active = null;
    this.#request = null;
    this.#instance = null;
    this.definition.collector.reset();
  }
}
