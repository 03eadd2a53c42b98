/** The scripts of a `package.json`. */
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
