/** `use`: a fixture as a value of a table. */
import { describeValue } from "../../errors/describe-value.ts";
import { ValueError } from "../../errors/errors.ts";
import { brand, isInstance } from "../../errors/instanceof.ts";
import type { Fixtures } from "../fixtures/fixture-values.ts";

/** A value of a table that stands for the value of a fixture. @typeParam Value - of the fixture. */
export class FixtureReference<Value = unknown> {
  static {
    brand(this, "FixtureReference");
  }

  /** The name of the fixture. */
  readonly name: string;
  /** Only for the compiler: no value has it. @internal */
  declare readonly valueOfFixture: Value;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A fixture in a row of `parametrize`, or among the `params` of another fixture: the value is that of the fixture, which is set up for the
 * tests of that row only (pytest-lazy-fixtures: `lf`).
 *
 * @param name - of a fixture without `params`.
 * @throws {ValueError} if it is no name.
 * @example mark.parametrize("db", [use("postgres"), use("sqlite")])
 */
export function use<Name extends keyof Fixtures>(name: Name): FixtureReference<Fixtures[Name]> {
  const given: unknown = name;
  if (typeof given === "string" && given !== "") return new FixtureReference(given);
  throw new ValueError(wrongUse(describeValue(given)));
}

/** @param given - what it is called with, described. */
export function wrongUse(given: string): string {
  return `use was called with ${given}: it takes the name of a fixture, as in use("db").`;
}

/** The name of the fixture that a value of a table stands for; null if it is the value itself. */
export function referredFixture(value: unknown): string | null {
  return isInstance(value, FixtureReference) ? value.name : null;
}
