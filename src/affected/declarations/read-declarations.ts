/** Reads the declarations of a module from its text. */
import { parseForReferences } from "../references/parse-module.ts";
import { identifierName, nodeAt, nodesAt, type SyntaxNode, textAt } from "../references/syntax.ts";
import { mentionsIn } from "./mentions.ts";
import type { ModuleDeclarations } from "./module-declarations.ts";
import { partsOfModule } from "./statements.ts";

const NOTHING: ModuleDeclarations = {
  declarations: [],
  load: { names: [], members: [] },
  imports: [],
  exports: [],
  reexports: [],
};

/** @param file - absolute path; its extension determines the language. */
export function readDeclarations(file: string, text: string): ModuleDeclarations {
  const program = parseForReferences(file, text);
  if (program === null) return NOTHING;
  const parts = partsOfModule(program);
  if (parts === null) return { ...NOTHING, load: mentionsIn([program]) };
  const declarations = parts.flatMap((part) =>
    part.kind === "declaration" ? [[part.name, mentionsIn([part.node])] as const] : [],
  );
  const load = mentionsIn(parts.flatMap((part) => (part.kind === "load" ? [part.node] : [])));
  const own = parts.flatMap((part) =>
    part.kind === "declaration" && part.exported !== null ? [[part.exported, part.name] as const] : [],
  );
  const links = linksOf(parts.flatMap((part) => (part.kind === "link" ? [part.node] : [])));
  return { declarations, load, ...links, exports: [...own, ...links.exports] };
}

/** The name of a specifier: an identifier or a string. */
function nameIn(node: SyntaxNode | null): string {
  return node === null ? "" : (identifierName(node) ?? textAt(node, "value") ?? "");
}

function linksOf(nodes: readonly SyntaxNode[]): Pick<ModuleDeclarations, "exports" | "imports" | "reexports"> {
  const imports: [string, string, string][] = [];
  const exports: [string, string][] = [];
  const reexports: [string, string, string][] = [];
  for (const node of nodes) {
    const source = nodeAt(node, "source");
    const specifier = source === null ? null : (textAt(source, "value") ?? "");
    if (node.type === "ExportAllDeclaration") {
      reexports.push([nameIn(nodeAt(node, "exported")) || "*", specifier ?? "", "*"]);
      continue;
    }
    for (const one of nodesAt(node, "specifiers")) {
      if (one["importKind"] === "type" || one["exportKind"] === "type") continue;
      const local = nameIn(nodeAt(one, "local"));
      if (node.type === "ImportDeclaration") {
        const imported = nodeAt(one, "imported");
        const isNamespace = one.type === "ImportNamespaceSpecifier";
        imports.push([local, specifier ?? "", isNamespace ? "*" : imported === null ? "default" : nameIn(imported)]);
      } else if (specifier === null) exports.push([nameIn(nodeAt(one, "exported")), local]);
      else reexports.push([nameIn(nodeAt(one, "exported")), specifier, local]);
    }
  }
  return { imports, exports, reexports };
}
