/**
 * Placeholders for values that the build does not execute.
 * A vocabulary module: it imports nothing, so that ids and parametrization treat build time and run time alike.
 */

/**
 * The placeholder for a value of which only the parts that an id needs are known: the name of a function or class, or
 * that it is an object. All other known values represent themselves.
 */
export class StaticValue {
  readonly kind: "function" | "class" | "object" | "symbol";
  /** The name or description; null if there is none. */
  readonly name: string | null;

  constructor(kind: StaticValue["kind"], name: string | null) {
    this.kind = kind;
    this.name = name;
  }
}
