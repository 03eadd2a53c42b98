/** The files of packages that Node takes. */
import path from "node:path";
import { ResolverFactory } from "rolldown/experimental";
import { withSlashes } from "../../config/paths.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { nodeConditionsOf } from "../../link/conditions.ts";

/**
 * Resolves a package as Node does: a bundler's export conditions are not those of the process that will load it.
 *
 * @returns a function that gives an absolute path, with `/`; null if there is no such file.
 */
export function nodeResolver(
  config: ResolvedConfig,
): (specifier: string, importer: string, kind: "import" | "require") => string | null {
  const factoryOf = (condition: string) =>
    new ResolverFactory({
      conditionNames: [...nodeConditionsOf(config), "node", condition, "default"],
      mainFields: ["main"],
      extensions: [".js", ".json", ".node"],
    });
  const factories = { import: factoryOf("import"), require: factoryOf("require") };
  return (specifier, importer, kind) => {
    const found = factories[kind].sync(path.dirname(importer), specifier).path;
    return found === undefined ? null : withSlashes(found);
  };
}
