/** The parts of a page's list: what is shown of one test, and of an error or warning that is no test's. */
import { pathEndOf } from "../../../core/select/nodeid.ts";
import type { PageEvent } from "../protocol.ts";
import { MARKS, timeOf, type State } from "./counts.ts";

/** The end of a test. */
export type ResultEvent = Extract<PageEvent, { readonly type: "result" }>;

type Notice = Extract<PageEvent, { readonly type: "error" | "warning" }>;
type Sections = ResultEvent["sections"];

/** An element with a class and a text, where they are given. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  page: Document,
  name: Name,
  className = "",
  text = "",
): HTMLElementTagNameMap[Name] {
  const element = page.createElement(name);
  if (className !== "") element.className = className;
  if (text !== "") element.textContent = text;
  return element;
}

/** What stands in the list for a test. @param result - once there is one. */
export function testRow(page: Document, id: string, state: State, result?: ResultEvent): HTMLElement {
  const sections = result?.sections ?? [];
  const row = make(page, sections.length > 0 ? "summary" : "div", "row");
  const mark = make(page, "span", "mark", MARKS[state]);
  mark.setAttribute("aria-hidden", "true");
  const name = make(page, "span", "name", id.slice(pathEndOf(id) + 2).replaceAll("::", " › "));
  name.append(make(page, "span", "unseen", `, ${state}`));
  const message = result?.message?.split("\n", 1)[0] ?? "";
  if (message !== "") name.append(make(page, "small", "", message));
  row.append(mark, name);
  if (result !== undefined) row.append(make(page, "span", "time", timeOf(result.duration)));
  return sections.length > 0 ? withSections(page, row, sections) : row;
}

/** What stands above the list for something that is no test's. */
export function noticeBlock(page: Document, notice: Notice): HTMLElement {
  const isError = notice.type === "error";
  const state = isError ? "error" : "skipped";
  const row = make(page, isError && notice.text !== "" ? "summary" : "div", "row");
  row.append(
    make(page, "span", "mark", MARKS[state]),
    make(page, "span", "name", isError ? notice.title : notice.text),
  );
  const block = make(page, "div", `file test ${state}`);
  block.append(isError && notice.text !== "" ? withSections(page, row, [["Error", notice.text]]) : row);
  return block;
}

function withSections(page: Document, row: HTMLElement, sections: Sections): HTMLElement {
  const details = make(page, "details");
  const more = make(page, "div", "more");
  for (const [title, text] of sections) {
    const body = make(page, "pre");
    // Its lines that tell what went wrong.
    for (const line of text.replace(/\n$/, "").split("\n")) {
      body.append(make(page, "span", /^E(?: |$)/.test(line) ? "bad" : "", line), "\n");
    }
    more.append(make(page, "h3", "", title), body);
  }
  details.append(row, more);
  return details;
}
