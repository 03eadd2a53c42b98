/** `request`: who asks for a fixture, and everything that can be asked in turn. */
import { compareScopes, type Scope } from "../core/scope.ts";
import { FixtureLookupError, ScopeMismatch } from "./errors.ts";
import { Package, type Session } from "./nodes.ts";
import type { MarkDecorator } from "../core/mark-types.ts";
import type { Mark } from "../core/markstore.ts";
import type { Callable, MaybePromise } from "./callable.ts";
import type { RunConfig } from "./config.ts";
import type { FixtureDef } from "./fixturedef.ts";
import type { Function } from "./function.ts";
import type { NodeKeywords } from "./keywords.ts";
import type { Node } from "./node.ts";
import type { Finalizer } from "./setupstate.ts";

/** A test's own request, or that of one fixture which is set up for it. */
export class FixtureRequest {
  /** The fixture's parameter; `undefined` if it has none. */
  readonly param: unknown;
  /** How long what is asked for lives: the fixture's scope, or that of the parametrization which overrides it. */
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

  /** The name of the fixture that is set up; null for the test itself. */
  get fixtureName(): string | null {
    return this.#def?.name ?? null;
  }

  /** Every fixture of the test, those asked for while it ran included. */
  get fixtureNames(): string[] {
    return [...new Set([...this.#item.fixtureNames, ...this.#item.active.keys()])];
  }

  /** The place in the tree that belongs to the scope; for class scope outside of classes, the test. */
  get node(): Node {
    return (this.#node ??= this.#scopeNode());
  }

  #scopeNode(): Node {
    const item = this.#item;
    if (this.scope === "session") return item.session;
    if (this.scope === "module") return item.definition.moduleNode;
    if (this.scope === "class") return item.definition.classNode ?? item;
    if (this.scope === "function") return item;
    return item.getParent(Package, this.#def?.baseId) ?? item.session;
  }

  get config(): RunConfig {
    return this.session.config;
  }

  get session(): Session {
    return this.#item.session;
  }

  get keywords(): NodeKeywords {
    return this.node.keywords;
  }

  /** The test function. @throws outside of function scope. */
  get function(): Callable {
    this.#checkAvailable("function", "function");
    return this.#item.function;
  }

  /** The test's class, or null. @throws in scopes wider than class. */
  get cls(): object | null {
    this.#checkAvailable("cls", "class");
    return this.#item.cls;
  }

  /** The instance that the test method runs on; null for plain functions and in scopes wider than function. */
  get instance(): object | null {
    return this.scope === "function" ? this.#item.instance : null;
  }

  /** The test's module, to be read only. @throws in scopes wider than module. */
  get module(): object {
    this.#checkAvailable("module", "module");
    return this.#item.definition.moduleNode.obj;
  }

  /** The test module's path from the root. @throws in session scope. */
  get path(): string {
    this.#checkAvailable("path", "package");
    return this.#item.path;
  }

  /** Makes `finalizer` run when the fixture, or the test, is torn down. */
  addFinalizer(finalizer: Finalizer): void {
    if (this.#def === null) this.session.setupState.addFinalizer(finalizer, this.#item);
    else this.#def.addFinalizer(finalizer);
  }

  /** Adds a mark to the place in the tree that belongs to the scope. */
  applyMarker(marker: Mark | MarkDecorator | string): void {
    this.node.addMarker(marker);
  }

  /**
   * The value of a fixture, set up now if it is not yet.
   *
   * @throws FixtureLookupError if there is none of that name in reach; ScopeMismatch if it does not live long enough.
   */
  async getFixtureValue(name: string): Promise<unknown> {
    const def = await this.activate(name);
    // A fixture that asks while it is set up is built on what it gets, as if it had named it.
    if (this.#def !== null) def?.addDependent(this.#def);
    return this.valueOf(name);
  }

  /**
   * Makes sure that the fixture of that name is set up for the test.
   *
   * @internal
   * @returns the fixture; null for what needs none: `request` and arguments that a parametrization fills.
   */
  activate(name: string): MaybePromise<FixtureDef | null> {
    if (name === "request") return null;
    const item = this.#item;
    const active = item.active.get(name);
    if (active !== undefined) {
      this.#checkScope(active);
      return active;
    }
    const direct = item.callspec?.direct.get(name);
    if (direct === undefined) return this.#setUp(name);
    if (this.#def !== null && compareScopes(this.scope, direct.scope) < 0) {
      throw new ScopeMismatch(this.#stack(), name, direct.scope);
    }
    // An argument of function scope cannot change under anything that was built on it: there is nothing to do but to tell.
    if (direct.scope === "function" && this.session.fixtures.around.trace === null) return null;
    return this.#setUpDirect(name, direct);
  }

  async #setUpDirect(name: string, { scope, value }: { scope: Scope; value: unknown }): Promise<FixtureDef> {
    const { fixtures } = this.session;
    const holder = new FixtureRequest(this.#item, this, null, scope, value);
    const def = fixtures.directDef(name, scope, holder.node);
    await def.execute(new FixtureRequest(this.#item, this, def, scope, value));
    this.#item.active.set(name, def);
    return def;
  }

  async #setUp(name: string): Promise<FixtureDef> {
    const item = this.#item;
    const problem = item.definition.closure.problemOf(name);
    if (problem !== null) throw new FixtureLookupError(problem);
    const chain = await this.session.fixtures.chainOf(item, name);
    // One that asks for its own name gets the one it overrides: one level up for each that is being set up.
    let level = chain.length - 1;
    for (let request: FixtureRequest | null = this; request !== null; request = request.#parent) {
      if (request.fixtureName === name) level--;
    }
    const def = chain[level];
    if (def === undefined) throw this.session.fixtures.lookupError(item, name, this.#stack(), chain.length > 0);
    const param = item.callspec?.params.get(name);
    if (param === undefined && def.params !== null) {
      throw new FixtureLookupError(
        `The fixture "${name}" has params, but the test ${item.nodeId} was not parametrized with them: ` +
          "it was asked for while the test ran. Name it in the test's or a fixture's parameters, or in mark.usefixtures.",
      );
    }
    this.#checkScope(def);
    await def.execute(new FixtureRequest(item, this, def, param?.scope ?? def.scope, param?.value));
    item.active.set(name, def);
    return def;
  }

  /** The value of a name that `activate` was called for. @internal */
  valueOf(name: string): unknown {
    if (name === "request") return this;
    const direct = this.#item.callspec?.direct.get(name);
    return direct === undefined ? this.#item.active.get(name)?.value : direct.value;
  }

  /** Makes `finalizer` run when the place in the tree that belongs to the scope is left. @internal */
  addNodeFinalizer(finalizer: Finalizer): void {
    this.session.setupState.addFinalizer(finalizer, this.node);
  }

  /** The test that the fixture is set up for. @internal */
  get item(): Function {
    return this.#item;
  }

  /** The fixtures that led here, outermost first. */
  #stack(): FixtureDef[] {
    const stack: FixtureDef[] = [];
    for (let request: FixtureRequest | null = this; request !== null; request = request.#parent) {
      if (request.#def !== null) stack.unshift(request.#def);
    }
    return stack;
  }

  #checkScope(def: FixtureDef): void {
    // A test may ask for anything.
    if (this.#def === null || compareScopes(this.scope, def.scope) >= 0) return;
    throw new ScopeMismatch(this.#stack(), def.name, def.scope);
  }

  #checkAvailable(property: string, widest: Scope): void {
    if (compareScopes(this.scope, widest) >= 0) return;
    throw new Error(
      `request.${property} is not available in ${this.scope} scope` +
        (this.fixtureName === null ? "." : `: the fixture "${this.fixtureName}" outlives it.`),
    );
  }
}
