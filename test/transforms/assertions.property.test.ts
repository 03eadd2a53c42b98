/**
 * Random assertions do the same with and without an explanation: values, the order of effects, and what is thrown. Before a release:
 * `XTEST_COUNT=100000 npm run jest -- test/transforms/assertions.property`.
 */
import { expect, test } from "@jest/globals";
import { assertion, longAssertion } from "../../src/core/assertions/assertion.ts";
import { moduleAssertions, moduleFacts } from "../../src/facts/module-facts.ts";
import { transformModule } from "../../transforms/index.ts";
import { seedOr } from "../random.ts";
import { programOf, runProgram } from "./assertion-programs.ts";
import { rewriteOf } from "./rewriting.ts";

const COUNT = Number(process.env["XTEST_COUNT"] ?? 1200);

test(`${COUNT} programs`, async () => {
  const rewrite = rewriteOf({ syntax: "commonjs", assertions: { reported: false } });
  const first = seedOr(1) * 1_000_003;
  let rewritten = 0;
  Reflect.set(globalThis, "__assertions", { assertion, longAssertion });
  for (let seed = first; seed < first + COUNT; seed++) {
    const program = programOf(seed);
    if (moduleFacts("a.js", program).errors.length > 0) continue;
    const code = transformModule(program, rewrite, "a.js", moduleAssertions)?.code;
    if (code === undefined) continue;
    rewritten++;
    const [plain, explained] = [
      await runProgram(program),
      await runProgram(code.replace('require("unplugin-xtest/assertion")', "globalThis.__assertions")),
    ];
    if (plain.join("\n") !== explained.join("\n"))
      expect({ seed, program, code, log: explained }).toEqual({ seed, program, code, log: plain });
  }
  expect(rewritten).toBeGreaterThan(COUNT / 2);
}, 1_000_000);
