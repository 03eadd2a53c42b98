/** The programs of engines: tests may run in another one than this process. */
import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import type { EngineName } from "../core/data/run/option-values.ts";
import { UsageError } from "../core/errors/errors.ts";
import { foldersAbove } from "../store/folders.ts";
import { realPathOf } from "../store/read-file.ts";
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
  if (name === "auto" || name === currentEngine().name) return null;
  const found = findProgram(name, root);
  if (found !== null) return found;
  throw new UsageError(
    `engine "${name}": there is no program ${name} in node_modules of ${root}, or in PATH: install it, or leave the option out`,
  );
}

/** The program of an engine; null if it is not installed. @param root - of the project, in whose `node_modules` it is looked for first. */
export function findProgram(name: EngineName, root: string): EngineProgram | null {
  const args = ENGINE_FLAGS[name];
  const above = foldersAbove(`${root}/_`).map((folder) => `${folder}/node_modules`);
  for (const folder of above) {
    const file = programOfPackage(name, `${folder}/${name}`);
    if (file !== null) return { name, file, args };
  }
  for (const folder of [...above.map((one) => `${one}/.bin`), ...(process.env["PATH"] ?? "").split(path.delimiter)]) {
    const file = folder === "" ? null : programIn(name, folder);
    if (file !== null) return { name, file, args };
  }
  return null;
}

const EXE = process.platform === "win32" ? ".exe" : "";
const SYSTEM = process.platform === "win32" ? "windows" : process.platform;

/** The program in a package of npm; null if it is not there. What such packages put into `.bin` may be a script, which passes no pipes on. */
function programOfPackage(name: EngineName, folder: string): string | null {
  if (!existsSync(folder)) return null;
  const { arch, platform } = process;
  const beside = path.dirname(realPathOf(folder));
  const files: Readonly<Record<EngineName, readonly string[]>> = {
    node: [`${beside}/node/bin/node${EXE}`],
    deno: ["", "-glibc"].map((libc) => `${beside}/@deno/${platform}-${arch}${libc}/deno${EXE}`),
    bun: ["", "-musl"].map(
      (libc) => `${beside}/@oven/bun-${SYSTEM}-${arch === "arm64" ? "aarch64" : arch}${libc}/bin/bun${EXE}`,
    ),
  };
  return files[name].find((file) => existsSync(file)) ?? null;
}

/** The program in a folder of programs; null if there is none. */
function programIn(name: EngineName, folder: string): string | null {
  const names = process.platform === "win32" ? [`${name}.exe`, `${name}.cmd`] : [name];
  const file = names.map((one) => path.join(folder, one)).find((one) => existsSync(one));
  if (file === undefined) return null;
  // A link to the script of a package: of one that is installed for all, or of Bun's without its install script, where it is no program.
  const [, folderOfPackage] = new RegExp(`^(.*/${name})/(?:bin\\.cjs|bin/${name}\\.exe)$`).exec(realPathOf(file)) ?? [];
  return folderOfPackage === undefined ? file : programOfPackage(name, folderOfPackage);
}
