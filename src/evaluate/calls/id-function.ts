/** `ids` as a function, evaluated for each value of a table. */
import { callGlobal } from "../builtins/globals.ts";
import { FunctionValue, type GlobalValue, Unknown } from "../values.ts";

/** A function of the suite, or a built-in one such as `String`, that makes ids. */
export class IdFunction {
  readonly #callee: FunctionValue | GlobalValue;
  /** Ids by the value that parametrization passes, which may be a stand-in for the evaluated one. */
  readonly #ids = new Map<unknown, unknown>();

  constructor(callee: FunctionValue | GlobalValue) {
    this.#callee = callee;
  }

  /** The id of a value; unknown if it needs execution. */
  call(value: unknown): unknown {
    const callee = this.#callee;
    if (callee instanceof FunctionValue) return callee.call([value]);
    const origin = { path: "", at: 0 };
    const unknown = (why: string): Unknown => new Unknown(why, origin);
    const invoke = (): Unknown => unknown("it is the result of a call");
    return callGlobal(callee, { name: callee.name, args: [value], origin, isFresh: false, invoke, affect: unknown });
  }

  /** Keeps an id for the value that stands for another. */
  keep(stand: unknown, id: unknown): void {
    // A map does not distinguish 0 and -0.
    if (stand !== 0) this.#ids.set(stand, id);
  }

  /** The function as parametrization takes it. */
  readonly idFn = (stand: unknown): unknown => (this.#ids.has(stand) ? this.#ids.get(stand) : this.call(stand));
}
