/** The names that `-k` matches an item by. */

/** The sources of keywords. */
export interface KeywordSource {
  /** Module path from the root, with `/`. */
  readonly path: string;
  /** Names of the classes around the test, outermost first. */
  readonly classNames: readonly string[];
  /** Including the callspec's id in brackets. */
  readonly name: string;
  readonly originalName: string;
  readonly callspecId: string | null;
  readonly markNames: readonly string[];
}

/** Folders, file, classes, the test with and without its callspec, the callspec's id, and marks; each name once. */
export function keywordsOf(source: KeywordSource): string[] {
  const { path, classNames, name, originalName, callspecId, markNames } = source;
  const callspec = callspecId === null ? [] : [callspecId];
  return [...new Set([...path.split("/"), ...classNames, originalName, name, ...callspec, ...markNames])];
}
