/** Reads the declarations of a module from its text. */
import {
  parseForReferences,
  identifierName,
  nodeAt,
  nodesAt,
  type SyntaxNode,
  textAt,
  childNodes,
  memberName,
  bareNode,
} from "../references/syntax.ts";
import { lineStarts, placeOf } from "../../../core/text/line-places.ts";
import type { ModuleDeclarations, Mentions, TextPlace } from "./module-declarations.ts";
import { partsOfModule } from "./statements.ts";
import type { TestCall } from "./titled-tests.ts";

/** Names by which code looks at places in the source. */
const OBSERVING: ReadonlySet<string> = new Set(["stack", "captureStackTrace", "prepareStackTrace", "getCallSites"]);

/** Properties of nodes and requests that lead to a test's module and what is in it. */
const REFLECTING: ReadonlySet<string> = new Set(["module", "obj", "cls", "instance"]);

/**
 * The names in some nodes. Those that functions bind themselves are included: they only make the result larger.
 *
 * @param left - nodes that are left out.
 */
function mentionsIn(nodes: readonly SyntaxNode[], left: ReadonlySet<SyntaxNode> = new Set()): Mentions {
  const names = new Set<string>();
  const members = new Map<string, readonly [string, string]>();
  let observes = false;
  let reflects = false;

  const noteProperty = (name: string | null): void => {
    observes ||= OBSERVING.has(name ?? "");
    reflects ||= REFLECTING.has(name ?? "");
  };
  const visit = (node: SyntaxNode): void => {
    if (left.has(bareNode(node))) return;
    const name = textAt(node, "name");
    if (name !== null) {
      observes ||= OBSERVING.has(name);
      if (node.type === "Identifier" || node.type === "JSXIdentifier") names.add(name);
      return;
    }
    if (node.type === "Property") noteProperty(identifierName(nodeAt(node, "key")));
    if (node.type === "MemberExpression") {
      const [owner, member] = [identifierName(nodeAt(node, "object")), memberName(node)];
      noteProperty(member);
      if (owner !== null && member !== null) {
        members.set(`${owner}.${member}`, [owner, member]);
        return;
      }
    }
    const property = node.type === "MemberExpression" && node["computed"] !== true ? nodeAt(node, "property") : null;
    for (const child of childNodes(node)) if (child !== property) visit(child);
  };
  for (const node of nodes) visit(node);
  return {
    names: [...names],
    members: [...members.values()],
    ...(observes ? { observes: true } : {}),
    ...(reflects ? { reflects: true } : {}),
  };
}

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
  const parts = partsOfModule(program, text);
  if (parts === null) return { ...NOTHING, load: mentionsIn([program]) };
  const tests = parts.flatMap((part) => (part.kind === "test" ? [part.test] : []));
  const bodies = new Set(tests.map(({ body }) => body));
  // What stands around the function of a test runs on import: its table, and what registers it.
  const running = [
    ...parts.flatMap((part) => (part.kind === "load" ? [part.node] : [])),
    ...tests.map(({ statement }) => statement),
  ];
  const load = mentionsIn(running, bodies);
  const declared = parts.flatMap((part) =>
    part.kind === "declaration" ? [[part.name, mentionsIn([part.node])] as const] : [],
  );
  const titled = [...byName(tests)].map(([name, own]) => [name, mentionsIn(own.map(({ body }) => body))] as const);
  const declarations = [...declared, ...titled];
  const starts = lineStarts(text);
  const place = (at: number): TextPlace => {
    const { line, column } = placeOf(starts, at);
    return [line, column];
  };
  const own = parts.flatMap((part) =>
    part.kind === "declaration" && part.exported !== null ? [[part.exported, part.name] as const] : [],
  );
  const links = linksOf(parts.flatMap((part) => (part.kind === "link" ? [part.node] : [])));
  return {
    declarations,
    ...(tests.length > 0 && {
      titled: tests.map(
        ({ name, statement, body }) => [name, place(statement.start), place(body.start), place(statement.end)] as const,
      ),
    }),
    load,
    ...links,
    exports: [...own, ...links.exports],
  };
}

function byName(tests: readonly TestCall[]): Map<string, TestCall[]> {
  const found = new Map<string, TestCall[]>();
  for (const test of tests) found.set(test.name, [...(found.get(test.name) ?? []), test]);
  return found;
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
