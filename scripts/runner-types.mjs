/** Files of types that declare the globals of runners, and their modules for projects that do not have them. */
import { readFileSync } from "node:fs";
import path from "node:path";

/** The module of each runner that has globals. */
const MODULES = { bun: "bun:test", jest: "@jest/globals", mocha: "mocha", vitest: "vitest" };

/**
 * Runners with types behind the name of a global, too: `jest.Mock`. Their module exports a namespace of that name.
 *
 * @type {readonly string[]}
 */
const NAMESPACES = ["jest"];

/**
 * The types of a namespace, each with the names of its parameters.
 *
 * @param {string} runner
 */
function namespaceTypes(runner) {
  const file = path.join(import.meta.dirname, "..", "src/entries/compat/types", `${runner}.ts`);
  const body = /export declare namespace \w+ \{(?<body>.*?)\n\}/s.exec(readFileSync(file, "utf8"))?.groups?.body ?? "";
  return [...body.matchAll(/export type (\w+)(?:<(.*?)>)? =/g)].map(([, name = "", parameters = ""]) => ({
    name,
    parameters,
  }));
}

/** @param {string} runner */
function globalsOf(runner) {
  const file = path.join(import.meta.dirname, "..", "src/compat/runners", `${runner}-run.ts`);
  const list = /const GLOBALS = \[(?<list>[^\]]*)\]/.exec(readFileSync(file, "utf8"))?.groups?.list ?? "";
  return [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
}

/** @param {string} runner */
function globalTypes(runner) {
  const from = `import("./${runner}.js")`;
  const types = (NAMESPACES.includes(runner) ? namespaceTypes(runner) : []).map(({ name, parameters }) => {
    const declared = parameters
      .replaceAll("OpenFunction", "(...args: any[]) => any")
      .replaceAll("AnyFunction", "((...args: never[]) => unknown)")
      .replaceAll("AnyClass", "(abstract new (...args: never[]) => unknown)");
    const used = parameters
      .split(", ")
      .map((one) => /^\w*/.exec(one)?.[0])
      .join(", ");
    const list = (/** @type {string} */ text) => (parameters === "" ? "" : `<${text}>`);
    return `declare namespace ${runner} {\n  type ${name}${list(declared)} = ${from}.${runner}.${name}${list(used)};\n}\n`;
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
