/**
 * Samples and examples whose values are hidden from the build have the tests and outcomes of those as they are, or an error that says what
 * the build could not see: tables, options of fixtures, arguments of marks, lists of marks, constants. `npm run fuzz` takes all of them.
 */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

import { fc, seedOr } from "../random.ts";
import { serveCommands } from "../samples/command-server.ts";
import { inFolder } from "../samples/copies.ts";
import { PROJECT, samplesOf } from "../samples/sample.ts";
import { EXPLICIT } from "./hidden-suite.ts";

const SEED = seedOr(40_700);
/** In ordinary runs only a few, which the seed chooses. */
const COUNT = process.env["XTEST_CASES"] === undefined ? 4 : 1000;

/**
 * Samples of other runners; of what has another result in each run: ends of processes, times, orders, browsers, files beside them; CommonJS,
 * to which no import can be added; and of what asks for values that are written down: options of conftests, ids by a hook of the build.
 */
const LEFT_OUT =
  /^(?:compat-|names-|lost-|clock|timeouts|workers|flaky|isolate|last-failed|stepwise|snapshots|environments|setup-state|refused|discrepancies|foreign|plugin-assets|commonjs|conftest-options|plugin-hooks|runtime-late)/;
const EXAMPLES = ["basic", "describe-it", "markdown", "semver"];

interface Project {
  readonly name: string;
  readonly folder: string;
}

const all: Project[] = [
  ...EXAMPLES.map((name) => ({ name: `examples/${name}`, folder: path.join(PROJECT, "examples", name) })),
  ...samplesOf("run").filter(({ name, config }) => !LEFT_OUT.test(name) && config.changesItems !== true),
];
const chosen = fc
  .sample(fc.shuffledSubarray(all, { minLength: Math.min(COUNT, all.length) }), {
    numRuns: 1,
    seed: SEED,
  })[0]
  ?.slice(0, COUNT);
const projects = (chosen ?? []).map((one) => ({ ...one, name: one.name.replaceAll("/", "-") }));

const HELPER = "__hidden_value__.ts";
const HELPER_TEXT = `
export function hidden(value: any): any {
  const values = [value];
  if (process.env.NOBODY_SETS_THIS) values.push(null);
  return values[Math.floor(values.length / 2)];
}
`;

/** Hides values of a module: what stands in tables, options, marks and constants is the result of a function. */
function hide(text: string, file: string, helper: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: ts.Expression[] = [];
  const isData = (node: ts.Expression): boolean =>
    ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const callee = node.expression.getText();
      const isMark = /\bmark\.(?:parametrize|skipif|xfail|usefixtures)$/.test(callee);
      if (isMark || /^fixture$/.test(callee)) {
        for (const argument of node.arguments.slice(callee.endsWith("parametrize") ? 1 : 0)) {
          if (isData(argument)) found.push(argument);
        }
      }
    }
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined && isData(node.initializer)) {
      // The build reads them by their form.
      if (!/^(?:xtest_plugins|collect_ignore)/.test(node.name.getText())) found.push(node.initializer);
    }
    if (ts.isBinaryExpression(node) && /\.xtestmark$/.test(node.left.getText())) found.push(node.right);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const outer = found.filter(
    (one) => !found.some((other) => other !== one && other.pos <= one.pos && one.end <= other.end),
  );
  let result = text;
  for (const one of outer.sort((a, b) => b.pos - a.pos)) {
    const from = one.getStart();
    result = `${result.slice(0, from)}__hidden(${result.slice(from, one.end)})${result.slice(one.end)}`;
  }
  // At the end, so that lines stay; imports are hoisted.
  return outer.length === 0 ? text : `${result}\nimport { hidden as __hidden } from ${JSON.stringify(helper)};\n`;
}

function hideIn(folder: string, root: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.name === "node_modules" || entry.name === HELPER) continue;
    if (entry.isDirectory()) hideIn(file, root);
    else if (/\.[mc]?tsx?$/.test(entry.name) && !/config|\.d\.|\.cts$/.test(entry.name)) {
      const text = readFileSync(file, "utf8");
      const to = path.relative(path.dirname(file), path.join(root, HELPER)).replaceAll("\\", "/");
      if (!/^\s*(?:export =|import .* = require)/m.test(text))
        writeFileSync(file, hide(text, file, to.startsWith(".") ? to : `./${to}`));
    }
  }
}

interface Test {
  readonly id: string;
  readonly outcome: string;
  readonly message: string | null;
}

interface Ran {
  readonly tests: readonly Test[];
  readonly errors: readonly { readonly message: string }[];
}

const server = serveCommands();
const ran = new Map<string, { readonly plain: Ran | null; readonly hidden: Ran | null }>();

async function runIn(root: string): Promise<Ran | null> {
  const report = path.join(root, "..", `${path.basename(root)}.json`);
  await server.run(root, [
    "run",
    "-q",
    "--tb",
    "no",
    "--no-cache",
    "--continue-on-collection-errors",
    "--report-json",
    report,
  ]);
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
}

beforeAll(async () => {
  await inFolder(async (folder) => {
    for (const { name, folder: from } of projects) {
      const copy = async (variant: "plain" | "hidden"): Promise<Ran | null> => {
        const root = path.join(folder, name, variant);
        mkdirSync(root, { recursive: true });
        cpSync(from, root, {
          recursive: true,
          filter: (file) => !/[\\/](?:_actual|_expected|_case|dist$|node_modules$)/.test(file),
        });
        if (!existsSync(path.join(root, "package.json")))
          writeFileSync(path.join(root, "package.json"), '{ "type": "module" }\n');
        writeFileSync(path.join(root, HELPER), HELPER_TEXT);
        if (variant === "hidden") hideIn(root, root);
        return runIn(root);
      };
      ran.set(name, { plain: await copy("plain"), hidden: await copy("hidden") });
    }
  });
}, 1_200_000);

/** Whether something says what the build could not see. */
function isSaid({ tests, errors }: Ran): boolean {
  return [...tests, ...errors].some(({ message }) => EXPLICIT.test(message ?? ""));
}

describe(`seed ${SEED}`, () => {
  test.each(projects.map(({ name }) => name))("%s: the same tests and outcomes, or an explicit error", (name) => {
    const { plain = null, hidden = null } = ran.get(name) ?? {};
    if (plain === null) return;
    if (hidden !== null && isSaid(hidden)) return;
    // An error of a table whose rows are unknown is one.
    const seen = (one: Ran | null) =>
      Object.fromEntries(
        (one?.tests ?? []).map(({ id, outcome }) => [outcome === "error" ? id.replace(/\[.*/, "") : id, outcome]),
      );
    expect(seen(hidden)).toEqual(seen(plain));
  });

  test("most need no error", () => {
    const needing = [...ran].filter(
      ([, { plain, hidden }]) => plain !== null && hidden !== null && !isSaid(plain) && isSaid(hidden),
    );
    // A few may all be of those that do.
    expect(needing.length).toBeLessThan(ran.size < 20 ? ran.size : ran.size / 4);
  });
});
