/** The `package.json` of a folder, and its scripts. */
import { readdirSync, readFileSync } from "node:fs";
import { entriesOf, field, listOf, textOf, textTableOf } from "./read-values.ts";

/** The scripts. What `wireit` runs is in a table of its own. */
export function scriptsOf(manifest: unknown): Record<string, string> {
  const scripts = textTableOf(field(manifest, "scripts"));
  for (const [name, task] of entriesOf(field(manifest, "wireit"))) {
    if (scripts[name] !== undefined && scripts[name].trim() !== "wireit") continue;
    const needed = listOf(field(task, "dependencies")).flatMap(
      (one) => textOf(one) ?? textOf(field(one, "script")) ?? [],
    );
    const command = textOf(field(task, "command"));
    scripts[name] = [...(command === undefined ? [] : [command]), ...needed.map((one) => `npm run ${one}`)].join(
      " && ",
    );
  }
  return scripts;
}

/** Whether a folder is the root of several packages. @param names - of its files. */
export function isWorkspace(manifest: unknown, names: readonly string[]): boolean {
  return (
    names.some((name) => name === "pnpm-workspace.yaml" || name === "lerna.json") ||
    field(manifest, "workspaces") !== undefined
  );
}

/** The content of the `package.json` of a folder; null if there is none that can be read. */
export function packageManifest(root: string): unknown {
  try {
    return JSON.parse(readFileSync(`${root}/package.json`, "utf8"));
  } catch {
    return null;
  }
}

/** The names of the files in a folder; none if it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
