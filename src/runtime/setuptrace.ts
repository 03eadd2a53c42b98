/** What `--setup-show`, `--setup-only` and `--setup-plan` tell of fixtures while the suite runs. */
import { describeValue } from "../core/describe.ts";
import { isCallable } from "./callable.ts";
import type { FixtureDef } from "./fixturedef.ts";
import type { Function } from "./function.ts";
import type { Host, RunOptions } from "./host.ts";
import type { FixtureRequest } from "./request.ts";

/** Says what is set up and torn down, as events. There is none where nobody asked for them. */
export class SetupTrace {
  /** Whether fixtures are only told of, and not called. */
  readonly planOnly: boolean;
  readonly #host: Host;
  /** The item that is set up, called or torn down. */
  #id = "";

  constructor(host: Host, mode: NonNullable<RunOptions["setup"]>) {
    this.#host = host;
    this.planOnly = mode === "plan";
  }

  /** An item's set-up begins. */
  begin(item: Function): void {
    this.#id = item.nodeId;
  }

  /** A fixture has been set up, or its set-up has failed. @param param as `paramText` gave it. */
  setUp(def: FixtureDef, param: string | null): void {
    this.#emit(def, "setup", param);
  }

  /** A fixture has been torn down. */
  tornDown(def: FixtureDef, param: string | null): void {
    this.#emit(def, "teardown", param);
  }

  /** An item's set-up is over. @param isSetUp whether everything that it needs is set up: it would be called now. */
  item(item: Function, isSetUp: boolean): void {
    const fixtureNames = isSetUp ? [...item.fixtureNames].sort() : null;
    this.#host.emit({ type: "fixtureitem", id: item.nodeId, fixtureNames });
  }

  /** A fixture's parameter in one line: its id if one was written, else the value; null if it has none. */
  paramText(def: FixtureDef, { item, param }: FixtureRequest): string | null {
    const { callspec } = item;
    if (callspec?.params.has(def.name) !== true && callspec?.direct.has(def.name) !== true) return null;
    const at = def.params?.findIndex((set) => Object.is(set.values[0], param)) ?? -1;
    return this.#show(def.params?.[at]?.id ?? idOf(def.ids, at, param) ?? param);
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
function idOf(ids: FixtureDef["ids"], at: number, param: unknown): unknown {
  if (Array.isArray(ids)) return ids[at] ?? null;
  if (!isCallable(ids)) return null;
  try {
    return ids(param) ?? null;
  } catch {
    return null;
  }
}
