/** The place that a module which cannot be bundled is said to be broken at: in its message, and in its source map. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { BrokenModules } from "../../../src/build/bundle/error-modules.ts";
import { throwingStub } from "../../../src/build/bundle/error-stubs.ts";

let root = "";
beforeEach(() => {
  root = realpathSync.native(mkdtempSync(path.join(os.tmpdir(), "xtest-broken-")));
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  [1, 0],
  [3, 7],
  [40, 15],
  [41, 16],
  [2000, 1024],
])("a stub throws at line %d, column %d of its module", (line, column) => {
  const { map } = throwingStub(path.join(root, "a.ts"), "Error", "why", { line, column });
  const traced = new TraceMap(JSON.stringify(map));
  expect(originalPositionFor(traced, { line: 1, column: 0 })).toMatchObject({ line, column });
});

test("what the engine refuses is at its column, which it counts from 1", () => {
  const file = path.join(root, "a.ts");
  writeFileSync(file, "let a;\nlet a;\n");
  const broken = new BrokenModules(root);
  expect(broken.refuse({ path: file, line: 2, column: 5, message: "Identifier 'a' is taken" })).toBe(true);
  expect(broken.problems()).toEqual([{ path: "a.ts", message: "a.ts:2:5: Identifier 'a' is taken." }]);
  expect(broken.refuse({ path: file, line: 1, column: 1, message: "again" })).toBe(false);
});

test("an import of a package that is missing is at its specifier", () => {
  writeFileSync(path.join(root, "a.ts"), 'import "node:fs";\nimport { b } from "missing-package";\n');
  const broken = new BrokenModules(root);
  broken.missingPackage(path.join(root, "a.ts"), "missing-package");
  expect(broken.takeMissing()).toBe(true);
  expect(broken.problems()[0]?.message).toMatch(/^a\.ts:2:19: /);
});
