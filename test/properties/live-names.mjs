/**
 * Imports modules, each bundled on its own with the built plugin, and prints what they export:
 * `{ path: { exported, unreadable } | { error } }`, where `unreadable` are the bindings of the module's record that throw.
 *
 * Arguments: a file with `[{ root, files }]` as JSON, a file to write to.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import ts from "typescript";
import xtest from "unplugin-xtest/rolldown";

/**
 * Lowers what decorators of others are left.
 *
 * @type {import("rolldown").Plugin}
 */
const withoutDecorators = {
  name: "lower",
  transform: {
    filter: { id: /\.tsx?$/ },
    handler(code, id) {
      if (!/(?<![*"'\w])@\w/.test(code)) return null;
      const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
      return { code: ts.transpileModule(code, { fileName: id, compilerOptions }).outputText, map: null };
    },
  },
};

const exit = process.exit.bind(process);
// A module may end the process while it is imported.
process.exit = () => {
  throw new Error("process.exit was called");
};
const [inputFile = "", outputFile = ""] = process.argv.slice(2);
/** @type {Record<string, unknown>} */
const results = {};
/** @type {{ root: string, files: string[] }[]} */
const suites = JSON.parse(readFileSync(inputFile, "utf8"));
for (const { root, files } of suites) {
  for (const file of files) results[file] = await look(root, file);
}
writeFileSync(outputFile, JSON.stringify(results));
// A module may have left something behind that goes on.
exit();

/**
 * @param {string} root
 * @param {string} file
 */
async function look(root, file) {
  try {
    const out = path.join(root, ".out", `${file.slice(root.length).replaceAll(/\W/g, "_")}.mjs`);
    const bundle = await rolldown({
      input: file,
      cwd: root,
      platform: "node",
      // Bundling this package with each of them would take most of the time.
      external: /^unplugin-xtest(?:\/|$)/,
      treeshake: false,
      logLevel: "silent",
      tsconfig: true,
      resolve: {
        extensionAlias: { ".js": [".ts", ".tsx", ".js"], ".jsx": [".tsx", ".jsx"], ".mjs": [".mts", ".mjs"] },
      },
      plugins: [xtest({ root }), withoutDecorators],
    });
    await bundle.write({ file: out, format: "esm", codeSplitting: false });
    await bundle.close();
    const namespace = await import(pathToFileURL(out).href);
    const { __xtest_record: record, ...exported } = namespace;
    const unreadable = Object.entries(record?.bindings ?? {}).filter(([, read]) => !reads(read));
    return { exported: Object.keys(exported), unreadable: unreadable.map(([name]) => name) };
  } catch (error) {
    return { error: String(error) };
  }
}

/** @param {unknown} read */
function reads(read) {
  if (typeof read !== "function") return false;
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
