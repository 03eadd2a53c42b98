/**
 * What bundles have of Node's: the command line in those of `xtest build`, and the fixtures that need Node. Each is one file with everything
 * that it needs except for Node's built-in modules.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { withoutComments } from "./comments.mjs";
import { LICENSES, minified, take, writeLicenses } from "./vendor.mjs";

const root = path.join(import.meta.dirname, "..");

/**
 * Writes `cli/standalone.js` and `builtins/platform.js`.
 *
 * @param {string} dir - Absolute path of the folder of the build.
 */
export async function buildStandalone(dir) {
  const [command, fixtures] = await Promise.all([
    oneFile(path.join(root, "src", "cli", "bundle", "standalone.ts")),
    oneFile(path.join(root, "src", "run", "child", "platform-fixtures.ts")),
  ]);
  writeFileSync(path.join(dir, "cli", "standalone.js"), minified(command, "standalone.js"));
  writeFileSync(path.join(dir, "builtins", "platform.js"), platformChunk(fixtures));
  writeLicenses(path.join(dir, LICENSES));
}

/** @param {string} input - Absolute path. */
async function oneFile(input) {
  const bundle = await rolldown({
    input,
    cwd: root,
    platform: "node",
    tsconfig: true,
    transform: { target: "es2022" },
    experimental: { attachDebugInfo: "none" },
    onLog(level, log) {
      throw new Error(`${level}: ${log.message}`);
    },
  });
  const { output } = await bundle.generate({ format: "esm", codeSplitting: false, minify: false });
  await bundle.close();
  const [{ code, fileName, modules }] = output;
  take(Object.keys(modules));
  return withoutComments(withoutImports(code, fileName), fileName);
}

/**
 * A chunk that may be in a bundle for browsers: nothing of it runs where there is no Node.
 *
 * @param {string} code
 */
function platformChunk(code) {
  return `/** The built-in fixtures that need Node. */
export const isHere = globalThis.process?.getBuiltinModule !== undefined;
const made = new WeakMap();
export const withTemp = (temp) => ({
  default(host) {
    if (!isHere) return [];
    if (!made.has(host)) made.set(host, load()(host, temp));
    return made.get(host);
  },
});
export default withTemp({ count: 3, policy: "all" }).default;
function load() {
${code.replace(/^export \{ (\S+) \};$/m, "return $1;")}
}
`;
}

/**
 * Replaces imports of Node's modules: nothing may be imported at the top of a bundle of `xtest build`, and finding the imports of this file
 * would take half of the time of a small build.
 *
 * @param {string} code
 * @param {string} name
 */
function withoutImports(code, name) {
  const changed = code.replace(/^import (?:([\w$]+),? )?(?:\{ (.*) \} )?from "(node:[^"]+)";$/gm, declared);
  const left = /^(?:import|export)\b.*(?=["'])/m.exec(changed)?.[0];
  if (left !== undefined) throw new Error(`${name} imports: ${left}`);
  return changed;
}

/**
 * @param {string} _
 * @param {string | undefined} name - of the default import.
 * @param {string | undefined} names - as they stand between the braces.
 * @param {string} specifier
 */
function declared(_, name, names, specifier) {
  const pattern = names === undefined ? null : `{ ${names.replaceAll(" as ", ": ")} }`;
  return [name, pattern]
    .filter((target) => target !== null && target !== undefined)
    .map((target) => `const ${target} = process.getBuiltinModule("${specifier}");`)
    .join(" ");
}
