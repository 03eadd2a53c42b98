/** The packages of a workspace. */
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { globSync } from "tinyglobby";
import { scriptsOf } from "./package-scripts.ts";
import { field, textOf, textsOf } from "./read-values.ts";
import type { PackageScripts } from "./script-commands.ts";

/**
 * The packages of the workspace of a folder, as npm, Yarn, pnpm or Lerna has it.
 *
 * @param onFile - gets what was read, and `package.json` files that were looked for.
 */
export function workspacePackages(root: string, manifest: unknown, onFile: (path: string) => void): PackageScripts[] {
  const read = (name: string): string | null => {
    const path = `${root}/${name}`;
    onFile(path);
    try {
      return readFileSync(path, "utf8");
    } catch {
      return null;
    }
  };
  const patterns = [
    ...(textsOf(field(manifest, "workspaces")) ?? textsOf(field(manifest, "workspaces", "packages")) ?? []),
    ...listInYaml(read("pnpm-workspace.yaml") ?? ""),
    ...(textsOf(field(parsed(read("lerna.json")), "packages")) ?? []),
  ];
  if (patterns.length === 0) return [];
  const globs = patterns.map((one) => {
    const isNot = one.startsWith("!");
    return `${isNot ? "!" : ""}${posix.join(isNot ? one.slice(1) : one, "package.json")}`;
  });
  const files = globSync(globs, { cwd: root, ignore: ["**/node_modules/**"], expandDirectories: false }).sort();
  return files.flatMap((file): PackageScripts[] => {
    const content = parsed(read(file));
    const folder = posix.dirname(file);
    return folder === "."
      ? []
      : [{ name: textOf(field(content, "name")) ?? folder, folder, scripts: scriptsOf(content) }];
  });
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** The entries of `packages:` in the simple YAML of pnpm. */
function listInYaml(text: string): string[] {
  const list = /^packages:[^\S\n]*(?:#.*)?\n(?<list>(?:[^\S\n]*(?:-.*|#.*)?\n)*)/m.exec(
    `${text.replaceAll("\r", "")}\n`,
  );
  return [...(list?.groups?.["list"] ?? "").matchAll(/^\s*-\s*(?:"([^"]*)"|'([^']*)'|([^\s#]+))/gm)].flatMap(
    ([, double, single, plain]) => double ?? single ?? plain ?? [],
  );
}
