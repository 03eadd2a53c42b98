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
      if (!/(?<![*"'\w])@(?!ts-)\w/.test(code)) return null;
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
let count = 0;
/** @type {Record<string, unknown>} */
const results = {};
/** @type {{ root: string, files: string[] }[]} */
const suites = JSON.parse(readFileSync(inputFile, "utf8"));
for (const { root, files } of suites) Object.assign(results, await lookAll(root, files));
writeFileSync(outputFile, JSON.stringify(results));
// A module may have left something behind that goes on.
exit();

/**
 * Builds the modules of a suite together; if one of them cannot be built, each of them on its own.
 *
 * @param {string} root
 * @param {string[]} files
 * @returns {Promise<Record<string, unknown>>}
 */
async function lookAll(root, files) {
  /** @type {Record<string, unknown>} */
  const found = {};
  let built;
  try {
    built = await build(root, files);
  } catch (error) {
    if (files.length === 1) return { [files[0] ?? ""]: { error: String(error) } };
    for (const file of files) Object.assign(found, await lookAll(root, [file]));
    return found;
  }
  for (const [file, out] of built) {
    const result = await look(out);
    // What it shares with others may be broken by them.
    if ("error" in result && files.length > 1) Object.assign(found, await lookAll(root, [file]));
    else found[file] = result;
  }
  return found;
}

/**
 * @param {string} root
 * @param {string[]} files
 * @returns {Promise<[file: string, out: string][]>}
 */
async function build(root, files) {
  const dir = path.join(root, `.out${count++}`);
  const bundle = await rolldown({
    input: files,
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
  const { output } = await bundle.write({
    dir,
    format: "esm",
    entryFileNames: "[name]-[hash].mjs",
    chunkFileNames: "[name]-[hash].mjs",
  });
  await bundle.close();
  return output.flatMap((chunk) =>
    chunk.type === "chunk" && chunk.isEntry ? [[chunk.facadeModuleId ?? "", path.join(dir, chunk.fileName)]] : [],
  );
}

/** @param {string} out */
async function look(out) {
  try {
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
