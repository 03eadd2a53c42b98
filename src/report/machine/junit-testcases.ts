/** Reads the test cases of a JUnit XML report of any runner. Parses only as much XML as necessary. */

/** The attributes of one `testcase`. */
export type TestCase = ReadonlyMap<string, string>;

/** Comments, CDATA and the like come first, so that no element is found inside them. */
const PART = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<testcase\b((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const REFERENCE = /&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The test cases of a report, in order; null if the text is not a complete report. */
export function testCasesOf(text: string): TestCase[] | null {
  const root = /<(testsuites?)\b[^>]*>/.exec(text);
  if (root === null) return null;
  if (!root[0].endsWith("/>") && !text.includes(`</${root[1] ?? ""}>`)) return null;
  return [...text.matchAll(PART)].flatMap(([, attributes]) => (attributes === undefined ? [] : [read(attributes)]));
}

function read(attributes: string): TestCase {
  const found = attributes.matchAll(ATTRIBUTE);
  return new Map([...found].map(([, name = "", double, single]) => [name, unescapeXml(double ?? single ?? "")]));
}

/** A text with its characters for references. */
export function unescapeXml(text: string): string {
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? parseInt(hex ?? "", 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
