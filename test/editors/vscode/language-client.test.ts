/** The whole extension in a small window: its language client starts the `xtest lsp` of the project, and speaks to it. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { buildExtension } from "../../../editors/vscode/build.mjs";
import { Project } from "../../project.ts";
import { FakeEditor } from "./fake-editor.ts";
import { FakeWindow } from "./fake-window.ts";

const CONFTEST = `import { fixture } from "unplugin-xtest";
export const cart = fixture(() => ["tea"]);
`;
const TEST = `export function test_cart(cart: string[]) { return cart; }
export function test_typo(cartt: string[]) { return cartt; }
`;

interface Extension {
  activate(context: { readonly extensionPath: string; readonly subscriptions: { dispose(): void }[] }): Promise<void>;
  deactivate(): Promise<void>;
}

const project = new Project(
  {
    "package.json": '{ "type": "module", "devDependencies": { "unplugin-xtest": "*" } }',
    "conftest.ts": CONFTEST,
    "test_cart.ts": TEST,
  },
  undefined,
  {},
);
const subscriptions: { dispose(): void }[] = [];
const editor = new FakeEditor([project.root]);
const screen = new FakeWindow(editor);
let out = "";
let extension: Extension;

beforeAll(async () => {
  out = realpathSync(mkdtempSync(path.join(os.tmpdir(), "xtest-extension-")));
  await buildExtension(path.join(out, "dist"));
  Object.assign(editor.settings, { nodePath: process.execPath });
  extension = loadExtension(path.join(out, "dist", "extension.cjs"), screen.module());
  await extension.activate({ extensionPath: out, subscriptions });
});

afterAll(async () => {
  await extension.deactivate();
  for (const one of subscriptions) one.dispose();
  project.remove();
  rmSync(out, { recursive: true, force: true });
});

test("diagnostics reach the window, and Go to Definition leads to the fixture", async () => {
  const document = await screen.open(path.join(project.root, "test_cart.ts"));
  const found = screen.diagnostics.get(document.uri.fsPath) ?? [];
  expect(found.map(({ message, range, severity }) => [message.split("\n")[0], range.start.line, severity])).toEqual([
    [expect.stringContaining("cartt"), 1, 0],
  ]);
  const definitions = await screen.definitionsAt(document, "cart: string[]");
  expect(definitions).toMatchObject([
    { uri: { path: path.join(project.root, "conftest.ts") }, range: { start: { line: 1, character: 13 } } },
  ]);
  expect(screen.log).not.toMatch(/error|could not/i);
});

/** The extension as the editor loads it: its module `vscode` is the window's. */
function loadExtension(file: string, vscode: object): Extension {
  const require = createRequire(file);
  const module: { exports: unknown } = { exports: {} };
  const load = new Function("require", "module", "exports", readFileSync(file, "utf8"));
  load((name: string): unknown => (name === "vscode" ? vscode : require(name)), module, module.exports);
  const { activate, deactivate }: Extension = Object(module.exports);
  return { activate, deactivate };
}
