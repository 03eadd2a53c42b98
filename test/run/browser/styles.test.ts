/** Style sheets that tests in a page import: the page has them, while tests of the files run that lead to them. */
import { symlinkSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { describeOn, packageFolder } from "../../build/standalone/engines.ts";
import { VITES } from "../../project.ts";
import { BrowserProject, findChromium, outcomesOf } from "./chromium.ts";

const FILES = {
  "xtest.config.mjs": 'export default { browser: "chromium" };',
  "src/button.css": `@import "./base.css";
    @import url("theme/style.css") layer(theme);
    @import "./print.css" print;
    @import "./base.css" supports(display: grid) screen;
    /* } a comment { */
    .button { color: rgb(1, 2, 3); content: "} .a {"; background-image: url(./dot.svg#a); }
    .late { color: red }`,
  "src/base.css": `.base { color: rgb(4, 5, 6) }`,
  "src/print.css": `.button { color: rgb(9, 9, 9) }`,
  "src/dot.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`,
  "node_modules/theme/package.json": '{ "name": "theme", "style": "./style.css" }',
  "node_modules/theme/style.css": `@import './deep/deep.css'; .theme { color: rgb(7, 8, 9) } .button { color: red }`,
  "node_modules/theme/deep/deep.css": `.deep { color: rgb(10, 11, 12) }`,
  "src/button.js": `import "./button.css"; export const button = (name) => {
    const element = Object.assign(document.createElement("i"), { className: name });
    document.body.append(element);
    return getComputedStyle(element);
  };`,
  "src/card.module.css": `.card { composes: wide from "./wide.module.css"; color: rgb(20, 0, 0); animation: 1s grow }
    .card:hover, :global(.plain) .card, .card-title { color: rgb(21, 0, 0) }
    @media screen { .card { font-size: 31px } }
    @keyframes grow { from { opacity: 0.5 } 50.5% { opacity: 1 } }`,
  "src/parts.css": `.part { color: rgb(22, 0, 0) }`,
  "src/whole.module.css": `@import "./parts.css"; .whole { composes: wide from "./wide.module.css" }`,
  "src/wide.module.css": `.wide { width: 33px; display: block }`,
  "src/last.css": `.late { color: rgb(30, 0, 0) }`,
  "tests/a.test.js": `import { assert, test } from "unplugin-xtest";
    import "../src/last.css";
    import { button } from "../src/button.js";
    test("has what it imports", () => {
      assert(button("button").color === "rgb(1, 2, 3)");
      assert(button("base").color === "rgb(4, 5, 6)");
      assert(button("theme").color === "rgb(7, 8, 9)");
      assert(button("deep").color === "rgb(10, 11, 12)");
    });
    test("files of URLs", async () => {
      const [, url] = /url\\("(.*)"\\)/.exec(button("button").backgroundImage);
      assert((await (await fetch(url)).text()).includes("<svg"));
    });
    test("the last import counts", () => { assert(button("late").color === "rgb(255, 0, 0)"); });`,
  "tests/b.test.js": `import { assert, test } from "unplugin-xtest";
    import card, * as names from "../src/card.module.css";
    import whole from "../src/whole.module.css";
    const style = (className) => {
      const element = Object.assign(document.createElement("i"), { className });
      document.body.append(element);
      return getComputedStyle(element);
    };
    test("names of its own", () => {
      assert(card.card !== "card" && card.card === names.card);
      const { color, width, fontSize, animationName } = style(card.card);
      assert([color, width, fontSize].join() === "rgb(20, 0, 0),33px,31px");
      assert(animationName !== "grow" && animationName !== "none");
      assert(style("card").color !== "rgb(20, 0, 0)");
      assert(style(card["card-title"]).color === "rgb(21, 0, 0)");
    });
    test("names of what a module imports", () => {
      assert(style(whole.part).color === "rgb(22, 0, 0)" && style("part").color !== "rgb(22, 0, 0)");
      assert(style(whole.whole).width === "33px" && whole.wide === undefined);
    });
    test("nothing of other files", () => { assert(style("base").color !== "rgb(4, 5, 6)" && style("button").color !== "rgb(1, 2, 3)"); });`,
  "tests/c.test.js": `import { assert, test } from "unplugin-xtest";
    import { button } from "../src/button.js";
    import "../src/last.css";
    test("what an earlier file has imported, in the order of this one", () => {
      assert(button("button").color === "rgb(1, 2, 3)");
      assert(button("late").color === "rgb(30, 0, 0)");
    });`,
};

const OUTCOMES = {
  "has what it imports": "passed",
  "files of URLs": "passed",
  "the last import counts": "passed",
  "names of its own": "passed",
  "names of what a module imports": "passed",
  "nothing of other files": "passed",
  "what an earlier file has imported, in the order of this one": "passed",
};

const projects: BrowserProject[] = [];
afterAll(() => {
  for (const project of projects) project.remove();
});

describeOn(findChromium(), () => {
  test("without Vite, and what cannot be found", async () => {
    const project = new BrowserProject(FILES, ["playwright-core", "lightningcss"]);
    projects.push(project);
    expect(outcomesOf(await project.report([]))).toEqual(OUTCOMES);
    project.write({ "src/last.css": '@import "./none.css";' });
    const broken = await project.report([]);
    expect(outcomesOf(broken)).toMatchObject({ "the last import counts": "error", "names of its own": "passed" });
    expect(broken.errors.map(({ message }) => message).join()).toContain(
      'src/last.css:1: cannot find the style sheet "./none.css"',
    );
    expect(broken.errors.map(({ longrepr }) => longrepr).join()).toMatch(/^> +@import "\.\/none\.css";/m);
  });

  test("files of a package beside the project, and nothing around the repository", async () => {
    const project = new BrowserProject({
      "package.json": '{ "private": true, "type": "module", "workspaces": ["packages/*"] }',
      "packages/ui/package.json": '{ "name": "ui", "type": "module", "exports": "./card.js" }',
      "packages/ui/card.js": `import dot from "./dot.svg"; export { dot }; export const data = new URL("./data.json", import.meta.url);`,
      "packages/ui/dot.svg": FILES["src/dot.svg"],
      "packages/ui/data.json": "1",
      "packages/web/package.json": '{ "name": "web", "type": "module" }',
      "packages/web/xtest.config.mjs": FILES["xtest.config.mjs"],
      "packages/web/card.test.js": `import { assert, test } from "unplugin-xtest"; import { data, dot } from "../ui/card.js";
        test("files", async () => {
          assert((await (await fetch(dot)).text()).includes("<svg"));
          assert((await (await fetch(data)).json()) === 1);
          assert((await fetch(new URL("../../../../etc/hostname", data))).status === 404);
        });`,
    });
    projects.push(project);
    expect(outcomesOf(await project.report([]))).toEqual({ files: "passed" });
  });

  test("without Vite and a compiler", async () => {
    const project = new BrowserProject(FILES);
    projects.push(project);
    const why = "style sheets of a page need the package lightningcss, or Vite: npm i -D lightningcss";
    expect((await project.report([])).errors.map(({ message }) => message)).toEqual([
      `Error: src/last.css: ${why}`,
      `Error: src/card.module.css: ${why}`,
      `Error: src/button.css: ${why}`,
    ]);
  });

  describe.each(VITES)("%s", (name) => {
    test("compiles them with its plugins", async () => {
      const vite = `import { defineConfig } from "vite"; export default defineConfig({ css: { postcss: { plugins: [{
        postcssPlugin: "own", Declaration(one) { if (one.value === "replaced") one.value = "rgb(30, 0, 0)"; } }] } } });`;
      const project = new BrowserProject({
        ...FILES,
        "vite.config.mjs": vite,
        "src/last.css": ".late { color: replaced }",
      });
      symlinkSync(packageFolder(name) ?? "", path.join(project.folder, "node_modules/vite"), "junction");
      projects.push(project);
      expect(outcomesOf(await project.report([]))).toEqual(OUTCOMES);
    });
  });
});
