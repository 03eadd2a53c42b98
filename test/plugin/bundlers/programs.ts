/** Programs that build by a bundler's API, for cases that the scenario's configurations do not cover. */
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { isMissing } from "../../describe-with.ts";
import { PROJECT, type Project } from "../../project.ts";

/** What a program is made of: each is source text. */
export interface Program {
  /** Default: `{ xtest: "unplugin-xtest/entry" }`. */
  readonly input?: string;
  /** Options of `xtest()`. Default: none. */
  readonly options?: string;
  /** Plugins in front of it, each followed by a comma. */
  readonly before?: string;
  /** More of the bundler's own options, each followed by a comma. */
  readonly more?: string;
  /** More options of the output, each followed by a comma. Only of Rollup, Rolldown and Vite. */
  readonly output?: string;
}

const BUN = path.join(PROJECT, "node_modules/@oven/bun-linux-x64/bin/bun");

const ENTRY = '{ xtest: "unplugin-xtest/entry" }';

/**
 * A build into `dist`. `warn` is called with what the bundler says; `output` is what it made. Rollup, which Vite 7 has within it, removes unused
 * code where a case says so, in other builds with it and in those of the scenario: that takes most of their time.
 */
const PROGRAMS = {
  rollup: ({ input = ENTRY, options = "", before = "", more = "", output = "" }: Program) => `
    const { rollup } = await import("rollup");
    const { swc } = await import("rollup-plugin-swc3");
    const { default: xtest } = await import("unplugin-xtest/rollup");
    const bundle = await rollup({
      input: ${input},
      plugins: [${before} xtest(${options}), swc({ include: /\\.ts$/, tsconfig: false, sourceMaps: true, jsc: { target: "es2022" } })],
      onwarn: ({ message }) => warn(message),
      treeshake: false,
      ${more}
    });
    output = (await bundle.write({ dir: "dist", entryFileNames: "[name].mjs", sourcemap: true, ${output} })).output;`,
  rolldown: ({ input = ENTRY, options = "", before = "", more = "", output = "" }: Program) => `
    const { rolldown } = await import("rolldown");
    const { default: xtest } = await import("unplugin-xtest/rolldown");
    const bundle = await rolldown({
      input: ${input},
      plugins: [${before} xtest(${options})],
      platform: "node",
      onLog: (level, { message }) => warn(message),
      ${more}
    });
    output = (await bundle.write({ dir: "dist", entryFileNames: "[name].mjs", sourcemap: true, ${output} })).output;`,
  vite: vite("vite"),
  vite7: vite("vite7"),
  webpack: (program: Program) => `
    const { default: bundler } = await import("webpack");
    const { default: xtest } = await import("unplugin-xtest/webpack");
    const types = { loader: "swc-loader" };
    ${webpackLike({ ...program, more: `experiments: { outputModule: true }, ${program.more ?? ""}` })}`,
  rspack: (program: Program) => `
    const { rspack: bundler } = await import("@rspack/core");
    const { default: xtest } = await import("unplugin-xtest/rspack");
    const types = { loader: "builtin:swc-loader", type: "javascript/auto" };
    ${webpackLike(program)}`,
  esbuild: ({ input = ENTRY, options = "", before = "", more = "" }: Program) => `
    const { build } = await import("esbuild");
    const { default: xtest } = await import("unplugin-xtest/esbuild");
    const { warnings, outputFiles = [] } = await build({
      absWorkingDir: process.cwd(),
      entryPoints: ${input},
      bundle: true,
      platform: "node",
      format: "esm",
      sourcemap: true,
      outdir: "dist",
      outExtension: { ".js": ".mjs" },
      logLevel: "silent",
      plugins: [${before} xtest(${options})],
      ${more}
    });
    output = outputFiles.map(({ path }) => ({ fileName: path }));
    warnings.forEach(({ text }) => warn(text));`,
  bun: ({ input = ENTRY, options = "", before = "", more = "" }: Program) => `
    const { default: xtest } = await import("unplugin-xtest/bun");
    const [[name, entry]] = Object.entries(${input});
    const failed = ({ message, errors = [] }) => {
      throw new Error([message, ...errors.map((each) => each.message)].join("\\n"));
    };
    const { logs } = await Bun.build({
      entrypoints: [entry],
      target: "node",
      format: "esm",
      sourcemap: "linked",
      outdir: "dist",
      naming: { entry: name + ".mjs" },
      plugins: [${before} xtest(${options})],
      ${more}
    }).catch(failed);
    logs.forEach(({ message }) => warn(message));`,
  farm: ({ input = ENTRY, options = "", before = "", more = "" }: Program) => `
    const { build } = await import("@farmfe/core");
    const { default: xtest } = await import("unplugin-xtest/farm");
    const quiet = () => {};
    const logger = { info: quiet, debug: quiet, trace: quiet, error: quiet, setPrefix: quiet, warn };
    await build({
      customLogger: logger,
      compilation: {
        input: ${input},
        output: { path: "dist", targetEnv: "node", format: "esm", entryFilename: "[entryName].mjs" },
        persistentCache: false,
        presetEnv: false,
        ${more}
      },
      plugins: [${before} xtest(${options})],
    });`,
};

/** Of webpack and Rspack. */
function webpackLike({ input = ENTRY, options = "", before = "", more = "" }: Program): string {
  return `
    const parser = { syntax: "typescript", decorators: true };
    const jsc = { target: "es2022", parser, transform: { decoratorVersion: "2022-03" } };
    const compiler = bundler({
      mode: "development",
      target: "node",
      devtool: "source-map",
      entry: ${input},
      output: {
        path: process.cwd() + "/dist",
        filename: "[name].mjs",
        library: { type: "module" },
        module: true,
        chunkFormat: "module",
        devtoolModuleFilenameTemplate: "[absolute-resource-path]",
      },
      module: { rules: [{ test: /\\.ts$/, ...types, options: { swcrc: false, jsc } }] },
      plugins: [${before} xtest(${options})],
      ${more}
    });
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
    });
    const { errors, warnings, assets } = stats.toJson({ all: false, errors: true, warnings: true, assets: true });
    output = assets.map(({ name }) => ({ fileName: name }));
    warnings.forEach(({ message }) => warn(message));
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\\n"));`;
}

