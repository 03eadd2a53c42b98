/** How functions are written that take the values of tables, and fixtures. */
import type MagicString from "magic-string";
import type { CallbackPart, HookPart, RunnerImport, SuiteSyntax } from "../../src/core/data/compat/suite-syntax.ts";
import type { PlannedFixture } from "./convertible.ts";

/** The name of a row that the function takes apart. */
export const ROW = "row";

export function mentionedIn(callback: CallbackPart, fixtures: readonly PlannedFixture[]): PlannedFixture[] {
  return fixtures.filter(({ name }) => callback.mentions.includes(name));
}

export function mentions(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w$.])${name.replaceAll("$", "\\$")}(?![\\w$])`).test(text);
}

/** The parameters of a function, by their names: values of tables, and fixtures. */
export function parameters(values: CallbackPart["params"], fixtures: readonly PlannedFixture[]): string {
  const names = [
    ...values.map(({ name, text }) => (name === null ? `${ROW}: ${text}` : name)),
    ...fixtures.map(({ name }) => name),
  ];
  if (names.length === 0) return "()";
  const types = [
    ...values.map(({ name, type }) => (type === null ? null : `${name ?? ROW}: ${type}`)),
    ...fixtures.map(({ name, type }) => (type === "" ? null : `${name}: ${type}`)),
  ];
  const typed = types.every((type) => type !== null) ? `: { ${types.join("; ")} }` : "";
  return `({ ${names.join(", ")} }${typed})`;
}

export function returnType(type: string, isAsync: boolean): string {
  return type === "" ? "" : isAsync ? `: Promise<${type}>` : `: ${type}`;
}

/** An object literal needs parentheses. */
function arrowValue(text: string): string {
  return text.startsWith("{") ? `(${text})` : text;
}

/** The parts of a fixture's function, from which calls and methods are written. */
export interface FixtureText {
  /** `{ scope: "module" }`; empty without options. */
  readonly options: string;
  readonly params: string;
  readonly isAsync: boolean;
  /** The value, if there is no tear-down. */
  readonly value: string;
  /** What stands between the braces, if there is a tear-down; null without one. */
  readonly body: string | null;
}

/**
 * @param all - fixtures that it may ask for.
 * @param scope - of one that tests share.
 * @param indent - of the line that its function begins in.
 */
export function fixtureText(
  code: string,
  fixture: PlannedFixture,
  { all, scope, indent }: { readonly all: readonly PlannedFixture[]; readonly scope: string; readonly indent: string },
): FixtureText {
  const { name, type, value: span, isAwaited, isShared, isAutouse, requests, teardown } = fixture;
  const options = [...(isShared ? [`scope: "${scope}"`] : []), ...(isAutouse ? ["autouse: true"] : [])].join(", ");
  const value = code.slice(span.start, span.end);
  const needed = all.filter((one) => one !== fixture && (requests.includes(one.name) || mentions(value, one.name)));
  const inner = `${indent}  `;
  const declared = `const ${name}${type === "" ? "" : `: ${type}`} = ${value};`;
  const undo = teardown === null ? null : hookBody(code, teardown, inner);
  return {
    ...{ value, params: parameters([], needed), isAsync: isAwaited || teardown?.callback.isAsync === true },
    options: options === "" ? "" : `{ ${options} }`,
    body: undo === null ? null : `\n${inner}${declared}\n${inner}yield ${name};\n${inner}${undo}\n${indent}`,
  };
}

/** `fixture({ scope: "module" }, async () => await open())`. */
export function fixtureCall({ type }: PlannedFixture, { options, params, isAsync, value, body }: FixtureText): string {
  const fn =
    body === null ? `${params}${returnType(type, isAsync)} => ${arrowValue(value)}` : `function* ${params} {${body}}`;
  return `fixture(${options === "" ? "" : `${options}, `}${isAsync ? "async " : ""}${fn})`;
}

/** The statements of a hook. @param indent - of each. */
export function hookBody(code: string, { span, callback: { body, isBlock } }: HookPart, indent: string): string {
  const text = code.slice(body.start, body.end);
  if (!isBlock) return `${text};`;
  const own = /[^\S\n]*$/.exec(code.slice(0, span.start))?.[0] ?? "";
  return text.slice(1, -1).trim().replaceAll(`\n${own}  `, `\n${indent}`);
}

/**
 * Leaves out of the imports of a runner what nothing uses any more.
 *
 * @param text - the rewritten file.
 * @param replaced - names that are not the runner's any more.
 */
export function keepUsedImports(
  text: MagicString,
  imports: readonly RunnerImport[],
  replaced: ReadonlySet<string> = new Set(),
): void {
  const code = text.toString();
  const { original } = text;
  for (const { span, names } of imports) {
    if (names === null) continue;
    const statement = original.slice(span.start, span.end);
    const rest = code.replace(statement, "");
    const used = names.filter(({ name }) => !replaced.has(name) && mentions(rest, name));
    if (used.length === names.length) continue;
    const list = used.map((one) => one.text).join(", ");
    if (used.length > 0)
      text.update(
        span.start,
        span.end,
        statement.replace(/\{[^}]*\}/, () => `{ ${list} }`),
      );
    else text.remove(span.start, original.startsWith("\n", span.end) ? span.end + 1 : span.end);
  }
}

/** Imports names of ours, as the file writes its imports. */
export function addImport(text: MagicString, { importAt, style }: SuiteSyntax, names: readonly string[]): void {
  const { quote, semicolon } = style;
  text.appendLeft(importAt, `import { ${names.join(", ")} } from ${quote}unplugin-xtest${quote}${semicolon}\n`);
}
