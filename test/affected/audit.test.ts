/** `xtest affected --audit` and `--changed --by-coverage` of the built command line: both compare the source with what tests have run. */
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { PROJECT } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";
import { GitRepository } from "./repository.ts";

const server = serveCommands();
const repositories: GitRepository[] = [];
afterAll(() => {
  for (const one of repositories) one.remove();
});

function repositoryOf(files: Readonly<Record<string, string>>): GitRepository {
  const made = new GitRepository({
    ".gitignore": "node_modules\nsrc/made.ts\n",
    "package.json": '{ "name": "shop", "type": "module" }',
    ...files,
  });
  repositories.push(made);
  mkdirSync(path.join(made.top, "node_modules"));
  symlinkSync(PROJECT, path.join(made.top, "node_modules/unplugin-xtest"), "junction");
  return made;
}

async function record({ top }: GitRepository, ...args: string[]): Promise<void> {
  const { code, stdout, stderr } = await server.run(top, ["-q", "--cov=src", "--cov-context", "test", ...args]);
  if (code !== 0) throw new Error(stdout + stderr);
}

const audit = async ({ top }: GitRepository, ...args: string[]) => server.run(top, ["affected", "--audit", ...args]);

/** Ways that the dependency graph has to know. */
const FOLLOWED = {
  "conftest.ts": `
    import { fixture } from "unplugin-xtest";
    import { opened, closed } from "./src/store.ts";
    export const store = fixture({ scope: "module" }, function* () { yield opened(); closed(); });
    export function xtest_runtest_setup() { opened(); }
  `,
  "src/store.ts": `
    export const opened = () => ({ get: () => 1 });
    export function closed() { return inner(); }
    function inner() { return 1; }
  `,
  "src/shapes.ts": `
    import * as area from "./area.ts";
    export class Shape { size() { return area.square(2); } get name() { return "shape"; } }
    export class Circle extends Shape { override size() { return area.round(super.size()); } }
    export const table = { circle: () => new Circle().size(), square() { return new Shape().size(); } };
  `,
  "src/area.ts":
    "export function square(n: number) { return n * n; }\nexport const round = (n: number) => Math.round(n);\n",
  "src/made.ts": "export const made = () => 1;\n",
  "src/plugins/index.ts": `
    import { all } from "../registry.ts";
    function hello() { return greeting(); }
    const greeting = () => "hello";
    all.set("hello", hello);
  `,
  "src/registry.ts":
    "export const all = new Map<string, () => string>();\nexport const call = (name: string) => all.get(name)?.();\n",
  "src/late.ts":
    "import { square } from './area.ts';\nexport default function late() { return square(1); }\nexport const first = late();\n",
  "src/old.cjs": "function old() { return 1; }\nexports.old = old;\n",
  "tests/test_all.ts": `
    import { mark } from "unplugin-xtest";
    import { table } from "../src/shapes.ts";
    import { call } from "../src/registry.ts";
    import { made } from "../src/made.ts";
    import "../src/plugins/index.ts";
    import { old } from "../src/old.cjs";
    export const test_table = mark.parametrize("name", ["circle", "square"] as const)((name: "circle" | "square") => { table[name](); });
    export function test_registry() { call("hello"); made(); old(); }
    export async function test_late() { (await import("../src/late.ts")).default(); }
    export function test_store({ store }: { store: { get(): number } }) { store.get(); }
    export function test_nothing() {}
  `,
  "tests/titled.test.ts": `
    import { describe, test } from "unplugin-xtest";
    import { square, round } from "../src/area.ts";
    import { opened } from "../src/store.ts";
    import { Circle, Shape } from "../src/shapes.ts";
    const made = opened();
    let last: Shape | null = null;
    test("sets", () => { last = new Circle(); });
    test("uses what it has set", () => { last?.size(); });
    describe("group", () => {
      const halves = (n: number) => round(n / 2);
      test.parametrize("n", [1, 2])("row", ({ n }) => { halves(n); });
      test("deep", () => { square(made.get()); });
    });
    for (const n of [1, 2]) test(\`loop \${n}\`, () => { square(n); });
  `,
};

/** What no graph of imports and names can know: tests that leave something for others. */
const UNKNOWN = {
  "src/left.ts": "export function left() { return inner(); }\nfunction inner() { return 1; }\n",
  "src/parts.ts": `
    const parts = new Map<string, () => number>();
    export function install() { parts.set("one", one); }
    export const call = (name: string) => parts.get(name)?.();
    function one() { return 1; }
  `,
  "tests/test_one.ts": `
    import { left } from "../src/left.ts";
    import { install } from "../src/parts.ts";
    export function test_one() { install(); Object.assign(globalThis, { left }); }
  `,
  "tests/test_two.ts": `
    import { call } from "../src/parts.ts";
    declare const left: () => number;
    export function test_two() { call("one"); left(); }
  `,
};

