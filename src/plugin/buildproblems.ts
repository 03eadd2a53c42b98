/** Reads the errors of a failed build: which module, where, and what. */
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

/** Those of a build's errors that name their module. */
export function problemsOf(error: unknown): BuildProblem[] {
  const list: unknown = field(error, "errors");
  const all: unknown[] = Array.isArray(list) ? list : [error];
  return all.flatMap((one) => {
    const [code, id, message, exporter] = ["code", "id", "message", "exporter"].map((name) => field(one, name));
    if (typeof id !== "string" || typeof message !== "string") return [];
    const loc = field(one, "loc");
    const [line, column] = [field(loc, "line"), field(loc, "column")];
    return {
      code: typeof code === "string" ? code : "",
      id: normalizeId(id),
      message,
      loc: typeof line === "number" && typeof column === "number" ? { line, column } : null,
      exporter: typeof exporter === "string" ? exporter : null,
    };
  });
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** The first line of rolldown's message, without its code; the rest is a drawing. */
export function sentence(message: string): string {
  return (message.split("\n")[0] ?? message).replace(/^\[\w+\] /, "").replace(/^(Could not resolve '.*') in .*$/, "$1");
}
