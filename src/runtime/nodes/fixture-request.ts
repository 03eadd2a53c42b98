/** `request`: the test or fixture that asks for fixtures, with everything that users may ask of it. */

import { compareScopes, type Scope } from "../../core/fixtures/scope.ts";
import { fixtureProblem } from "../fixtures/run-closure.ts";
import { FixtureLookupError, UnseenError } from "../values/errors.ts";
import { RunObjMixin } from "./obj-mixin.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { MarkDecorator } from "../../core/author/marks/mark-types.ts";
import type { RuntimeConfig } from "../config.ts";
import type { RunArgument, Finalizer, SetupRequest, SetupValue, TearDown } from "../fixtures/setup-state.ts";
import { RunFixtureDef } from "../fixtures/fixture-def.ts";
import { after, isPending, settled, type Callable, type MaybePromise } from "../values/callable.ts";
import { isObject } from "../../core/values/objects.ts";
import type { RunFunction } from "./function.ts";
import type { RunNode, NodeKeywords } from "./node.ts";
import type { RunSession } from "./session.ts";
import { getOrMake } from "../../core/data/get-or-make.ts";

/** By the node that belongs to the scope. */
const DIRECT = new WeakMap<object, Map<string, RunFixtureDef>>();

/** The pseudo-fixture of an argument: its value is `request.param`. One for each node and name. */
export function directFixture(node: object, name: string, scope: Scope, tearDown: TearDown): RunFixtureDef {
  const defs = getOrMake(DIRECT, node, () => new Map<string, RunFixtureDef>());
  return getOrMake(defs, name, () => {
    const fn: Callable = (request) => (isObject(request) ? Reflect.get(request, "param") : undefined);
    return new RunFixtureDef({ name, baseId: "", scope, argNames: ["request"], passing: "positional", fn, tearDown });
  });
}

/** A fixture asked for one of narrower scope. */
class ScopeMismatch extends Error {
  override readonly name = "ScopeMismatch";
}

/** The fixture or test that requests a fixture. */
interface Asking {
  /** The fixture that asks; null for the test itself, which may ask for anything. */
  readonly def: RunFixtureDef | null;
  readonly scope: Scope;
  /** The fixtures that led here, outermost first. */
  stack(): readonly RunFixtureDef[];
}

/** @throws {ScopeMismatch} if a fixture asks for one of narrower scope than its own. */
export function checkScope(request: Asking, name: string, scope: Scope): void {
  if (request.def === null || compareScopes(request.scope, scope) >= 0) return;
  const chain = [...request.stack().map((def) => `"${def.name}" (${def.scope})`), `"${name}" (${scope})`].join(" -> ");
  throw new ScopeMismatch(
    `A fixture of wider scope asked for "${name}", which lives shorter: ${chain}. ` +
      `Widen the scope of "${name}", or narrow that of the one that asks.`,
  );
}

/** Fixtures, each of which asks for the next, that are set up without waiting. */
const MAX_AT_ONCE = 100;

/** A test's own request, or that of one fixture which is set up for it (pytest: `FixtureRequest`). */
export class RunFixtureRequest implements SetupRequest {
  /** The public name of the class, which `constructor.name` gives. */
  static readonly name: string = "FixtureRequest";
  /** How long the fixture's value lives: its own scope, or the one that a parametrization overrides it with. */
  readonly scope: Scope;
  readonly #item: RunFunction;
  readonly #parent: RunFixtureRequest | null;
  readonly #def: RunFixtureDef | null;
  /** The number of requests that led here. */
  readonly #depth: number;
  readonly #param: RunArgument | undefined;
  #node: RunNode | null = null;

  /** @param def - the fixture that is set up; null for the test itself. */
  constructor(
    item: RunFunction,
    parent: RunFixtureRequest | null,
    def: RunFixtureDef | null,
    scope: Scope,
    param: RunArgument | undefined,
  ) {
    this.#item = item;
    this.#parent = parent;
    this.#depth = parent === null ? 0 : parent.#depth + 1;
    this.#def = def;
    this.scope = scope;
    this.#param = param;
  }

  /** The fixture whose value is the parameter. @internal */
  get uses(): string | undefined {
    return this.#param?.uses;
  }

  /** The fixture's parameter; `undefined` if it has none. */
  get param(): unknown {
    return this.#resolve(this.#param);
  }

  /** The test that the fixture is set up for. @internal */
  get item(): RunFunction {
    return this.#item;
  }

  /** The fixture that is set up; null for the test itself. @internal */
  get def(): RunFixtureDef | null {
    return this.#def;
  }

  /** The fixture's name; null in a test. */
  get fixtureName(): string | null {
    return this.#def?.name ?? null;
  }

