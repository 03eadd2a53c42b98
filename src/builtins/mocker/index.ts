/** The chunk of `mocker` and its variants for wider scopes. */

import { lanePatches, type LanePatches } from "../../core/data/current-lane.ts";
import type { Scope } from "../../core/fixtures/scope.ts";
import { createPatch } from "../../runtime/builtins/monkeypatch.ts";
import type { BuiltinFixtures, Host, Patch } from "../../runtime/host.ts";
import { createMockInstance, isMockFunction, type MockInstanceOption } from "@vitest/spy";
import { ValueError } from "../../core/errors/errors.ts";
import { describeValue } from "../../core/errors/describe-value.ts";
import type { Mockable } from "../../core/author/fixtures/mocker-types.ts";
import { inheritedProperty, isObject } from "../../core/values/objects.ts";

/** Any double. */
type Double = ReturnType<typeof createMockInstance>;

/** A double, and what puts back what it replaces; null if that is nothing. */
interface Made {
  readonly double: Double;
  undo: (() => void) | null;
}

/** The value of the fixture. */
export class RunMocker {
  /** The public name of the class, which `constructor.name` gives. */
  static readonly name: string = "Mocker";
  readonly #createPatch: () => Patch;
  readonly #own: LanePatches | null;
  /** In the order in which they were made. */
  readonly #made: Made[] = [];

  /** @param createPatch - makes what replaces and puts back one method. @param own - of a concurrent test, which alone sees its doubles. */
  constructor(createPatch: () => Patch, own: LanePatches | null = null) {
    this.#createPatch = createPatch;
    this.#own = own;
  }

  fn(implementation?: Mockable): Double {
    if (implementation === undefined) return this.#make("mocker.fn()", {});
    if (typeof implementation !== "function") {
      throw new ValueError(`mocker.fn was given ${describeValue(implementation)}: it takes a function or a class.`);
    }
    return this.#make(implementation.name || "mocker.fn()", alwaysCalling(implementation));
  }

  spy(target: object, name: PropertyKey, accessor?: "get" | "set"): Double {
    checkTarget("spy", target);
    if (accessor !== undefined) return this.#spyAccessor(target, name, accessor);
    const before = this.#replaced(Reflect.get(target, name));
    if (before !== null) return before;
    return this.#replace(target, name, spying(checkMethod("spy", target, name)));
  }

  stub(target?: object | string, name: PropertyKey = "", implementation: Mockable = nothing): Double {
    if (target === undefined || typeof target === "string") return this.#make(target ?? "mocker.stub()", {});
    checkTarget("stub", target);
    const before = this.#replaced(Reflect.get(target, name));
    if (before !== null) return before.mockImplementation(implementation);
    // An optional method may be missing.
    if ((Reflect.get(target, name) ?? null) !== null) checkMethod("stub", target, name);
    return this.#replace(target, name, alwaysCalling(implementation));
  }

  resetAll({ implementations = false }: { readonly implementations?: boolean | undefined } = {}): void {
    for (const { double } of this.#made) {
      if (implementations) double.mockReset();
      else double.mockClear();
    }
  }

  stop(double: unknown): void {
    const made = this.#made.find((one) => one.double === double);
    if (made === undefined) throw new ValueError("mocker.stop was given something that this mocker has not made.");
    putBack(made);
  }

