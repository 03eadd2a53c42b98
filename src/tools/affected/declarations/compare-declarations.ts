/** What differs between two versions of a module. */
import {
  parseForReferences,
  bareNode,
  childNodes,
  isErased,
  isSyntaxNode,
  type SyntaxNode,
} from "../references/syntax.ts";
import { boundNames, type ModulePart, partsOfModule } from "./statements.ts";
import { shownName } from "./titled-tests.ts";

/** Properties that are no code. `value` of a literal is in `raw` too. */
const NO_CODE: ReadonlySet<string> = new Set([
  ...["start", "end", "range", "loc", "typeAnnotation", "typeParameters", "typeArguments", "superTypeArguments"],
  ...["returnType", "implements", "accessibility", "readonly", "override", "definite", "declare", "abstract"],
]);

/** Nodes whose `optional` is a question mark of a type. */
const OPTIONAL_CODE: ReadonlySet<string> = new Set(["MemberExpression", "CallExpression"]);

/** @param withBodies - whether the bodies of functions count. */
function canonicalText(node: SyntaxNode, withBodies: boolean, cuts: Cuts = NO_CUTS): string {
  return JSON.stringify(canonical(node, withBodies, cuts));
}

/** Nodes in the place of which names stand, or nothing for null. */
type Cuts = ReadonlyMap<SyntaxNode, string | null>;

const NO_CUTS: Cuts = new Map();

function canonical(value: unknown, withBodies: boolean, cuts: Cuts): unknown {
  if (Array.isArray(value)) {
    return value
      .filter((one) => !isSyntaxNode(one) || (!isRemoved(one) && cuts.get(one) !== null))
      .map((one) => canonical(one, withBodies, cuts));
  }
  if (typeof value === "bigint") return String(value);
  if (!isSyntaxNode(value)) return typeof value === "object" && value !== null ? { ...value } : value;
  const node = bareNode(value);
  const cut = cuts.get(node);
  if (cut !== undefined) return { cut };
  const isFunction = node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression";
  const entries = Object.entries(node).flatMap(([key, inner]): [string, unknown][] => {
    if (NO_CODE.has(key) || (key === "value" && node.type === "Literal")) return [];
    if (key === "optional" && !OPTIONAL_CODE.has(node.type)) return [];
    if (key === "body" && isFunction && !withBodies) return [];
    if (isSyntaxNode(inner) && isRemoved(inner)) return [];
    return [[key, canonical(inner, withBodies, cuts)]];
  });
  return Object.fromEntries(entries);
}

function isRemoved(node: SyntaxNode): boolean {
  return isErased(node) || node["importKind"] === "type" || node["exportKind"] === "type";
}

/** The difference: of the module as a whole, with a reason, or of bodies of functions in some declarations, maybe none. */
export type ModuleDifference =
  | { readonly kind: "module"; readonly why: string }
  | { readonly kind: "declarations"; readonly names: readonly string[] };

/** @param file - its extension determines the language. */
export function compareModules(file: string, before: string, now: string): ModuleDifference {
  const [old, own] = [partsIn(file, before), partsIn(file, now)];
  if (old === null || own === null) return { kind: "module", why: "it is no ES module, or cannot be parsed" };
  if (pragmasIn(before) !== pragmasIn(now)) return { kind: "module", why: "a pragma in its comments has changed" };
  const [oldTests, tests] = [testsIn(old), testsIn(own)];
  const isIn = (name: string): boolean => oldTests.has(name) && tests.has(name);
  if (skeleton(old, isIn) !== skeleton(own, isIn))
    return { kind: "module", why: "code that runs on import has changed" };
  const was = declarationsIn(old);
  const names: string[] = [];
  for (const [name, part] of declarationsIn(own)) {
    const earlier = was.get(name);
    was.delete(name);
    if (earlier === undefined) names.push(name);
    else if (textOf(earlier, true) !== textOf(part, true)) {
      // Of a class or an object, only the bodies of its functions may differ.
      if (textOf(earlier, false) !== textOf(part, false))
        return { kind: "module", why: `the shape of ${name} has changed` };
      names.push(name);
    }
  }
  for (const [name, own] of tests) {
    const earlier = oldTests.get(name);
    oldTests.delete(name);
    if (earlier !== undefined && earlier.shape !== own.shape)
      return { kind: "module", why: `the call of ${shownName(name)} has changed` };
    if (earlier?.bodies !== own.bodies) names.push(name);
  }
  // Without it, another declaration of its name may be meant; and its titles may be those of another test now.
  const [gone] = [...was.keys(), ...[...oldTests.keys()].map(shownName)];
  return gone === undefined ? { kind: "declarations", names } : { kind: "module", why: `${gone} was removed` };
}

interface TestTexts {
  /** What stands around its functions. */
  readonly shape: string;
  readonly bodies: string;
}

/** The tests with titles, by name: those with the same titles together. */
function testsIn(parts: readonly ModulePart[]): Map<string, TestTexts> {
  const found = new Map<string, TestTexts>();
  for (const part of parts) {
    if (part.kind !== "test") continue;
    const { name, body, statement } = part.test;
    const known = found.get(name);
    found.set(name, {
      shape: `${known?.shape ?? ""}${canonicalText(statement, true, new Map([[body, ""]]))}`,
      bodies: `${known?.bodies ?? ""}${canonicalText(body, true)}`,
    });
  }
  return found;
}

