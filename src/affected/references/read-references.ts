/** Reads the references of a module from its syntax tree. */
import { constantsIn, isFunctionNode } from "./constants.ts";
import { accessOf, readsPath } from "./file-access.ts";
import { FoundReferences } from "./found-references.ts";
import { parseForReferences } from "./parse-module.ts";
import { type PathNames, type PathValue, pathValue } from "./path-value.ts";
import type { ModuleReferences, SpecifierReference } from "./references.ts";
import {
  bareNode,
  childNodes,
  identifierName,
  memberName,
  nodeAt,
  nodesAt,
  type SyntaxNode,
  textAt,
} from "./syntax.ts";

/** @param file - absolute path, with `/`. */
export function readReferences(file: string, text: string): ModuleReferences {
  const program = parseForReferences(file, text);
  if (program === null) return { specifiers: [], paths: [], open: { why: "it cannot be parsed", line: 1 } };
  return new ReferenceReader(file, text, program).read();
}

/** Operators that compare places without reading what is there. */
const COMPARISONS: ReadonlySet<unknown> = new Set(["===", "!==", "==", "!="]);

class ReferenceReader {
  readonly #program: SyntaxNode;
  readonly #names: PathNames;
  readonly #found: FoundReferences;
  /** Names that stand for `require`. */
  readonly #requires = new Set(["require"]);
  /** Functions of `fs` by local name; `*` for the module. */
  readonly #files = new Map<string, string>();
  readonly #exported = new Set<string>();

  constructor(file: string, text: string, program: SyntaxNode) {
    this.#program = program;
    this.#names = { file, constants: constantsIn(program) };
    this.#found = new FoundReferences(file, text);
  }

  read(): ModuleReferences {
    for (const [name, value] of this.#names.constants) this.#nameConstant(name, bareNode(value));
    for (const statement of nodesAt(this.#program, "body")) this.#noteExports(statement);
    this.#visit(this.#program, false);
    return this.#found.all();
  }

  #nameConstant(name: string, value: SyntaxNode): void {
    const callee = value.type === "CallExpression" ? nodeAt(value, "callee") : null;
    const called = callee === null ? null : (identifierName(callee) ?? memberName(callee));
    if (called === "createRequire") this.#requires.add(name);
    const [specifier] = called === "require" ? nodesAt(value, "arguments") : [];
    const text = specifier === undefined ? null : textAt(specifier, "value");
    if (text !== null && accessOf(text) === "files") this.#files.set(name, "*");
  }

  #noteExports(statement: SyntaxNode): void {
    if (statement.type !== "ExportNamedDeclaration") return;
    const declared = nodeAt(statement, "declaration");
    const named = declared === null ? [] : nodesAt(declared, "declarations").map((one) => nodeAt(one, "id"));
    const listed = nodesAt(statement, "specifiers").map((one) => nodeAt(one, "local"));
    for (const node of [...named, ...listed]) this.#exported.add(identifierName(node) ?? "");
  }

  /** @param inPath - whether the expression is part of one whose path is known. */
  #visit(node: SyntaxNode, inPath: boolean): void {
    switch (node.type) {
      case "ImportDeclaration":
        this.#visitImport(node);
        return;
      case "ExportAllDeclaration":
      case "ExportNamedDeclaration": {
        const source = nodeAt(node, "source");
        if (node["exportKind"] === "type") return;
        if (source !== null) this.#found.addSpecifier(textAt(source, "value") ?? "", "import");
        break;
      }
      case "TSExternalModuleReference":
        this.#found.addSpecifier(textAt(nodeAt(node, "expression") ?? node, "value") ?? "", "require");
        return;
      case "TSImportEqualsDeclaration":
        if (node["importKind"] === "type") return;
        break;
      case "ImportExpression":
        this.#visitLoad(nodeAt(node, "source"), "import", node);
        return;
      case "VariableDeclarator":
        this.#visitDeclarator(node);
        return;
      case "BinaryExpression":
        if (COMPARISONS.has(node["operator"])) {
          for (const child of childNodes(node)) this.#visit(child, this.#valueOf(child)?.kind === "path");
          return;
        }
        break;
      case "UnaryExpression":
        if (node["operator"] === "typeof" && identifierName(nodeAt(node, "argument")) !== null) return;
        break;
      case "CallExpression":
        if (this.#visitCall(node, inPath)) return;
        break;
      case "NewExpression":
        if (this.#visitNew(node)) return;
        break;
      case "MemberExpression":
        if (this.#visitMember(node, inPath)) return;
        break;
      case "Identifier":
        this.#visitName(node, inPath);
        return;
      case "Property":
      case "MethodDefinition":
      case "PropertyDefinition": {
        // A name that is not computed is no mention.
        const key = nodeAt(node, "key");
        for (const child of childNodes(node)) {
          if (child !== key || node["computed"] === true) this.#visit(child, false);
        }
        return;
      }
      default:
    }
    const value = inPath ? null : this.#valueOf(node);
    if (value?.kind === "path") this.#found.addPath(value);
    const isInside = inPath || value?.kind === "path";
    for (const child of childNodes(node)) this.#visit(child, isInside && !isFunctionNode(child));
  }

  #valueOf(node: SyntaxNode | null): PathValue | null {
    return pathValue(node, this.#names);
  }

  #visitImport(node: SyntaxNode): void {
    if (node["importKind"] === "type") return;
    const specifier = textAt(nodeAt(node, "source") ?? node, "value") ?? "";
    this.#found.addSpecifier(specifier, "import");
    const access = accessOf(specifier);
    const bindings = nodesAt(node, "specifiers").filter((one) => one["importKind"] !== "type");
    if (access === "programs" && bindings.length > 0) this.#found.openAt(node, "it starts other programs");
    if (access === "loading" && bindings.length > 0) this.#found.openAt(node, `${specifier} may read any file`);
    if (access !== "files") return;
    for (const one of bindings) {
      const local = identifierName(nodeAt(one, "local")) ?? "";
      const imported = nodeAt(one, "imported");
      const name = imported === null ? "*" : (identifierName(imported) ?? textAt(imported, "value") ?? "*");
      this.#files.set(local, name === "promises" || name === "default" ? "*" : name);
    }
  }

  #visitDeclarator(node: SyntaxNode): void {
    const [id, init] = [nodeAt(node, "id"), nodeAt(node, "init")];
    const name = identifierName(id);
    if (id !== null && name === null) this.#visit(id, false);
    if (init === null) return;
    const bare = bareNode(init);
    // The uses of a constant are looked at instead.
    const isConstant = name !== null && this.#names.constants.get(name) === init && !this.#exported.has(name);
    if (isConstant && this.#valueOf(init)?.kind === "path") {
      this.#visit(init, true);
      return;
    }
    const callee = bare.type === "CallExpression" ? nodeAt(bare, "callee") : null;
    if (isConstant && callee !== null && (identifierName(callee) ?? memberName(callee)) === "createRequire") return;
    this.#visit(init, false);
  }

  /** An `import()` or `require()`. */
  #visitLoad(argument: SyntaxNode | null, kind: SpecifierReference["kind"], call: SyntaxNode): void {
    const value = this.#valueOf(argument);
    if (value?.kind === "path") this.#found.addPath(value, true);
    else if (value?.kind === "text" && value.isWhole) this.#found.addSpecifier(value.text, kind);
    else if (value?.kind === "text" && /^\.\.?\/.*/.test(value.text)) {
      const folder = this.#names.file.slice(0, this.#names.file.lastIndexOf("/"));
      this.#found.addPath({ kind: "path", path: `${folder}/${value.text}`, isFromCwd: false, isWhole: false }, true);
    } else if (value?.kind !== "elsewhere") this.#found.openAt(call, "it imports a computed name");
    if (argument !== null) this.#visit(argument, true);
  }

