/** What is written beside an assertion, as JSON in which no plugin finds a name to replace: what it puts there may have quotes. */
import type { AssertionSite } from "../../core/assertions/assertion-site.ts";

const WORD = /(?<![.\w$])[A-Za-z_$][\w$]*/g;

/** Words that nothing replaces. `import` is none of them: `import.meta.env` is replaced. */
const KEPT: ReadonlySet<string> = new Set(
  "async await const delete false function in instanceof let new null of return this true typeof undefined void yield".split(
    " ",
  ),
);

/** Characters for private use, which stand for the letters that are to be escaped. */
const MARKS = /[\uE000-\uE07F]/;
const FIRST = 0xe000;

/** @param isBound - whether the module binds a name: any other may be one that a bundler defines. */
export function siteJson(site: AssertionSite, isBound: (name: string) => boolean): string {
  const plain = JSON.stringify(site);
  if (MARKS.test(plain)) return plain;
  const text = site.text.replace(WORD, (word) =>
    KEPT.has(word) || isBound(word) ? word : String.fromCharCode(FIRST + word.charCodeAt(0)) + word.slice(1),
  );
  if (text === site.text) return plain;
  return JSON.stringify({ ...site, text }).replace(
    new RegExp(MARKS, "g"),
    (mark) => `\\u00${(mark.charCodeAt(0) - FIRST).toString(16)}`,
  );
}
