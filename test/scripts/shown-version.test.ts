/** Outputs on pages have the version of the package. */
import { expect, test } from "@jest/globals";
import MarkdownIt from "markdown-it";
import { useShownVersion } from "../../docs/.vitepress/shown-version.ts";
import { withVersion } from "../../scripts/shown-version.mjs";

test("the version of headers is replaced, and no other", () => {
  const page = "xtest 0.1.0 -- node v24.21.0, rootdir: /\nxtest 0.1.0 -- chromium 150\nsince xtest 0.1.0\n";
  expect(withVersion(page, "1.2.3")).toBe(
    "xtest 1.2.3 -- node v24.21.0, rootdir: /\nxtest 1.2.3 -- chromium 150\nsince xtest 0.1.0\n",
  );
});

test("the site shows it in outputs", () => {
  const md = new MarkdownIt();
  useShownVersion(md, "1.2.3");
  expect(md.render("xtest 0.1.0 -- node v24\n\n```console\nxtest 0.1.0 -- node v24\n```\n")).toBe(
    '<p>xtest 0.1.0 -- node v24</p>\n<pre><code class="language-console">xtest 1.2.3 -- node v24\n</code></pre>\n',
  );
});