/** The comments that are code: those that name the environment of a module's tests or the functions of JSX, and the pragmas of the first comment. */
function pragmasIn(text: string): string {
  const [first = ""] = /^\s*\/\*\*[^]*?\*\//.exec(text) ?? [];
  const pragmas = [
    ...(first.match(/@\w+[^\r\n]*/g) ?? []),
    ...(text.match(/@(?:\w+-environment|jsx\w*)\b[^\r\n]*/g) ?? []),
  ];
  return pragmas.join("\n");
}

/** A part of a text, from its first character to behind its last. */
export type TextRange = readonly [start: number, end: number];

/** A function that differs, in both texts. */
export interface ChangedFunction {
  readonly before: TextRange;
  readonly now: TextRange;
}

/**
 * The functions that differ in each declaration of a module which has only changed inside of functions. A function inside of another one
 * is a part of that one. Without those declarations of which more is to be known: new ones, and other parameters.
 */
export function changedFunctions(file: string, before: string, now: string): Map<string, ChangedFunction[]> {
  const found = new Map<string, ChangedFunction[]>();
  const [old, own] = [before, now].map((text) => {
    const program = parseForReferences(file, text);
    return declarationsIn((program === null ? null : partsOfModule(program, text)) ?? []);
  });
  for (const [name, part] of own ?? []) {
    const earlier = old?.get(name);
    if (earlier === undefined) continue;
    const [were, are] = [functionsIn(earlier.node), functionsIn(part.node)];
    const isAlike = were.length === are.length && were.every((one, at) => headOf(one.node) === headOf(are[at]?.node));
    if (!isAlike) continue;
    const functions = were.flatMap((one, at): ChangedFunction[] => {
      const other = are[at];
      const isSame = other === undefined || canonicalText(one.node, true) === canonicalText(other.node, true);
      return isSame ? [] : [{ before: one.range, now: other.range }];
    });
    found.set(name, functions);
  }
  return found;
}

/** The declaration that an offset of a text is in; null for code that runs on import, and in a module of which nothing is known by names. */
export function declarationFinder(file: string, text: string): (offset: number) => string | null {
  const program = parseForReferences(file, text);
  const named = ((program === null ? null : partsOfModule(program, text)) ?? []).flatMap(
    (part): [string, SyntaxNode][] =>
      part.kind === "test"
        ? [[part.test.name, part.test.body]]
        : part.kind === "declaration"
          ? [[part.name, part.node]]
          : [],
  );
  return (offset) => named.find(([, { start, end }]) => offset >= start && offset < end)?.[0] ?? null;
}

interface OuterFunction {
  readonly node: SyntaxNode;
  /** With the name of a method. */
  readonly range: TextRange;
}

/** The functions in a node that are in no other one of it. */
function functionsIn(node: SyntaxNode, around: SyntaxNode = node): OuterFunction[] {
  if (FUNCTION.test(node.type)) return [{ node, range: [around.start, node.end] }];
  const isNamed = node.type === "MethodDefinition" || node.type === "Property";
  return childNodes(node).flatMap((child) => functionsIn(child, isNamed ? node : child));
}

const FUNCTION = /^(?:ArrowFunctionExpression|Function(?:Declaration|Expression))$/;

/** A function without its body. */
function headOf(node: SyntaxNode | undefined): string {
  if (node === undefined) return "";
  const { body: _, ...head } = node;
  return canonicalText({ ...head, type: node.type, start: 0, end: 0 }, false);
}

type DeclarationPart = ModulePart & { readonly kind: "declaration" };

function partsIn(file: string, text: string): ModulePart[] | null {
  // A line end in a template literal is the same in every file.
  const program = parseForReferences(file, text.replaceAll("\r\n", "\n"));
  return program === null ? null : partsOfModule(program, text);
}

/**
 * The imports, exports and running code of a module in order, with the places of declarations that do not exist before, and of tests.
 *
 * @param isIn - whether tests of a name are in both modules: the place of another one changes nothing for the others.
 */
function skeleton(parts: readonly ModulePart[], isIn: (name: string) => boolean): string {
  const cuts = new Map<SyntaxNode, string | null>();
  for (const part of parts) {
    if (part.kind !== "test") continue;
    const { name, body, statement, isFixed } = part.test;
    if (isFixed) cuts.set(statement, isIn(name) ? name : null);
    else cuts.set(body, name);
  }
  const links = parts.flatMap((part) => (part.kind === "link" ? [canonicalText(part.node, true)] : []));
  const code = parts.flatMap((part) => {
    if (part.kind === "link" || (part.kind === "declaration" && part.form === "function")) return [];
    // Declarations around code that runs are not there yet when it runs.
    return part.kind === "load" ? [canonicalText(part.node, true, cuts), ...boundNames(part.node)] : [];
  });
  const hasCode = parts.some(({ kind }) => kind === "load");
  const order = hasCode
    ? parts.flatMap((part) => {
        if (part.kind === "load") return ["code"];
        if (part.kind === "test") return part.test.isFixed && isIn(part.test.name) ? [part.test.name] : [];
        return part.kind === "declaration" && part.form !== "function" ? [part.name] : [];
      })
    : [];
  return JSON.stringify([links, code, order]);
}

function declarationsIn(parts: readonly ModulePart[]): Map<string, DeclarationPart> {
  return new Map(parts.flatMap((part) => (part.kind === "declaration" ? [[part.name, part] as const] : [])));
}

function textOf({ form, exported, node }: DeclarationPart, withBodies: boolean): string {
  // A function that is declared has no shape that runs on import.
  const shape = form === "function" && !withBodies ? "" : canonicalText(node, withBodies);
  return JSON.stringify([form, exported, shape]);
}
