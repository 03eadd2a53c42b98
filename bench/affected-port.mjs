/**
 * Ports test files of Vitest and Jest to tests of xtest: each call of `test` or `it` becomes an exported function. Instead of asserting,
 * a ported test records what it observes, so that every difference is an outcome of its own.
 */
import { parseSync } from "rolldown/utils";

const TESTS = new Set(["it", "test"]);
const GROUPS = new Set(["describe", "suite"]);
/** Packages of runners, whose functions the observer has. */
const RUNNERS = new Set(["vitest", "@jest/globals", "chai"]);
/** Names of functions that cannot be ported: they change the surroundings of other tests. */
const MAKES_TESTS = /\b(?:it|test|describe)\s*\(/;
const REFUSED = /\b(?:vi|jest)\s*\.|\b(?:beforeEach|afterEach|beforeAll|afterAll)\s*\(/;

/**
 * @param {string} file - only its extension matters.
 * @param {string} text
 * @param {{ observer: string, target: string }} options - specifier of the observer, and path of the ported file from the root.
 * @returns {{ text: string, count: number } | null} null if the file cannot be ported.
 */
export function portTests(file, text, { observer, target }) {
  if (REFUSED.test(text)) return null;
  const { program, errors } = parseSync(file, text, { lang: file.endsWith("x") ? "tsx" : "ts" });
  if (errors.length > 0) return null;
  const slice = (node) => text.slice(node.start, node.end);
  const lines = [];
  const names = new Set();
  let count = 0;

  const addTest = (title, run) => {
    count += 1;
    const id = `test_${count}_${title.replaceAll(/\W+/g, "_")}`.slice(0, 80);
    lines.push(`export function ${id}() {\n  return observed("${target}::${id}", ${run});\n}`);
  };
  // What makes tests in loops, or has names of its own, stays together as one test.
  const addWhole = (statement) =>
    addTest("all", `() => collected(({ it, test, describe, suite }) => {\n${slice(statement)}\n})`);

  const add = (statements, groups) => {
    for (const statement of statements) {
      if (statement.type === "ImportDeclaration") {
        if (!RUNNERS.has(statement.source.value)) {
          if (!statement.source.value.startsWith(".")) return false;
          lines.push(slice(statement));
        }
        continue;
      }
      const call = statement.type === "ExpressionStatement" ? statement.expression : null;
      if (call?.type !== "CallExpression") {
        if (MAKES_TESTS.test(slice(statement)) && !/^(?:export|const|let|function|class)\b/.test(slice(statement))) {
          addWhole(statement);
          continue;
        }
        for (const name of declared(statement)) {
          if (names.has(name)) return false;
          names.add(name);
        }
        lines.push(slice(statement));
        continue;
      }
      const { name, rows } = calleeOf(call);
      const [title, body] = call.arguments;
      const isFunction = body?.type === "ArrowFunctionExpression" || body?.type === "FunctionExpression";
      if (GROUPS.has(name) && rows === null && isFunction && body.body.type === "BlockStatement") {
        const before = { lines: lines.length, names: [...names], count };
        if (add(body.body.body, [...groups, slice(title)])) continue;
        // Its own names are those of another group too.
        lines.length = before.lines;
        names.clear();
        for (const one of before.names) names.add(one);
        count = before.count;
        addWhole(statement);
      } else if (TESTS.has(name) && isFunction) {
        addTest(
          [...groups, slice(title)].join("_"),
          rows === null ? slice(body) : `eachRow(${slice(rows)}, ${slice(body)})`,
        );
      } else if (name === "") lines.push(slice(statement));
      else return false;
    }
    return true;
  };

  if (!add(program.body, []) || count === 0) return null;
  const imports = `import { observed, eachRow, collected, expect, assert, expectTypeOf, assertType } from "${observer}";`;
  return { text: `${imports}\n${lines.join("\n")}\n`, count };
}

/** The name of a called function, and the rows of `test.each(rows)("title", fn)`. */
function calleeOf({ callee }) {
  if (callee.type === "Identifier") return { name: callee.name, rows: null };
  const inner = callee.type === "CallExpression" ? callee : null;
  const isEach = inner?.callee.type === "MemberExpression" && inner.callee.property.name === "each";
  if (isEach && inner.callee.object.type === "Identifier" && inner.arguments.length === 1) {
    return { name: inner.callee.object.name, rows: inner.arguments[0] };
  }
  const isOther = callee.type === "MemberExpression" && [...TESTS, ...GROUPS].includes(callee.object.name);
  return { name: isOther || inner !== null ? "other" : "", rows: null };
}

function declared(statement) {
  if (statement.type === "VariableDeclaration") {
    return statement.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : ["{}"]));
  }
  return statement.id?.name === undefined ? [] : [statement.id.name];
}

