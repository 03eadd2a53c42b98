/** Modules that are texts, with what the build knows about them. */
import { posix } from "node:path";
import { readDeclarations } from "../../src/tools/affected/declarations/read-declarations.ts";
import type { DeclaredModules } from "../../src/tools/affected/declarations/reach-declarations.ts";
import type { DependencyGraph, DependencyNode } from "../../src/tools/affected/graph/dependency-graph.ts";
import { readReferences } from "../../src/tools/affected/references/read-references.ts";
import type { SpecifierReference } from "../../src/tools/affected/references/references.ts";

/** @param texts - by absolute path. Specifiers are relative paths with their extensions. */
export function modulesOf(texts: Readonly<Record<string, string>>): DeclaredModules & DependencyGraph {
  const files = Object.keys(texts);
  const nodes = new Map(
    files.map((file): [string, DependencyNode] => {
      const { specifiers, open } = readReferences(file, texts[file] ?? "");
      const found = specifiers.flatMap(({ specifier }) => {
        const target = posix.resolve(posix.dirname(file), specifier);
        return target in texts ? [[specifier, target] as const] : [];
      });
      const targets = Object.fromEntries(found);
      const imports = [...new Set(Object.values(targets))];
      const isLoaded = ({ kind, isWhole }: SpecifierReference) => kind === "require" || isWhole === true;
      const loads = specifiers.filter(isLoaded).flatMap(({ specifier }) => targets[specifier] ?? []);
      const paths = { reads: [], texts: [], stems: [], missing: [], hasAccess: false };
      return [file, { file, imports, applied: [], loads, targets, packages: [], installed: [], ...paths, open }];
    }),
  );
  return {
    root: "/p",
    cwd: "/p",
    nodes,
    tests: files.filter((file) => file.includes("test_")).map((file) => ({ path: posix.relative("/p", file), file })),
    declarations: new Map(files.map((file) => [file, readDeclarations(file, texts[file] ?? "")])),
  };
}
