/** The engine of this process: Node, Bun or Deno. */
import process from "node:process";

export interface Engine {
  readonly name: "node" | "bun" | "deno";
  /** The engine's own version: `20.20.2`. */
  readonly version: string;
}

/** Flags with which Node has modules in `node:vm`, and finds what a module imports from the place of its source. */
export const LINK_FLAGS: readonly string[] = ["--experimental-vm-modules", "--experimental-import-meta-resolve"];

/** The engine of this process. Any that is neither Bun nor Deno counts as Node. */
export function currentEngine(): Engine {
  const { bun, deno, node } = process.versions;
  if (bun !== undefined) return { name: "bun", version: bun };
  if (deno !== undefined) return { name: "deno", version: deno };
  return { name: "node", version: node };
}

/** Name and version for users: `node v20.20.2`. */
export function engineTitle(): string {
  const { name, version } = currentEngine();
  return `${name} v${version}`;
}
