/** The text of the virtual module `unplugin-xtest/entry`: the plan, and every module of the suite behind a lazy import. */
import type { Collection } from "../collect/index.ts";
import { RECORD_EXPORT } from "../core/plan.ts";
import { bundledId } from "./provided.ts";

export interface EntryOptions {
  /** Whether it exports the manifest, which a run does not need. */
  readonly manifest: boolean;
  /** Paths, as in the plan, of the modules to import. Default: all. */
  readonly modules?: ReadonlySet<string>;
}

/**
 * The entry's source text. It exports `suite`, `run` and `runSuite`, and `manifest` if asked to; it imports nothing but
 * the runtime. Modules come in the plan's order, each imported by its absolute path when it is needed, so that one which
 * throws costs only its own items.
 */
export function entrySource(collection: Collection, { manifest, modules }: EntryOptions): string {
  const imports: string[] = [];
  for (const { path } of collection.plan.modules) {
    const file = collection.files.get(path);
    if (file === undefined || modules?.has(path) === false) continue;
    imports.push(`  [${JSON.stringify(path)}]: () => import(${JSON.stringify(bundledId(collection, file))}),`);
  }
  return [
    `import { createRun, runSuite } from "unplugin-xtest/runtime";`,
    `export { runSuite };`,
    `export const suite = { plan: ${parsedJson(collection.plan)}, modules: {\n${imports.join("\n")}\n} };`,
    `export const run = createRun(suite);`,
    // Whoever collects tests where this bundle lies sees by it that a build made it.
    `export const ${RECORD_EXPORT} = null;`,
    ...(manifest ? [`export const manifest = ${parsedJson(collection.manifest)};`] : []),
    "",
  ].join("\n");
}

/** An expression that makes `value`: engines read a JSON string much faster than an object literal. */
function parsedJson(value: unknown): string {
  const text = JSON.stringify(value).replace(/[\\'\u2028\u2029]/g, (character) => {
    if (character === "\u2028") return "\\u2028";
    return character === "\u2029" ? "\\u2029" : `\\${character}`;
  });
  return `JSON.parse('${text}')`;
}
