/** Files of types that declare the globals of runners, and their modules for projects that do not have them. */
import { readFileSync } from "node:fs";
import path from "node:path";

/** The module of each runner that has globals. */
const MODULES = { bun: "bun:test", jest: "@jest/globals", mocha: "mocha", vitest: "vitest" };

/**
 * Types that stand behind the name of a global, too: `jest.Mock`.
 *
 * @type {Record<string, string[]>}
 */
const TYPES_OF_GLOBALS = {
  jest: [
    "Mock<Fn extends (...args: never[]) => unknown = (...args: any[]) => any>",
    "Mocked<Value>",
    "MockedFunction<Value>",
  ],
};

/** @param {string} runner */
function globalsOf(runner) {
  const file = path.join(import.meta.dirname, "..", "src/dialect/runners", `${runner}-run.ts`);
  const list = /const GLOBALS = \[(?<list>[^\]]*)\]/.exec(readFileSync(file, "utf8"))?.groups?.list ?? "";
  return [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
}

/** @param {string} runner */
function globalTypes(runner) {
  const from = `import("./${runner}.js")`;
  const types = (TYPES_OF_GLOBALS[runner] ?? []).map((type) => {
    const [, name, parameters = ""] = /^(\w+)<(.*)>$/.exec(type) ?? [];
    const used = parameters.replace(/ extends .*/, "");
    return `declare namespace ${runner} {\n  type ${type} = ${from}.${name}<${used}>;\n}\n`;
  });
  return [
    `/** The globals of a suite of ${runner}, for \`types\` in a tsconfig.json. */\n`,
    ...globalsOf(runner).map((name) => `declare const ${name}: typeof ${from}.${name};\n`),
    ...types,
  ].join("");
}

/** File name without extension → text. */
export const RUNNER_TYPES = Object.fromEntries(
  Object.entries(MODULES).flatMap(([runner, module]) => [
    [`compat/${runner}-globals`, globalTypes(runner)],
    [
      `compat/${runner}-module`,
      `/** The module of ${runner}, where it is not installed. */\n` +
        `declare module "${module}" {\n  export * from "unplugin-xtest/compat/${runner}";\n}\n`,
    ],
  ]),
);
