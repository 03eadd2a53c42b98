/** `mark.depends` in an editor: from a text to the test, back, and both renamed. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import path from "node:path";
import type { CodeAction, CompletionItem, Hover, Location, WorkspaceEdit } from "vscode-languageserver";
import { Project } from "../project.ts";
import { edited, editsOf, EditorClient, places } from "./editor-client.ts";

const LOGIN = `import { mark } from "unplugin-xtest";
export const /*^login*/test_login = mark.parametrize("user", [
  "ada",
  "eve",
])((user: string) => void user);
export class /*^roles*/TestRoles {
  /*^admin*/test_admin() {}
}
`;

const ORDER = `import { describe, mark, test } from "unplugin-xtest";
import { test_login } from "./test_login.ts";
export const test_order = mark.depends(/*^row*/"test_login.ts::test_login[eve]", /*^class*/"test_login.ts::TestRoles::test_admin", test_login)(() => {});
describe("cart", () => {
  test(/*^title*/"fills", () => {});
  test.depends(/*^beside*/"fills", /*^group*/"cart::fills")("pays", () => {});
});
export const test_typo = mark.depends(/*^typo*/"test_ordr")(() => {});
`;

const files = { "test_login.ts": LOGIN, "test_order.ts": ORDER };
const project = new Project(files);
const { root } = project;
const client = new EditorClient(root);
const login = path.join(root, "test_login.ts");
const order = path.join(root, "test_order.ts");

beforeAll(async () => {
  await client.start({ folders: [root] });
  for (const [name, text] of Object.entries(files)) await client.edit(path.join(root, name), text);
  // All of the suite is known then.
  await client.problems(order, (list) => list.some(({ code }) => code === "XT403"));
});
afterAll(async () => {
  await client.stop();
  project.remove();
});

test.each([
  ["row", ["test_login.ts:4:3"]],
  ["class", ["test_login.ts:7:13"]],
  ["beside", ["test_order.ts:5:18"]],
  ["group", ["test_order.ts:5:18"]],
  ["typo", []],
])("the definition of %s", async (mark, expected) => {
  expect(places(root, await client.at<Location[]>("definition", order, mark))).toEqual(expected);
});

test.each([
  [login, "login", ["test_login.ts:2:24", "test_order.ts:3:64"]],
  [order, "title", ["test_order.ts:5:18", "test_order.ts:6:28", "test_order.ts:6:53"]],
  [login, "roles", ["test_login.ts:6:24", "test_order.ts:3:108"]],
])("references of %s %s", async (file, mark, expected) => {
  const found = await client.at<Location[]>("references", file, mark, { context: { includeDeclaration: true } });
  expect(places(root, found)).toEqual(expected);
});

test("a hover says what is meant", async () => {
  const { contents } = await client.at<Hover>("hover", order, "row");
  expect(contents).toMatchObject({ value: "`test_login.ts::test_login[eve]` · 1 test, before this one" });
});

describe("renames", () => {
  const changed = (edit: WorkspaceEdit): string[] =>
    Object.entries(files).flatMap(([name, text]) => {
      const before = text.split("\n");
      const after = edited(text, editsOf(client, edit, path.join(root, name))).split("\n");
      return after.flatMap((line, index) => (line === before[index] ? [] : [line.trim()]));
    });

  test.each([
    [
      "a test by a text, with its imports",
      order,
      "row",
      "test_sign_in",
      [
        'export const /*^login*/test_sign_in = mark.parametrize("user", [',
        'import { test_sign_in } from "./test_login.ts";',
        'export const test_order = mark.depends(/*^row*/"test_login.ts::test_sign_in[eve]", /*^class*/"test_login.ts::TestRoles::test_admin", test_sign_in)(() => {});',
      ],
    ],
    [
      "a class by its name",
      login,
      "roles",
      "TestRights",
      [
        "export class /*^roles*/TestRights {",
        'export const test_order = mark.depends(/*^row*/"test_login.ts::test_login[eve]", /*^class*/"test_login.ts::TestRights::test_admin", test_login)(() => {});',
      ],
    ],
    [
      "a title",
      order,
      "title",
      "is filled",
      [
        'test(/*^title*/"is filled", () => {});',
        'test.depends(/*^beside*/"is filled", /*^group*/"cart::is filled")("pays", () => {});',
      ],
    ],
  ])("%s", async (_what, file, mark, newName, expected) => {
    expect(changed(await client.at<WorkspaceEdit>("rename", file, mark, { newName }))).toEqual(expected);
  });

  test.each([
    [order, "row", "login", '"login" would be no name of a test there'],
    [order, "title", "pays", '"pays" is the name of another test there: test_order.ts::cart::pays'],
  ])("%s %s to %s is refused", async (file, mark, newName, message) => {
    await expect(client.at("rename", file, mark, { newName })).rejects.toThrow(message);
  });

  test("of a test that no text names are the language's own", async () => {
    expect(await client.of("prepareRename", order, { position: { line: 2, character: 16 } })).toBeNull();
  });
});

test("names of the file and ids of others complete a text", async () => {
  const items = await client.at<CompletionItem[]>("completion", order, "typo");
  const found = items.map(({ label }) => label);
  await client.edit(order, ORDER.replace("test_ordr", ""));
  const all = await client.at<CompletionItem[]>("completion", order, "typo");
  await client.edit(order, ORDER);
  expect(found).toEqual([]);
  expect(all.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["test_order", "cart::fills", "test_login.ts::test_login", "test_login.ts::TestRoles"]),
  );
});

test("a wrong name is told at its place when the file is saved, and corrected", async () => {
  await client.connection.sendNotification("textDocument/didSave", { textDocument: { uri: client.uri(order) } });
  const problems = await client.problems(order, (list) => list.some(({ code }) => code === "XT403"));
  const problem = problems.find(({ code }) => code === "XT403");
  expect(problem && places(root, { uri: client.uri(order), range: problem.range })).toEqual(["test_order.ts:8:48"]);
  const [action] = await client.of<CodeAction[]>("codeAction", order, {
    range: problem?.range,
    context: { diagnostics: [problem] },
  });
  expect(action?.title).toBe('Change to "test_order"');
  expect(edited(ORDER, editsOf(client, action?.edit, order))).toBe(ORDER.replace("test_ordr", "test_order"));
});
