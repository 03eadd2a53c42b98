/** Finds a planned fixture in the module that was imported, and the object its function is called on. */
import { classFixture } from "../core/decorate.ts";
import { FixtureDefinition, type FixtureOptions } from "../core/fixtures.ts";
import { isCallable, isObject } from "./callable.ts";
import { FixtureLookupError } from "./errors.ts";
import { Class } from "./class.ts";
import type { PlanFixture } from "../core/plan.ts";
import type { FixtureFunction } from "./fixturedef.ts";
import type { LoadedModule } from "./modules.ts";
import type { FixtureRequest } from "./request.ts";

/** What the imported module says of a fixture. */
export interface LiveFixture {
  readonly function: FixtureFunction;
  readonly scope: unknown;
  readonly params: Iterable<unknown> | null;
  readonly ids: FixtureOptions["ids"] | null;
}

/** Finds the definition of a planned fixture in its module. @throws FixtureLookupError if it is not there. */
export function liveFixture(plan: PlanFixture, loaded: LoadedModule): LiveFixture {
  const { source } = plan;
  let value: unknown;
  if (source.kind === "method") {
    const [outer = "", ...inner] = source.classes;
    let cls = loaded.binding(outer);
    for (const name of inner) cls = isObject(cls) ? Reflect.get(cls, name) : undefined;
    for (; isObject(cls) && value === undefined; cls = Object.getPrototypeOf(cls))
      value = classFixture(cls, source.name);
  } else if (source.kind === "binding") {
    value = loaded.binding(source.name);
  }
  if (!(value instanceof FixtureDefinition) || !isCallable(value.fn)) {
    throw new FixtureLookupError(`"${plan.name}" is no fixture in ${loaded.path} as it was imported: build again.`);
  }
  const { fn, options } = value;
  const selfOf = source.kind === "method" ? selfOfMethod(plan.baseId) : (): unknown => undefined;
  return { function: { fn, selfOf }, scope: options.scope, params: options.params ?? null, ids: options.ids ?? null };
}

/** A method runs on the test's own instance as long as that exists, for wider scopes on one that its class keeps. */
function selfOfMethod(baseId: string): (request: FixtureRequest) => unknown {
  return (request) => {
    const node = request.item.getParent(Class, baseId);
    if (node === null) throw new Error(`The class of a fixture, ${baseId}, is not above ${request.item.nodeId}.`);
    const { instance } = request;
    return instance instanceof node.obj ? instance : node.holder;
  };
}
