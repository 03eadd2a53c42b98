/** The keywords of a node: a map that reads through to those of the node above it. */
export class NodeKeywords extends Map<string, unknown> {
  readonly #parent: NodeKeywords | null;

  constructor(parent: NodeKeywords | null) {
    super();
    this.#parent = parent;
  }

  override get(name: string): unknown {
    return super.has(name) ? super.get(name) : this.#parent?.get(name);
  }

  override has(name: string): boolean {
    return super.has(name) || (this.#parent?.has(name) ?? false);
  }

  override get size(): number {
    return this.#all().size;
  }

  override keys(): ReturnType<Map<string, unknown>["keys"]> {
    return this.#all().keys();
  }

  override values(): ReturnType<Map<string, unknown>["values"]> {
    return this.#all().values();
  }

  override entries(): ReturnType<Map<string, unknown>["entries"]> {
    return this.#all().entries();
  }

  override [Symbol.iterator](): ReturnType<Map<string, unknown>["entries"]> {
    return this.entries();
  }

  override forEach(callback: (value: unknown, name: string, map: Map<string, unknown>) => void): void {
    for (const [name, value] of this.#all()) callback(value, name, this);
  }

  /** Own ones over the parent's, as a plain map. */
  #all(): Map<string, unknown> {
    const all = new Map<string, unknown>(this.#parent === null ? [] : this.#parent.entries());
    for (const [name, value] of super.entries()) all.set(name, value);
    return all;
  }
}
