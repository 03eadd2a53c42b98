/** Copies several samples into one temporary folder, so that one process can run all of them. */
import {
  cpSync,
  existsSync,
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

import { runToEnd } from "../time-limit.ts";
import { PROJECT, type Sample } from "./sample.ts";

/** A temporary folder in which packages are found as in a project that has installed this one. */
export function withFolder<T>(use: (folder: string) => T): T {
  const folder = makeFolder();
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Like {@link withFolder}, for what waits. */
export async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = makeFolder();
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeFolder(): string {
  // The path must not lead through a link, or the paths that a bundler gives would differ from it.
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-samples-"));
  symlinkSync(path.join(PROJECT, "node_modules"), path.join(folder, "node_modules"), "dir");
  return folder;
}

/** Copies the input of samples into folders of one folder, and gives each sample with its copy's path. */
export function copyAll(samples: readonly Sample[], folder: string): [Sample, string][] {
  return samples.map((sample) => {
    const copy = path.join(folder, path.relative(path.join(PROJECT, "fixtures"), sample.folder));
    mkdirSync(path.dirname(copy), { recursive: true });
    cpSync(sample.folder, copy, { recursive: true, filter: (file) => !/[\\/](_actual|_expected|_case)/.test(file) });
    if (!existsSync(path.join(copy, "package.json"))) {
      writeFileSync(path.join(copy, "package.json"), '{ "type": "module" }\n');
    }
    return [sample, copy];
  });
}

/** Runs a script of this folder with a JSON input, and gives the JSON that it wrote. */
export function runScript(name: string, folder: string, input: unknown): unknown {
  const inputFile = path.join(folder, "input.json");
  const outputFile = path.join(folder, "output.json");
  writeFileSync(inputFile, JSON.stringify(input));
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, ...env } = process.env;
  const args = [path.join(import.meta.dirname, name), inputFile, outputFile];
  const { code, stderr } = runToEnd(process.execPath, args, { cwd: process.cwd(), env, waits: 4 });
  if (code !== 0) throw new Error(`${name} ended with ${String(code)}\n${stderr}`);
  return JSON.parse(readFileSync(outputFile, "utf8"));
}

/** Text of every file at and below a folder, by path from it with `/`; none if there is no such folder. */
export function filesBelow(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => path.join(parentPath, name)).sort();
  return Object.fromEntries(
    paths.map((file) => [path.relative(folder, file).replaceAll("\\", "/"), readFileSync(file, "utf8")]),
  );
}
