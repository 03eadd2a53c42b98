/**
 * What the plugin adds to builds: `node bench/plugin-builds.mjs [--modules 1000] [--tests 50] [--rounds 5] [--only rolldown,vite]`. For each bundler, builds of
 * an application with the plugin and without it; and of the same modules with tests as a suite, with nothing cached and with nothing
 * changed, beside the same modules and tests as they are. Each build is a process of its own, which counts from the import of the plugin
 * to the end of the build. Builds are in turns, and the least time of each counts: what else the machine does only adds to it.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { aboutMachine } from "./report.mjs";

const require = createRequire(import.meta.url);
const swc = { swcrc: false, jsc: { target: "es2022", parser: { syntax: "typescript" } } };

/** Builds one input into `dist`, with these plugins. */
const BUNDLERS = {
  async rollup(input, plugins) {
    const { rollup } = await import("rollup");
    const { swc: typescript } = await import("rollup-plugin-swc3");
    const own = await plugins("rollup");
    const compiled = typescript({ tsconfig: false, sourceMaps: true, ...swc });
    const bundle = await rollup({ input, plugins: [...own, compiled], onLog() {} });
    await bundle.write({ dir: "dist", sourcemap: true });
    await bundle.close();
  },
  async rolldown(input, plugins) {
    const { rolldown } = await import("rolldown");
    const bundle = await rolldown({ input, platform: "node", plugins: await plugins("rolldown") });
    await bundle.write({ dir: "dist", sourcemap: true });
    await bundle.close();
  },
  async vite(input, plugins) {
    const { build } = await import("vite");
    await build({
      configFile: false,
      logLevel: "error",
      plugins: await plugins("vite"),
      build: { ssr: true, sourcemap: true, rollupOptions: { input } },
    });
  },
  async webpack(input, plugins) {
    const { default: webpack } = await import("webpack");
    const compiler = webpack({
      mode: "development",
      context: process.cwd(),
      target: "node",
      devtool: "source-map",
      entry: input,
      output: { path: path.resolve("dist"), library: { type: "module" }, module: true },
      module: { rules: [{ test: /\.ts$/, loader: require.resolve("swc-loader"), options: swc }] },
      plugins: await plugins("webpack"),
      experiments: { outputModule: true },
    });
    const stats = await new Promise((done, failed) =>
      compiler.run((error, result) => (error ? failed(error) : done(result))),
    );
    if (stats.hasErrors()) throw new Error(stats.toString({ preset: "errors-only" }));
    await new Promise((done) => compiler.close(done));
  },
  async esbuild(input, plugins) {
    const { build } = await import("esbuild");
    await build({
      entryPoints: input,
      bundle: true,
      splitting: true,
      sourcemap: true,
      platform: "node",
      format: "esm",
      outdir: "dist",
      plugins: await plugins("esbuild"),
    });
  },
};

/** What is built: the input, and whether with the plugin. */
const BUILDS = {
  application: { input: { main: "./src/main.ts" }, hasPlugin: false },
  "application with the plugin": { input: { main: "./src/main.ts" }, hasPlugin: true },
  "tests as modules": { input: { all: "./src/all.ts" }, hasPlugin: false },
  "suite, cold": { input: { xtest: "unplugin-xtest/entry" }, hasPlugin: true },
  "suite, nothing changed": { input: { xtest: "unplugin-xtest/entry" }, hasPlugin: true },
};

/** One build in this process: prints its milliseconds, elapsed and of the processor. */
async function buildOnce(name, what) {
  const { input, hasPlugin } = BUILDS[what];
  // The bundler is there in any case.
  await import(name);
  const begun = performance.now();
  const before = process.cpuUsage();
  await BUNDLERS[name](input, async (bundler) =>
    hasPlugin ? [(await import(`unplugin-xtest/${bundler}`)).default()] : [],
  );
  const elapsed = performance.now() - begun;
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ elapsed, cpu: (user + system) / 1000 }));
}

