/** Reads the references of a module from its syntax tree. */
import {
  type Access,
  accessOf,
  type Handle,
  handleOfSpecifier,
  isLoading,
  handleOfMember,
  reasonToOpen,
} from "./access.ts";
import { bindingsIn, isFunctionNode, Handles, isLoadingMethod } from "./handles.ts";
import { FoundReferences, isPathLike } from "./found-references.ts";
import {
  parseForReferences,
  bareNode,
  childNodes,
  identifierName,
  memberName,
  nodeAt,
  nodesAt,
  type SyntaxNode,
  textAt,
} from "./syntax.ts";
import { type PathNames, type PathValue, pathValue, namedPlace } from "./path-value.ts";
import { type ModuleReferences, NO_REFERENCES, type SpecifierReference } from "./references.ts";

/** @param file - absolute path, with `/`. */
export function readReferences(file: string, text: string): ModuleReferences {
  const program = parseForReferences(file, text);
  if (program === null) return { ...NO_REFERENCES, hasAccess: true, open: { why: "it cannot be parsed", line: 1 } };
  return new ReferenceReader(file, text, program).read();
}

/** Operators that compare places without reading what is there. */
const COMPARISONS: ReadonlySet<unknown> = new Set(["===", "!==", "==", "!=", "instanceof", "in"]);

/** Functions that replace a module, and use nothing of it themselves. */
const MOCKING = /^(?:mock|unmock|doMock|doUnmock|dontMock|deepUnmock|setMock|mockModule|unstable_(?:un)?mockModule)$/;

