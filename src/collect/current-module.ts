/**
 * The test module that is being collected: its effects on other modules decide whether it can be collected again alone.
 */

export class CurrentModule {
  #path: string | null = null;

  /** Absolute path; null outside of test modules. */
  get path(): string | null {
    return this.#path;
  }

  /** Runs `work` with a test module as the current one. */
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
