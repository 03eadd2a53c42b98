/** CommonJS modules: what crosses their border, as facts. */
import type { ts as TS } from "ts-morph";
import type { Declaration, ExportFact, ImportFact } from "../core/facts.ts";
import { ExportsReader } from "./exportsreader.ts";
import type { Reading } from "./reading.ts";
import { requireFacts } from "./requires.ts";
import type { Required } from "./requires.ts";

/** What a CommonJS module says of its border. */
export interface CommonjsFacts {
  readonly imports: readonly ImportFact[];
  readonly exports: readonly ExportFact[];
  /** The bindings that are no import, and what is exported without a binding, in source order. */
  readonly declarations: readonly Declaration[];
}

/** Reads the statements of a module that is CommonJS. @param bound - what they declare. */
export function commonjsFacts(
  reading: Reading,
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
  const reader = new ExportsReader({ reading, required, bound: names });
  for (const statement of statements) reader.read(statement, statement !== statements[0]);
  const declarations = [...own, ...reader.declarations()].sort((a, b) => a.at - b.at);
  return { imports, exports: reader.exports(), declarations };
}
