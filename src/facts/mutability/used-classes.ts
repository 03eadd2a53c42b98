/** How classes use names: what they keep, and what their methods change of the class itself. */
import type { ts as TS } from "ts-morph";
import { type Flow, holding, NOWHERE } from "./bindings.ts";
import { FunctionUse, Scope } from "./scopes.ts";
import type { Uses } from "./uses.ts";

/** Reads a class. What it is worth is its own name, if it is one that is followed. */
export function classUses(
  uses: Uses,
  node: TS.ClassLikeDeclaration,
  scope: Scope,
  declared: string | null,
): readonly Flow[] {
  const { ts } = uses.reading;
  const inside = new Scope(scope);
  const own = declared === null ? (node.name === undefined ? null : inside.declare(node.name.text)) : null;
  const binding = own ?? (declared === null ? null : (scope.lookUp(declared)?.binding ?? null));
  const self = binding?.flows ?? NOWHERE;
  decorators(uses, node, scope);
  for (const clause of node.heritageClauses ?? []) {
    // What the class does not have itself belongs to the one that it extends.
    if (clause.token !== ts.SyntaxKind.ExtendsKeyword) continue;
    for (const { expression } of clause.types) {
      const before = uses.makesClass;
      uses.makesClass = true;
      const base = uses.value(expression, scope);
      uses.makesClass = before;
      binding?.take(base.map((flow) => ({ ...flow, from: Math.max(1, flow.from) })));
    }
  }
  for (const member of node.members) {
    decorators(uses, member, scope);
    if (member.name !== undefined && ts.isComputedPropertyName(member.name)) uses.value(member.name.expression, inside);
    const isStatic =
      ts.canHaveModifiers(member) &&
      (ts.getModifiers(member) ?? []).some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
    if (ts.isClassStaticBlockDeclaration(member)) {
      uses.block(member.body.statements, new Scope(inside, { self, result: scope.result ?? uses.nothing }), true);
    } else if (ts.isPropertyDeclaration(member)) {
      if (member.initializer === undefined || (!isStatic && uses.waits(member.initializer))) continue;
      const here = new Scope(inside, { self: isStatic ? self : NOWHERE, result: uses.nothing });
      const flows = uses.value(member.initializer, here);
      if (isStatic) binding?.take(holding(flows));
      else uses.lose(flows, member);
    } else if (ts.isFunctionLike(member) && "body" in member) {
      const fn = new FunctionUse(member, inside, isStatic ? self : NOWHERE);
      fn.giveOut();
      uses.inner(fn);
    }
  }
  return self;
}

/** Decorators get the class or the member, not what stands around it. */
function decorators(uses: Uses, node: TS.Node, scope: Scope): void {
  const { ts } = uses.reading;
  if (!ts.canHaveDecorators(node)) return;
  for (const { expression } of ts.getDecorators(node) ?? []) uses.value(expression, scope);
}
