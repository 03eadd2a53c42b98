/** A module of the suite after the attempt to import it, and the view of it that users get. */
import { isObject } from "../../core/values/objects.ts";
import { nameBindings } from "../values/names.ts";
import { own } from "../values/own.ts";
import type { ModuleRecord } from "../../core/data/plan.ts";

/** A thrown value, which may be anything. */
export interface Thrown {
  readonly error: unknown;
}

/** A module after the attempt to import it. */
export class ImportedModule {
  readonly path: string;
  /** Why it cannot be used; null if it can. */
  readonly failure: Thrown | null;
  readonly namespace: object;
  /** Its record; without anything for a module that was not rewritten. */
  readonly record: Pick<ModuleRecord, "bindings" | "known" | "lines" | "titled">;
  #view: object | null = null;

  constructor(path: string, namespace: object, failure: Thrown | null) {
    this.path = path;
    this.namespace = namespace;
    this.failure = failure;
    const record: unknown = Reflect.get(namespace, RECORD);
    this.record = isRecord(record) ? record : { bindings: {} };
    nameBindings(this.bindings);
  }

  get bindings(): ModuleRecord["bindings"] {
    return this.record.bindings;
  }

  /** The value of a top-level binding, exported or not; `undefined` if there is none. */
  binding(name: string): unknown {
    const read = own(this.bindings, name);
    return read === null ? Reflect.get(this.namespace, name) : read();
  }

  /** The value of a name of a test, class or fixture of the plan: a title need not differ from the names of bindings. */
  planned(name: string): unknown {
    const read = own(this.titled, name);
    return read === null ? this.binding(name) : read();
  }

  /** The value of the name of a fixture: a test may have that for a title, but no binding has a name of `test.use`. */
  fixture(name: string): unknown {
    return this.binding(name) ?? this.planned(name);
  }

  /** What calls have registered. */
  get titled(): ModuleRecord["bindings"] {
    return this.record.titled ?? {};
  }

  /** The module as users see it: every export and binding, live and read-only. */
  get view(): object {
    if (this.#view !== null) return this.#view;
    const view: object = Object.create(null, { [Symbol.toStringTag]: { value: "Module" } });
    for (const name of new Set([...Object.keys(this.bindings), ...Object.keys(this.namespace)])) {
      if (name === RECORD || name.startsWith("_xunit_")) continue;
      Object.defineProperty(view, name, { get: () => this.binding(name), enumerable: true });
    }
    return (this.#view = Object.freeze(view));
  }
}

/** The name under which a module exports its record. */
export const RECORD = "__xtest_record";

/** The name is reserved, so that only builds export it. The entry of a bundle exports null. */
function isRecord(value: unknown): value is ModuleRecord {
  return isObject(value);
}
