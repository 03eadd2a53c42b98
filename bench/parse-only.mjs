/**
 * The floor of a listing that reads every file: find, read and parse test files and conftests with the TypeScript
 * parser, and store nothing.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

let files = 0;

/** @param {string} folder */
function parseIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== "node_modules") parseIn(path);
    if (!entry.isFile() || !/^(test_.*|conftest)\.ts$/.test(entry.name)) continue;
    ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2022, false);
    if (entry.name !== "conftest.ts") files += 1;
  }
}

parseIn(process.argv[2] ?? ".");
console.log(`${files} files`);
