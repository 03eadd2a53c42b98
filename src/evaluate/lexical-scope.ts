/** Lexical scopes of calls. */

/** Local names with their values, inside an outer scope. Names of the module are in no scope. */
export class LexicalScope {
  readonly outer: LexicalScope | null;
  readonly #names = new Map<string, unknown>();

  constructor(outer: LexicalScope | null) {
    this.outer = outer;
  }

  bind(name: string, value: unknown): void {
    this.#names.set(name, value);
  }

  /** The innermost scope that binds a name, from this one outwards; null without one. */
  binding(name: string): LexicalScope | null {
    if (this.#names.has(name)) return this;
    return this.outer?.binding(name) ?? null;
  }

  /** The value of a name of this scope. */
  get(name: string): unknown {
    return this.#names.get(name);
  }
}
