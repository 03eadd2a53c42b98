/** `request`: who asks for a fixture, and what a run itself has to know of that. */
import type { Scope } from "../../core/fixtures/scope.ts";
import { problemOf } from "../fixtures/run-closure.ts";
import { FixtureLookupError } from "../values/errors.ts";
import type { RequestApi } from "../api-types.ts";
import type { Callable, MaybePromise } from "../values/callable.ts";
import type { FixtureDef } from "../fixtures/fixture-def.ts";
import type { Function } from "./function.ts";
import type { Node } from "./node.ts";
import type { Finalizer } from "../fixtures/setup-state.ts";

// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type -- Added by `features/api`.
export interface FixtureRequest extends RequestApi {}

/** A test's own request, or that of one fixture which is set up for it. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- As above.
export class FixtureRequest {
  /** The fixture's parameter; `undefined` if it has none. */
  readonly param: unknown;
  /** How long what is asked for lives: the fixture's scope, or that of the tables which overrides it. */
  readonly scope: Scope;
  readonly #item: Function;
  readonly #parent: FixtureRequest | null;
  readonly #def: FixtureDef | null;
  #node: Node | null = null;

  /** @param def the fixture that is set up; null for the test itself. */
  constructor(item: Function, parent: FixtureRequest | null, def: FixtureDef | null, scope: Scope, param: unknown) {
    this.#item = item;
    this.#parent = parent;
    this.#def = def;
    this.scope = scope;
    this.param = param;
  }

  /** The test that the fixture is set up for. @internal */
  get item(): Function {
    return this.#item;
  }

  /** The fixture that is set up; null for the test itself. @internal */
  get def(): FixtureDef | null {
    return this.#def;
  }

  /** The place in the tree that belongs to the scope; for class scope outside of classes, the test. */
  get node(): Node {
    return (this.#node ??= this.#scopeNode());
  }

  #scopeNode(): Node {
    const { definition, session } = this.#item;
    const { moduleNode, collector } = definition;
    if (this.scope === "function") return this.#item;
    if (this.scope === "class") return collector.classNode ?? this.#item;
    if (this.scope === "module") return moduleNode;
    return (this.scope === "package" && session.features.packages?.nodeOf(this)) || session;
  }

  /** The test function. */
  get function(): Callable {
    return this.#item.function;
  }

  /** The test's class, or null. */
  get cls(): object | null {
    return this.#item.definition.collector.classNode?.obj ?? null;
  }

  /** The instance that the test method runs on; null for plain functions and in scopes wider than function. */
  get instance(): object | null {
    return this.scope === "function" ? this.#item.instance : null;
  }

  /** The test's module, to be read only. */
  get module(): object {
    return this.#item.definition.moduleNode.obj;
  }

  /**
   * Makes sure that the fixture of that name is set up for the test.
   *
   * @internal
   * @returns the fixture; null for what needs none: `request` and arguments that a tables fills.
   */
  activate(name: string): MaybePromise<FixtureDef | null> {
    if (name === "request") return null;
    const { active, session } = this.#item;
    const known = active.get(name);
    if (known !== undefined) {
      this.#checkScope(known.name, known.scope);
      return known;
    }
    const direct = session.tables?.activate(this, name);
    return direct === undefined ? this.#setUp(name) : direct;
  }

  async #setUp(name: string): Promise<FixtureDef> {
    const item = this.#item;
    const { fixtures, tables } = item.session;
    const problem = problemOf(item.definition.closure, name);
    if (problem !== null) throw new FixtureLookupError(problem);
    const chain = await fixtures.chainOf(item, name);
    // One that asks for its own name gets the one it overrides: one level up for each that is being set up.
    const stack = this.stack();
    const def = chain.at(-1 - stack.filter((other) => other.name === name).length);
    if (def === undefined) {
      const why = fixtures.index?.whyNone(item, name, stack, chain.length > 0) ?? "was not found";
      throw new FixtureLookupError(`The fixture "${name}" ${why}.`);
    }
    const param = tables?.param(item, name, def);
    this.#checkScope(name, def.scope);
    await def.execute(new FixtureRequest(item, this, def, param?.scope ?? def.scope, param?.value));
    item.active.set(name, def);
    return def;
  }

  /** The value of a name that `activate` was called for. @internal */
  valueOf(name: string): unknown {
    if (name === "request") return this;
    const { active, callspec } = this.#item;
    return (callspec?.direct.get(name) ?? active.get(name))?.value;
  }

  /** Makes `finalizer` run when the place in the tree that belongs to the scope is left. @internal */
  addNodeFinalizer(finalizer: Finalizer): void {
    this.#item.session.setupState.addFinalizer(finalizer, this.node);
  }

  #checkScope(name: string, scope: Scope): void {
    this.#item.session.features.checkScope?.(this, name, scope);
  }

  /** The fixtures that led here, outermost first. @internal */
  stack(): FixtureDef[] {
    const above = this.#parent?.stack() ?? [];
    return this.#def === null ? above : [...above, this.#def];
  }
}
