/** Imports and exports of a CommonJS module, as facts. */
import type { ts as TS } from "ts-morph";
import type { Assignment, Declaration, ExportFact, ImportFact } from "../../core/data/facts.ts";
import { ExportsReader } from "./exports-reader.ts";
import { bare } from "../syntax/property-names.ts";
import type { ParseContext } from "../syntax/parse-context.ts";
import { requireFacts } from "./requires.ts";
import type { Required } from "./requires.ts";
import { assignmentFacts } from "../syntax/modules/top-level.ts";

/** Imports and exports of a CommonJS module. */
export interface CommonjsFacts {
  readonly imports: readonly ImportFact[];
  readonly exports: readonly ExportFact[];
  /** Assignments as in any module, and those to exported values through aliases of `exports`. */
  readonly assignments: readonly Assignment[];
  /** Bindings other than imports, and exports without a binding, in source order. */
  readonly declarations: readonly Declaration[];
}

/** Reads the statements of a module that is CommonJS. @param bound - what they declare. */
export function commonjsFacts(
  reading: ParseContext,
  statements: readonly TS.Statement[],
  bound: readonly Declaration[],
): CommonjsFacts {
  const imports = statements.flatMap((statement) => requireFacts(reading, statement));
  const required = new Map<string, Required>();
  for (const { local, imported, specifier } of imports) {
    if (local !== null && imported !== null) required.set(local, { specifier, imported });
  }
  const own = bound.filter(({ name }) => !required.has(name));
  const names = new Set([...own.map(({ name }) => name), ...required.keys()]);
  const holders = new Set(own.filter(hasProperties).map(({ name }) => name));
  const reader = new ExportsReader({
    reading,
    required,
    bound: names,
    objects: objectsOf(reading, statements),
    holders,
  });
  for (const statement of statements) reader.read(statement, statement !== statements[0]);
  const declarations = [...own, ...reader.declarations()].sort((a, b) => a.at - b.at);
  const { aliases } = reader;
  const inside: ParseContext = { ...reading, exportsAliases: aliases };
  const assignments = statements.flatMap((statement) => assignmentFacts(inside, statement) ?? []);
  return { imports, exports: reader.exports(), declarations, assignments };
}

/** Whether what a declaration that is no variable binds has properties of its own: a namespace, or a class with static members. */
function hasProperties({ form, value }: Declaration): boolean {
  return form === "namespace" || (value.kind === "class" && value.cls.members.some((member) => member.static));
}

/** Initial values of variables, which may be exported as a whole, by name. */
function objectsOf(reading: ParseContext, statements: readonly TS.Statement[]): Map<string, TS.Expression> {
  const { ts } = reading;
  const objects = new Map<string, TS.Expression>();
  for (const statement of statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer !== undefined) objects.set(name.text, bare(reading, initializer));
    }
  }
  return objects;
}
