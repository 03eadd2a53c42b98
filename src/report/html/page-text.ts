/** Puts data into the page, so that nothing in it can end its element or become code. */
import type { HtmlData } from "./report-data.ts";

/** Where the data goes in the template. */
const PLACE = "__XTEST_DATA__";

/** The whole page. */
export function pageText(template: string, data: HtmlData): string {
  // In JSON, "<" is only in strings. Two separators of lines end a string of older engines.
  const json = JSON.stringify(data).replace(
    /[<>\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const at = template.indexOf(PLACE);
  if (at === -1) throw new Error("the page of the HTML report has no place for its data");
  return template.slice(0, at) + json + template.slice(at + PLACE.length);
}