describe("--audit", () => {
  let repository: GitRepository;
  beforeAll(async () => {
    repository = repositoryOf({});
    repository.write(FOLLOWED);
    repository.commit();
  });

  test("without a recording it says how one is made", async () => {
    expect((await audit(repository)).stderr).toBe(
      "xtest: error: nothing is recorded of what each test runs: type xtest --cov --cov-context test\n",
    );
    expect((await server.run(repository.top, ["affected"])).stderr).toBe(
      "xtest: error: xtest affected: expected --audit, and no path; which tests the changes reach now, xtest list --changed --why tells\n",
    );
  });

  test("what the graph knows has no defect, also on import, in set-ups and in tear-downs", async () => {
    await record(repository);
    const { code, stdout, stderr } = await audit(repository);
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: "",
      stderr:
        "not compared: src/made.ts: git ignores it, so it never changes\n13 functions, run 39 times by tests: --changed would select all of them\n",
    });
  });

  test("what has changed since is named", async () => {
    repository.write({ "src/area.ts": `${FOLLOWED["src/area.ts"]}// later\n` });
    repository.write({ "tests/test_new.ts": "export function test_new() {}\n" });
    const { code, stderr } = await audit(repository);
    expect(code).toBe(4);
    expect(stderr).toContain(
      "xtest affected --audit: nothing of the recording can be compared: type xtest --cov --cov-context test again\n",
    );
    expect(stderr).toContain("not compared: src/area.ts: it has changed since it was recorded\n");
    expect(stderr).toContain(
      "not compared: tests of tests/test_all.ts, tests/titled.test.ts: they, or what they read, have changed since they were recorded\n",
    );
    expect(stderr).toContain("not compared: 1 test that the recording does not have\n");
  });

  test("a way that the graph lacks is a defect, of the first declaration behind it", async () => {
    const planted = repositoryOf(UNKNOWN);
    await record(planted);
    const { code, stdout, stderr } = await audit(planted);
    expect({ code, lines: stdout.split("\n"), stderr }).toEqual({
      code: 1,
      lines: [
        "src/left.ts::left: a change would not select tests/test_two.ts::test_two",
        "  though it has run left in line 1",
        "  missing: no import leads from tests/test_two.ts or src/parts.ts, which it has run, to src/left.ts",
        "src/parts.ts::one: a change would not select tests/test_two.ts::test_two",
        "  though it has run one in line 5",
        "  missing: the imports lead there (tests/test_two.ts → src/parts.ts), but no declaration that the test reaches names one; src/parts.ts::install does",
        "",
      ],
      stderr: "5 functions, run 5 times by tests: 3 defects\n",
    });
  });
});

/** A source with functions that share a class and a table, which the graph takes as a whole. */
const SHOP = {
  "src/cart.ts": `
    export class Cart {
      total() { return 1; }
      count() { return 2; }
    }
    export const tools = { open() { return 1; }, close: () => 2 };
    export function always() { return 1; }
    export const limits = { most: 3 };
  `,
  "src/values.ts": "export const value = make();\nfunction make() { return 1; }\n",
  "src/late.ts": "function first() { return 1; }\nexport const one = first();\n",
  "tests/test_late.ts": `
    export async function test_late() { if ((await import("../src/late.ts")).one !== 1) throw new Error(); }
    export async function test_late_too() { if ((await import("../src/late.ts")).one !== 1) throw new Error(); }
  `,
  "tests/test_value.ts": `
    import { value } from "../src/values.ts";
    export function test_value() { if (value !== 1) throw new Error(); }
  `,
  "conftest.ts": `
    import { fixture } from "unplugin-xtest";
    import { always } from "./src/cart.ts";
    export const shared = fixture({ scope: "module" }, () => always());
  `,
  "tests/test_cart.ts": `
    import { mark } from "unplugin-xtest";
    import { Cart, tools } from "../src/cart.ts";
    export function test_total() { new Cart().total(); }
    export function test_count() { new Cart().count(); }
    export function test_open() { tools.open(); }
    export function test_close() { tools.close(); }
    export const test_skipped = mark.skip(() => { new Cart(); });
  `,
  "tests/test_shared.ts": `
    export function test_first({ shared }: { shared: number }) { if (shared !== 1) throw new Error(); }
    export function test_second({ shared }: { shared: number }) { if (shared !== 1) throw new Error(); }
  `,
};

