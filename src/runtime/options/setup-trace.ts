/** Reports set-ups and tear-downs of fixtures: for reporters, `--setup-show`, `--setup-only`, `--setup-plan`, and for the host. */
import { LaneVariable } from "../../core/data/current-lane.ts";
import { describeValue } from "../../core/errors/describe-value.ts";
import { isInstance } from "../../core/errors/instanceof.ts";
import { isCallable, type MaybePromise } from "../values/callable.ts";
import type { RunFixtureDef } from "../fixtures/fixture-def.ts";
import type { FixtureWatcher, SetupRequest, WatchedItem } from "../fixtures/setup-state.ts";
import type { Host, RunOptions } from "../host.ts";

/** Emits an event for each set-up and tear-down. */
export class SetupTrace implements FixtureWatcher {
  readonly planOnly: boolean;
  readonly #active = new LaneVariable<RunFixtureDef[]>(() => []);
  readonly #host: Host;
  /** Whether events are emitted. */
  readonly #isShown: boolean;
  /** The current item. */
  #id = "";
  /** Fixtures that are set up, with their parameters in one line. */
  readonly #shown = new Map<RunFixtureDef, string | null>();
  /** Fixtures of wider scope than a test that have to be torn down: reported to the host, in case this process dies. */
  readonly #held = new Set<RunFixtureDef>();
  /** Fixtures of wider scope that are being set up, with the keys that the host knows them by. */
  readonly #begun = new Map<RunFixtureDef, string>();
  /** When set-ups and tear-downs have begun. */
  readonly #times = new Map<RunFixtureDef, number>();
  /** Fixtures of wider scope that are being set up or torn down. */
  readonly #shared = new Set<RunFixtureDef>();
  /** What finalizers threw: the fixture, or the node, that they belong to throws it on. */
  readonly #thrown = new Set<unknown>();

  constructor(host: Host, mode: RunOptions["setup"]) {
    this.#host = host;
    this.#isShown = mode !== undefined;
    this.planOnly = mode === "plan";
  }

  get active(): RunFixtureDef[] {
    return this.#active.value;
  }

  setUpItem(item: WatchedItem, setUp: () => MaybePromise<void>): MaybePromise<void> {
    this.#thrown.clear();
    return this.#isShown ? this.#setUpItem(item, setUp) : setUp();
  }

  begin(def: RunFixtureDef, request: SetupRequest): void {
    this.active.push(def);
    this.#startClock(def);
    this.#share(def);
    const { beginSetup } = this.#host;
    if (beginSetup === undefined || def.scope === "function" || def.parts.path === undefined) return;
    const key = `${def.title} in "${request.node.nodeId}" ${this.#paramText(def, request) ?? ""}`;
    const error = beginSetup(key, request.node.nodeId);
    if (error !== null) throw error;
    this.#begun.set(def, key);
  }

  async #setUpItem(item: WatchedItem, setUp: () => MaybePromise<void>): Promise<void> {
    this.#id = item.nodeId;
    // Whether the test would be called now.
    let isSetUp = false;
    try {
      await setUp();
      isSetUp = true;
    } finally {
      const fixtureNames = isSetUp ? [...item.fixtureNames].sort() : null;
      const argumentNames = [...(item.callspec?.direct.keys() ?? [])];
      const event = { type: "fixtureitem", id: item.nodeId, fixtureNames } as const;
      this.#host.emit(argumentNames.length === 0 ? event : { ...event, argumentNames });
    }
  }

  setUp(def: RunFixtureDef, request: SetupRequest, hasFinalizers: boolean): void {
    this.#leave(def);
    this.#unshare(def);
    const key = this.#begun.get(def);
    if (key !== undefined) this.#host.endSetup?.(key);
    this.#begun.delete(def);
    if (this.#isShown) {
      const param = this.#paramText(def, request);
      this.#emit(def, "setup", param);
      this.#shown.set(def, param);
    }
    // Built-in fixtures have no tear-down of the user's.
    if (!hasFinalizers || def.scope === "function" || def.parts.path === undefined || this.#held.has(def)) return;
    this.#held.add(def);
    this.#host.fixtureHeld?.(def.title, true);
  }

  #leave(def: RunFixtureDef): void {
    const at = this.active.lastIndexOf(def);
    if (at >= 0) this.active.splice(at, 1);
  }

  tearDown(def: RunFixtureDef): void {
    this.active.push(def);
    this.#startClock(def);
    this.#share(def);
  }

  sharing(isShared: boolean): void {
    this.#host.sharing?.(isShared);
  }

  #share(def: RunFixtureDef): void {
    if (this.#host.sharing === undefined || def.scope === "function" || this.#shared.has(def)) return;
    this.#shared.add(def);
    this.sharing(true);
  }

  #unshare(def: RunFixtureDef): void {
    if (this.#shared.delete(def)) this.sharing(false);
  }

  #startClock(def: RunFixtureDef): void {
    if (this.#isShown) this.#times.set(def, this.#host.now());
  }

  /** Seconds since the last start. */
  #clock(def: RunFixtureDef): number {
    const started = this.#times.get(def);
    this.#times.delete(def);
    return started === undefined ? 0 : (this.#host.now() - started) / 1000;
  }

  tornDown(def: RunFixtureDef): void {
    this.#leave(def);
    this.#unshare(def);
    if (this.#held.delete(def)) this.#host.fixtureHeld?.(def.title, false);
    const param = this.#shown.get(def);
    if (this.#shown.delete(def)) this.#emit(def, "teardown", param ?? null);
  }

  finalizerFailed(error: unknown): void {
    const { finalizerFailed } = this.#host;
    if (finalizerFailed === undefined) return;
    const parts: readonly unknown[] = isInstance(error, AggregateError) ? error.errors : [];
    const isKnown = this.#thrown.has(error) || (parts.length > 0 && parts.every((part) => this.#thrown.has(part)));
    this.#thrown.add(error);
    if (!isKnown) finalizerFailed(error);
  }

  /** A fixture's parameter in one line: its id if one was written, else the value; null if it has none. */
  #paramText(def: RunFixtureDef, { hasParam, param }: SetupRequest): string | null {
    if (!hasParam) return null;
    const params = def.params;
    const at = params?.findIndex((set) => Object.is(set.values[0], param)) ?? -1;
    return this.#show(params?.[at]?.id ?? idOf(def.parts.ids, at, param) ?? param);
  }

  #show(value: unknown): string {
    return this.#host.showValue?.(value) ?? describeValue(value);
  }

  #emit(def: RunFixtureDef, when: "setup" | "teardown", param: string | null): void {
    const { name, scope } = def;
    const argNames = def.argNames.filter((argument) => argument !== "request").sort();
    const duration = this.#clock(def);
    const event = { type: "fixture", when, id: this.#id, scope, name, argNames, duration } as const;
    this.#host.emit(param === null ? event : { ...event, param });
  }
}

/** The id that was written for a parameter; null if none was. Errors of ids were reported when the items were made. */
function idOf(ids: RunFixtureDef["parts"]["ids"], at: number, param: unknown): unknown {
  if (Array.isArray(ids)) return ids[at] ?? null;
  if (!isCallable(ids)) return null;
  try {
    return ids(param) ?? null;
  } catch {
    return null;
  }
}
