/**
 * Libraries of built-in fixtures, as modules without imports: a bundle takes them in without `node_modules` beside it, and they
 * need neither plugins for CommonJS in a user's bundler nor a platform.
 */
import { readFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import { rolldown } from "rolldown";

const root = path.join(import.meta.dirname, "..");
const { resolve } = createRequire(path.join(root, "package.json"));

/** The packages. Each is imported by one chunk of `src/builtins`. */
export const VENDORED = ["@sinonjs/fake-timers", "@vitest/spy"];

/** Modules that re-export the libraries of other runners, for Node, and the packages whose licenses they bring. */
export const DOORS = {
  "src/dialect/libraries/jest.ts": ["@jest/fake-timers", "expect", "jest-mock"],
  "src/dialect/libraries/vitest.ts": ["@vitest/expect", "@vitest/mocker", "chai"],
};

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
          handler: (id) => {
            const name = id.slice(BUILTIN.length);
            // Timers ask for it wherever there is a `process`, which a page may have got, and do without its `promisify`.
            const missing = name === "util" ? "{}" : '(() => { throw new Error("not available here"); })()';
            return {
              moduleType: "js",
              code: `module.exports = globalThis.process?.getBuiltinModule?.(${JSON.stringify(name)}) ?? ${missing};`,
            };
          },
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
 * The text of a door with all of its libraries, as a module that only imports modules of Node.
 *
 * @param {string} file - Path from the root.
 */
export async function doorText(file) {
  const bundle = await rolldown({
    input: path.join(root, file),
    cwd: root,
    platform: "node",
    external: (id) => isBuiltin(id),
    onLog(level, log, handler) {
      // Libraries of other people are as they are.
      if (level === "warn" && ["EVAL", "CIRCULAR_DEPENDENCY"].includes(log.code ?? "")) return;
      handler(level, log);
    },
  });
  const { output } = await bundle.generate({ format: "esm", codeSplitting: false, minify: "dce-only" });
  await bundle.close();
  const foreign = output[0].imports.filter((id) => !isBuiltin(id));
  if (foreign.length > 0) throw new Error(`${file} imports ${foreign.join(", ")}`);
  return output[0].code;
}

/**
 * The licenses of the packages, as one text.
 */
export function vendoredLicenses() {
  return [...VENDORED, ...Object.values(DOORS).flat()]
    .map((name) => {
      const folder = resolve(`${name}/package.json`).replace(/package\.json$/, "");
      return `${name}\n\n${readFileSync(path.join(folder, "LICENSE"), "utf8").trim()}\n`;
    })
    .join("\n---\n\n");
}
