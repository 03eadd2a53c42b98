/** The style sheets of a page: shared by the build, the run and the page. */

/** The name of the symbol by which a page has its style sheets: a `Map` of `<style>` elements by their keys. */
export const SHEETS = "xtest.styles";

/** Which style sheets the tests of a page import, by their keys, in order. */
export interface PageStyles {
  /** Those of conftests and of other modules that are for all tests. */
  readonly always: readonly string[];
  /** By the path of the test file. */
  readonly files: Readonly<Record<string, readonly string[]>>;
}
