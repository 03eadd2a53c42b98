/** Edits files of JSON, which may have comments, and leaves everything else in them as it is. */

/**
 * Adds paths to the `include` of a `tsconfig.json`.
 *
 * @returns the same text if nothing is missing: without `include` all files are; null if it cannot be edited.
 */
export function addInclude(text: string, paths: readonly string[]): string | null {
  const bare = withoutComments(text);
  const found = /"include"\s*:\s*\[(?<list>[^\]]*)\]/.exec(bare);
  if (found === null) return /"include"\s*:/.test(bare) ? null : text;
  const list = found.groups?.["list"] ?? "";
  const entries = [...list.matchAll(/"([^"]*)"/g)].map(([, entry = ""]) =>
    entry.replace(/^\.\//, "").replace(/\/$/, ""),
  );
  const missing = paths.filter((path) => !entries.some((entry) => covers(entry, path)));
  if (missing.length === 0) return text;
  const added = missing.map((path) => JSON.stringify(path)).join(", ");
  const open = found.index + found[0].indexOf("[") + 1;
  const isEmpty = entries.length === 0;
  const indent = /^(\s*\n[^\S\n]*)/.exec(list)?.[1] ?? "";
  return `${text.slice(0, open)}${indent}${added}${isEmpty ? "" : indent === "" ? ", " : ","}${text.slice(open)}`;
}

/** Whether an entry of `include` has a path in it. */
function covers(entry: string, path: string): boolean {
  if (entry === path || entry === "." || entry === "**/*" || entry === "**") return true;
  if (entry === "*" || entry === "*.ts") return path.endsWith(".ts") && !path.includes("/");
  return entry === `${path}/**/*` || entry === `${path}/**` || entry === `${path}/**/*.ts` || entry === `${path}/*`;
}

/** Comments as spaces, so that offsets stay the same. */
function withoutComments(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/.*|\/\*[^]*?\*\//g, (part) =>
    part.startsWith('"') ? part : part.replace(/[^\n]/g, " "),
  );
}

/**
 * Adds a script: as `test` if there is none, or only that of `npm init`; else under its own name.
 *
 * @returns null if a script calls it already.
 */
export function addScript(manifest: string, command: string): { readonly text: string; readonly name: string } | null {
  const content: unknown = JSON.parse(manifest);
  const scripts: unknown = Reflect.get(Object(content), "scripts") ?? {};
  const known = Object.entries(Object(scripts)).map(([name, script]): [string, string] => [name, String(script)]);
  if (known.some(([, script]) => new RegExp(`(?:^|[\\s/])${command}(?:\\s|$)`).test(script))) return null;
  const test = known.find(([name]) => name === "test")?.[1];
  const name = test === undefined || test.includes("no test specified") ? "test" : command;
  const indent = /^[{\s]*\n([^\S\n]+)"/.exec(manifest)?.[1] ?? "  ";
  const edited = { ...Object(content), scripts: { ...Object(scripts), [name]: command } };
  return { text: `${JSON.stringify(edited, null, indent)}${manifest.endsWith("\n") ? "\n" : ""}`, name };
}
