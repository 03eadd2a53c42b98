/** The test module that is being collected: what it does to other modules decides whether it can be collected again alone. */

export class CurrentModule {
  #path: string | null = null;

  /** Absolute path; null outside of test modules. */
  get path(): string | null {
    return this.#path;
  }

  /** Works on behalf of a test module. */
  during<T>(path: string | null, work: () => T): T {
    const before = this.#path;
    this.#path = path;
    try {
      return work();
    } finally {
      this.#path = before;
    }
  }
}