/** Text by which code that is evaluated could get at modules. */
const REACHING_TEXT = /process|require|import|constructor|Function|eval|Bun|Deno|module|Worker|\[/;

class ReferenceReader {
  readonly #program: SyntaxNode;
  readonly #names: PathNames;
  readonly #handles: Handles;
  readonly #found: FoundReferences;
  readonly #exported = new Set<string>();

  constructor(file: string, text: string, program: SyntaxNode) {
    this.#program = program;
    const { bound, constants } = bindingsIn(program);
    this.#handles = new Handles(bound, (node, steps) => {
      const value = pathValue(node, this.#names, steps);
      return value?.kind === "text" && value.isWhole ? value.text : null;
    });
    this.#names = { file, constants, handles: this.#handles };
    this.#found = new FoundReferences(file, text);
  }

  read(): ModuleReferences {
    this.#handles.collect(this.#program);
    for (const statement of nodesAt(this.#program, "body")) this.#noteExports(statement);
    this.#visit(this.#program, false);
    return this.#found.all();
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
      case "ExportNamedDeclaration":
        this.#visitExport(node);
        return;
      case "TSImportEqualsDeclaration":
        if (node["importKind"] !== "type") this.#visitValue(nodeAt(node, "moduleReference"), inPath);
        return;
      case "TSExternalModuleReference":
        this.#visitLoad(nodeAt(node, "expression"), "require", node);
        return;
      case "VariableDeclarator":
        this.#visitDeclarator(node);
        return;
      case "AssignmentExpression": {
        const [left, right] = [nodeAt(node, "left"), nodeAt(node, "right")];
        // A plain name is given a value, and not used.
        if (left !== null && !(node["operator"] === "=" && identifierName(left) !== null)) this.#visit(left, false);
        this.#visitValue(right, inPath);
        return;
      }
      case "BinaryExpression":
        if (COMPARISONS.has(node["operator"])) {
          for (const child of childNodes(node)) {
            if (this.#handles.of(child) !== null) this.#visitOrigin(child);
            else this.#visit(child, this.#valueOf(child)?.kind === "path");
          }
          return;
        }
        break;
      case "UnaryExpression":
        if (node["operator"] === "typeof" && this.#handles.of(nodeAt(node, "argument")) !== null) return;
        break;
      case "FunctionDeclaration":
      case "FunctionExpression":
      case "ArrowFunctionExpression": {
        for (const parameter of nodesAt(node, "params")) this.#visitPattern(parameter);
        const body = nodeAt(node, "body");
        if (body !== null) this.#visit(body, false);
        return;
      }
      case "CallExpression":
      case "NewExpression":
        if (this.#visitCall(node, inPath)) return;
        break;
      case "ImportExpression":
      case "AwaitExpression":
      case "JSXIdentifier":
        if (this.#visitHandle(node)) return;
        if (node.type !== "ImportExpression") break;
        this.#visitLoad(nodeAt(node, "source"), "import", node);
        return;
      case "MemberExpression":
        if (this.#visitHandle(node) || this.#visitMember(node, inPath)) return;
        break;
      case "MetaProperty":
        // `import.meta` as a whole has the module's own place in it.
        if (!inPath) this.#found.addPath({ kind: "path", path: this.#names.file, isFromCwd: false, isWhole: true });
        return;
      case "Identifier":
        if (!this.#visitHandle(node)) this.#visitName(node, inPath);
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
    if (value?.kind === "text") this.#found.addText(value.text, value.isWhole);
    const isInside = inPath || value?.kind === "path";
    for (const child of childNodes(node)) this.#visit(child, isInside && !isFunctionNode(child));
  }

  #valueOf(node: SyntaxNode | null): PathValue | null {
    return pathValue(node, this.#names);
  }

  /** An expression that is given a name. */
  #visitValue(node: SyntaxNode | null, inPath: boolean): void {
    if (node === null) return;
    if (this.#handles.named.has(node)) this.#visitOrigin(node);
    else this.#visit(node, inPath);
  }

  /** Names that are declared, with the code in them. */
  #visitPattern(node: SyntaxNode): void {
    if (identifierName(node) !== null) return;
    const right = node.type === "AssignmentPattern" ? nodeAt(node, "right") : null;
    const key = node.type === "Property" ? nodeAt(node, "key") : null;
    if (key !== null && node["computed"] === true) this.#visit(key, false);
    for (const child of childNodes(node)) {
      if (child === right || child.type === "Decorator") this.#visit(child, false);
      else if (child !== key) this.#visitPattern(child);
    }
  }

  #visitImport(node: SyntaxNode): void {
    if (node["importKind"] === "type") return;
    const specifier = textAt(nodeAt(node, "source") ?? node, "value") ?? "";
    this.#found.addSpecifier(specifier, "import", false);
    const bindings = nodesAt(node, "specifiers").filter((one) => one["importKind"] !== "type");
    const handle = handleOfSpecifier(specifier);
    if (handle === null) return;
    const access = accessOf(handle);
    const loads = bindings.some((one) => {
      const imported = nodeAt(one, "imported");
      const name = imported === null ? "default" : (identifierName(imported) ?? textAt(imported, "value"));
      const own = handleOfMember(handle, name);
      return own !== null && isLoading(own);
    });
    if (loads) this.#found.openAt(node, reasonToOpen(handle));
    // `import "dotenv/config"`.
    else if (bindings.length === 0 && access === "package") this.#found.addUse(specifier, node);
  }

  #visitExport(node: SyntaxNode): void {
    if (node["exportKind"] === "type") return;
    const declared = nodeAt(node, "declaration");
    if (declared !== null) this.#visit(declared, false);
    const source = nodeAt(node, "source");
    const specifiers = nodesAt(node, "specifiers").filter((one) => one["exportKind"] !== "type");
    const locals = specifiers.flatMap((one) => nodeAt(one, "local") ?? []);
    if (source === null) {
      for (const local of locals) this.#visit(local, false);
      return;
    }
    const specifier = textAt(source, "value") ?? "";
    this.#found.addSpecifier(specifier, "import", false);
    const handle = handleOfSpecifier(specifier);
    if (handle === null) return;
    const names = node.type === "ExportAllDeclaration" ? [""] : locals.map((one) => identifierName(one) ?? "");
    for (const name of names) this.#passOn(node, { ...handle, member: name === "default" ? "" : name });
  }

  #visitDeclarator(node: SyntaxNode): void {
    const [id, init] = [nodeAt(node, "id"), nodeAt(node, "init")];
    const name = identifierName(id);
    if (id !== null) this.#visitPattern(id);
    if (init === null) return;
    // The uses of a constant are looked at instead.
    const isConstant = name !== null && this.#names.constants.get(name) === init && !this.#exported.has(name);
    if (isConstant && this.#valueOf(init)?.kind === "path") this.#visit(init, true);
    else this.#visitValue(init, false);
  }

  /** An `import()` or `require()`, or what is like it. */
  #visitLoad(argument: SyntaxNode | null, kind: SpecifierReference["kind"], call: SyntaxNode): void {
    const value = this.#valueOf(argument);
    if (value?.kind === "path") this.#found.addPath(value, true);
    else if (value?.kind === "text" && value.isWhole) this.#found.addSpecifier(value.text, kind, true);
    else if (value?.kind === "text" && /^\.\.?\/.*/.test(value.text)) {
      const folder = this.#names.file.slice(0, this.#names.file.lastIndexOf("/"));
      this.#found.addPath({ kind: "path", path: `${folder}/${value.text}`, isFromCwd: false, isWhole: false }, true);
    } else if (value?.kind !== "elsewhere") this.#found.openAt(call, "it imports a computed name");
    if (argument !== null) this.#visit(argument, true);
  }

  /** An expression that has a handle, where nothing is known about what is done with it. Returns whether it has one. */
  #visitHandle(node: SyntaxNode): boolean {
    const handle = this.#handles.of(node);
    if (handle === null) return false;
    this.#visitOrigin(node);
    this.#passOn(node, handle);
    return true;
  }

  #passOn(node: SyntaxNode, handle: Handle): void {
    const access = accessOf(handle);
    // `expect.any(Function)`.
    if (handle.module === "*Function") return;
    if (access === "package") this.#found.addUse(handle.module, node);
    else if (access === "write") this.#found.noteAccess();
    else if (access !== "none") this.#found.openAt(node, reasonToOpen(handle));
  }

  /** The code by which an expression comes to its handle. */
  #visitOrigin(outer: SyntaxNode): void {
    const node = bareNode(outer);
    const object = nodeAt(node, "object") ?? nodeAt(node, "argument");
    if (node.type === "ImportExpression") this.#visitLoad(nodeAt(node, "source"), "import", node);
    else if (node.type === "TSExternalModuleReference") this.#visit(node, false);
    else if (node.type === "CallExpression") this.#visitCall(node, false, true);
    else if (object !== null && object.type !== "MetaProperty") this.#visitOrigin(object);
    const property = nodeAt(node, "property");
    if (property !== null && node["computed"] === true) this.#visit(property, false);
  }

  /** @param isOrigin - whether its result is looked at elsewhere. Returns whether the children need no visit. */
  #visitCall(node: SyntaxNode, inPath: boolean, isOrigin = false): boolean {
    const callee = nodeAt(node, "callee");
    if (callee === null) return false;
    const bare = bareNode(callee);
    const args = nodesAt(node, "arguments");
    const [first = null] = args;
    const result = isOrigin ? null : this.#handles.of(node);
    if (result !== null) this.#passOn(node, result);
    const object = bare.type === "MemberExpression" ? nodeAt(bare, "object") : null;
    // `import("node:fs").then((fs) => …)`.
    if (object !== null && this.#handles.named.has(object)) {
      this.#visitOrigin(object);
      for (const argument of args) this.#visit(argument, false);
      return true;
    }
    const called = this.#handles.of(bare);
    if (called !== null) {
      if (accessOf(called) === "none") {
        this.#visitTexts(args);
        return false;
      }
      this.#visitOrigin(bare);
      this.#visitAccess(node, called, args);
      return true;
    }
    if (isLoadingMethod(bare)) {
      this.#visitLoad(first, "import", node);
      return true;
    }
    const method = object === null ? null : memberName(bare);
    if (object !== null && method !== null && this.#visitMethod(node, { object, method, first })) return true;
    const isWorker = node.type === "NewExpression" && /^(?:Shared)?Worker$/.test(identifierName(bare) ?? "");
    if (isWorker) {
      this.#visitAccess(node, { module: "node:worker_threads", member: "Worker" }, args);
      return true;
    }
    this.#visitTexts(args, MOCKING.test(method ?? identifierName(bare) ?? ""));
    return this.#visitHandedOn(node, args, inPath);
  }

  /** `spyOn(process, "exit")`: a function that is handed an object and the name of a member. */
  #visitHandedOn(node: SyntaxNode, [first, second, ...rest]: readonly SyntaxNode[], inPath: boolean): boolean {
    const handle = first === undefined ? null : this.#handles.of(first);
    const name = second === undefined ? null : this.#valueOf(second);
    if (first === undefined || handle === null || name?.kind !== "text" || !name.isWhole) return false;
    this.#visitOrigin(first);
    this.#passOn(node, memberNamed(handle, name.text));
    for (const argument of rest) this.#visit(argument, false);
    const callee = nodeAt(node, "callee");
    if (callee !== null) this.#visit(callee, inPath);
    return true;
  }

  /** What is called with the name of a file beside the module may load it: `vi.mock("../src/api.ts")`. */
  #visitTexts(args: readonly SyntaxNode[], isMock = false): void {
    // A factory that takes the real module may use all of it.
    const [, factory] = args;
    const isWhole = !isMock || (factory !== undefined && nodesAt(factory, "params").length > 0);
    for (const argument of args) {
      const value = this.#valueOf(argument);
      if (value?.kind !== "text" || !value.isWhole) continue;
      if (/^\.\.?\/(?:[^\n:]*\/)?[^\n:/]*\w[^\n:/]*$/.test(value.text))
        this.#found.addSpecifier(value.text, "import", isWhole);
      // Code that replaces a module of Node may call the one that it replaces.
      const handle = /^(?:node:[\w/]+|fs|fs\/promises|child_process)$/.test(value.text)
        ? handleOfSpecifier(value.text)
        : null;
      if (handle !== null && accessOf(handle) !== "none") this.#found.noteAccess();
    }
  }

  /** Returns whether the children need no visit. */
  #visitMethod(
    node: SyntaxNode,
    call: { readonly object: SyntaxNode; readonly method: string; readonly first: SyntaxNode | null },
  ): boolean {
    const { object, method, first } = call;
    const isMeta = object.type === "MetaProperty";
    if (isMeta && method === "resolve") {
      this.#visitLoad(first, "import", node);
      return true;
    }
    if (isMeta && /^glob/.test(method)) {
      this.#visitImportGlob(first, node);
      return true;
    }
    const target = this.#valueOf(first);
    // `setAttr("../src/api:fetchUser", fake)`.
    if (method === "setAttr" && target?.kind === "text" && /^[^:]+:[\w$]+$/.test(target.text)) {
      this.#found.addSpecifier(target.text.slice(0, target.text.indexOf(":")), "import", true);
    }
    if (method === "chdir" && target?.kind !== "elsewhere")
      this.#found.openAt(node, "it changes the working directory");
    if (method === "toMatchFileSnapshot") {
      this.#found.noteAccess();
      if (target === null || (target.kind === "text" && !target.isWhole))
        this.#found.openAt(node, "toMatchFileSnapshot has a computed path");
    }
    return false;
  }

  /** A call of something by which files are read. */
  #visitAccess(node: SyntaxNode, called: Handle, args: readonly SyntaxNode[]): void {
    const access = accessOf(called);
    if (access !== "none" && access !== "package") this.#found.noteAccess();
    const visited = this.#followAccess(node, called, access, args);
    for (const argument of args) {
      if (argument !== visited) this.#visit(argument, false);
    }
  }

  /** Returns the argument that needs no visit. */
  #followAccess(node: SyntaxNode, called: Handle, access: Access, args: readonly SyntaxNode[]): SyntaxNode | null {
    const [first = null, second = null] = args;
    const name = called.member.split(".").at(-1) ?? "";
    switch (access) {
      case "none":
        return null;
      case "package":
        this.#visitTexts(args);
        if (!args.every((one) => this.#isKnown(one)) || !args.some((one) => this.#namesFile(one))) {
          this.#found.addUse(called.module, node);
        }
        return null;
      case "load":
        if (called.module !== "*process") this.#visitLoad(first, "require", node);
        else if (this.#handles.of(node) === null && this.#textOf(first) === null)
          this.#found.openAt(node, "it imports a computed name");
        return first;
      case "make-require":
        if (!this.#isOwnPlace(first)) this.#found.openAt(node, "it imports by a function of its own");
        return first;
      case "evaluate":
        if (!args.every((one) => this.#isQuietText(one))) this.#found.openAt(node, "it evaluates text");
        return null;
      case "directory":
        if (this.#valueOf(first)?.kind !== "elsewhere") this.#found.openAt(node, "it changes the working directory");
        return first;
      case "worker": {
        const place = second !== null && !this.#isKnown(second) ? null : namedPlace(this.#valueOf(first));
        const isModule = place?.kind === "path" && !this.#hasProperty(second, "eval");
        if (isModule) this.#found.addPath(place, true);
        else this.#found.openAt(node, "it starts a worker whose module is computed");
        return isModule ? first : null;
      }
      case "pattern":
        this.#visitPatterns(node, args);
        return first;
      case "path":
      case "copy":
      case "write": {
        const own = access === "copy" ? [first, second] : [first];
        const isDefault = first === null && name === "loadEnvFile";
        for (const [index, one] of own.entries()) {
          const place = isDefault
            ? namedPlace({ kind: "text", text: ".env", isWhole: true })
            : namedPlace(this.#valueOf(one));
          if (place?.kind === "path") this.#found.addPath(place);
          else if (place === null && index === 0 && access !== "write")
            this.#found.openAt(node, `${name} has a computed path`);
        }
        return this.#valueOf(first) === null ? null : first;
      }
      case "any":
        this.#found.openAt(node, reasonToOpen(called));
    }
    return null;
  }

  #textOf(node: SyntaxNode | null): string | null {
    const value = this.#valueOf(node);
    return value?.kind === "text" && value.isWhole ? value.text : null;
  }

  /** Whether an expression is the module's own place, which is where its `require` looks from. */
  #isOwnPlace(node: SyntaxNode | null): boolean {
    const value = namedPlace(this.#valueOf(node));
    const folder = this.#names.file.slice(0, this.#names.file.lastIndexOf("/") + 1);
    return (
      value?.kind === "path" &&
      value.isWhole &&
      /^[^/]*$/.test(value.path.startsWith(folder) ? value.path.slice(folder.length) : "/")
    );
  }

  #isQuietText(node: SyntaxNode): boolean {
    const text = this.#textOf(node);
    return text === null ? node.type === "ObjectExpression" && this.#isKnown(node) : !REACHING_TEXT.test(text);
  }

  /** Whether all of an argument is known. What functions do is looked at where it stands. */
  #isKnown(outer: SyntaxNode): boolean {
    const node = bareNode(outer);
    if (isFunctionNode(node) || node.type === "Literal" || identifierName(node) === "undefined") return true;
    if (node.type === "ArrayExpression") return nodesAt(node, "elements").every((one) => this.#isKnown(one));
    if (node.type === "UnaryExpression") return this.#isKnown(nodeAt(node, "argument") ?? node);
    if (node.type === "ObjectExpression") {
      return nodesAt(node, "properties").every((one) => {
        const value = nodeAt(one, "value");
        return one.type === "Property" && one["computed"] !== true && value !== null && this.#isKnown(value);
      });
    }
    const value = this.#valueOf(node);
    return value !== null && (value.kind === "elsewhere" || value.isWhole || namedPlace(value)?.kind === "path");
  }

  /** Whether an argument has the path of a file in it. */
  #namesFile(outer: SyntaxNode): boolean {
    const node = bareNode(outer);
    const value = this.#valueOf(node);
    if (value !== null) return value.kind !== "text" || isPathLike(value.text);
    if (node.type === "ArrayExpression") return nodesAt(node, "elements").some((one) => this.#namesFile(one));
    return nodesAt(node, "properties").some((one) => this.#namesFile(nodeAt(one, "value") ?? one));
  }

  #hasProperty(node: SyntaxNode | null, name: string): boolean {
    return node !== null && nodesAt(node, "properties").some((one) => identifierName(nodeAt(one, "key")) === name);
  }

  /** `glob(patterns, { cwd })`. */
  #visitPatterns(node: SyntaxNode, [patterns, options]: readonly SyntaxNode[]): void {
    const open = (): void => this.#found.openAt(node, "glob has a computed pattern");
    if (patterns === undefined || (options !== undefined && !this.#isKnown(options) && !isFunctionNode(options))) {
      // `exclude` may be computed: it only takes files away.
      const isCwdKnown =
        options?.type === "ObjectExpression" &&
        nodesAt(options, "properties").every((one) => {
          const key = identifierName(nodeAt(one, "key"));
          return (
            key !== null && one["computed"] !== true && (key !== "cwd" || this.#isKnown(nodeAt(one, "value") ?? one))
          );
        });
      if (patterns === undefined || !isCwdKnown) return open();
    }
    const found =
      options === undefined
        ? undefined
        : nodesAt(options, "properties").find((one) => identifierName(nodeAt(one, "key")) === "cwd");
    const base =
      found === undefined
        ? namedPlace({ kind: "text", text: ".", isWhole: true })
        : namedPlace(this.#valueOf(nodeAt(found, "value")));
    if (base?.kind === "elsewhere") return;
    const bare = bareNode(patterns);
    for (const pattern of bare.type === "ArrayExpression" ? nodesAt(bare, "elements") : [bare]) {
      const place = namedPlace(this.#valueOf(pattern));
      if (place?.kind === "elsewhere") continue;
      const start = place?.path.replace(/[^/]*[*?{[(!+@].*$/s, "") ?? "";
      if (place === null || base === null || /\.\./.test(place.path.slice(start.length))) {
        open();
        continue;
      }
      const isOwn = !place.isFromCwd || start.startsWith("/");
      const path = isOwn ? start : `${base.path.replace(/\/$/, "")}/${start}`;
      this.#found.addPath({
        kind: "path",
        path: path === "" ? "./" : path,
        isFromCwd: isOwn ? place.isFromCwd : base.isFromCwd,
        isWhole: place.isWhole && start === place.path,
      });
    }
  }

  #visitImportGlob(patterns: SyntaxNode | null, node: SyntaxNode): void {
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
  #visitMember(node: SyntaxNode, inPath: boolean): boolean {
    const object = nodeAt(node, "object");
    const property = nodeAt(node, "property");
    if (object === null || property === null) return false;
    const value = inPath ? null : this.#valueOf(node);
    if (value?.kind === "path") this.#found.addPath(value);
    // A member of a module or global object that reads nothing: `process.env`.
    if (this.#handles.of(object) !== null) this.#visitOrigin(object);
    else if (object.type !== "MetaProperty") this.#visit(object, inPath || value?.kind === "path");
    else if (node["computed"] === true && memberName(node) === null) this.#visit(object, inPath);
    if (node["computed"] === true) this.#visit(property, false);
    return true;
  }

  #visitName(node: SyntaxNode, inPath: boolean): void {
    if (inPath) return;
    const value = this.#valueOf(node);
    if (value?.kind === "path") this.#found.addPath(value);
  }
}

/** A member of a handle, by its name. */
function memberNamed(handle: Handle, name: string): Handle {
  return handleOfMember(handle, name) ?? { module: "*global", member: "" };
}
