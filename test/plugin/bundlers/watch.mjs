// Watches the project in the working directory with the bundler that is named, makes the steps of a JSON file one after the
// other, and waits after each until the build has the ids that it names: `node watch.mjs BUNDLER STEPS`.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { until } from "../../until.ts";

/** Milliseconds after which the files of a step are written again: a bundler misses what changes before it has begun to watch. */
const AGAIN = 4000;

const [bundler = "", file = ""] = process.argv.slice(2);
/** @type {{ name: string, write?: Record<string, string>, remove?: string[], during?: Record<string, string>, ids: string[] | string }[]} */
const steps = JSON.parse(readFileSync(file, "utf8"));

let failure = "";

/** What to write when the suite of a build has been collected. */
let during = steps[0]?.during ?? {};

/** Waits until what has been written was noticed. */
async function interfere() {
  const files = during;
  during = {};
  writeAll(files);
  if (Object.keys(files).length > 0) await new Promise((resolve) => setTimeout(resolve, 300));
}

/** For bundlers with the hooks of Rollup. */
const interferer = {
  name: "interferer",
  /** @param {string} _code @param {string} id */
  transform: (_code, id) => (id.endsWith("test_a.ts") ? interfere().then(() => null) : null),
};

/** @param {{ code: string, result?: { close?: () => void }, error?: { message: string } }} event */
function hear(event) {
  if (event.code === "BUNDLE_END") event.result?.close?.();
  if (event.code === "ERROR") failure = event.error?.message ?? "";
  if (event.code === "BUNDLE_END") failure = "";
}

/** webpack and Rspack. */
async function startCompiler() {
  const { default: compile } = await import(bundler === "webpack" ? "webpack" : "@rspack/core");
  const { default: xtest } = await import(`unplugin-xtest/${bundler}`);
  const loader =
    bundler === "webpack" ? { loader: "swc-loader" } : { loader: "builtin:swc-loader", type: "javascript/auto" };
  const compiler = compile({
    mode: "development",
    target: "node",
    devtool: false,
    entry: { xtest: "unplugin-xtest/entry" },
    output: { path: path.resolve("dist"), filename: "[name].mjs", library: { type: "module" }, module: true },
    ...(bundler === "webpack" && { experiments: { outputModule: true } }),
    module: { rules: [{ test: /\.ts$/, ...loader, options: { jsc: { parser: { syntax: "typescript" } } } }] },
    plugins: [xtest(), { apply: (/** @type {any} */ on) => on.hooks.finishMake.tapPromise("interferer", interfere) }],
  });
  /** @param {Error | null} error @param {import("webpack").Stats} [stats] */
  const end = (error, stats) => {
    const message = error?.message ?? (stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : "");
    hear(message === "" ? { code: "BUNDLE_END" } : { code: "ERROR", error: { message } });
    hear({ code: "END" });
  };
  const watching = compiler.watch({ aggregateTimeout: 20 }, end);
  return { close: () => new Promise((resolve) => watching.close(resolve)) };
}

async function startEsbuild() {
  const { context } = await import("esbuild");
  const { default: xtest } = await import("unplugin-xtest/esbuild");
  // A new folder is a change, after which all files are looked for.
  mkdirSync("dist", { recursive: true });
  /** When the suite has been collected, and esbuild has not listed the folders yet. @type {import("esbuild").Plugin} */
  const early = {
    name: "early",
    setup: (build) => build.onResolve({ filter: /^unplugin-xtest\/entry$/ }, () => interfere().then(() => null)),
  };
  /** @type {import("esbuild").Plugin} */
  const listener = {
    name: "listener",
    setup: (build) =>
      build.onEnd(({ errors }) => {
        const message = errors.map(({ text }) => text).join();
        // esbuild watches what a build has read only when its plugins have heard of the end.
        setTimeout(() => {
          hear(message === "" ? { code: "BUNDLE_END" } : { code: "ERROR", error: { message } });
          hear({ code: "END" });
        }, 500);
      }),
  };
  const watcher = await context({
    entryPoints: { xtest: "unplugin-xtest/entry" },
    bundle: true,
    platform: "node",
    format: "esm",
    outdir: "dist",
    outExtension: { ".js": ".mjs" },
    logLevel: "silent",
    plugins: [early, xtest(), listener],
  });
  await watcher.watch();
  return { close: () => watcher.dispose() };
}

/** Removing unused code takes most of the time of a build by Rollup, which Vite 7 has within it. */
async function start() {
  if (bundler === "webpack" || bundler === "rspack") return startCompiler();
  if (bundler === "esbuild") return startEsbuild();
  const output = { dir: "dist", entryFileNames: "[name].mjs" };
  if (bundler === "rollup" || bundler === "rolldown") {
    const { watch } = await import(bundler);
    const { default: xtest } = await import(`unplugin-xtest/${bundler}`);
    const { swc } = await import("rollup-plugin-swc3");
    const types = swc({ include: /\.ts$/, tsconfig: false, jsc: { target: "es2022" } });
    const plugins = [xtest(), interferer, ...(bundler === "rollup" ? [types] : [])];
    const treeshake = bundler !== "rollup";
    const watcher = watch({ input: { xtest: "unplugin-xtest/entry" }, plugins, output, treeshake });
    watcher.on("event", hear);
    return watcher;
  }
  const { build } = await import(bundler);
  const { default: xtest } = await import("unplugin-xtest/vite");
  const watcher = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [xtest(), interferer],
    build: {
      watch: {},
      ssr: "unplugin-xtest/entry",
      rollupOptions: { output: { entryFileNames: "xtest.mjs" }, treeshake: bundler !== "vite7" },
    },
  });
  watcher.on("event", hear);
  return watcher;
}

/** What the last build lists, or what it failed with. */
function seen() {
  if (failure !== "") return failure;
  if (!existsSync("dist/xtest.manifest.json")) return "nothing yet";
  const text = readFileSync("dist/xtest.manifest.json", "utf8");
  // Bundlers do not write files in one step.
  if (!text.trimEnd().endsWith("}")) return "half of it";
  /** @type {{ items: { id: string }[] }} */
  const { items } = JSON.parse(text);
  return items.map(({ id }) => id);
}

/** @param {string[] | string} wanted - ids, or a part of an error's message. */
function isThere(wanted) {
  const now = seen();
  return typeof wanted === "string" ? now.includes(wanted) : JSON.stringify(now) === JSON.stringify(wanted);
}

/** @param {Record<string, string>} files - path to text. */
function writeAll(files) {
  for (const [target, text] of Object.entries(files)) {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

/**
 * @param {string} name - of the step.
 * @param {string[] | string} wanted
 * @param {Record<string, string>} files - what was written for it.
 */
async function untilThere(name, wanted, files) {
  let again = Date.now() + AGAIN;
  const holds = () => {
    if (isThere(wanted)) return true;
    if (Date.now() > again) {
      writeAll(files);
      again = Date.now() + AGAIN;
    }
    return false;
  };
  await until(`the build has ${String(wanted)}, as ${name}`, holds, seen);
}

const watcher = await start();
for (const { name, write = {}, remove = [], ids } of steps) {
  writeAll(write);
  for (const target of remove) rmSync(target, { recursive: true });
  await untilThere(name, ids, write);
  // Some watchers take changes of one moment for one, and a build that has just ended is not listening yet: webpack reads folders first.
  await new Promise((resolve) => setTimeout(resolve, bundler === "webpack" ? 1000 : 300));
}
await watcher.close();
