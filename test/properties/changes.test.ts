/** For random modules that alias, re-export and change tables, the evaluated table equals the imported one. */
import { expect, test } from "@jest/globals";

import { Unknown } from "../../src/evaluate/values.ts";
import { memoryEvaluator } from "../link/memory.ts";
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
const modules = fc.sample(fc.array(step, { minLength: 1, maxLength: 4 }), { numRuns: 400, seed: SEED });

const HEAD = "const rows = [1, 2]; const others = [3, 4];\nconst isClass = (x) => /^class/.test(String(x));\n";

function textOf(steps: (typeof modules)[number]): string {
  const lines = steps.flatMap(({ maker, table, use }, at) => {
    const source = table === 0 ? "others" : "rows";
    const fill = (text = ""): string => text.replaceAll("$", `n${at}`).replaceAll("%", source);
    return [fill(MAKERS[maker]), use === null ? "" : fill(USES[use])];
  });
  return `${HEAD}${lines.join("\n")}\n`;
}

test.each(modules.map((steps, at) => [at, textOf(steps)] as const))(`seed ${SEED}: module %i`, (_, text) => {
  const live: unknown = new Function(`${text.replaceAll("export ", "")}; return { rows, others };`)();
  const evaluator = memoryEvaluator({ "/a.ts": `${text}export { rows, others };` });
  const told = Object.fromEntries(["rows", "others"].map((name) => [name, evaluator.exported("/a.ts", name)]));
  try {
    for (const [name, value] of Object.entries(told)) {
      if (!(value instanceof Unknown)) expect({ [name]: value }).toEqual({ [name]: Reflect.get(Object(live), name) });
    }
  } catch (error) {
    if (error instanceof Error) error.message += `\n\n${text}`;
    throw error;
  }
});

test(`seed ${SEED}: many tables are known`, () => {
  const known = modules.filter((steps) => {
    const evaluator = memoryEvaluator({ "/a.ts": `${textOf(steps)}export { rows, others };` });
    return !(evaluator.exported("/a.ts", "rows") instanceof Unknown);
  });
  expect(known.length).toBeGreaterThan(modules.length / 5);
});
