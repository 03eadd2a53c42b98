/** A `tsconfig.json` that refers to a project which is not there: who compiles single files, as ts-jest and ts-node do, does not look for it. */
import { expect, test } from "@jest/globals";
import { failureOf } from "../project.ts";

test("a reference that leads nowhere", () => {
  const files = {
    "package.json": '{ "type": "commonjs", "scripts": { "test": "mocha" } }',
    "test/tsconfig.json":
      '{ "compilerOptions": { "experimentalDecorators": true }, "references": [{ "path": "../nowhere" }] }',
    "test/a.ts":
      'const seen: string[] = [];\nconst see = (_: object, name: string): void => void seen.push(name);\nclass Seen { @see run(): void {} }\nit("runs", () => { new Seen().run(); if (seen[0] !== "run") throw new Error(); });\nexport {};\n',
    ".mocharc.json": '{ "spec": "test/*.ts" }',
  };
  expect(failureOf(files)).toBe("");
});
