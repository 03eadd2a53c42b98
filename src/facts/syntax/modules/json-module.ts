/** JSON files as facts: a module with one constant, as in CommonJS. */
import type { ts as TS } from "ts-morph";
import { DEFAULT_BINDING, FACTS_VERSION } from "../../../core/data/facts.ts";
import type { Declaration, ExportFact, Expression, ModuleFacts } from "../../../core/data/facts.ts";
import { VALUE } from "../parse-context.ts";
import type { ParseContext } from "../parse-context.ts";

/** Maximum number of characters of a file whose content becomes a fact, since it is stored in the cache. */
const MAX_SIZE = 200_000;

/** Facts of a JSON file: it exports its content, and each property of an object. */
export function jsonFacts(reading: ParseContext, sourceFile: TS.SourceFile, lines: readonly number[]): ModuleFacts {
  const [statement] = sourceFile.statements;
  const declarations: Declaration[] = [];
  if (statement !== undefined && reading.ts.isExpressionStatement(statement)) {
    const value = contentOf(reading, statement.expression);
    declarations.push(declared(DEFAULT_BINDING, value.at, value));
    if (value.kind === "object") {
      for (const { key, value: held, at } of value.properties) {
        if (typeof key === "string" && key !== "default") declarations.push(declared(key, at, held));
      }
    }
  }
  const exports = declarations.flatMap(({ name, at }): ExportFact[] => {
    const exported = name === DEFAULT_BINDING ? ["module.exports", "default"] : [name];
    return exported.map((each) => ({
      exported: each,
      local: name,
      imported: null,
      specifier: null,
      typeOnly: false,
      at,
    }));
  });
  return {
    version: FACTS_VERSION,
    syntax: "commonjs",
    doc: null,
    lines,
    errors: [],
    imports: [],
    exports,
    declarations,
    assignments: [],
    calls: [],
    topLevelAwait: false,
  };
}

function contentOf(reading: ParseContext, node: TS.Expression): Expression {
  const value: Expression = { at: 0, end: node.end, kind: "unknown", why: "a large file" };
  return reading.text.length > MAX_SIZE ? value : reading.expression(reading, node, VALUE);
}

function declared(name: string, at: number, value: Expression): Declaration {
  return { name, at, form: "const", start: at, end: value.end, doc: null, value };
}
