/**
 * Random values in tests: the same in every run, so that a failure means that the product has changed. `npm run fuzz`
 * tries other seeds, and so does `XTEST_SEED=1 npm run jest -- test/properties`.
 */
import fc from "fast-check";

const given = process.env["XTEST_SEED"];

/** The seed of the environment; without one, the file's own. */
export function seedOr(own: number): number {
  return given === undefined ? own : Number(given);
}

/** As many seeds as the file has; they follow from the one of the environment if there is one. */
export function seedsOr(own: readonly number[]): number[] {
  return own.map((seed) => (given === undefined ? seed : (Number(given) % 1_000_000) * 100 + seed));
}

fc.configureGlobal({ seed: seedOr(1) });

/** Text of any code points. As `fc.string({ unit: "binary" })`, which makes a table of all of them first. */
export function anyText(maxLength = 10): fc.Arbitrary<string> {
  const point = fc.nat(0x10ffff).map((code) => (code >= 0xd800 && code < 0xe000 ? code - 0xd800 : code));
  return fc.array(point, { maxLength }).map((codes) => String.fromCodePoint(...codes));
}

export { fc };
