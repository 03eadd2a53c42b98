/** What is told to the process of tests that are run for mutants, and what it tells: the mutants of StrykerJS are all in the code, and one is active. */

/** What a run is for. */
export type MutantOrder =
  /** To see which test runs the code of which mutants. */
  | { readonly kind: "cover" }
  /** To see whether a test fails while a mutant is active. */
  | {
      readonly kind: "try";
      readonly id: string;
      /** Whether it is active while modules are imported, too; else only in the phases of tests. */
      readonly isStatic: boolean;
      /** How often its code may run, in endless loops for one, before it throws; null for any number of times. */
      readonly hitLimit: number | null;
    };

/** How often the code of mutants has run, by their ids. */
export type MutantHits = Readonly<Record<string, number>>;

/** What a run has seen of mutants. */
export interface MutantReport {
  /** What has run outside of tests, as on imports. */
  readonly outside: MutantHits;
  /** What tests have run, by their ids, with the fixtures and hooks around them. */
  readonly perTest: Readonly<Record<string, MutantHits>>;
  /**
   * Paths of the test files on whose import the code of a mutant has run, by its id: none for what has run at other times. Null if files share
   * modules, so that the first import is that of all.
   */
  readonly importers: Readonly<Record<string, readonly string[]>> | null;
  /** How often the code of the active mutant has run; null where that is not counted. */
  readonly hitCount: number | null;
}
