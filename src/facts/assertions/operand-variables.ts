/** The variables of one function, for the values in its assertions. */
import type { Identifiers } from "../../core/text/identifiers.ts";

export class OperandVariables {
  readonly #identifiers: Identifiers;
  readonly #recorded: string[] = [];
  #used = 0;
  #count = 0;

  constructor(identifiers: Identifiers) {
    this.#identifiers = identifiers;
  }

  /** One that no assertion around it uses. */
  take(): string {
    const name = this.#identifiers.operand(this.#used++);
    this.#count = Math.max(this.#count, this.#used);
    return name;
  }

  /** Calls a function, and frees the variables that it has taken. */
  during(rewrite: () => void): void {
    const before = this.#used;
    rewrite();
    this.#used = before;
  }

  /** One that callbacks set, which have variables of their own under the usual names. */
  addRecorded(name: string): void {
    this.#recorded.push(name);
  }

  /** A statement; empty without variables. */
  get declaration(): string {
    const names = Array.from({ length: this.#count }, (_, index) => this.#identifiers.operand(index));
    const all = [...names, ...this.#recorded];
    return all.length === 0 ? "" : `;var ${all.join(", ")};`;
  }
}