  /** Returns whether the children need no visit. */
  #visitCall(node: SyntaxNode, inPath: boolean): boolean {
    const callee = nodeAt(node, "callee");
    if (callee === null) return false;
    const bare = bareNode(callee);
    const args = nodesAt(node, "arguments");
    const [first = null] = args;
    const name = identifierName(bare);
    if (name !== null && this.#requires.has(name)) {
      this.#visitLoad(first, "require", node);
      return true;
    }
    if (name === "createRequire") {
      this.#found.openAt(node, "it imports by a function of its own");
      return true;
    }
    if (name === "eval") this.#found.openAt(node, "it evaluates text");
    const read = name === null ? this.#fileMethod(bare) : this.#files.get(name);
    if (read !== undefined && read !== null && read !== "*") {
      this.#visitRead(node, read, args);
      return true;
    }
    const object = bare.type === "MemberExpression" ? nodeAt(bare, "object") : null;
    const method = object === null ? null : memberName(bare);
    if (object !== null && method !== null) return this.#visitMethod(node, { object, method, args, inPath });
    return false;
  }

  #visitMethod(
    node: SyntaxNode,
    call: {
      readonly object: SyntaxNode;
      readonly method: string;
      readonly args: readonly SyntaxNode[];
      readonly inPath: boolean;
    },
  ): boolean {
    const { object, method, args } = call;
    const [first = null] = args;
    const isMeta = object.type === "MetaProperty";
    if (method === "resolve" && (isMeta || this.#requires.has(identifierName(object) ?? ""))) {
      this.#visitLoad(first, isMeta ? "import" : "require", node);
      return true;
    }
    if (isMeta && /^glob/.test(method)) {
      this.#visitGlob(first, node);
      return true;
    }
    if (method === "createRequire") {
      this.#found.openAt(node, "it imports by a function of its own");
      return true;
    }
    // `setAttr("../src/api:fetchUser", fake)`.
    const target = this.#valueOf(first);
    if (method === "setAttr" && target?.kind === "text" && /^[^:]+:[\w$]+$/.test(target.text)) {
      this.#found.addSpecifier(target.text.slice(0, target.text.indexOf(":")), "import");
    }
    if (method === "chdir" && target?.kind !== "elsewhere")
      this.#found.openAt(node, "it changes the working directory");
    return false;
  }

  /** The function of `fs` that `fs.promises.readFile` is; null for anything else. */
  #fileMethod(callee: SyntaxNode): string | null {
    if (callee.type !== "MemberExpression") return null;
    const name = memberName(callee);
    let object = nodeAt(callee, "object");
    if (object?.type === "MemberExpression" && memberName(object) === "promises") object = nodeAt(object, "object");
    return this.#files.get(identifierName(object) ?? "") === "*" ? name : null;
  }

  #visitRead(node: SyntaxNode, method: string, args: readonly SyntaxNode[]): void {
    const [first = null] = args;
    if (readsPath(method)) {
      const value = this.#valueOf(first);
      if (value?.kind === "path") this.#found.addPath(value);
      else if (value?.kind === "text" && (value.isWhole || value.text !== "")) {
        const isFromCwd = !value.text.startsWith("/");
        this.#found.addPath({ kind: "path", path: value.text, isFromCwd, isWhole: value.isWhole });
      } else if (value?.kind !== "elsewhere") this.#found.openAt(node, `${method} has a computed path`);
    }
    for (const argument of args) this.#visit(argument, argument === first && this.#valueOf(first)?.kind === "path");
  }

  #visitGlob(patterns: SyntaxNode | null, node: SyntaxNode): void {
    const list =
      patterns?.type === "ArrayExpression" ? nodesAt(patterns, "elements") : patterns === null ? [] : [patterns];
    for (const pattern of list) {
      const value = this.#valueOf(pattern);
      if (value?.kind === "text" && value.text.startsWith("!")) continue;
      if (value?.kind !== "text" || !value.isWhole || !value.text.startsWith(".")) {
        this.#found.openAt(node, "it imports by a pattern that starts elsewhere");
        continue;
      }
      const folder = this.#names.file.slice(0, this.#names.file.lastIndexOf("/"));
      const start = value.text.replace(/[^/]*[*?{[(!].*$/s, "");
      this.#found.addPath(
        { kind: "path", path: `${folder}/${start}`, isFromCwd: false, isWhole: start === value.text },
        true,
      );
    }
  }

  /** Returns whether the children need no visit. */
  #visitNew(node: SyntaxNode): boolean {
    const name = identifierName(nodeAt(node, "callee"));
    if (name === "Function") this.#found.openAt(node, "it evaluates text");
    if (name !== "Worker" && name !== "SharedWorker") return false;
    const [first = null, ...rest] = nodesAt(node, "arguments");
    const value = this.#valueOf(first);
    if (value?.kind === "path") this.#found.addPath(value, true);
    else this.#found.openAt(node, "it starts a worker whose module is computed");
    for (const argument of rest) this.#visit(argument, false);
    return true;
  }

  /** Returns whether the children need no visit. */
  #visitMember(node: SyntaxNode, inPath: boolean): boolean {
    const object = nodeAt(node, "object");
    const property = nodeAt(node, "property");
    if (object === null || property === null) return false;
    const name = memberName(node);
    const owner = identifierName(object);
    if (owner !== null && this.#files.get(owner) === "*") {
      // Calls do not come here.
      if (name === null || (readsPath(name) && name !== "promises"))
        this.#found.openAt(node, "it passes functions of fs on");
      return true;
    }
    if (owner === "Bun" || owner === "Deno") this.#found.openAt(node, `it uses ${owner}, which reads files`);
    if (owner === "process" && name === "getBuiltinModule") this.#found.openAt(node, "it imports a computed name");
    const value = inPath ? null : this.#valueOf(node);
    if (value?.kind === "path") this.#found.addPath(value);
    if (object.type !== "MetaProperty") {
      const isKnownRequire = owner !== null && this.#requires.has(owner);
      if (!isKnownRequire) this.#visit(object, inPath || value?.kind === "path");
    }
    if (node["computed"] === true) this.#visit(property, false);
    return true;
  }

  #visitName(node: SyntaxNode, inPath: boolean): void {
    const name = identifierName(node) ?? "";
    const read = this.#files.get(name);
    if (read !== undefined && (read === "*" || readsPath(read)))
      this.#found.openAt(node, "it passes functions of fs on");
    if (name === "require" && !inPath) this.#found.openAt(node, "it passes require on");
    if (inPath) return;
    const value = this.#valueOf(node);
    if (value?.kind === "path") this.#found.addPath(value);
  }
}
