/**
 * `node bench/bundler-build.mjs BUNDLER plugin|floor OUT`, in the folder of a suite: builds it once, into the folder
 * OUT. With the plugin, or, as the floor, without it: then the entry is a module that imports the same files
 * dynamically.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const [name, mode, out] = process.argv.slice(2);
const isFloor = mode === "floor";
const root = process.cwd();
const require = createRequire(import.meta.url);

/** The entry of the floor: dynamic imports of every file of the suite. */
function floorEntry() {
  const folders = readdirSync(root).filter((name) => name.startsWith("area_"));
  const tests = folders.flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`));
  const lines = tests.map((file) => `  () => import("./${file}"),`);
  const file = path.join(root, "floor.mjs");
  writeFileSync(file, `export const modules = [\n${lines.join("\n")}\n];\n`);
  return file;
}

const entry = isFloor ? floorEntry() : "unplugin-xtest/entry";

/** The plugin for a bundler, in a list; an empty list for the floor. */
async function plugins(bundler) {
  return isFloor ? [] : [(await import(`../dist/${bundler}.js`)).default()];
}

async function viteBuild(vite) {
  await vite.build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: await plugins("vite"),
    build: {
      ssr: entry,
      outDir: out,
      emptyOutDir: false,
      sourcemap: true,
      rollupOptions: { output: { entryFileNames: "xtest.mjs" } },
    },
  });
}

/**
 * Options that webpack and Rspack share.
 *
 * @param {string} bundler
 * @param {object} rule - how TypeScript is compiled.
 */
async function webpackOptions(bundler, rule) {
  return {
    mode: "development",
    context: root,
    target: "node",
    devtool: "source-map",
    entry: { xtest: entry },
    output: { path: out, filename: "[name].mjs", library: { type: "module" }, module: true },
    module: { rules: [{ test: /\.ts$/, ...rule }] },
    plugins: await plugins(bundler),
  };
}

function runCompiler(compiler) {
  return new Promise((done, failed) => {
    compiler.run((error, stats) => {
      if (error) failed(error);
      else if (stats.hasErrors()) failed(new Error(stats.toString({ preset: "errors-only" })));
      else compiler.close(done);
    });
  });
}

const swc = { swcrc: false, jsc: { target: "es2022", parser: { syntax: "typescript" } } };

const BUILDS = {
  vite: async () => viteBuild(await import("vite")),
  vite7: async () => viteBuild(await import("vite7")),
  async rolldown() {
    const { rolldown } = await import("rolldown");
    const bundle = await rolldown({
      input: { xtest: entry },
      cwd: root,
      platform: "node",
      plugins: await plugins("rolldown"),
    });
    await bundle.write({ dir: out, entryFileNames: "[name].mjs", sourcemap: true });
    await bundle.close();
  },
  async rollup() {
    const { rollup } = await import("rollup");
    const { swc: typescript } = await import("rollup-plugin-swc3");
    const own = await plugins("rollup");
    const external = [/^node:/];
    const bundle = await rollup({
      input: { xtest: entry },
      external,
      plugins: [...own, typescript({ tsconfig: false, sourceMaps: true, swcrc: false, jsc: { target: "es2022" } })],
    });
    await bundle.write({ dir: out, entryFileNames: "[name].mjs", sourcemap: true });
    await bundle.close();
  },
  async webpack() {
    const { default: webpack } = await import("webpack");
    const options = await webpackOptions("webpack", { loader: require.resolve("swc-loader"), options: swc });
    await runCompiler(webpack({ ...options, experiments: { outputModule: true } }));
  },
  async rspack() {
    const { rspack } = await import("@rspack/core");
    const rule = { type: "javascript/auto", loader: "builtin:swc-loader", options: { jsc: swc.jsc } };
    await runCompiler(rspack(await webpackOptions("rspack", rule)));
  },
  async esbuild() {
    const { build } = await import("esbuild");
    await build({
      entryPoints: { xtest: entry },
      absWorkingDir: root,
      bundle: true,
      platform: "node",
      format: "esm",
      splitting: true,
      sourcemap: true,
      outdir: out,
      outExtension: { ".js": ".mjs" },
      logLevel: "warning",
      plugins: await plugins("esbuild"),
    });
  },
  async farm() {
    const { build } = await import("@farmfe/core");
    await build({
      compilation: {
        root,
        input: { xtest: entry },
        output: { path: out, targetEnv: "node", format: "esm", entryFilename: "[entryName].mjs" },
        mode: "development",
        sourcemap: true,
        minify: false,
        persistentCache: false,
        presetEnv: false,
      },
      plugins: await plugins("farm"),
    });
  },
  async bun() {
    const { success, logs } = await globalThis.Bun.build({
      entrypoints: [entry],
      root,
      target: "node",
      format: "esm",
      splitting: true,
      sourcemap: "linked",
      outdir: out,
      naming: { entry: "xtest.mjs" },
      plugins: await plugins("bun"),
      throw: false,
    });
    if (!success) throw new Error(logs.join("\n"));
  },
};

await BUILDS[name]();
