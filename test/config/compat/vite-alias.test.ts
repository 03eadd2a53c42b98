/** Aliases of Vite: texts, lists and patterns; what is not obeyed is named. */
import { expect, test } from "@jest/globals";

import { aliasesOfVite, ignoredAliases, vitestProject } from "../../../src/compat/config/vitest/vitest-project.ts";

const rows: [name: string, alias: unknown, expected: string[]][] = [
  ["a text", { thing: "/p/thing.js" }, ["^thing(?=/|$) → /p/thing.js"]],
  ["a list with one path", { thing: ["/p/thing.js"] }, ["^thing(?=/|$) → /p/thing.js"]],
  ["several, of which the first that exists counts", { a: ["/p/one", "/p/two"] }, ["^a(?=/|$) → /p/one, /p/two"]],
  ["a list of entries", [{ find: "@/", replacement: "/p/src/" }], ["^@/ → /p/src/"]],
  ["an entry with a list", [{ find: /^~/g, replacement: ["/p/src"] }], ["^~ → /p/src"]],
  ["none", { thing: false }, []],
];

test.each(rows)("%s", (_, alias, expected) => {
  const found = aliasesOfVite(alias, "/p", () => true);
  expect(found.map(({ find, replacements }) => `${find.source} → ${replacements.join(", ")}`)).toEqual(expected);
});

test("what is not obeyed is named", () => {
  const entries = [
    { find: "a", customResolver: () => "c" },
    { find: /d/, replacement: 1 },
  ];
  expect(ignoredAliases(entries, "resolve.alias").map(({ key }) => key)).toEqual(["resolve.alias of /d/"]);
  expect(ignoredAliases({ thing: ["x"] }, "resolve.alias")).toEqual([]);
});

test("a function that resolves is Vite's to call", () => {
  const place = { root: "/p", version: 4, exists: () => true, configText: "", isProduction: false, isCI: false };
  const withAlias = (alias: object): object => ({ resolve: { alias: [alias] } });
  const plain = vitestProject(withAlias({ find: "a", replacement: "b" }), place);
  const called = vitestProject(withAlias({ find: /^a/, customResolver: () => "c" }), place);
  expect([plain.vitePlugins, called.vitePlugins]).toEqual([[], ["alias"]]);
});
