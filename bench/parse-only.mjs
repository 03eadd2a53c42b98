/**
 * The floor of a listing that reads every file: find, read and parse test files and conftests with the TypeScript
 * parser, and store nothing.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

let files = 0;
for (const entry of readdirSync(process.argv[2] ?? ".", { withFileTypes: true, recursive: true })) {
  if (!entry.isFile() || !/^(test_.*|conftest)\.ts$/.test(entry.name)) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2022, false);
  if (entry.name !== "conftest.ts") files += 1;
}
console.log(`${files} files`);