describe("--by-coverage", () => {
  let repository: GitRepository;
  beforeAll(async () => {
    repository = repositoryOf(SHOP);
    await record(repository);
  });
  afterEach(() => {
    repository.reset();
  });
  const listed = async (...args: string[]) => {
    const { stdout, stderr } = await server.run(repository.top, ["list", "--changed", "--by-coverage", ...args]);
    const names = stdout.split("\n").flatMap((id) => id.split("::")[1] ?? []);
    const [, note = ""] = stderr.split("\n");
    return { names, note: note.replace(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, "THEN") };
  };
  const change = (from: string, to: string, file: keyof typeof SHOP = "src/cart.ts"): void => {
    repository.write({ [file]: SHOP[file].replace(from, to) });
  };

  test("a method selects the tests that have called it", async () => {
    change("return 2; }\n    }", "return 3; }\n    }");
    // One that was skipped may have run it otherwise.
    expect(await listed()).toEqual({
      names: ["test_count", "test_skipped"],
      note: "by coverage: 1 of 3 tests left out, which ran nothing of what changed (recorded THEN); the source counts for: 1 test without a recording",
    });
  });

  test("in a table too; a run says it", async () => {
    change("return 1; }, close", "return 2; }, close");
    const note = "by coverage: 1 of 2 tests left out, which ran nothing of what changed (recorded THEN)";
    expect(await listed()).toEqual({ names: ["test_open"], note });
    const { stdout, stderr } = await server.run(repository.top, ["--changed", "--by-coverage"]);
    expect(`${stdout}${stderr}`).toContain("by coverage: 1 of 2 tests left out");
    expect(stdout).toContain("1 passed, 9 deselected");
  });

  const CART = "test_total test_count test_open test_close test_skipped";
  const SHARED = "test_first test_second";
  test.each<[what: string, file: keyof typeof SHOP, from: string, to: string, names: string, why: string]>([
    [
      "a value",
      "src/cart.ts",
      "most: 3",
      "most: 4",
      `${CART} test_late test_late_too ${SHARED} test_value`,
      ": no change is inside of functions alone",
    ],
    [
      ...(["a fixture of a module", "src/cart.ts", "always() { return 1;", "always() { return 2;", SHARED] as const),
      "; the source counts for: src/cart.ts::always ran on import, or for several tests at once",
    ],
    [
      ...(["what runs on import", "src/values.ts", "make() { return 1;", "make() { return 2;", "test_value"] as const),
      "; the source counts for: src/values.ts::make ran on import, or for several tests at once",
    ],
    [
      ...([
        "a new function",
        "src/cart.ts",
        "export class",
        "function added() { return 1; }\n export class",
        "",
      ] as const),
      "; the source counts for: src/cart.ts::added is new, or has other parameters",
    ],
    [
      ...(["other parameters", "src/cart.ts", "always()", "always(_n = 1)", SHARED] as const),
      "; the source counts for: src/cart.ts::always is new, or has other parameters",
    ],
    [
      ...([
        "a lazy module",
        "src/late.ts",
        "first() { return 1;",
        "first() { return 2;",
        "test_late test_late_too",
      ] as const),
      "; the source counts for: src/late.ts::first ran on import, or for several tests at once",
    ],
  ])("the source counts for %s", async (_, file, from, to, names, why) => {
    change(from, to, file);
    expect(await listed()).toEqual({
      names: names.split(" ").filter(Boolean),
      note: `by coverage: no test is left out${why}`,
    });
  });

  test("and where a source, or what a test reads, has changed since", async () => {
    change("return 2; }\n    }", "return 3; }\n    }");
    repository.commit();
    repository.write({ "src/cart.ts": SHOP["src/cart.ts"].replace("return 2; }\n    }", "return 4; }\n    }") });
    const changed = await listed();
    repository.git("reset", "-q", "--hard", "HEAD~1");
    expect(changed).toEqual({
      names: ["test_total", "test_count", "test_skipped"],
      note: "by coverage: no test is left out; the source counts for: src/cart.ts has changed since",
    });
    repository.write({ "conftest.ts": `${SHOP["conftest.ts"]}// later\n` });
    repository.commit();
    change("return 2; }\n    }", "return 3; }\n    }");
    const read = await listed();
    repository.git("reset", "-q", "--hard", "HEAD~1");
    expect(read).toEqual({
      names: ["test_total", "test_count", "test_skipped"],
      note: "by coverage: no test is left out; the source counts for: 1 test without a recording, 2 tests that changed since, or what they read",
    });
  });

  test("without a recording it says so", async () => {
    rmSync(path.join(repository.top, "node_modules/.cache"), { recursive: true });
    change("return 2; }\n    }", "return 3; }\n    }");
    expect(await listed()).toEqual({
      names: ["test_total", "test_count", "test_skipped"],
      note: "by coverage: no test is left out: nothing is recorded, type xtest --cov --cov-context test",
    });
    const { stderr } = await server.run(repository.top, ["list", "--by-coverage"]);
    expect(stderr).toBe("xtest: error: --by-coverage goes with --changed\n");
  });
});
