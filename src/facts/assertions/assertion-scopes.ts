/** The scopes around a part of a module. */
import type { ts as TS } from "ts-morph";
import type { BoundNames } from "./bound-names.ts";

export class Scopes {
  readonly #names: BoundNames;
  readonly #module: ReadonlySet<string>;
  readonly #inner: ReadonlySet<string>[] = [];

  constructor(file: TS.SourceFile, names: BoundNames) {
    this.#names = names;
    this.#module = names.boundBy(file) ?? new Set();
  }

  /** Enters the scope of a node; false if it has none. */
  enter(node: TS.Node): boolean {
    const scope = this.#names.boundBy(node);
    if (scope !== undefined) this.#inner.push(scope);
    return scope !== undefined;
  }

  leave(): void {
    this.#inner.pop();
  }

  /** Whether a scope inside of the module binds a name. */
  readonly isInner = (name: string): boolean =>
    this.#names.isBoundInside(name) && this.#inner.some((scope) => scope.has(name));

  /** Whether a name is no global one. */
  isBound(name: string): boolean {
    return this.isInner(name) || this.#module.has(name);
  }
}
