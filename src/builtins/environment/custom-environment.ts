/** Environments of the user's: an object as Vitest has it, which sets globals itself, and a class as Jest has it. */
import type { DomEnvironment } from "../../core/data/environment/environment.ts";
import { GlobalNames, type OpenEnvironment } from "./global-names.ts";
import { openJestEnvironment, type EnvironmentPlace } from "./jest-environment.ts";

/**
 * Sets an environment up.
 *
 * @param imported - the namespace of the module that exports it.
 * @throws what its code throws, and if it is none.
 */
export async function openCustom(
  environment: DomEnvironment,
  imported: object,
  place: EnvironmentPlace,
): Promise<OpenEnvironment> {
  const exported = defaultExport(imported);
  if (environment.custom?.kind === "jest") return openJestEnvironment(environment, exported, place);
  const edge: unknown = Reflect.get(imported, "EdgeVM") ?? Reflect.get(Object(exported), "EdgeVM");
  if (typeof edge === "function") return openEdge(edge);
  const { name, options = {} } = environment;
  const setup: unknown = Reflect.get(Object(exported), "setup");
  if (typeof setup !== "function") {
    throw new TypeError(
      `the environment "${name}" has no function "setup": Vitest takes an object with one as the default export`,
    );
  }
  const made: unknown = await Reflect.apply(setup, exported, [globalThis, options]);
  const teardown: unknown = Reflect.get(Object(made), "teardown");
  return {
    async close() {
      if (typeof teardown === "function") await Reflect.apply(teardown, made, [globalThis]);
    },
  };
}

/** Vitest's `edge-runtime`. */
function openEdge(EdgeVM: object): OpenEnvironment {
  if (typeof EdgeVM !== "function") throw new TypeError("@edge-runtime/vm exports no EdgeVM");
  const extend = (context: object): object =>
    Object.assign(context, { global: context, Buffer: Reflect.get(globalThis, "Buffer") });
  const vm: unknown = Reflect.construct(EdgeVM, [{ extend }]);
  const globals = new GlobalNames();
  globals.takeAll(Object(Reflect.get(Object(vm), "context")));
  return {
    close() {
      globals.restore();
      return Promise.resolve();
    },
  };
}

/** What a module exports by default, whether it is an ES module, CommonJS, or CommonJS that was an ES module. */
function defaultExport(imported: object): unknown {
  const first: unknown = Reflect.get(imported, "default") ?? imported;
  const second: unknown = typeof first === "object" && first !== null ? Reflect.get(first, "default") : undefined;
  return second ?? first;
}
