/** Names of fixtures in the strings of `usefixtures`, `getFixtureValue` and `parametrize`. */
import type { ts as TS } from "ts-morph";
import type { TypeScript } from "../read/typescript.ts";
import type { NameKind, NameUse } from "./name-uses.ts";

/** The names in the arguments of a call; empty for any other call. */
export function argumentNames(
  ts: TypeScript,
  file: TS.SourceFile,
  call: TS.CallExpression,
  classes: readonly string[],
): NameUse[] {
  if (!ts.isPropertyAccessExpression(call.expression)) return [];
  const method = call.expression.name.text;
  const use = (kind: NameKind, node: TS.Node): NameUse[] => {
    if (!ts.isStringLiteralLike(node)) return [];
    const at = node.getStart(file) + 1;
    return [{ kind, name: node.text, at, end: Math.max(at, endOf(file.text, node.end)), classes }];
  };
  if (method === "usefixtures") return call.arguments.flatMap((argument) => use("usefixtures", argument));
  const [first] = call.arguments;
  if (first === undefined) return [];
  if (method === "getFixtureValue") return use("getFixtureValue", first);
  if (method !== "parametrize") return [];
  const names = ts.isArrayLiteralExpression(first)
    ? first.elements.flatMap((element) => use("argname", element))
    : splitNames(use("argname", first));
  const option = call.arguments.flatMap((argument) =>
    ts.isObjectLiteralExpression(argument)
      ? argument.properties.flatMap((property) =>
          ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && property.name.text === "indirect"
            ? [property.initializer]
            : [],
        )
      : [],
  )[0];
  if (option === undefined) return names;
  if (option.kind === ts.SyntaxKind.TrueKeyword) return names.map((name) => ({ ...name, kind: "indirect" }));
  if (!ts.isArrayLiteralExpression(option)) return names;
  const indirect = option.elements.flatMap((element) => use("indirect", element));
  const known = new Set(indirect.map(({ name }) => name));
  return [...names.map((one) => (known.has(one.name) ? { ...one, kind: "indirect" as const } : one)), ...indirect];
}

/** The names of `"a, b"`, each with its own range. A string with escapes is left out: its ranges are not those of its text. */
function splitNames(uses: readonly NameUse[]): NameUse[] {
  return uses.flatMap((use) => {
    if (use.end - use.at !== use.name.length) return [];
    return [...use.name.matchAll(/[^,\s]+/g)].map(([name], index, all) => {
      const from = all[index]?.index ?? 0;
      return { ...use, name, at: use.at + from, end: use.at + from + name.length };
    });
  });
}

/** The end of a string without its closing quote, which may be missing. */
function endOf(text: string, end: number): number {
  return /["'`]/.test(text[end - 1] ?? "") ? end - 1 : end;
}