/** The observer, as a module of the ported suite. */
export const OBSERVER = `
import { appendFileSync } from "node:fs";
import { inspect } from "node:util";
let log: string[] | null = null;
const text = (value: unknown): string => {
  try {
    return inspect(value, { depth: 6, maxArrayLength: 200, maxStringLength: 2000, breakLength: Infinity });
  } catch (error) {
    return "uninspectable " + String(error);
  }
};
const note = (what: string, values: readonly unknown[]): void => {
  log?.push(what + " " + values.map(text).join(", "));
};
const thrown = (run: () => unknown): unknown => {
  try {
    return ["returned", run()];
  } catch (error) {
    return ["threw", error instanceof Error ? error.name + ": " + error.message : error];
  }
};
const matchers = (value: unknown, path: string): any =>
  new Proxy(() => undefined, {
    get(_, name) {
      if (name === "then" || typeof name === "symbol") return undefined;
      if (name === "resolves" || name === "rejects") {
        const settled = Promise.resolve(typeof value === "function" ? value() : value).then(
          (result) => ["resolved", result],
          (error: unknown) => ["rejected", String(error)],
        );
        return new Proxy({}, { get: (_, matcher) => async (...args: unknown[]) => note(path + String(matcher), [await settled, ...args]) });
      }
      return matchers(value, path + name + ".");
    },
    apply(_, __, args: unknown[]) {
      const shown = typeof value === "function" && /Throw/i.test(path) ? thrown(value as () => unknown) : value;
      note(path, [shown, ...args]);
      return matchers(value, path);
    },
  });
export const expect: any = new Proxy((value: unknown) => matchers(value, ""), {
  get: (_, name) => (...args: unknown[]) => String(name) + text(args),
});
export const assert: any = new Proxy((value: unknown) => note("assert", [value]), {
  get: (_, name) => (...args: unknown[]) =>
    note(String(name), args.map((value) => (typeof value === "function" ? thrown(value as () => unknown) : value))),
});
const nothing: any = new Proxy(() => nothing, { get: () => nothing, apply: () => nothing });
export const expectTypeOf: any = nothing;
export const assertType: any = nothing;
export function eachRow(rows: readonly unknown[], run: (...args: any[]) => unknown) {
  return async () => {
    for (const row of rows) await run(...(Array.isArray(row) ? row : [row]));
  };
}
/** Runs the tests that some code makes, one after the other. */
export async function collected(make: (shims: any) => void) {
  const tests: (() => unknown)[] = [];
  const test = (_: string, run: () => unknown) => void tests.push(run);
  const describe = (_: string, run: () => void) => run();
  make({ it: test, test, describe, suite: describe });
  for (const run of tests) {
    try {
      await run();
    } catch (error) {
      log?.push("threw " + String(error));
    }
  }
}
/** Runs a test, and writes down what it observed. */
export async function observed(id: string, run: (...args: any[]) => unknown) {
  const own: string[] = (log = []);
  try {
    await run();
  } catch (error) {
    own.push("threw " + (error instanceof Error ? error.name + ": " + error.message : text(error)));
  }
  log = null;
  appendFileSync(process.env["OBSERVED"] ?? "", JSON.stringify([id, own.join("\\n")]) + "\\n");
}
`;
