/** Comments that say what JSX is compiled to, or that a file has types of Flow. Compilers read them in front of the first statement only. */

/** A byte order mark, a hashbang line, and the comments at the head of a module. */
const HEAD = /^\uFEFF?(?:#!.*)?(?:\s|\/\/.*|\/\*[^]*?\*\/)*/;

/** The offset behind the comments at the head of a module, where one of them is such a pragma; null if none is. */
export function endOfPragmas(text: string): number | null {
  const head = HEAD.exec(text)?.[0] ?? "";
  return /@(?:jsx|flow)/.test(head) && head.length < text.length ? head.length : null;
}
