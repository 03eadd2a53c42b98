/** The programs of engines: tests may run in another one than this process. */
import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import type { EngineName } from "../core/data/run/option-values.ts";
import { UsageError } from "../core/errors/errors.ts";
import { foldersAbove } from "../store/folders.ts";
import { currentEngine } from "./engine.ts";

/** The program of another engine than that of this process. */
export interface EngineProgram {
  readonly name: EngineName;
  readonly file: string;
  /** What stands before a script. */
  readonly args: readonly string[];
}

/** The flags with which other engines than Node run a file. Bun would install missing packages. */
export const ENGINE_FLAGS: Readonly<Record<EngineName, readonly string[]>> = {
  node: [],
  deno: ["run", "-A"],
  bun: ["--no-install"],
};

/**
 * The program of the engine that a configuration names; null if it is that of this process.
 *
 * @throws {UsageError} if it is not installed.
 */
export function engineProgram({
  engine: name,
  root,
}: {
  readonly engine: "auto" | EngineName;
  readonly root: string;
}): EngineProgram | null {
  const own = currentEngine().name;
  if (name === "auto" || name === own) return null;
  // It takes no pipes from a process of another engine, and gives it none.
  const isDeno = [name, own].includes("deno");
  if (isDeno) throw new UsageError(`engine "${name}": ${own} cannot run tests in ${name}: run xtest by ${name}`);
  const folders = foldersAbove(`${root}/_`).map((folder) => `${folder}/node_modules/.bin`);
  for (const folder of [...folders, ...(process.env["PATH"] ?? "").split(path.delimiter)]) {
    const names = process.platform === "win32" ? [`${name}.exe`, `${name}.cmd`] : [name];
    const file = names.map((one) => path.join(folder, one)).find((one) => folder !== "" && existsSync(one));
    if (file !== undefined) return { name, file, args: ENGINE_FLAGS[name] };
  }
  throw new UsageError(
    `engine "${name}": there is no program ${name} in node_modules/.bin of ${root}, or in PATH: install it, or leave the option out`,
  );
}
