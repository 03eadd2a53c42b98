/** The first use of a word on a page of the site leads to the glossary. */
import { expect, test } from "@jest/globals";
import MarkdownIt from "markdown-it";
import { useGlossary } from "../../docs/.vitepress/glossary.ts";

function rendered(text: string, relativePath = "guides/a.md"): string {
  const md = new MarkdownIt();
  useGlossary(md);
  return md.render(text, { relativePath });
}

const linked = (slug: string, text: string): string => `<a href="/glossary.md#${slug}" class="word">${text}</a>`;

test("words are linked once, in text and as code, and neither in links, headings nor other words", () => {
  expect(
    rendered(
      "# A fixture\n\nFixtures, [a mark](x.md), fixture, marked and a mark. `E`, `conftest.ts`, `scope: 1`; Node ids.",
    ),
  ).toBe(`<h1>A fixture</h1>
<p>${linked("fixture", "Fixtures")}, <a href="x.md">a mark</a>, fixture, marked and a ${linked("mark", "mark")}. ${linked("e", "<code>E</code>")}, ${linked("conftest", "<code>conftest.ts</code>")}, <code>scope: 1</code>; ${linked("node-id", "Node ids")}.</p>
`);
  expect(rendered("A fixture.", "glossary.md")).toBe("<p>A fixture.</p>\n");
});