function writeProject(root, modules, tests) {
  const write = (name, text) => writeFileSync(path.join(root, name), text);
  const packages = path.join(import.meta.dirname, "../node_modules");
  for (const folder of ["src", "tests", "node_modules"]) mkdirSync(path.join(root, folder));
  for (const name of readdirSync(packages)) {
    if (!name.startsWith("."))
      symlinkSync(path.join(packages, name), path.join(root, "node_modules", name), "junction");
  }
  rmSync(path.join(root, "node_modules/unplugin-xtest"), { force: true });
  symlinkSync(path.dirname(packages), path.join(root, "node_modules/unplugin-xtest"), "junction");
  write("package.json", '{ "type": "module" }');
  const body = (at) =>
    Array.from(
      { length: 20 },
      (_, n) => `export function f${at}_${n}(x: number): number { return x * ${n} + ${at}; }\n`,
    );
  for (let at = 0; at < modules; at++) write(`src/m${at}.ts`, body(at).join(""));
  const names = Array.from({ length: modules }, (_, at) => `export { f${at}_1 } from "./m${at}.ts";\n`);
  write("src/main.ts", names.join(""));
  for (let at = 0; at < tests; at++) {
    const own = Array.from({ length: Math.ceil(modules / tests) }, (_, n) => (at + n * tests) % modules);
    const imports = own.map((n) => `import { f${n}_1 } from "../src/m${n}.ts";\n`).join("");
    const sum = own.map((n) => `f${n}_1(1)`).join(" + ");
    write(`tests/test_${at}.ts`, `${imports}export function test_${at}() {\n  if (${sum} < 0) throw new Error();\n}\n`);
  }
  // The tests as modules of an application.
  const all = Array.from(
    { length: tests },
    (_, at) => `export const t${at} = () => import("../tests/test_${at}.ts");\n`,
  );
  write("src/all.ts", all.join(""));
}

function compare({ modules, tests, rounds, only }) {
  const root = mkdtempSync(path.join(os.tmpdir(), "xtest-plugin-builds-"));
  process.on("exit", () => rmSync(root, { recursive: true, force: true }));
  writeProject(root, Number(modules), Number(tests));
  const bundlers = Object.keys(BUNDLERS).filter((name) => only === undefined || only.split(",").includes(name));
  const { machine, node, commit } = aboutMachine();
  console.log(
    `${modules} modules, ${tests} tests, the least of ${rounds} in turns; ${machine}; Node ${node}; commit ${commit}\n`,
  );
  console.log(
    "| bundler | application | with the plugin | tests as modules | as a suite, cold | as a suite, nothing changed |",
  );
  console.log("|---|--:|--:|--:|--:|--:|");
  for (const name of bundlers) {
    /** @type {{ elapsed: number, cpu: number }[][]} */
    const measured = Object.keys(BUILDS).map(() => []);
    for (let round = 0; round < Number(rounds); round++) {
      for (const [at, what] of Object.keys(BUILDS).entries()) measured[at]?.push(build(root, name, what));
    }
    for (const kind of ["elapsed", "cpu"]) {
      const least = measured.map((all) => Math.min(...all.map((one) => one[kind])));
      console.log(rowOf(kind === "cpu" ? `${name}, processor time` : name, least));
    }
  }
}

/** Builds in a process of its own. */
function build(root, name, what) {
  rmSync(path.join(root, "dist"), { recursive: true, force: true });
  if (what === "suite, cold") rmSync(path.join(root, "node_modules/.cache"), { recursive: true, force: true });
  const args = [fileURLToPath(import.meta.url), "--build", name, what];
  const output = execFileSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(output.trim().split("\n").at(-1) ?? "");
}

function rowOf(name, [plain = 0, plugin = 0, compiled = 0, cold = 0, warm = 0]) {
  const ms = (value) => `${Math.round(value)} ms`;
  const sign = (value) => (value < 0 ? "" : "+");
  const more = (value) => {
    const share = Math.round((value / compiled - 1) * 100);
    return `${ms(value)} (${sign(share)}${share} %)`;
  };
  const added = `${ms(plugin)} (${sign(plugin - plain)}${ms(plugin - plain)})`;
  return `| ${[name, ms(plain), added, ms(compiled), more(cold), more(warm)].join(" | ")} |`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    build: { type: "boolean", default: false },
    modules: { type: "string", default: "1000" },
    tests: { type: "string", default: "50" },
    rounds: { type: "string", default: "5" },
    only: { type: "string" },
  },
});
if (values.build) await buildOnce(...positionals);
else compare(values);
