/** The engine of this process: Node, Bun or Deno. */
import process from "node:process";
import type { EngineName } from "../core/data/run/option-values.ts";

export interface Engine {
  readonly name: EngineName;
  /** The engine's own version: `20.20.2`. */
  readonly version: string;
}

/** Flags with which Node has modules in `node:vm`, and finds what a module imports from the place of its source. */
const LINK_FLAGS = "--experimental-vm-modules --experimental-import-meta-resolve";

/**
 * The value of `NODE_OPTIONS` for a process that links modules. Flags of its command line would be among those of each thread that a test starts.
 *
 * @param given - the value that tests are to see; undefined for none.
 */
export function withLinkFlags(given: string | undefined): string {
  return given === undefined ? LINK_FLAGS : `${LINK_FLAGS} ${given}`;
}

/** Has this process, and what it starts, see `NODE_OPTIONS` as it was before `withLinkFlags`. */
export function hideLinkFlags(): void {
  const { NODE_OPTIONS: value = "" } = process.env;
  if (value === LINK_FLAGS) delete process.env["NODE_OPTIONS"];
  else if (value.startsWith(`${LINK_FLAGS} `)) process.env["NODE_OPTIONS"] = value.slice(LINK_FLAGS.length + 1);
}

/** The engine of this process. Any that is neither Bun nor Deno counts as Node. */
export function currentEngine(): Engine {
  const { bun, deno, node } = process.versions;
  if (bun !== undefined) return { name: "bun", version: bun };
  if (deno !== undefined) return { name: "deno", version: deno };
  return { name: "node", version: node };
}

/** The name of the engine that tests run in. */
export function engineName({ engine }: { readonly engine: "auto" | EngineName }): EngineName {
  return engine === "auto" ? currentEngine().name : engine;
}

/** Name and version for users: `node v20.20.2`. */
export function engineTitle(): string {
  const { name, version } = currentEngine();
  return `${name} v${version}`;
}
