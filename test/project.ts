/** Temporary projects, and real bundlers in separate processes. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Ended, runToEnd, runToEndAside } from "./time-limit.ts";

export const PROJECT = path.resolve(import.meta.dirname, "..");

/** Whether this is `npm run test:wide`, which tries all versions of everything. */
export const IS_WIDE = process.env["XTEST_WIDE"] === "1";

/** Vite 7 has few tests in ordinary runs: its builds take three times as long. */
export const VITES = IS_WIDE ? (["vite", "vite7"] as const) : (["vite"] as const);

/** Keeps what Node compiles of bundlers from process to process, where the command line keeps its own code. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(os.tmpdir(), "node-compile-cache") };

/** A project on disk that finds this package and the bundlers. */
export class Project {
  readonly root: string;

  /**
   * @param files - path to text.
   * @param copy - a folder of this repository to begin with.
   * @param packages - those that it finds besides this one, to their names in this repository. Default: all there are.
   */
  constructor(files: Readonly<Record<string, string>>, copy?: string, packages?: Readonly<Record<string, string>>) {
    // Bundlers name modules by their real paths.
    this.root = realpathSync.native(mkdtempSync(path.join(os.tmpdir(), "xtest-plugin-")));
    if (copy !== undefined) {
      const filter = (file: string) => !/[\\/](?:dist|node_modules|variant|_\w+\.json)$/.test(file);
      cpSync(path.join(PROJECT, copy), this.root, { recursive: true, filter });
    }
    for (const [name, text] of Object.entries({ "package.json": '{ "type": "module" }', ...files })) {
      if (name === "package.json" && copy !== undefined) continue;
      const file = path.join(this.root, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const modules = path.join(this.root, "node_modules");
    if (packages === undefined) {
      symlinkSync(path.join(PROJECT, "node_modules"), modules, "dir");
      return;
    }
    mkdirSync(modules, { recursive: true });
    symlinkSync(PROJECT, path.join(modules, "unplugin-xtest"), "junction");
    for (const [name, source] of Object.entries(packages)) {
      mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
      symlinkSync(path.join(PROJECT, "node_modules", source), path.join(modules, name), "junction");
    }
  }

  /** Runs node in the project. @param waits - as of `runToEnd`. */
  node(args: readonly string[], waits = 1): Ended {
    return runToEnd(process.execPath, args, { cwd: this.root, env: cleanEnvironment(), waits });
  }

  /** Runs node in the project while others go on. @param waits - as of `runToEnd`. */
  nodeAsync(args: readonly string[], waits = 1): Promise<Ended> {
    return runToEndAside(process.execPath, args, { cwd: this.root, env: cleanEnvironment(), waits });
  }

  /** Runs a program in the project, without colours and without anything of this run in its environment. */
  run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}, waits = 1): Ended {
    return runToEnd(program, args, { cwd: this.root, env: { ...cleanEnvironment(), ...env }, waits });
  }

  /** Runs a module's text, and gives what it printed last as JSON. @param waits - as of `runToEnd`. */
  script(text: string, waits = 1): unknown {
    const args = ["--enable-source-maps", "--input-type=module", "--eval", text];
    const { code, stdout, stderr } = this.run(process.execPath, args, COMPILED, waits);
    const last = stdout.trimEnd().split("\n").at(-1) ?? "";
    if (code !== 0 || last === "") throw new Error(`exit code ${String(code)}\n${stdout}\n${stderr}`);
    return JSON.parse(last);
  }

  read(name: string): string {
    return readFileSync(path.join(this.root, name), "utf8");
  }

  /** Paths of the files below a folder, from there. */
  files(folder: string): string[] {
    return readdirSync(path.join(this.root, folder), { recursive: true, encoding: "utf8" });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** What a run of a suite, which finds no packages, prints if it fails; empty if it passes. */
export function failureOf(files: Readonly<Record<string, string>>): string {
  const project = new Project(files, undefined, {});
  try {
    const { code, stdout, stderr } = project.node([path.join(PROJECT, "dist/cli/bin.js")]);
    return code === 0 ? "" : stdout + stderr;
  } finally {
    project.remove();
  }
}

/** The environment without colours and without anything of this run. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  // In CI, snapshots are not written, and files that are left out fail a run.
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, FORCE_COLOR: ___, NODE_ENV: ____, CI: _____, ...others } = process.env;
  const { XTEST_COSTS: ______, ...env } = others;
  return { ...env, NO_COLOR: "1" };
}

/** 1-based line and column of `text`, which stands in `code` once. */
export function placeOf(code: string, text: string): string {
  const before = code.slice(0, code.indexOf(text)).split("\n");
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
