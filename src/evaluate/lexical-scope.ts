/** The names that a call of a function of the suite binds, for the evaluation of what stands inside of it. */

/** Names with their values, and those around them. The names of a module are outside of all. */
export class LexicalScope {
  readonly outer: LexicalScope | null;
  readonly #names = new Map<string, unknown>();

  constructor(outer: LexicalScope | null) {
    this.outer = outer;
  }

  bind(name: string, value: unknown): void {
    this.#names.set(name, value);
  }

  /** The scope that binds a name, from here outwards; null if none does. */
  binding(name: string): LexicalScope | null {
    if (this.#names.has(name)) return this;
    return this.outer?.binding(name) ?? null;
  }

  /** The value that is bound here. */
  get(name: string): unknown {
    return this.#names.get(name);
  }
}
