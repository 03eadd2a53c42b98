/** Random modules alias and change tables: each row of a table runs as a test of that id, or an error says that the build read other rows. */
import { beforeAll, expect, test } from "@jest/globals";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { serveCommands } from "../samples/command-server.ts";
import { inFolder } from "../samples/copies.ts";
import { fc, seedOr } from "../random.ts";

const SEED = seedOr(90210);

/** Something that has a name, by its number; `%` is what stands for the table, `$` for the name. */
const MAKERS = [
  "const $ = %;",
  "const $ = [...%, 8];",
  "const $ = { list: % }.list;",
  "const [$] = [%];",
  "function $() { %.push(5); return %; }",
  "const $ = () => { %[0] = 6; return %; };",
  "class $ { constructor() { %.pop(); } static of() { return new $(); } }",
  "class $ { static { if (%.length > 5) %.length = 1; } test() { %.push(7); } }",
  "export function $() { %.length = 0; }",
  "const $ = (list) => { list.push(1); };",
  "const $ = (list) => list.map((x) => x);",
  "let $; { const inner = () => $.push(3); $ = %; if (%.length < 4) inner(); }",
];

/** What is done with something that has a name; what cannot be done with it does nothing. */
const USES = [
  "if (typeof $ === 'function' && !isClass($)) $(%);",
  "if (isClass($)) new $();",
  "if (isClass($) && $.of) $.of();",
  "if (Array.isArray($)) $.push(4);",
  "if (typeof $ === 'function' && !isClass($)) [1].forEach(() => $(%));",
  "const again_$ = $; if (Array.isArray(again_$)) again_$.reverse();",
  "const all_$ = { fn: $ }; if (typeof all_$.fn === 'function' && !isClass(all_$.fn)) all_$.fn(%);",
  "const { length: length_$ = 0 } = $ ?? {};",
  "function late_$() { if (Array.isArray($)) $.pop(); }",
];

const step = fc.record({ maker: fc.nat(MAKERS.length - 1), table: fc.nat(3), use: fc.option(fc.nat(USES.length - 1)) });
const modules = fc.sample(fc.array(step, { minLength: 1, maxLength: 4 }), { numRuns: 200, seed: SEED });

/** Fails where an id is that of another row. */
const CHECK =
  "const checkRow = (x, request) => {\n" +
  "  if (!request.node.name.replace(/_\\d+\\]/, ']').endsWith(`[${x}]`)) throw new Error(`it has the row ${x}`);\n};\n";
const HEAD = "const rows = [1, 2]; const others = [3, 4];\nconst isClass = (x) => /^class/.test(String(x));\n";

function textOf(steps: (typeof modules)[number]): string {
  const lines = steps.flatMap(({ maker, table, use }, at) => {
    const source = table === 0 ? "others" : "rows";
    const fill = (text = ""): string => text.replaceAll("$", `n${at}`).replaceAll("%", source);
    return [fill(MAKERS[maker]), use === null ? "" : fill(USES[use])];
  });
  return `${HEAD}${lines.join("\n")}\n`;
}

/** What is said where the rows are not those that were listed. */
const EXPLICIT = /the build read values with the id|rows, but the build counted/;

const server = serveCommands();
const fileOf = (at: number): string => `test_${String(at).padStart(3, "0")}.js`;
/** By file. */
const ran = new Map<string, { id: string; outcome: string; message: string | null }[]>();
let listed = "";

beforeAll(async () => {
  await inFolder(async (folder) => {
    const root = path.join(folder, "suite");
    mkdirSync(root);
    writeFileSync(path.join(root, "package.json"), '{ "type": "module" }\n');
    modules.forEach((steps, at) => {
      const tests = ["rows", "others"].map(
        (name) =>
          `export const test_${name} = mark.parametrize("x", ${name})(({ x, request }) => checkRow(x, request));\n`,
      );
      const text = `import { mark } from "unplugin-xtest";\n${CHECK}${textOf(steps)}${tests.join("")}`;
      writeFileSync(path.join(root, fileOf(at)), text);
    });
    listed = (await server.run(root, ["list", "-q"])).stdout;
    const report = path.join(folder, "report.json");
    await server.run(root, ["run", "-q", "--report-json", report]);
    const { tests }: { tests: { id: string; outcome: string; message: string | null }[] } = JSON.parse(
      readFileSync(report, "utf8"),
    );
    for (const one of tests) {
      const [file = ""] = one.id.split("::");
      ran.set(file, [...(ran.get(file) ?? []), one]);
    }
  });
});

test.each(modules.map((steps, at) => [at, textOf(steps)] as const))(`seed ${SEED}: module %i`, (at, text) => {
  const live: unknown = new Function(`${text.replaceAll("export ", "")}; return { rows, others };`)();
  try {
    for (const name of ["rows", "others"]) {
      const tests = (ran.get(fileOf(at)) ?? []).filter(({ id }) => id.includes(`::test_${name}`));
      const rows: unknown[] = Reflect.get(Object(live), name);
      const errors = tests.filter(({ outcome }) => outcome === "error");
      for (const { message } of errors) expect(message).toMatch(EXPLICIT);
      const found = tests.flatMap(({ id, outcome }) =>
        outcome === "passed" ? (/\[(\d+)(?:_\d+)?\]$/.exec(id)?.[1] ?? []) : [],
      );
      const expected = rows.map(String).sort();
      if (errors.length === 0) expect({ [name]: found.sort() }).toEqual({ [name]: expected });
      else expect(expected).toEqual(expect.arrayContaining(found));
    }
  } catch (error) {
    if (error instanceof Error) error.message += `\n\n${text}`;
    throw error;
  }
});

test(`seed ${SEED}: many tables are known`, () => {
  const known = modules.filter((_, at) => !listed.includes(`${fileOf(at)}::test_rows[...]`));
  expect(known.length).toBeGreaterThan(modules.length / 5);
});
