/** A class with its base classes. */
import type { Evaluation } from "../evaluation.ts";
import { ClassValue, GlobalValue, Unknown } from "../values.ts";

/** The longest chain of base classes: a recursive mixin would not end. */
const MAX_BASES = 100;

/** A class with its known base classes. */
export interface ClassBases {
  /** Itself first, then its bases. */
  readonly lineage: readonly ClassValue[];
  /** Why the next base is unknown; null if there is none. */
  readonly unknownBase: Unknown | null;
}

/** Follows `extends`, through mixins and any other expression, each in the names of its own place. */
export function classBasesOf(evaluation: Evaluation, cls: ClassValue): ClassBases {
  const lineage: ClassValue[] = [];
  let current = cls;
  for (;;) {
    const { path } = current.origin;
    const isKnown = lineage.some((entry) => entry.cls === current.cls && entry.scope === current.scope);
    if (isKnown) return { lineage, unknownBase: new Unknown("it extends itself", current.origin) };
    lineage.push(current);
    const { base } = current.cls;
    if (base === null) return { lineage, unknownBase: null };
    const origin = { path, at: base.at };
    if (lineage.length >= MAX_BASES)
      return { lineage, unknownBase: new Unknown("it extends too many classes", origin) };
    const value = evaluation.evaluate(base, path, null, current.scope);
    // A built-in class, such as Error, has no tests.
    if (value === null || value instanceof GlobalValue) return { lineage, unknownBase: null };
    if (!(value instanceof ClassValue)) {
      const why = value instanceof Unknown ? value.why : "what it extends is no class that the build can see";
      return { lineage, unknownBase: new Unknown(why, origin) };
    }
    current = value;
  }
}
