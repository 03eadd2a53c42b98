/** One planned invocation of a test function: its values, its marks, and the parts of its id. */
import { ValueError } from "../errors/errors.ts";
import type { Mark } from "../author/marks/mark-store.ts";
import type { Scope } from "../fixtures/scope.ts";

/** Whether a value is passed to the fixture of its name, or to the test function itself. */
export type ValueType = "params" | "funcargs";

/** The contribution of one `parametrize` call. */
export interface SetMulti {
  readonly valTypes: Readonly<Record<string, ValueType>>;
  readonly argNames: readonly string[];
  /** One for each name. */
  readonly valSet: readonly unknown[];
  readonly id: string;
  /** Default: `"derived"`. */
  readonly idKind?: "literal" | "derived";
  /** Whether the id is written, or made by the function of `ids`. Default: false. */
  readonly isGiven?: boolean;
  readonly marks: readonly Mark[];
  readonly scope: Scope;
  /** The row's position: tests with the same position share fixtures of wider scopes. */
  readonly paramIndex: number;
  /** The row in the user's table; -1 for the one item of an empty table. Default: `paramIndex`. */
  readonly row?: number;
}

/** A copy that inherits nothing: an argument may be called `constructor` or `__proto__`. */
function tableOf<T>(entries: Readonly<Record<string, T>> | undefined): Record<string, T> {
  return Object.assign(Object.create(null), entries);
}

/** The parameters of one invocation (pytest: `CallSpec2`). */
export class CallSpec2 {
  /** Values by name, both those for fixtures and those for the function. */
  readonly params: Record<string, unknown>;
  /** Position of each value in its table, by name. */
  readonly indices: Record<string, number>;
  /** Scope of each value, by name. */
  readonly scopes: Record<string, Scope>;
  readonly valTypes: Record<string, ValueType>;
  /** Ids of tables of one name that are written or made by a function, by that name. */
  readonly argIds: Record<string, string>;
  /** Marks of the rows, in order of the `parametrize` calls. */
  readonly marks: Mark[];
  /** One for each `parametrize` call, in order. */
  readonly idParts: string[];
  /** Row of each `parametrize` call, in order; -1 for that of an empty table. */
  readonly rows: number[];
  readonly #metafunc: { readonly definition: { readonly nodeId: string } };
  #derived: boolean;
  #uniqueId: string | null = null;

  /** Makes a callspec. @param from - the one to copy. Default: none, so that it has no values. */
  constructor(metafunc: { readonly definition: { readonly nodeId: string } }, from?: CallSpec2) {
    this.#metafunc = metafunc;
    this.params = tableOf(from?.params);
    this.indices = tableOf(from?.indices);
    this.scopes = tableOf(from?.scopes);
    this.valTypes = tableOf(from?.valTypes);
    this.argIds = tableOf(from?.argIds);
    this.marks = from === undefined ? [] : [...from.marks];
    this.idParts = from === undefined ? [] : [...from.idParts];
    this.rows = from === undefined ? [] : [...from.rows];
    this.#derived = from === undefined ? false : from.#derived;
  }

  /** The part of the node id in brackets. */
  get id(): string {
    return this.#uniqueId ?? this.idParts.join("-");
  }

  /** `literal` if every part was written by hand, and no suffix was needed to make the id unique. */
  get idKind(): "literal" | "derived" {
    return this.#derived || this.#uniqueId !== null || this.idParts.length === 0 ? "derived" : "literal";
  }

  /** Sets the id, if the joined parts of two callspecs are equal; null resets it. */
  setUniqueId(id: string | null): void {
    this.#uniqueId = id;
  }

  /** An independent copy with the same values. Its id is made from its parts again. */
  copy(): CallSpec2 {
    return new CallSpec2(this.#metafunc, this);
  }

  /** @throws {ValueError} if the argument has a value already. */
  checkArgNotContained(arg: string): void {
    if (!Object.hasOwn(this.params, arg)) return;
    throw new ValueError(
      `${this.#metafunc.definition.nodeId}: the argument "${arg}" is parametrized twice: leave one out.`,
    );
  }

  /** The value of a name. @throws {ValueError} if it has none. */
  getParam(name: string): unknown {
    if (Object.hasOwn(this.params, name)) return this.params[name];
    const known = Object.keys(this.params).join(", ");
    throw new ValueError(
      `There is no parameter "${name}". ${known === "" ? "There are none." : `There are ${known}.`}`,
    );
  }

  /** Adds the values of one row. @throws {ValueError} if one of the arguments has a value already. */
  setMulti2(multi: SetMulti): void {
    multi.argNames.forEach((arg, column) => {
      this.checkArgNotContained(arg);
      this.params[arg] = multi.valSet[column];
      this.indices[arg] = multi.paramIndex;
      this.scopes[arg] = multi.scope;
      this.valTypes[arg] = multi.valTypes[arg] ?? "funcargs";
    });
    const [only, ...others] = multi.argNames;
    if (only !== undefined && others.length === 0 && multi.isGiven === true) this.argIds[only] = multi.id;
    this.marks.push(...multi.marks);
    this.idParts.push(multi.id);
    this.rows.push(multi.row ?? multi.paramIndex);
    if (multi.idKind !== "literal") this.#derived = true;
  }
}
