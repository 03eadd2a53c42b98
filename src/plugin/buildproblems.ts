/** Reads the errors of a failed build: which module, where, and what. */
import { statSync } from "node:fs";
import path from "node:path";
import { normalizeId } from "./hooks.ts";

/** What rolldown says of one problem. */
export interface BuildProblem {
  readonly code: string;
  readonly id: string;
  readonly message: string;
  /** Column from 0. */
  readonly loc: { readonly line: number; readonly column: number } | null;
  /** Id of the module that lacks an export, or the specifier that was not found, as it stands there. */
  readonly exporter: string | null;
}

/** Those of a build's errors whose module can be told. @param root - absolute, with `/`: relative paths begin there. */
export function problemsOf(error: unknown, root: string): BuildProblem[] {
  const list: unknown = field(error, "errors");
  const all: unknown[] = Array.isArray(list) ? list : [error];
  return all.flatMap((one) => {
    const [code, message, exporter] = ["code", "message", "exporter"].map((name) => field(one, name));
    if (typeof message !== "string") return [];
    const loc = field(one, "loc");
    const id = culprit(one, message, root);
    if (id === null) return [];
    const [line, column] = [field(loc, "line"), field(loc, "column")];
    return {
      code: typeof code === "string" ? code : "",
      id,
      message,
      loc: typeof line === "number" && typeof column === "number" ? { line, column } : null,
      exporter: typeof exporter === "string" ? exporter : null,
    };
  });
}

/** Absolute path of the module that a problem is about: its id, else what names a file that is there. */
function culprit(problem: unknown, message: string, root: string): string | null {
  const id = field(problem, "id");
  if (typeof id === "string" && path.isAbsolute(id)) return normalizeId(id);
  const named = [id, field(field(problem, "loc"), "file"), field(problem, "importer")];
  const mentioned = message.match(/[^\s"'`()[\]]+\.\w+/g) ?? [];
  for (const name of [...named, ...mentioned, field(problem, "exporter")]) {
    if (typeof name !== "string" || name === "" || name.includes("\0")) continue;
    const file = normalizeId(path.resolve(root, normalizeId(name)));
    if (statSync(file, { throwIfNoEntry: false })?.isFile() === true) return file;
  }
  return null;
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** The first line of rolldown's message, without its code; the rest is a drawing. */
export function sentence(message: string): string {
  return (message.split("\n")[0] ?? message).replace(/^\[\w+\] /, "").replace(/^(Could not resolve '.*') in .*$/, "$1");
}

/** A file and the place in it, as messages name it. @param loc - the column from 0; null for no place. */
export function placeIn(file: string, loc: BuildProblem["loc"]): string {
  return loc === null ? file : `${file}:${loc.line}:${loc.column + 1}`;
}
