/** What a process of tests asks its parent for while it runs. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "@jest/globals";
import { createLateModules } from "../../../../src/run/child/link/late-modules.ts";

const root = realpathSync(mkdtempSync(path.join(tmpdir(), "xtest-late-")));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/** Modules of a parent that has none, and what it was asked for. */
function withParent() {
  const asked: string[] = [];
  const late = createLateModules({
    folder: pathToFileURL(`${root}/`),
    modules: [],
    hasFiles: false,
    indexOf: () => undefined,
    isOurs: () => true,
    ask({ specifier, folder }) {
      asked.push(specifier);
      mkdirSync(path.join(root, folder), { recursive: true });
      const part = { modules: [], roots: {}, start: 0, line: 0, asked: [], isLast: true };
      writeFileSync(path.join(root, folder, "modules.json"), JSON.stringify(part));
    },
  });
  return { asked, late };
}

const importer = path.join(root, "a.js");
const packaged = path.join(root, "node_modules/one/index.js");
mkdirSync(path.dirname(packaged), { recursive: true });
writeFileSync(packaged, "");

test.each([
  ["the file of a package by its path, which Node loads", packaged, 1],
  ["a package by its name, which Node loads", "one", 1],
  ["a package that is not installed", "another", 1],
  ["a file that is not there yet", "./later", 2],
  ["a file in a package that is not there yet", path.join(root, "node_modules/one/later.js"), 2],
  ["a built-in module", "node:fs", 0],
])("%s is asked for again only where the answer may change", (_, specifier, count) => {
  const { asked, late } = withParent();
  expect([late.find(importer, specifier), late.find(importer, specifier)]).toEqual([undefined, undefined]);
  expect(asked).toHaveLength(count);
});
