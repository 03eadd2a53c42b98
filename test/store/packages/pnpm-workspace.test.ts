/** A workspace as pnpm lays it out: packages are links into `node_modules/.pnpm`, and see what they name alone. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { PROJECT, xtest } from "../../samples/sample.ts";

let root = "";
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "xtest-pnpm-")));
  layOut(root);
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

const FILES: Readonly<Record<string, string>> = {
  "package.json": '{ "private": true, "scripts": { "test": "pnpm -r test" } }',
  "pnpm-workspace.yaml": "packages:\n  - packages/*\n",
  "pnpm-lock.yaml": "lockfileVersion: '9.0'\n",
  "packages/ui/package.json":
    '{ "name": "@shop/ui", "type": "module", "main": "./src/index.tsx", "dependencies": { "react": "*" } }',
  "packages/ui/src/index.tsx":
    'import { useState } from "react";\nexport function Counter() {\n  const [count, setCount] = useState(0);\n' +
    "  return <button onClick={() => setCount(count + 1)}>{count}</button>;\n}\n",
  "packages/ui/tsconfig.json": '{ "compilerOptions": { "jsx": "react-jsx" } }',
  "packages/app/package.json":
    '{ "name": "app", "type": "module", "scripts": { "test": "jest" }, "dependencies": { "@shop/ui": "workspace:*" }, "devDependencies": { "jest": "*", "jest-environment-jsdom": "*", "@testing-library/react": "*" }, "jest": { "testEnvironment": "jsdom", "setupFilesAfterEnv": ["./setup.ts"] } }',
  "packages/app/setup.ts": 'beforeEach(() => { document.title = "shop"; });\n',
  "packages/app/src/prices.ts": "export const price = (): number => 2;\n",
  "packages/app/src/counter.test.tsx":
    'import { fireEvent, render, screen } from "@testing-library/react";\nimport { createElement } from "@shop/create";\nimport { Counter } from "@shop/ui";\n\n' +
    'it("counts", () => {\n  render(createElement(Counter));\n  fireEvent.click(screen.getByRole("button"));\n  expect(screen.getByRole("button").textContent).toBe("1");\n  expect(document.title).toBe("shop");\n});\n' +
    'it("is cleaned up", () => {\n  expect(document.body.innerHTML).toBe("");\n});\n',
  "packages/app/src/mocks.test.ts":
    'import { price } from "./prices";\nimport * as ui from "@shop/ui";\njest.mock("@shop/ui", () => ({ Counter: "mocked" }));\njest.mock("./prices");\n\n' +
    'it("mocks a package of the workspace", () => {\n  expect(ui.Counter).toBe("mocked");\n  expect(price()).toBeUndefined();\n});\n',
  "packages/create/package.json":
    '{ "name": "@shop/create", "type": "module", "main": "./index.js", "dependencies": { "react": "*" } }',
  "packages/create/index.js": 'export { createElement } from "react";\n',
};

/** Packages of this repository, and what they see. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  react: [],
  scheduler: [],
  "react-dom": ["react", "scheduler"],
  "@testing-library/react": ["react", "react-dom", "@testing-library/dom", "@babel/runtime"],
};

function link(from: string, to: string): void {
  mkdirSync(path.dirname(from), { recursive: true });
  symlinkSync(to, from, "junction");
}

function layOut(folder: string): void {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const store = path.join(folder, "node_modules/.pnpm");
  const own = (name: string): string => path.join(PROJECT, "node_modules", name);
  const folderOf = (name: string): string => {
    if (!(name in PACKAGES)) return own(name);
    const { version }: { version: string } = JSON.parse(readFileSync(path.join(own(name), "package.json"), "utf8"));
    return path.join(store, `${name.replace("/", "+")}@${version}`, "node_modules", name);
  };
  for (const [name, deps] of Object.entries(PACKAGES)) {
    const target = folderOf(name);
    cpSync(own(name), target, { recursive: true });
    for (const dep of deps) link(path.join(target, ...name.split("/").map(() => ".."), dep), folderOf(dep));
  }
  // The environment is one of ours: of this package its place counts, from which jsdom is seen.
  const environment = path.join(store, "jest-environment-jsdom@30.5.2/node_modules/jest-environment-jsdom");
  mkdirSync(environment, { recursive: true });
  writeFileSync(path.join(environment, "package.json"), '{ "name": "jest-environment-jsdom", "version": "30.5.2" }');
  link(path.join(environment, "../jsdom"), own("jsdom"));
  const packages = path.join(folder, "packages");
  link(path.join(packages, "ui/node_modules/react"), folderOf("react"));
  link(path.join(packages, "create/node_modules/react"), folderOf("react"));
  const app = path.join(packages, "app/node_modules");
  link(path.join(app, "@shop/ui"), path.join(packages, "ui"));
  link(path.join(app, "@shop/create"), path.join(packages, "create"));
  link(path.join(app, "jest-environment-jsdom"), environment);
  link(path.join(app, "@testing-library/react"), folderOf("@testing-library/react"));
  link(path.join(app, "unplugin-xtest"), PROJECT);
}

test.each([
  ["-n", "0"],
  ["-n", "2"],
])("its tests run in the package, %s %s", (...flags) => {
  const { code, stdout, stderr } = xtest(path.join(root, "packages/app"), ["-q", "--tb", "short", ...flags]);
  expect([code, stdout, stderr]).toEqual([0, expect.stringContaining("3 passed"), ""]);
});

test("a package that it cannot see is named", () => {
  const file = path.join(root, "packages/app/src/blind.test.ts");
  writeFileSync(file, 'import { useState } from "react";\nit("x", () => { expect(useState).toBeDefined(); });\n');
  const { code, stdout } = xtest(path.join(root, "packages/app"), ["-q", "--tb", "short", "src/blind.test.ts"]);
  rmSync(file);
  expect([code, stdout]).toEqual([1, expect.stringMatching(/react/)]);
});
