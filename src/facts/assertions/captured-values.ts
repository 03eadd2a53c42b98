/** The values that one assertion is called with beside its arguments: expressions, most of them variables. */

import type { Identifiers } from "../../core/text/identifiers.ts";

/** The variables of one function, for the values in its assertions. */
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

/** Values of one assertion. */
const MOST = 60;

/** A variable, and its index among the values. */
export interface CapturedVariable {
  readonly name: string;
  readonly index: number;
}

export class CapturedValues {
  readonly #variables: OperandVariables;
  readonly #first: number;
  readonly #expressions: string[] = [];
  readonly #assigned: string[] = [];
  readonly #conditional: string[] = [];

  /** @param first - the index of the first value: the number of arguments. */
  constructor(variables: OperandVariables, first: number) {
    this.#variables = variables;
    this.#first = first;
  }

  /** The index of an expression that is evaluated after the arguments, and has no effect; -1 if there are enough. */
  add(expression: string): number {
    if (this.#expressions.length >= MOST) return -1;
    return this.#first + this.#expressions.push(expression) - 1;
  }

  /**
   * A variable for a value; null if there are enough.
   *
   * @param isConditional - whether the value may not be evaluated.
   */
  addVariable(isConditional: boolean): CapturedVariable | null {
    return this.#expressions.length >= MOST ? null : this.#assign(this.#variables.take(), isConditional);
  }

  /** The same for one that a callback may set. */
  addRecorded(name: string): CapturedVariable | null {
    if (this.#expressions.length >= MOST) return null;
    this.#variables.addRecorded(name);
    return this.#assign(name, true);
  }

  #assign(name: string, isConditional: boolean): CapturedVariable {
    this.#assigned.push(name);
    if (isConditional) this.#conditional.push(name);
    return { name, index: this.add(name) };
  }

  get count(): number {
    return this.#expressions.length;
  }

  /** What is evaluated before the arguments: variables that may not be set have the value for it. */
  before({ assertion }: Identifiers, self: string): string {
    return this.#conditional.length === 0 ? self : `(${this.#conditional.join(" = ")} = ${assertion}, ${self})`;
  }

  /** The arguments behind those of the user: the values, and then the variables are emptied. */
  get after(): string {
    if (this.#expressions.length === 0) return "";
    const emptied = this.#assigned.length === 0 ? [] : [`${this.#assigned.join(" = ")} = void 0`];
    return `, ${[...this.#expressions, ...emptied].join(", ")}`;
  }
}
