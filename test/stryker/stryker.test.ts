/** StrykerJS itself, with the project of `docs/guides/mutation-testing.md`. */
import { afterAll, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";

const page = readFileSync(path.join(PROJECT, "docs/guides/mutation-testing.md"), "utf8");
const sources = [...page.matchAll(/^```ts\n\/\/ (\S+)\n([^]*?)^```$/gm)].map(([, file = "", text = ""]) => [
  file,
  text,
]);
const [, options = ""] = /^```json\n([^]*?)^```$/m.exec(page) ?? [];
const reported = { ...Object(JSON.parse(options)), reporters: ["clear-text"], allowConsoleColors: false };
const project = new Project(
  {
    ...Object.fromEntries(sources),
    "stryker.config.json": JSON.stringify({
      ...reported,
      // Stryker looks for plugins beside itself.
      plugins: [path.join(PROJECT, "dist/stryker.js")],
      clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false, logTests: false },
    }),
  },
  undefined,
  // Stryker links `node_modules` only if it is a folder.
  {},
);
afterAll(() => project.remove());

test("the page shows what Stryker prints", () => {
  const stryker = path.join(PROJECT, "node_modules/@stryker-mutator/core/bin/stryker.js");
  const { code, stdout, stderr } = project.node([stryker, "run"], 3);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const [, shown = "no output"] = /^```text\n.*\n([^]*?)^```$/m.exec(page) ?? [];
  expect(stdout).toContain(shown);
});
