/**
 * Libraries of built-in fixtures, as modules without imports: a bundle takes them in without `node_modules` beside it, and they
 * need neither plugins for CommonJS in a user's bundler nor a platform.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { rolldown } from "rolldown";

const root = path.join(import.meta.dirname, "..");
const { resolve } = createRequire(path.join(root, "package.json"));

/** The packages. Each is imported by one chunk of `src/builtins`. */
export const VENDORED = ["@sinonjs/fake-timers", "@vitest/spy"];

/** Modules of Node that a library uses where they exist. */
const BUILTINS = /^(?:perf_hooks|timers|timers\/promises|util)$/;
const BUILTIN = "\0vendor-builtin:";

/**
 * The text of a package as one module.
 *
 * @param {string} name
 */
export async function vendoredText(name) {
  const bundle = await rolldown({
    input: name,
    cwd: root,
    platform: "neutral",
    resolve: { mainFields: ["module", "main"], conditionNames: ["import", "default"] },
    plugins: [
      {
        name: "vendor-builtins",
        resolveId: { filter: { id: BUILTINS }, handler: (id) => BUILTIN + id },
        load: {
          filter: { id: new RegExp(`^${BUILTIN}`) },
          handler: (id) => ({
            moduleType: "js",
            code: `const found = globalThis.process?.getBuiltinModule?.(${JSON.stringify(id.slice(BUILTIN.length))});
              if (found === undefined) throw new Error("not available here");
              module.exports = found;`,
          }),
        },
      },
    ],
    onLog(level, log) {
      throw new Error(`${name}: ${level}: ${log.message}`);
    },
  });
  const { output } = await bundle.generate({ format: "esm", codeSplitting: false, minify: false });
  await bundle.close();
  const [chunk] = output;
  if (chunk.imports.length > 0) throw new Error(`${name} imports ${chunk.imports.join(", ")}`);
  return chunk.code;
}

/**
 * The licenses of the packages, as one text.
 */
export function vendoredLicenses() {
  return VENDORED.map((name) => {
    const folder = resolve(`${name}/package.json`).replace(/package\.json$/, "");
    return `${name}\n\n${readFileSync(path.join(folder, "LICENSE"), "utf8").trim()}\n`;
  }).join("\n---\n\n");
}
