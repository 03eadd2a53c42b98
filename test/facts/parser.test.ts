/**
 * The parser that the build extracts from the compiler parses like the whole compiler: sources of this project, and files of
 * installed packages, of which `npm run fuzz` draws 5,000.
 */
import { expect, test } from "@jest/globals";
import { seedOr } from "../random.ts";
import { PROJECT } from "../project.ts";
import { runToEnd } from "../time-limit.ts";

/** Published files to compare. */
const FILES = process.env["XTEST_SEED"] === undefined ? 50 : 5_000;

/** Compares trees node by node, in a process of its own: both compilers are large. */
const SCRIPT = `
  import { readFileSync } from "node:fs";
  import { createRequire } from "node:module";
  import fc from "fast-check";
  import { globSync } from "tinyglobby";
  import { buildParser, compilerFile, wantedNames } from "./scripts/parser.mjs";
  const whole = createRequire(import.meta.url)(compilerFile());
  const { code } = await buildParser();
  const module = { exports: {} };
  new Function("module", "require", code)(module, createRequire(import.meta.url));
  const cut = module.exports;
  const [seed, count] = process.argv.slice(1).map(Number);
  const found = (patterns) => globSync(patterns, { expandDirectories: false }).sort();
  const published = found(["node_modules/**/*.{ts,mts,cts,tsx,js,mjs,cjs,jsx}"]);
  const ofPackages = fc.sample(fc.constantFrom(...published), { seed, numRuns: count });
  const files = [...found(["src/facts/**/*.ts", "transforms/**/*.ts", "fixtures/errors/**/*.{ts,tsx,js,cjs}"]), ...ofPackages];
  const broken = ["let = ;", "class { @a( }", "const a: = <T>(b", "\\\`\${", "@", "function* a() { yield* }", "import x from", "07; '\\\\8'", "<a><b></a>"];
  const awaits = ["await (x);", "const a = await [1];", "class A { [await (b)] = await; static { await (c) } m() { return await (d) } }", "const f = (x = await (y)) => await (z);", "export default await (x)", "async function* f() { await (x) }", "for await (const x of await (y)) {}", "var await = 1; await\\n(2)", "label: await /re/"]
    .flatMap((text) => [["await.ts", text], ["await.cts", text], ["await.js", text + "; export {};"]]);
  const texts = [...awaits, ...files.map((file) => [file, readFileSync(file, "utf8")]), ...broken.map((text, index) => ["broken" + index + ".tsx", text])];
  // Where a module awaits, the whole compiler parses twice and notes which nodes it can use again.
  const { AwaitContext, HasAggregatedChildData, ThisNodeOrAnySubNodesHasError } = whole.NodeFlags;
  const ofSecondParse = AwaitContext | HasAggregatedChildData | ThisNodeOrAnySubNodesHasError;
  const treeOf = (ts, [name, text]) => {
    const file = ts.createSourceFile(name, text, { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: 1, setExternalModuleIndicator: (one) => void (/\\.c[jt]s$/.test(name) || (one.externalModuleIndicator = true)) }, false);
    const lines = [file.getLineStarts().length, ...file.parseDiagnostics.map((one) => [one.start, one.code, ts.flattenDiagnosticMessageText(one.messageText, "|")])];
    const visit = (node) => void (lines.push(node.kind, node.pos, node.end, node.flags & ~ofSecondParse, node.text), ts.forEachChild(node, visit));
    visit(file);
    return JSON.stringify(lines);
  };
  const differ = texts.filter((text) => treeOf(whole, text) !== treeOf(cut, text)).map(([name]) => name);
  const guards = wantedNames().filter((name) => typeof whole[name] !== typeof cut[name]);
  console.log(JSON.stringify({ compared: texts.length > 200 + count, small: code.length < 600_000, differ, guards }));`;

test("it makes the same trees and complaints of files of this project and of packages", () => {
  const args = ["--input-type=module", "-e", SCRIPT, String(seedOr(1)), String(FILES)];
  const { stdout, stderr } = runToEnd(process.execPath, args, { cwd: PROJECT, env: process.env });
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual({ compared: true, small: true, differ: [], guards: [] });
});
