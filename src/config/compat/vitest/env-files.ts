/** The variables of `.env` files that Vite gives to code: those whose names have its prefix. */
import { posix } from "node:path";
import { parseEnv } from "node:util";
import type { ProjectDisk } from "../read-context.ts";
import { field, textOf, textsOf } from "../read-values.ts";

const REFERENCE = /(?<!\\)\$(?:\{(?<braced>\w+)(?::-(?<fallback>[^}]*))?\}|(?<bare>[A-Za-z_]\w*))/g;

/**
 * @param raw - the configuration of Vite.
 * @param root - of the project: absolute, with `/`.
 * @param mode - whose files count too.
 */
export async function envFiles(
  disk: ProjectDisk,
  raw: unknown,
  root: string,
  mode: string,
): Promise<Record<string, string>> {
  const given = field(raw, "envDir");
  if (given === false) return {};
  const folder = posix.resolve(root, textOf(field(raw, "root")) ?? ".", textOf(given) ?? ".");
  const prefixes = textsOf(field(raw, "envPrefix")) ?? ["VITE_"];
  const all: Record<string, string> = {};
  for (const name of [".env", ".env.local", `.env.${mode}`, `.env.${mode}.local`]) {
    const file = posix.join(folder, name);
    if (disk.isFile(file)) Object.assign(all, parseEnv(String(await disk.load(file))));
  }
  const valueOf = (text: string, depth = 0): string =>
    text.replace(REFERENCE, (...found: unknown[]) => {
      const { braced, bare, fallback = "" }: Record<string, string | undefined> = Object(found.at(-1));
      const value = process.env[braced ?? bare ?? ""] ?? all[braced ?? bare ?? ""];
      return value === undefined || depth > 10 ? fallback : valueOf(value, depth + 1);
    });
  const own = Object.entries(all).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix)));
  return Object.fromEntries(own.map(([name, text]) => [name, valueOf(text).replaceAll("\\$", "$")]));
}
