/** After a change of a compiler of the project's own, or of what that is made of, the next run compiles anew. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { PROJECT, Project } from "../../project.ts";

const project = new Project({
  "package.json": '{ "scripts": { "test": "jest" }, "devDependencies": { "jest": "30" } }',
  "jest.config.js": `module.exports = {
    transform: { "plain/.*\\\\.js$": "<rootDir>/build/transformer.js", "babel/.*\\\\.js$": "babel-jest" },
  };`,
  "babel.config.js": 'module.exports = { plugins: ["./build/plugin"] };',
  "build/transformer.js": `const { word } = require("./words.js");
    exports.process = (text) => ({ code: text.replace("WORD", word + " by the first") });`,
  "build/words.js": 'exports.word = "one";',
  "build/plugin.js": `module.exports = () => ({ visitor: { StringLiteral({ node }) {
    if (node.value === "WORD") node.value = "one by a plugin";
  } } });`,
  "plain/a.test.js": 'test("plain", () => { throw new Error("WORD"); });',
  "babel/a.test.js": 'test("babel", () => { throw new Error("WORD"); });',
});
afterAll(() => project.remove());

/** What both tests say, in a process of its own: one process loads a compiler once. */
function said(): string[] {
  const { stdout } = project.node([path.join(PROJECT, "dist/cli/bin.js"), "-q", "--tb=no"]);
  return Array.from(stdout.matchAll(/^FAILED .* - Error: (.*)/gm), ([, message = ""]) => message).sort();
}

let first: string[];
beforeAll(() => {
  first = said();
});

test.each([
  ["the transformer", "build/transformer.js", "the first", "the second", ["one by a plugin", "one by the second"]],
  ["what it imports", "build/words.js", "one", "two", ["one by a plugin", "two by the first"]],
  [
    "a plugin of Babel that its configuration names",
    "build/plugin.js",
    "one",
    "two",
    ["one by the first", "two by a plugin"],
  ],
])("%s", (_, file, from, to, expected) => {
  expect(first).toEqual(["one by a plugin", "one by the first"]);
  const text = project.read(file);
  writeFileSync(path.join(project.root, file), text.replace(from, to));
  expect(said()).toEqual(expected);
  writeFileSync(path.join(project.root, file), text);
});