/** Vite 7 lowers syntax with esbuild in the builds of the scenario. */
function vite(name: string) {
  return ({ input = ENTRY, options = "", before = "", more = "", output = "" }: Program) => `
    const { build, createLogger } = await import("${name}");
    const { default: xtest } = await import("unplugin-xtest/vite");
    ({ output } = await build({
      configFile: false,
      customLogger: { ...createLogger("silent"), warn, warnOnce: warn },
      plugins: [${before} xtest(${options})],
      build: {
        ssr: true,
        sourcemap: true,
        ${name === "vite7" ? 'target: "esnext",' : ""}
        rollupOptions: { input: ${input}, output: { entryFileNames: "[name].mjs", ${output} }, treeshake: ${name !== "vite7"} },
      },
      ${more}
    }));`;
}

export type ProgramName = keyof typeof PROGRAMS;

export const PROGRAM_NAMES: readonly ProgramName[] = ["rollup", "rolldown", "vite", "vite7"];

/** Those with a plugin interface of their own. */
export const OWN_INTERFACES: readonly ProgramName[] = (["webpack", "rspack", "esbuild", "bun"] as const).filter(isHere);

/** Whether a program can be tried here. */
export function isHere(name: ProgramName): boolean {
  return !isMissing(name, name === "bun" && !existsSync(BUN) ? `there is no ${BUN}` : null);
}

/** What came of a program. */
export interface Said {
  readonly warnings: readonly string[];
  /** Null if it was built. */
  readonly error: string | null;
  /** Names of the files that the bundler says it made. */
  readonly files: readonly string[];
}

/** Runs a program in a project. */
export function build(project: Project, name: ProgramName, program: Program = {}): Said {
  const [said] = inOneProcess(name, [{ project, program, file: null }]);
  if (said === undefined) throw new Error("nothing came of it");
  return said;
}

/** One of several builds, each of a project of its own. */
export interface Job {
  readonly project: Project;
  readonly program?: Program;
  /** What is run if it was built, from the project's folder; null for nothing. Default: `dist/xtest.mjs`. */
  readonly file?: string | null;
}

/** What came of a program, and of the tests that it built. */
export interface Ran extends Said {
  /** As {@link outcomes} has them; empty if nothing was built. */
  readonly outcomes: readonly string[];
  /** Messages of what belongs to no test. */
  readonly errors: readonly string[];
}

/** Builds one project after the other and runs what was built, all in one process: starting them is what takes time. */
export function buildAndRun(name: ProgramName, jobs: readonly Job[]): readonly Ran[] {
  return inOneProcess(name, jobs).map(({ tests, ...said }) => ({ ...said, outcomes: tests.map(outcomeOf) }));
}

interface Told extends Omit<Ran, "outcomes"> {
  readonly tests: Test[];
}

interface Test {
  readonly id: string;
  readonly outcome: string;
  readonly message: string | null;
}

/** Of how many builds the time limit is that of one program. */
const JOBS_IN_LIMIT = 10;

function inOneProcess(name: ProgramName, jobs: readonly Job[]): Told[] {
  const [first] = jobs;
  if (first === undefined) return [];
  const one = ({ project, program = {}, file = "dist/xtest.mjs" }: Job): string => `
    process.chdir(${JSON.stringify(project.root)});
    said = { warnings: [], error: null, files: [], tests: [], errors: [] };
    all.push(said);
    output = [];
    try { ${PROGRAMS[name](program)} } catch (error) { said.error = error.message; }
    said.files = output.map(({ fileName }) => fileName);
    ${file === null ? "" : `if (said.error === null) await runOf(said, process.cwd() + "/" + ${JSON.stringify(file)});`}`;
  const text = `
    const { pathToFileURL } = await import("node:url");
    const runOf = async (said, file) => {
      const { tests, errors } = await (await import(pathToFileURL(file).href)).run();
      Object.assign(said, { tests, errors: errors.map(({ message }) => message) });
    };
    const all = [];
    let said = null;
    let output = [];
    // How long callbacks took depends on the machine.
    const warn = (message) => String(message).includes("[PLUGIN_TIMINGS]") || void said.warnings.push(String(message));
    ${jobs.map(one).join("\n")}
    console.log(JSON.stringify(all));
  `;
  // Each is a build and a run.
  const waits = Math.ceil(jobs.length / JOBS_IN_LIMIT);
  if (name !== "bun") return first.project.script(text, waits) as Told[];
  const { code, stdout, stderr } = first.project.run(BUN, ["--eval", text], {}, waits);
  if (code !== 0) throw new Error(stdout + stderr);
  return JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "") as Told[];
}

function outcomeOf({ id, outcome, message }: Test): string {
  return `${outcome} ${id}${message === null ? "" : `: ${message}`}`;
}

/** Runs what was built: each test as `passed tests/test_x.ts::test_x`. @param file - default: `dist/xtest.mjs`. */
export function outcomes(project: Project, file = "dist/xtest.mjs"): string[] {
  const { tests } = project.script(`
    const { run } = await import(${JSON.stringify(pathToFileURL(path.join(project.root, file)).href)});
    console.log(JSON.stringify(await run()));
  `) as { tests: Test[] };
  return tests.map(outcomeOf);
}
