/**
 * What the build knows of a value it did not execute.
 *
 * A vocabulary module: it imports nothing, so that ids and parametrization treat build time and run time alike.
 */

/**
 * Stands for a value that is known only by what an id needs of it: a function or class by its name,
 * or an object of which nothing else matters. Everything else that the build knows is the value itself.
 */
export class StaticValue {
  readonly kind: "function" | "class" | "object" | "symbol";
  /** The name or description; null for what has none. */
  readonly name: string | null;

  constructor(kind: StaticValue["kind"], name: string | null) {
    this.kind = kind;
    this.name = name;
  }
}