  /** The names of all fixtures of the test, also of those that it asked for while it ran. */
  get fixtureNames(): string[] {
    return [...new Set([...this.#item.fixtureNames, ...this.#item.active.keys()])];
  }

  get config(): RuntimeConfig {
    return this.session.config;
  }

  get session(): RunSession {
    return this.#item.session;
  }

  /** The node of the scope; for class scope outside of classes, the test. */
  get node(): RunNode {
    return (this.#node ??= this.#scopeNode());
  }

  #scopeNode(): RunNode {
    const { definition, chain } = this.#item;
    const { moduleNode, collector, session } = definition;
    if (this.scope === "function") return this.#item;
    if (this.scope === "class") return collector.classNode ?? this.#item;
    if (this.scope === "module") return moduleNode;
    if (this.scope === "session") return session;
    const packages = chain.slice(1, chain.indexOf(moduleNode));
    return packages.filter(({ nodeId }) => nodeId === (this.#def?.baseId ?? nodeId)).at(-1) ?? session;
  }

  get keywords(): NodeKeywords {
    return this.node.keywords;
  }

  /** The test function. @throws {Error} in scopes wider than function. */
  get function(): Callable {
    this.#checkAvailable("function", "function");
    return this.#item.function;
  }

  /** The test's class; null outside of classes. @throws {Error} in scopes wider than class. */
  get cls(): object | null {
    this.#checkAvailable("cls", "class");
    return this.#item.definition.collector.classNode?.obj ?? null;
  }

  /** The instance that the test method runs on; null for plain functions and in scopes wider than function. */
  get instance(): object | null {
    return this.scope === "function" ? this.#item.instance : null;
  }

  /** The test's module, read-only. @throws {Error} in scopes wider than module. */
  get module(): object {
    this.#checkAvailable("module", "module");
    return this.#item.definition.moduleNode.obj;
  }

  /** The test module's path from the root. @throws {Error} in session scope. */
  get path(): string {
    this.#checkAvailable("path", "package");
    return this.#item.path;
  }

  /** In wider scopes the value would change while the fixture lives. */
  #checkAvailable(property: string, widest: Scope): void {
    if (compareScopes(this.scope, widest) >= 0) return;
    throw new Error(
      `request.${property} is not available in ${this.scope} scope` +
        (this.#def === null ? "." : `: the fixture "${this.#def.name}" outlives it.`),
    );
  }

  /** Makes `finalizer` run when the fixture, or the test, is torn down. */
  addFinalizer(finalizer: Finalizer): void {
    if (this.#def === null) this.session.setupState.addFinalizer(finalizer, this.#item);
    else this.#def.addFinalizer(finalizer);
  }

  /** Adds a mark to the node of the scope. @throws {ValueError} if it is no mark. */
  applyMarker(marker: Mark | MarkDecorator | string): void {
    this.node.addMarker(marker);
  }

  /**
   * The value of a fixture, set up now if it is not yet.
   *
   * @throws {FixtureLookupError} if no fixture of that name is visible.
   * @throws {ScopeMismatch} if its scope is narrower than that of the fixture that asks.
   */
  async getFixtureValue(name: string): Promise<unknown> {
    const def = await this.activate(name);
    // A fixture that asks during its set-up depends on what it gets, as if it had named it as an argument.
    if (this.#def !== null) def?.addDependent(this.#def);
    return this.valueOf(name);
  }

  /**
   * Makes sure that the fixture of that name is set up for the test.
   *
   * @returns the fixture; null for `request` and for parametrized arguments of function scope.
   * @internal
   */
  activate(name: string): MaybePromise<RunFixtureDef | null> {
    if (name === "request") return null;
    const known = this.#item.active.get(name);
    // One that was finished since, because a parameter has changed, is set up again.
    if (known?.isSetUp === true) {
      checkScope(this, known.name, known.scope);
      return known;
    }
    const direct = this.#item.callspec?.direct.get(name);
    if (direct === undefined) return this.#setUp(name);
    checkScope(this, name, direct.scope);
    // An argument of function scope has no dependents that outlive it: it is only set up so that it can be watched.
    if (direct.scope === "function" && direct.uses === undefined && this.session.fixtures.tearDown.watcher === null)
      return null;
    return this.#setUpDirect(name, direct);
  }

  /** Activates one name after the other. @param defs - where their fixtures are added. @param from - the first one. @internal */
  activateAll(names: readonly string[], defs: RunFixtureDef[] = [], from = 0): MaybePromise<readonly RunFixtureDef[]> {
    const add = (def: RunFixtureDef | null): void => {
      if (def !== null) defs.push(def);
    };
    for (let at = from; at < names.length; at++) {
      const active = this.activate(names[at] ?? "");
      if (isPending(active)) return active.then(add).then(() => this.activateAll(names, defs, at + 1));
      add(active);
    }
    return defs;
  }

  #setUp(name: string): MaybePromise<RunFixtureDef> {
    const item = this.#item;
    const { closure } = item.definition;
    const problem = fixtureProblem(closure, name);
    if (problem !== null) throw new (closure.unseen?.has(name) ? UnseenError : FixtureLookupError)(problem);
    return after(item.session.fixtures.chainOf(item, name), (chain) => this.#setUpOf(name, chain));
  }

  /** @param chain - the definitions of the name, base first. */
  #setUpOf(name: string, chain: readonly RunFixtureDef[]): MaybePromise<RunFixtureDef> {
    const item = this.#item;
    const { fixtures } = item.session;
    // A fixture that asks for its own name gets the one it overrides: one level up for each that is being set up.
    const stack = this.stack();
    const def = chain.at(-1 - stack.filter((other) => other.name === name).length);
    if (def === undefined) {
      const known = new Set(fixtures.index.visible(item.definition.closure.place).map((one) => one.name));
      const why =
        chain.length > 0
          ? `asks for itself: ${[...stack.map((other) => other.name), name].join(" -> ")}`
          : `was not found. Available here: ${[...known]
              .filter((each) => !each.startsWith("_"))
              .sort()
              .join(", ")}`;
      throw new FixtureLookupError(`The fixture "${name}" ${why}.`);
    }
    const param = item.callspec?.params.get(name);
    if (param === undefined && def.params !== null) {
      throw new FixtureLookupError(
        `The fixture "${name}" has params, but the test ${item.nodeId} was not parametrized with them: ` +
          "it was asked for while the test ran. Name it in the test's or a fixture's parameters, or in mark.usefixtures.",
      );
    }
    checkScope(this, name, def.scope);
    return this.#execute(name, def, param?.scope ?? def.scope, param);
  }

  #setUpDirect(name: string, direct: RunArgument): MaybePromise<RunFixtureDef> {
    const { scope } = direct;
    const { node } = new RunFixtureRequest(this.#item, this, null, scope, direct);
    return this.#execute(name, directFixture(node, name, scope, this.session.fixtures.tearDown), scope, direct);
  }

  #execute(
    name: string,
    def: RunFixtureDef,
    scope: Scope,
    param: RunArgument | undefined,
  ): MaybePromise<RunFixtureDef> {
    const { active } = this.#item;
    const request = new RunFixtureRequest(this.#item, this, def, scope, param);
    // A longer chain would not fit on the stack.
    const executing =
      request.#depth % MAX_AT_ONCE === 0 ? settled(null).then(() => def.execute(request)) : def.execute(request);
    return after(executing, () => {
      active.set(name, def);
      return def;
    });
  }

  /** The value of a name that `activate` was called for. @internal */
  valueOf(name: string): unknown {
    return name === "request" ? this : this.#resolve(this.#item.callspec?.direct.get(name) ?? { uses: name });
  }

  /** A value, or that of the fixture which it stands for. */
  #resolve(argument: Partial<RunArgument> | undefined): unknown {
    const uses = argument?.uses;
    return uses === undefined ? argument?.value : this.#item.active.get(uses)?.value;
  }

  /** Whether the test has a parameter for the fixture. @internal */
  get hasParam(): boolean {
    const { callspec } = this.#item;
    const name = this.#def?.name ?? "";
    return callspec?.params.has(name) === true || callspec?.direct.has(name) === true;
  }

  /** The test's own instance if it is one of the class, else the one that the class keeps for wider scopes. @internal */
  selfOf(baseId: string): object {
    const { instance } = this;
    for (const node of this.#item.chain) {
      const self = node instanceof RunObjMixin && node.nodeId === baseId ? node.fixtureSelf(instance) : null;
      if (self !== null) return self;
    }
    throw new Error(`The class of a fixture, ${baseId}, is not above ${this.#item.nodeId}.`);
  }

  /** Makes `finalizer` run when the node of the scope is left. @returns false if it has been. @internal */
  addNodeFinalizer(finalizer: Finalizer): boolean {
    const { setupState } = this.session;
    if (setupState.stack.every(({ node }) => node !== this.node)) return false;
    setupState.addFinalizer(finalizer, this.node);
    return true;
  }

  /** Calls `setUp`, by way of `xtest_fixture_setup` if a hook implements it. @internal */
  callSetup(def: RunFixtureDef, value: SetupValue, setUp: () => MaybePromise<void>): MaybePromise<void> {
    if (this.#item.isGivenUp) throw new Error(`${this.#item.nodeId} was given up: nothing more is set up for it.`);
    const { fixtureSetup } = this.session;
    return fixtureSetup === null ? setUp() : fixtureSetup(def, this, value, setUp);
  }

  /** The fixtures that led here, outermost first. @internal */
  stack(): RunFixtureDef[] {
    // A loop, because a chain of fixtures may be longer than the call stack.
    const defs = this.#def === null ? [] : [this.#def];
    for (let above = this.#parent; above !== null; above = above.#parent)
      if (above.#def !== null) defs.push(above.#def);
    return defs.reverse();
  }
}
