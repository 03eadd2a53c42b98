// What the plugin adds to builds: `node bench/plugin-builds.mjs [MODULES] [TESTS]`. For each bundler, the median of five builds of an application of
// 1,000 modules, with the plugin and without it; and of the same modules with 50 tests, compared with the same modules as they are.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const [modules = 1000, tests = 50] = process.argv.slice(2).map(Number);
const ROUNDS = 5;
const root = mkdtempSync(path.join(os.tmpdir(), "xtest-plugin-builds-"));
process.on("exit", () => rmSync(root, { recursive: true, force: true }));
process.chdir(root);
mkdirSync("src");
mkdirSync("tests");
symlinkSync(path.join(import.meta.dirname, "..", "node_modules"), "node_modules");
writeFileSync("package.json", '{ "type": "module" }');
const body = (at) =>
  Array.from(
    { length: 20 },
    (_, n) => `export function f${at}_${n}(x: number): number { return x * ${n} + ${at}; }\n`,
  ).join("");
for (let at = 0; at < modules; at++) writeFileSync(`src/m${at}.ts`, body(at));
writeFileSync(
  "src/main.ts",
  Array.from({ length: modules }, (_, at) => `export { f${at}_1 } from "./m${at}.ts";\n`).join(""),
);
for (let at = 0; at < tests; at++) {
  const own = Array.from({ length: Math.ceil(modules / tests) }, (_, n) => (at + n * tests) % modules);
  writeFileSync(
    `tests/test_${at}.ts`,
    `${own.map((n) => `import { f${n}_1 } from "../src/m${n}.ts";\n`).join("")}export function test_${at}() {\n  if (${own.map((n) => `f${n}_1(1)`).join(" + ")} < 0) throw new Error();\n}\n`,
  );
}
/** The tests as modules of an application. */
writeFileSync(
  "src/all.ts",
  Array.from({ length: tests }, (_, at) => `export const t${at} = () => import("../tests/test_${at}.ts");\n`).join(""),
);

const BUNDLERS = {
  async rolldown(input, plugin) {
    const { rolldown } = await import("rolldown");
    const { default: xtest } = await import("unplugin-xtest/rolldown");
    const bundle = await rolldown({ input, platform: "node", plugins: plugin ? [xtest()] : [] });
    await bundle.write({ dir: "dist" });
    await bundle.close();
  },
  async esbuild(input, plugin) {
    const { build } = await import("esbuild");
    const { default: xtest } = await import("unplugin-xtest/esbuild");
    const plugins = plugin ? [xtest()] : [];
    await build({
      entryPoints: input,
      bundle: true,
      splitting: true,
      platform: "node",
      format: "esm",
      outdir: "dist",
      plugins,
    });
  },
};

/** Milliseconds of a build: the median of some, after one that is not counted. */
async function median(build) {
  const all = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const begun = performance.now();
    await build();
    if (round > 0) all.push(performance.now() - begun);
  }
  return all.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
}

for (const [name, build] of Object.entries(BUNDLERS)) {
  const plain = await median(() => build({ main: "./src/main.ts" }, false));
  const withPlugin = await median(() => build({ main: "./src/main.ts" }, true));
  const compiled = await median(() => build({ all: "./src/all.ts" }, false));
  const suite = await median(() => build({ xtest: "unplugin-xtest/entry" }, true));
  const ms = (value) => `${Math.round(value)} ms`;
  console.log(`${name}: application ${ms(plain)}, with the plugin ${ms(withPlugin)} (+${ms(withPlugin - plain)})`);
  console.log(
    `${name}: modules of the tests ${ms(compiled)}, as a suite ${ms(suite)} (+${Math.round((suite / compiled - 1) * 100)} %)`,
  );
}
