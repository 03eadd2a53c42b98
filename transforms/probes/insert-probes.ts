/**
 * Puts probes into code that tell which blocks of it run, for `--cov-context test`: the engine's own counts take milliseconds to read after each
 * test. A probe is an assignment, in which the engine counts nothing of its own.
 */
import { parseSync } from "rolldown/utils";
import { RAN } from "../../src/core/text/identifiers.ts";

/** A block: the innermost one that a place is in says whether the place has run. Offsets in the code without probes. */
export type ProbedBlock = readonly [start: number, end: number];

/** A text that was put in. */
export type Insertion = readonly [at: number, length: number];

export interface ProbedCode {
  readonly code: string;
  readonly blocks: readonly ProbedBlock[];
  /** In order, with offsets in the code without probes. */
  readonly insertions: readonly Insertion[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/**
 * Adds a probe to each function, to each block that may be left out, and to each statement before which a block may be left. The lines stay
 * as they are.
 *
 * @param numbersFrom - gives the number of the first probe. @param count - how many there are.
 * @returns null for code that cannot be parsed.
 */
export function insertProbes(code: string, numbersFrom: (count: number) => number): ProbedCode | null {
  const { program, errors } = parseSync("module.js", code, { lang: "jsx", sourceType: "unambiguous" });
  if (errors.length > 0 || !isNode(program)) return null;
  const prober = new Prober(code);
  prober.visit(program);
  const { texts, blocks } = prober;
  // Those at one place stay in the order in which they were found.
  texts.sort((one, other) => one.at - other.at);
  const first = numbersFrom(blocks.length);
  const insertions: Insertion[] = [];
  let result = "";
  let last = 0;
  for (const { at, before, probe, after } of texts) {
    const number = String(first + (probe ?? 0));
    const text = probe === null ? after : `${before}${RAN}[${number}]=1${after}`;
    insertions.push([at, text.length]);
    result += code.slice(last, at) + text;
    last = at;
  }
  return { code: result + code.slice(last), blocks, insertions };
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function nodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Statements after which the code goes on in any case. */
const PLAIN = /^(?:(?:Function|Class|Variable|Import|Export\w*)Declaration|(?:Expression|Empty)Statement)$/;
/** Code that may never be resumed. */
const WAITS = /\b(?:await|yield)\b/;
/** The parts of statements that run or not. */
const BODIES = new Set(["consequent", "alternate", "body"]);
const WITH_BODIES = /^(?:If|For|ForIn|ForOf|While|DoWhile|With)Statement$/;

class Prober {
  readonly texts: { at: number; before: string; probe: number | null; after: string }[] = [];
  readonly blocks: ProbedBlock[] = [];
  readonly #code: string;

  constructor(code: string) {
    this.#code = code;
  }

  visit(node: Node, around: Node | null = null): void {
    switch (node.type) {
      case "Program":
        this.#list(nodesIn(node["body"]), node, node);
        return;
      case "MethodDefinition":
      case "Property":
        // The range of a method begins with its name.
        this.#children(node, node["method"] === true || node["kind"] !== "init" ? node : null);
        return;
      case "FunctionDeclaration":
      case "FunctionExpression":
      case "ArrowFunctionExpression":
        this.#function(node, around ?? node);
        return;
      case "PropertyDefinition":
        this.#field(node);
        return;
      case "CatchClause": {
        const body = node["body"];
        if (isNode(node["param"])) this.visit(node["param"]);
        if (isNode(body)) this.#list(nodesIn(body["body"]), body, node);
        return;
      }
      case "BlockStatement":
      case "StaticBlock":
        this.#list(nodesIn(node["body"]), node, null);
        return;
      case "SwitchCase": {
        if (isNode(node["test"])) this.visit(node["test"]);
        const statements = nodesIn(node["consequent"]);
        const [first] = statements;
        this.#list(statements, node, first === undefined ? null : { ...node, start: first.start });
        return;
      }
      default:
        if (WITH_BODIES.test(node.type)) this.#withBodies(node);
        else this.#children(node, null);
    }
  }

  #children(node: Node, around: Node | null): void {
    for (const [key, value] of Object.entries(node)) {
      if (isNode(value)) this.visit(value, key === "value" ? around : null);
      else for (const one of nodesIn(value)) this.visit(one);
    }
  }

  /** @param block - what the probe at its begin is for; null for none. */
  #list(statements: readonly Node[], list: Node, block: Node | null): void {
    const isDirective = (one: Node | undefined): boolean => typeof one?.["directive"] === "string";
    let index = 0;
    while (isDirective(statements[index]) || statements[index]?.type === "ImportDeclaration") {
      const one = statements[index++];
      if (one !== undefined) this.#children(one, null);
    }
    const rest = statements.slice(index);
    if (block !== null) {
      const isBlock = list.type === "BlockStatement" || list.type === "StaticBlock";
      const at = rest[0]?.start ?? (isBlock ? list.end - 1 : list.end);
      this.#probe(at, block, "", ";");
    }
    rest.forEach((one, position) => {
      const before = rest[position - 1];
      if (before !== undefined && this.#mayDivert(before))
        this.#probe(one.start, { ...list, start: one.start }, "", ";");
      this.visit(one);
    });
  }

  #mayDivert({ type, start, end }: Node): boolean {
    return !PLAIN.test(type) || WAITS.test(this.#code.slice(start, end));
  }

  #function(node: Node, around: Node): void {
    for (const one of nodesIn(node["params"])) this.visit(one);
    const body = node["body"];
    if (!isNode(body)) return;
    if (body.type === "BlockStatement") {
      this.#list(nodesIn(body["body"]), body, around);
      return;
    }
    this.#probe(body.start, around, "(", ",");
    this.visit(body);
    this.#end(body.end, ")");
  }

  #field(node: Node): void {
    const value = node["value"];
    if (node["computed"] === true && isNode(node["key"])) this.visit(node["key"]);
    for (const one of nodesIn(node["decorators"])) this.visit(one);
    if (!isNode(value)) return;
    // A function would lose the name of its field.
    const isNamed = /^(?:Arrow)?Function|^Class/.test(value.type);
    if (!isNamed) this.#probe(value.start, value, "(", ",");
    this.visit(value);
    if (!isNamed) this.#end(value.end, ")");
  }

  #withBodies(node: Node): void {
    for (const [key, value] of Object.entries(node)) {
      if (!isNode(value)) continue;
      if (!BODIES.has(key)) this.visit(value);
      else if (value.type === "BlockStatement") this.#list(nodesIn(value["body"]), value, value);
      else {
        this.#probe(value.start, value, "{", ";");
        this.visit(value);
        this.#end(value.end, "}");
      }
    }
  }

  #probe(at: number, { start, end }: Node, before: string, after: string): void {
    this.texts.push({ at, before, probe: this.blocks.length, after });
    this.blocks.push([start, end]);
  }

  #end(at: number, text: string): void {
    this.texts.push({ at, before: "", probe: null, after: text });
  }
}
