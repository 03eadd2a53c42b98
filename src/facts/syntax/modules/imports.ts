/** Imports and exports as facts. */
import type { ts as TS } from "ts-morph";
import { DEFAULT_BINDING } from "../../../core/data/facts.ts";
import type { Declaration, ExportFact, ImportFact } from "../../../core/data/facts.ts";
import { startOf } from "../comments.ts";
import { hasModifier } from "../functions/functions.ts";
import type { ParseContext } from "../parse-context.ts";

/**
 * The imports of one statement. An import for side effects is located at its specifier, a binding at its local name.
 */
export function importFacts(reading: ParseContext, node: TS.Statement): ImportFact[] {
  const { ts, text } = reading;
  if (ts.isImportEqualsDeclaration(node)) {
    const { moduleReference: module, name, isTypeOnly: typeOnly } = node;
    if (!ts.isExternalModuleReference(module) || !ts.isStringLiteralLike(module.expression)) return [];
    const specifier = module.expression.text;
    return [{ specifier, imported: "module.exports", local: name.text, typeOnly, at: startOf(text, name.pos) }];
  }
  if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return [];
  const specifier = node.moduleSpecifier.text;
  const found: ImportFact[] = [];
  const clause = node.importClause;
  const erased = clause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  const add = (imported: string, local: TS.Identifier, typeOnly: boolean, at: number): void => {
    found.push({ specifier, imported, local: local.text, typeOnly: erased || typeOnly, at: startOf(text, at) });
  };
  if (clause?.name !== undefined) add("default", clause.name, false, clause.name.pos);
  const bindings = clause?.namedBindings;
  if (bindings !== undefined && ts.isNamespaceImport(bindings)) add("*", bindings.name, false, bindings.name.pos);
  else if (bindings !== undefined) {
    for (const { propertyName, name, isTypeOnly } of bindings.elements) {
      add((propertyName ?? name).text, name, isTypeOnly, name.pos);
    }
  }
  if (found.length > 0) return found;
  const at = startOf(text, node.moduleSpecifier.pos);
  return [{ specifier, imported: null, local: null, typeOnly: erased, at }];
}

/** The exports of one statement with the given bindings. */
export function exportFacts(reading: ParseContext, node: TS.Statement, declared: readonly Declaration[]): ExportFact[] {
  const { ts, text } = reading;
  if (ts.isExportDeclaration(node)) return listedExports(reading, node);
  const own = (exported: string, local: string, typeOnly: boolean, at: number): ExportFact => {
    return { exported, local, imported: null, specifier: null, typeOnly, at };
  };
  if (ts.isExportAssignment(node)) {
    return declared.map(({ at }) => own("default", DEFAULT_BINDING, false, at));
  }
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
    if (!hasModifier(node, ts.SyntaxKind.ExportKeyword)) return [];
    const exported = hasModifier(node, ts.SyntaxKind.DefaultKeyword) ? "default" : node.name.text;
    return [own(exported, node.name.text, true, startOf(text, node.name.pos))];
  }
  const exportable =
    ts.isVariableStatement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isModuleDeclaration(node) ||
    ts.isImportEqualsDeclaration(node);
  if (!exportable || !hasModifier(node, ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isImportEqualsDeclaration(node) && declared.length === 0) {
    return [own(node.name.text, node.name.text, node.isTypeOnly, startOf(text, node.name.pos))];
  }
  const isDefault = hasModifier(node, ts.SyntaxKind.DefaultKeyword);
  return declared.map(({ name, at }) => own(isDefault ? "default" : name, name, false, at));
}

/** `export { … }`, `export { … } from`, `export *`, `export * as name`. */
function listedExports(reading: ParseContext, node: TS.ExportDeclaration): ExportFact[] {
  const { ts, text } = reading;
  const source = node.moduleSpecifier;
  const specifier = source !== undefined && ts.isStringLiteral(source) ? source.text : null;
  const clause = node.exportClause;
  if (clause === undefined) {
    const at = startOf(text, node.pos);
    return [{ exported: "*", local: null, imported: null, specifier, typeOnly: node.isTypeOnly, at }];
  }
  if (ts.isNamespaceExport(clause)) {
    const at = startOf(text, clause.name.pos);
    return [{ exported: clause.name.text, local: null, imported: "*", specifier, typeOnly: node.isTypeOnly, at }];
  }
  return clause.elements.map(({ propertyName, name, isTypeOnly }) => {
    const inner = (propertyName ?? name).text;
    return {
      exported: name.text,
      local: specifier === null ? inner : null,
      imported: specifier === null ? null : inner,
      specifier,
      typeOnly: node.isTypeOnly || isTypeOnly,
      at: startOf(text, name.pos),
    };
  });
}

/** Removes the duplicate exports of overloads and merged declarations. */
export function withoutRepeats(exports: readonly ExportFact[]): ExportFact[] {
  const seen = new Map<string, ExportFact>();
  return exports.filter((fact) => {
    const before = seen.get(fact.exported);
    seen.set(fact.exported, fact);
    return (
      before === undefined || fact.local === null || before.local !== fact.local || before.typeOnly !== fact.typeOnly
    );
  });
}
