/** What `require` gives for modules of the table. It cannot wait: ES modules are linked, and their packages loaded, before it is called. */
import type { CodeModule } from "../../../core/data/run/link-table.ts";
import { commonjsNamespace } from "./commonjs-modules.ts";
import type { ModuleLinks, RunModules } from "./module-links.ts";
import { errorOf } from "./table/module-errors.ts";

export interface LinkedRequires {
  /** Links what modules may ask for, and all that may ask for more. @param index - of the module that asks. */
  prepare(index: number, module: CodeModule): Promise<void>;
  /** What `require` gives for a module. @throws what it throws. */
  required(index: number): unknown;
}

export function createLinkedRequires(
  { table, compiled, commonjs, externals, graph }: RunModules,
  links: ModuleLinks,
): LinkedRequires {
  /** Errors of modules that a `require` may ask for, and could not be linked. */
  const unlinked = new Map<number, unknown>();

  const prepare = async ({ requires }: CodeModule, seen: Set<number>): Promise<void> => {
    for (const [, target] of requires) {
      if (typeof target === "string") {
        if (target.startsWith("file:")) await externals.load(target);
        continue;
      }
      const part = table.at(target);
      if (seen.has(target) || part.kind === "error" || part.kind === "value") continue;
      seen.add(target);
      if (part.kind === "commonjs") await prepare(part, seen);
      else if (!graph.isSettled(target)) {
        await linkAhead(target, seen).catch((error: unknown) => {
          unlinked.set(target, error);
        });
      }
    }
  };

  const linkAhead = async (index: number, seen: Set<number>): Promise<void> => {
    for (const node of graph.below(index).flat()) {
      if (typeof node === "string") await externals.load(node);
      else if (table.at(node).kind !== "value") {
        const part = table.codeAt(node);
        seen.add(node);
        await prepare(part, seen);
        if (part.kind === "commonjs") commonjs.exportsOf(node, part);
        else compiled.compile(node);
      }
    }
    await links.link(compiled.compile(index));
  };

  return {
    prepare: (index, module) => prepare(module, new Set([index])),
    required(index) {
      const part = table.at(index);
      if (part.kind === "error") throw errorOf(part.error);
      if (part.kind === "value") return part.value;
      if (part.kind === "commonjs") return commonjs.exportsOf(index, part);
      if (unlinked.has(index)) throw unlinked.get(index);
      const module = compiled.get(index);
      if (module === undefined || module.status === "unlinked" || module.status === "linking") {
        throw new Error(`${part.file} is an ES module: require() finds it only by its name as text`);
      }
      if (module.status === "linked") {
        const evaluating = graph.below(index).flat();
        if (evaluating.some((node) => typeof node === "number" && compiled.get(node)?.status === "evaluating")) {
          throw new Error(`require() of the ES module ${part.file}, which imports the module that asks for it`);
        }
        // It is done when this returns, unless it awaits.
        module.evaluate().catch(() => undefined);
      }
      if (module.status === "errored") throw module.error;
      return commonjsNamespace(module.namespace);
    },
  };
}
