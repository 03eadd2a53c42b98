/**
 * The command line in bundles of `xtest build`: one file with everything that it needs except for Node's built-in
 * modules.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";

const root = path.join(import.meta.dirname, "..");

/**
 * Writes `cli/standalone.js`.
 *
 * @param {string} dir - Absolute path of the folder of the build.
 */
export async function buildStandalone(dir) {
  const bundle = await rolldown({
    input: path.join(root, "src", "cli", "bundle", "standalone.ts"),
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
  writeFileSync(path.join(dir, "cli", "standalone.js"), withoutImports(output[0].code));
}

/**
 * Replaces imports of Node's modules: nothing may be imported at the top of a bundle of `xtest build`, and finding the imports of this file
 * would take half of the time of a small build.
 *
 * @param {string} code
 */
function withoutImports(code) {
  const changed = code.replace(/^import (?:([\w$]+),? )?(?:\{ (.*) \} )?from "(node:[^"]+)";$/gm, declared);
  const left = /^(?:import|export)\b.*(?=["'])/m.exec(changed)?.[0];
  if (left !== undefined) throw new Error(`cli/standalone.js imports: ${left}`);
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
