/** What editors show of generated types: asked of TypeScript's language service. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

import { xtest } from "../samples/sample.ts";
import { COMPILER_OPTIONS, compilerErrors, projectOf } from "./typed-project.ts";

const TEST = `import { mark, type Fixtures } from "unplugin-xtest";
export function test_user({ user, renamed, seeded, wide, inside }: Fixtures) {
  return [user.name, renamed, seeded, wide, inside];
}
export const test_uses = mark.usefixtures("user")(() => undefined);
`;
const FILES = {
  "package.json": '{ "type": "module" }',
  "tests/conftest.ts": `import { fixture } from "unplugin-xtest";
/** Somebody who is signed in. */
export const user = fixture(() => ({ name: "ada" }));
/** Has another name outside. */
export const inner = fixture({ name: "renamed" }, () => 1);
`,
  "tests/test_user.ts": TEST,
  "tests/test_class.ts": `import { fixture } from "unplugin-xtest";
export class TestClass {
  /** Of a class. */
  @fixture seeded() { return 1; }
  /** Of the class itself. */
  @fixture({ scope: "class" }) static wide() { return "w"; }
  /** No key of the class. */
  @fixture protected inside() { return true; }
  test_a() {}
}
`,
};

let root: string;
let service: ts.LanguageService;
beforeAll(() => {
  root = projectOf(FILES);
  expect(xtest(root, ["typegen"]).code).toBe(0);
  const files = ["xtest-env.d.ts", "tests/test_user.ts"].map((name) => path.join(root, name));
  service = ts.createLanguageService({
    getScriptFileNames: () => files,
    getScriptVersion: () => "1",
    getScriptSnapshot: (name) =>
      ts.sys.fileExists(name) ? ts.ScriptSnapshot.fromString(readFileSync(name, "utf8")) : undefined,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    getCompilationSettings: () => COMPILER_OPTIONS,
  });
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

const file = (): string => path.join(root, "tests/test_user.ts");
const textOf = (parts: readonly ts.SymbolDisplayPart[] = []): string => parts.map(({ text }) => text).join("");

test.each([
  ["user", "user: {\n    name: string;\n}", "Somebody who is signed in."],
  ["renamed", "renamed: number", "Has another name outside."],
  ["seeded", "seeded: number", "Of a class."],
  ["wide", "wide: string", "Of the class itself."],
  ["inside", "inside: boolean", "No key of the class."],
])("hover of a parameter shows the type and the text of its fixture: %s", (name, type, doc) => {
  const info = service.getQuickInfoAtPosition(file(), TEST.indexOf(name, TEST.indexOf("{ user")));
  expect(textOf(info?.displayParts)).toContain(type);
  expect(textOf(info?.documentation)).toBe(doc);
});

test("what is generated has no errors", () => {
  const found = service.getSemanticDiagnostics(path.join(root, "xtest-env.d.ts"));
  expect(found.map(({ messageText }) => messageText)).toEqual([]);
});

test.each([
  ["user", "conftest.ts"],
  ["seeded", "test_class.ts"],
  ["wide", "test_class.ts"],
])("go to definition ends in the source of the fixture: %s", (name, module) => {
  const found = service.getDefinitionAtPosition(file(), TEST.indexOf(name, TEST.indexOf("{ user"))) ?? [];
  expect(found.map((one) => [path.relative(root, one.fileName), one.name])).toContainEqual([
    path.join("tests", module),
    name,
  ]);
});

test("usefixtures offers the names of fixtures", () => {
  const at = TEST.indexOf('usefixtures("') + 'usefixtures("'.length;
  const names = service.getCompletionsAtPosition(file(), at, {})?.entries.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["user", "renamed", "seeded", "tmp_path"]));
});

describe("two packages under one root of an editor", () => {
  const PACKAGE = (name: string): Record<string, string> => ({
    [`${name}/package.json`]: '{ "type": "module" }',
    [`${name}/xtest.config.mjs`]: 'export default { testPaths: ["tests"] };',
    [`${name}/tests/xtest-env.d.ts`]: "",
    [`${name}/tests/conftest.ts`]: `import { fixture } from "unplugin-xtest"; export const user = fixture(() => ({ ${name}: 1 }));`,
    [`${name}/tests/test_${name}.ts`]: `import type { Fixtures } from "./xtest-env.js"; export function test_${name}({ user }: Fixtures) { return user.${name}; }`,
  });

  test("have fixtures of one name and other types", () => {
    const both = projectOf({ ...PACKAGE("a"), ...PACKAGE("b") });
    for (const name of ["a", "b"]) expect(xtest(path.join(both, name), ["typegen"]).code).toBe(0);
    const files = ["a", "b"].flatMap((name) => [`${name}/xtest-env.d.ts`, `${name}/tests/test_${name}.ts`]);
    expect(compilerErrors(both, files)).toEqual([]);
    rmSync(both, { recursive: true, force: true });
  });
});
