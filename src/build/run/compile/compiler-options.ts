/** Options for compiling each module of a run. */
import type { ResolvedConfig } from "../../../config/types.ts";

/** Options of rolldown's `transform`, for code that this engine runs. */
export interface CompilerOptions {
  readonly cwd: string;
  readonly define: Record<string, string>;
  readonly target: string;
  readonly tsconfig: true;
}

export function compilerOptions({ root, define }: Pick<ResolvedConfig, "root" | "define">): CompilerOptions {
  return { cwd: root, define: { ...define }, target: `node${process.versions.node}`, tsconfig: true };
}

/** Definitions for modules whose `import.meta.env` somebody else makes. */
export function withoutEnv({
  "import.meta.env": _,
  ...define
}: Readonly<Record<string, string>>): Record<string, string> {
  return define;
}
