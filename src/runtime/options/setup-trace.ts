/** What `--setup-show`, `--setup-only` and `--setup-plan` tell of fixtures while the suite runs, and what the host wants to know. */
import { describeValue } from "../../core/errors/describe-value.ts";
import { isCallable, type MaybePromise } from "../values/callable.ts";
import { paramsOf } from "../parametrize/callspec.ts";
import type { FixtureDef, FixtureWatcher } from "../fixtures/fixture-def.ts";
import type { Function } from "../nodes/function.ts";
import type { Host, RunOptions } from "../host.ts";
import type { FixtureRequest } from "../nodes/fixture-request.ts";

/** Says what is set up and torn down, as events. There is none where nobody asked for them. */
export class Watcher implements FixtureWatcher {
  readonly planOnly: boolean;
  readonly #host: Host;
  /** Whether events are wanted. */
  readonly #isShown: boolean;
  /** The item that is set up, called or torn down. */
  #id = "";
  /** Fixtures that are set up, with their parameters in one line. */
  readonly #shown = new Map<FixtureDef, string | null>();
  /** Of wider scope than a test, with something to be torn down: whoever outlives this process has to know. */
  readonly #held = new Set<FixtureDef>();

  constructor(host: Host, mode: RunOptions["setup"]) {
    this.#host = host;
    this.#isShown = mode !== undefined;
    this.planOnly = mode === "plan";
  }

  setUpItem(item: Function, setUp: () => MaybePromise<void>): MaybePromise<void> {
    return this.#isShown ? this.#setUpItem(item, setUp) : setUp();
  }

  async #setUpItem(item: Function, setUp: () => MaybePromise<void>): Promise<void> {
    this.#id = item.nodeId;
    // Whether everything that it needs is set up: it would be called now.
    let isSetUp = false;
    try {
      await setUp();
      isSetUp = true;
    } finally {
      const fixtureNames = isSetUp ? [...item.fixtureNames].sort() : null;
      this.#host.emit({ type: "fixtureitem", id: item.nodeId, fixtureNames });
    }
  }

  setUp(def: FixtureDef, request: FixtureRequest, hasFinalizers: boolean): void {
    if (this.#isShown) {
      const param = this.#paramText(def, request);
      this.#emit(def, "setup", param);
      this.#shown.set(def, param);
    }
    // Built-in fixtures leave nothing of the user's.
    if (!hasFinalizers || def.scope === "function" || def.parts.path === undefined || this.#held.has(def)) return;
    this.#held.add(def);
    this.#host.fixtureHeld?.(def.title, true);
  }

  tornDown(def: FixtureDef): void {
    if (this.#held.delete(def)) this.#host.fixtureHeld?.(def.title, false);
    const param = this.#shown.get(def);
    if (this.#shown.delete(def)) this.#emit(def, "teardown", param ?? null);
  }

  /** A fixture's parameter in one line: its id if one was written, else the value; null if it has none. */
  #paramText(def: FixtureDef, { item, param }: FixtureRequest): string | null {
    const { callspec } = item;
    if (callspec?.params.has(def.name) !== true && callspec?.direct.has(def.name) !== true) return null;
    const params = paramsOf(def);
    const at = params?.findIndex((set) => Object.is(set.values[0], param)) ?? -1;
    return this.#show(params?.[at]?.id ?? idOf(def.parts.ids, at, param) ?? param);
  }

  #show(value: unknown): string {
    return this.#host.showValue?.(value) ?? describeValue(value);
  }

  #emit(def: FixtureDef, when: "setup" | "teardown", param: string | null): void {
    const { name, scope } = def;
    const argNames = def.argNames.filter((argument) => argument !== "request").sort();
    const event = { type: "fixture", when, id: this.#id, scope, name, argNames } as const;
    this.#host.emit(param === null ? event : { ...event, param });
  }
}

/** The id that was written for a parameter; null if none was. What is wrong with ids was said when the items were made. */
function idOf(ids: FixtureDef["parts"]["ids"], at: number, param: unknown): unknown {
  if (Array.isArray(ids)) return ids[at] ?? null;
  if (!isCallable(ids)) return null;
  try {
    return ids(param) ?? null;
  } catch {
    return null;
  }
}
