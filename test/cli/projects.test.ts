/** Which projects a command is for, and what is said of all of them. */
import { describe, expect, test } from "@jest/globals";
import type { MemberProject } from "../../src/config/options/options.ts";
import { chosenMembers, folderFor } from "../../src/cli/projects/open-projects.ts";
import { notesInRun } from "../../src/cli/projects/project-events.ts";

const member = (name: string, root: string, inside: readonly string[] = []): MemberProject => ({
  ...{ name, root, inside, entry: {}, around: null, isTwin: false, part: null },
});

const root = member("shop", "/shop", ["/shop/packages/cart", "/shop/packages/cart/deep", "/shop/packages/mail"]);
const cart = member("@shop/cart", "/shop/packages/cart", ["/shop/packages/cart/deep"]);
const mail = member("mail", "/shop/packages/mail");

describe("--project", () => {
  test.each([
    ["cart", [cart]],
    ["@shop/cart", [cart]],
    ["packages/mail/", [mail]],
    ["./packages/mail", [mail]],
    ["packages/*", [cart, mail]],
    ["ma*", [mail]],
    [".", [root]],
    ["!cart", [root, mail]],
  ])("%s", (name, chosen) => {
    const found = chosenMembers({ members: [root, cart, mail], root: "/shop" }, [name]);
    expect(found.map((one) => one.member)).toEqual(chosen);
  });
});

test("--project of names and of those that begin with !", () => {
  const all = { members: [root, cart, mail], root: "/shop" };
  expect(chosenMembers(all, ["packages/*", "!mail"]).map((one) => one.member)).toEqual([cart]);
  expect(() => chosenMembers(all, ["!male"])).toThrow("--project male: no such project in /shop; did you mean mail?");
});

test.each([
  ["the root", "/shop", ["/shop", "/shop/packages/cart", "/shop/packages/mail"]],
  ["a folder of the root's own", "/shop/tests", ["/shop/tests", null, null]],
  ["a folder with packages", "/shop/packages", ["/shop/packages", "/shop/packages/cart", "/shop/packages/mail"]],
  ["a folder of a package", "/shop/packages/cart/tests", [null, "/shop/packages/cart/tests", null]],
  ["a folder of a package in a package", "/shop/packages/cart/deep/tests", [null, null, null]],
])("what is run in %s", (_, here, folders) => {
  expect([root, cart, mail].map((one) => folderFor(one, "/shop", here))).toEqual(folders);
});

test.each([
  ["the same of all", ["changed: 1 file"], ["changed: 1 file"], ["changed: 1 file"]],
  [
    "numbers of each",
    ["run-last-failure: rerun previous 1 failure"],
    ["run-last-failure: rerun previous 1 failure"],
    ["a: run-last-failure: rerun previous 1 failure", "b: run-last-failure: rerun previous 1 failure"],
  ],
])("notes: %s", (_, a, b, all) => {
  expect(
    notesInRun([
      { name: "a", notes: a },
      { name: "b", notes: b },
    ]),
  ).toEqual(all);
});
