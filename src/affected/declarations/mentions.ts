/** Collects the names in a piece of code. */
import { childNodes, identifierName, memberName, nodeAt, type SyntaxNode, textAt } from "../references/syntax.ts";
import type { Mentions } from "./module-declarations.ts";

/** Names by which code looks at places in the source. */
const OBSERVING: ReadonlySet<string> = new Set(["stack", "captureStackTrace", "prepareStackTrace", "getCallSites"]);

/** Properties of nodes and requests that lead to a test's module and what is in it. */
const REFLECTING: ReadonlySet<string> = new Set(["module", "obj", "cls", "instance"]);

/** The names in some nodes. Those that functions bind themselves are included: they only make the result larger. */
export function mentionsIn(nodes: readonly SyntaxNode[]): Mentions {
  const names = new Set<string>();
  const members = new Map<string, readonly [string, string]>();
  let observes = false;
  let reflects = false;

  const noteProperty = (name: string | null): void => {
    observes ||= OBSERVING.has(name ?? "");
    reflects ||= REFLECTING.has(name ?? "");
  };
  const visit = (node: SyntaxNode): void => {
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
