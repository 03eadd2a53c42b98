/** Vite's development server: modules are loaded one by one, and the entry is always up to date. */
import { afterAll, describe, expect, test } from "@jest/globals";
import path from "node:path";
import { describeOn } from "../../build/standalone/engines.ts";
import { findChromium } from "../../run/browser/chromium.ts";
import { placeOf, PROJECT, Project, VITES } from "../../project.ts";

const TEST_TS = `import { mark } from "unplugin-xtest";
class TestA { @mark.parametrize("n", [1, 2]) test_n(n: number) { if (n > 1) throw new Error("two"); } }
class TestB { constructor() {} }
`;

/** Replaces an export of a module that was served before as it is, and one of a module that nothing had loaded. */
const REPLACES = `import * as late from "../src/late.ts";
import { asks } from "../src/asks.ts";
export function test_late({ monkeypatch }) {
  monkeypatch.setAttr(late, "answer", () => 3);
  if (asks() !== 3) throw new Error(String(asks()));
}
`;
const EARLY = `import * as api from "../src/api.ts";
import { greet } from "../src/api.ts";
export function test_early({ monkeypatch }) { monkeypatch.setAttr(api, "name", "Ada"); if (greet() !== "hello Ada") throw new Error(greet()); }
`;

/** Standard decorators of other code, which no engine runs. */
const DECORATED = `const counted = (_: unknown, { name }: ClassMethodDecoratorContext): void => void (n += name.length);
export let n: number = 0;
export class Counted { accessor a = 1; @counted x() { return this.a; } }
`;

const FAILS = `interface Of { readonly types: string }

export function test_c(): void {
  throw new Error("here");
}
`;

const projects: Project[] = [];
afterAll(() => {
  for (const made of projects) made.remove();
});

describe.each(["vite", "vite7"])("%s", (name) => {
  test("serves the suite, and what became of it", () => {
    const made = new Project({
      "tests/conftest.ts": 'import { fixture } from "unplugin-xtest";\nexport const one = fixture(() => 1);\n',
      "tests/test_a.ts": TEST_TS,
      "src/main.ts": 'export { run, manifest } from "unplugin-xtest/entry";\n',
      "src/api.ts": "export const name: string = 'nobody';\nexport const greet = () => `hello ${name}`;\n",
      "src/late.ts": "export const answer = () => 2;\n",
      "src/asks.ts": 'import { answer } from "./late.ts";\nexport const asks = () => answer();\n',
      "tests/test_0.ts": EARLY,
      "tests/test_1.ts":
        'import { asks } from "../src/asks.ts";\nexport function test_asks() { if (asks() !== 2) throw new Error(); }\n',
      "replaces.txt": REPLACES,
      "index.html": '<script type="module" src="/src/main.ts"></script>\n',
    });
    projects.push(made);
    const script = path.join(PROJECT, "test/plugin/bundlers/serve.mjs");
    const { code, stdout, stderr } = made.node(["--enable-source-maps", script, name], 5);
    if (code !== 0) throw new Error(stdout + stderr);
    const a = [
      "passed tests/test_0.ts::test_early",
      "passed tests/test_1.ts::test_asks",
      "passed tests/test_a.ts::TestA::test_n[1]",
      `failed tests/test_a.ts::TestA::test_n[2] tests/test_a.ts:${placeOf(TEST_TS, "new Error").split(":")[0] ?? ""}`,
    ];
    const b = "passed tests/test_b.ts::test_b";
    expect(JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "")).toEqual({
      atFirst: a,
      aFileCame: [...a, b],
      itChanged: [...a, b, "passed tests/test_b.ts::test_c"],
      itWent: a,
      itBeganToReplace: [...a, "passed tests/test_b.ts::test_late"],
      // For browsers too, under the names that Vite gives modules there.
      forBrowsers: [true, true],
      warnings: ["XT102"],
      errors: [],
    });
  });
});

describeOn(findChromium(), ([chromium]) => {
  test.each(VITES)("a page runs the tests of a file again that has changed, or imports what has: %s", (name) => {
    const made = new Project({
      "tests/test_a.ts":
        'import { n } from "../src/n.ts";\nexport function test_a() { if (n !== 1) throw new Error(); }\n',
      "tests/test_b.ts": "export function test_b() {}\n",
      "tests/test_c.ts": FAILS,
      "src/n.ts": DECORATED,
      "src/main.ts": `import { run } from "unplugin-xtest/entry";
        globalThis.seen = [];
        const { tests } = await run({ onEvent(event) { if (event.type === "result") globalThis.seen.push(event.result.outcome + " " + event.result.id); } });
        globalThis.place = tests.at(-1).longrepr.match(/^\\S+:\\d+(?=: )/gm).join();`,
      "index.html": '<script type="module" src="/src/main.ts"></script>\n',
    });
    projects.push(made);
    const script = path.join(PROJECT, "test/plugin/bundlers/hot.mjs");
    const { code, stdout, stderr } = made.node([script, name, chromium], 4);
    if (code !== 0) throw new Error(stdout + stderr);
    expect(JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "")).toEqual([
      // In the source, as the report of `run()` has it.
      `tests/test_c.ts:${placeOf(FAILS, "new Error").split(":")[0] ?? ""}`,
      "passed tests/test_a.ts::test_a",
      "passed tests/test_b.ts::test_b",
      "failed tests/test_c.ts::test_c",
      "passed tests/test_a.ts::test_a",
      "passed tests/test_a.ts::test_new",
      "failed tests/test_a.ts::test_a",
      "passed tests/test_a.ts::test_new",
    ]);
  });
});