  stopAll(): void {
    const errors: unknown[] = [];
    for (const made of [...this.#made].reverse()) {
      try {
        putBack(made);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 1) throw new AggregateError(errors, `${errors.length} doubles could not be put back`);
    if (errors.length === 1) throw errors[0];
  }

  /** The value of a place, if it is a double that this mocker has put there; else null. */
  #replaced(now: unknown): Double | null {
    const value = this.#own?.behind(now) ?? now;
    return this.#made.find(({ double, undo }) => double === value && undo !== null)?.double ?? null;
  }

  #replace(target: object, name: PropertyKey, options: MockInstanceOption): Double {
    const patch = this.#createPatch();
    const double = this.#make(String(name), options, () => {
      patch.undo();
    });
    patch.setAttr(target, name, double);
    return double;
  }

  #spyAccessor(target: object, name: PropertyKey, accessor: "get" | "set"): Double {
    this.#own?.refuse(
      `replace the ${accessor}ter of "${String(name)}"`,
      `Replace the value, monkeypatch.setAttr(object, "${String(name)}", …)`,
    );
    const own = Object.getOwnPropertyDescriptor(target, name);
    const found = own ?? inheritedProperty(target, name);
    const original = found?.[accessor];
    const before = this.#replaced(original);
    if (before !== null) return before;
    if (original === undefined)
      throw new ValueError(`mocker.spy was given "${String(name)}", which has no ${accessor}ter.`);
    if (own?.configurable === false) {
      throw new TypeError(`The ${accessor}ter of "${String(name)}" cannot be replaced: the property is fixed.`);
    }
    const other = accessor === "get" ? "set" : "get";
    const double = this.#make(`${accessor} ${String(name)}`, spying(original), () => {
      const now = Object.getOwnPropertyDescriptor(target, name);
      // The other accessor may have got a double since, or its own back.
      const isOtherNew = now !== undefined && !("value" in now) && now[other] !== found?.[other];
      if (isOtherNew) Object.defineProperty(target, name, { ...now, [accessor]: original });
      else if (own === undefined) Reflect.deleteProperty(target, name);
      else Object.defineProperty(target, name, own);
    });
    Object.defineProperty(target, name, { ...found, configurable: true, [accessor]: double });
    return double;
  }

  #make(name: string, options: MockInstanceOption, undo: (() => void) | null = null): Double {
    const double: Double = createMockInstance({ ...options, name, resetToMockName: true });
    const made: Made = { double, undo };
    this.#made.push(made);
    double.mockRestore = () => {
      double.mockReset();
      putBack(made);
    };
    // `chai-spies` reads the calls here.
    Object.defineProperty(double, "__spy", {
      get: () => ({ name: double.getMockName(), called: double.mock.calls.length > 0, calls: double.mock.calls }),
    });
    return double;
  }
}

/** @throws {ValueError} if it is no object. */
function checkTarget(by: "spy" | "stub", target: unknown): void {
  if (isObject(target)) return;
  throw new ValueError(`mocker.${by} was given ${describeValue(target)}: it takes an object and the name of a method.`);
}

/** The method of that name. @throws {ValueError} if there is none. */
function checkMethod(by: "spy" | "stub", target: object, name: PropertyKey): Mockable {
  const method: unknown = Reflect.get(target, name);
  if (isMockable(method)) return method;
  if (!(name in target)) throw new ValueError(`There is no "${String(name)}" to replace.`);
  throw new ValueError(
    `mocker.${by} was given "${String(name)}", which is ${describeValue(method)}: it takes the name of a method. ` +
      `To replace a value, use monkeypatch.setAttr; for an accessor, mocker.spy(object, "${String(name)}", "get").`,
  );
}

/** A function that calls a double of another mocker. The library would copy its calls. */
function calling(double: Mockable): Mockable {
  return function (this: unknown, ...args: unknown[]): unknown {
    return new.target === undefined ? Reflect.apply(double, this, args) : Reflect.construct(double, args, new.target);
  };
}

/** Options of a double that calls what it replaces. */
function spying(original: Mockable): MockInstanceOption {
  return { originalImplementation: isMockFunction(original) ? calling(original) : original };
}

/** Options of a double that calls a function, also after it was reset. */
function alwaysCalling(implementation: Mockable): MockInstanceOption {
  return { mockImplementation: implementation, resetToMockImplementation: true };
}

/** Once. */
function putBack(made: Made): void {
  const { undo } = made;
  made.undo = null;
  undo?.();
}

/** What a stub does unless it is told otherwise. */
function nothing(): void {
  // Nothing.
}

function isMockable(value: unknown): value is Mockable {
  return typeof value === "function";
}

/** The names are those of pytest-mock. */
const SCOPES: readonly (readonly [name: string, scope: Scope])[] = [
  ["mocker", "function"],
  ["class_mocker", "class"],
  ["module_mocker", "module"],
  ["package_mocker", "package"],
  ["session_mocker", "session"],
];

/** Makes the fixtures of this chunk. */
export default function createFixtures(host: Host): BuiltinFixtures {
  function* mocker(own: LanePatches | null): Generator<RunMocker, void> {
    const value = new RunMocker(() => createPatch(host, own), own);
    try {
      yield value;
    } finally {
      value.stopAll();
    }
  }
  // What several tests share is seen by all of them.
  return SCOPES.map(([name, scope]) => ({
    name,
    scope,
    argNames: [],
    passing: "positional",
    fn: () => mocker(scope === "function" ? lanePatches() : null),
  }));
}
