/** What every module of a suite is compiled with. */
import { createRequire } from "node:module";
import type { ResolvedConfig } from "../../config/types.ts";

type Tools = typeof import("rolldown/utils");

/** The compiler and its settings. */
export interface Compiler {
  readonly tools: Pick<Tools, "parseSync" | "transformSync" | "Visitor">;
  readonly tsconfigs: InstanceType<Tools["TsconfigCache"]>;
  readonly options: CompilerOptions;
}

/** Those of rolldown for a bundle that this very engine runs. */
export interface CompilerOptions {
  readonly cwd: string;
  readonly define: Record<string, string>;
  readonly target: string;
  readonly tsconfig: true;
}

/** The settings, which are a part of what a compiled module depends on. */
export function compilerOptions({ root, define }: Pick<ResolvedConfig, "root" | "define">): CompilerOptions {
  return { cwd: root, define: { ...define }, target: `node${process.versions.node}`, tsconfig: true };
}

/** Loads the compiler. */
export function loadCompiler(options: CompilerOptions): Compiler {
  const require = createRequire(import.meta.url);
  const { parseSync, transformSync, Visitor, TsconfigCache }: Tools = require("rolldown/utils");
  return { tools: { parseSync, transformSync, Visitor }, tsconfigs: new TsconfigCache(), options };
}
