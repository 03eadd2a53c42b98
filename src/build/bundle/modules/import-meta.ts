/**
 * Makes `import.meta.url`, `dirname`, `filename`, `__dirname`, `__filename`, and computed relative paths in `import()`
 * and `require()` refer to the source file, not to the bundle.
 */

import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";
import { Visitor, type ESTree } from "rolldown/utils";
import { placeModule, type Replacement } from "../../../../transforms/place.ts";
import { normalizeId } from "../../../plugin/filters.ts";
import { ambientDeclarations, moduleBindings, bindsAnywhere } from "./module-bindings.ts";
import { isOwnFile } from "../../../plugin/package-files.ts";
import { parseModule } from "../../../plugin/parse.ts";

/** Expressions for the location of a module. Files are absolute, with `/`. */
export interface Placement {
  /** The module's URL. */
  url(file: string): string;
  /** The module's path, with the separators of the platform. */
  filename(file: string): string;
  /** The module's folder, with the separators of the platform. */
  dirname(file: string): string;
  /** A `require` that resolves from the module's folder. */
  require(file: string): string;
  /** The value of `import.meta.main`; null to leave it unchanged. */
  readonly main: string | null;
}

/** Locations on this machine, for a bundle that is deleted after its run. */
export const HERE: Placement = {
  url: (file) => JSON.stringify(pathToFileURL(file).href),
  filename: (file) => JSON.stringify(path.normalize(file)),
  dirname: (file) => JSON.stringify(path.dirname(path.normalize(file))),
  // The main module is the one that Node was started with, as it is in modules imported by an ES module. Bun's `main`
  // can be defined but not assigned.
  require: (file) =>
    `((node, main) => Object.defineProperty(node.createRequire(${JSON.stringify(pathToFileURL(file).href)}), ` +
    '"main", { value: Object.assign(new node.Module(main), { filename: main }) }))' +
    '(process.getBuiltinModule("node:module"), process.argv[1])',
  main: null,
};

/**
 * Locations that a standalone bundle computes at run time, by functions of its prelude.
 *
 * @param root - absolute, with `/`.
 */
export function movingPlacement(root: string): Placement {
  const call = (name: string) => (file: string) => `__xtest_bundle.${name}(${JSON.stringify(urlPath(root, file))})`;
  return {
    url: call("url"),
    filename: call("filename"),
    dirname: call("dirname"),
    require: call("require"),
    main: "false",
  };
}

/**
 * A file as a URL relative to the root.
 *
 * @param root - absolute, with `/`.
 */
export function urlPath(root: string, file: string): string {
  return encodeURI(path.posix.relative(root, file))
    .replace(/[?#]/g, encodeURIComponent)
    .replace(/^(?=[^/]*:)/, "./");
}

/** Matches code that may have such uses. */
const ASKS_SCRIPT =
  /\brequire\s*(?:\?\.|\.)?\s*(?:resolve|main|cache|extensions)\b|\brequire\s*\((?!\s*["'][^"']*["']\s*\))|\bmodule\s*\.\s*(?:filename|id|path|paths|require)\b/;

/** The replacement for `require`, which resolves from the source's folder. Has the prefix of all generated names. */
const REQUIRE = "__xtest_require";

/** The replacements in a module's text, and the statements to put in front of it. */
function scriptReplacements(
  program: ESTree.Program,
  code: string,
  file: string,
  placement: Placement,
): { replacements: Replacement[]; head: string } {
  const replacements: Replacement[] = [];
  if (!ASKS_SCRIPT.test(code)) return { replacements, head: "" };
  // A module's own binding of the name is left alone; a parameter has whatever value is passed in.
  const isOwn = { require: bindsAnywhere(program, "require"), module: bindsAnywhere(program, "module") };
  const place = placement.filename(file);
  const folder = placement.dirname(file);
  const ofModule = new Map([
    ["filename", place],
    ["id", place],
    ["path", folder],
    ["paths", `process.getBuiltinModule("node:module")._nodeModulePaths(${folder})`],
    ["require", "require"],
  ]);
  let asks = false;
  const replaceRequire = ({ start, end }: ESTree.Span): void => {
    asks = true;
    replacements.push({ start, end, text: REQUIRE });
  };
  /** Where the last comparison ends that was replaced: its parts come after it. */
  let replacedTo = 0;
  new Visitor({
    BinaryExpression(node) {
      if (isOwn.require || isOwn.module || !comparesWithMain(node)) return;
      // A module of a suite is never the one that Node was started with.
      replacements.push({ start: node.start, end: node.end, text: String(node.operator.startsWith("!")) });
      replacedTo = node.end;
    },
    CallExpression({ callee, arguments: [first] }) {
      if (isOwn.require || callee.type !== "Identifier" || callee.name !== "require") return;
      const isRead = first?.type === "Literal" || (first?.type === "TemplateLiteral" && first.expressions.length === 0);
      if (!isRead) replaceRequire(callee);
    },
    MemberExpression(node) {
      const { object, property } = node;
      if (object.type !== "Identifier" || node.computed || property.type !== "Identifier") return;
      if (node.start < replacedTo) return;
      if (object.name === "require" && !isOwn.require) replaceRequire(object);
      const text = object.name === "module" && !isOwn.module ? ofModule.get(property.name) : undefined;
      if (text !== undefined) replacements.push({ start: node.start, end: node.end, text });
    },
  }).visit(program);
  return { replacements, head: asks ? `const ${REQUIRE} = ${placement.require(file)}; ` : "" };
}

/** Whether an expression is `require.main === module`, or the like. */
function comparesWithMain({ operator, left, right }: ESTree.BinaryExpression): boolean {
  if (!/^[=!]==?$/.test(operator)) return false;
  return (isMain(left) && isModule(right)) || (isModule(left) && isMain(right));
}

function isModule(node: ESTree.Node): boolean {
  return node.type === "Identifier" && node.name === "module";
}

function isMain(node: ESTree.Node): boolean {
  if (node.type !== "MemberExpression" || node.computed) return false;
  const { object, property } = node;
  return object.type === "Identifier" && object.name === "require" && "name" in property && property.name === "main";
}

const MENTIONS = /\bimport\.meta\b|\b__dirname\b|\b__filename\b|\bimport\s*\(/;

/** Resolves a computed specifier. Has the prefix of all generated names. */
const FROM_HERE = "__xtest_from_here";

/**
 * Makes the plugin that replaces them by their values.
 *
 * @param placement - the expressions to write. Default: locations on this machine.
 * @param packages - whether to replace them in bundled packages too. Default: false.
 */
export function sourcePlaces(placement: Placement = HERE, packages = false): Plugin {
  return {
    name: "xtest:places",
    transform: {
      filter: {
        id: {
          include: [/\.[cm]?[jt]sx?$/],
          exclude: [/^\0/, /__xtest_(?:entry|main)__/, ...(packages ? [] : [/[\\/]node_modules[\\/]/])],
        },
        code: [MENTIONS, ASKS_SCRIPT],
      },
      handler(code, id) {
        const file = normalizeId(id);
        // If this package is linked, its path has no `node_modules`.
        if (isOwnFile(file)) return null;
        const program = parseModule(code, file);
        if (program === null) return null;
        const { replacements, computesImports } = placesIn(program, code, file, placement);
        const constants = ownConstants(program, code, file, placement);
        // A generated constant would clash with a declaration of the same name.
        for (const { start, end } of constants.flatMap(({ name }) => ambientDeclarations(program, name))) {
          replacements.push({ start, end, text: ";" });
        }
        const script = scriptReplacements(program, code, file, placement);
        replacements.push(...script.replacements);
        const head =
          constants.map(({ text }) => text).join("") +
          (computesImports ? fromHere(placement.url(file)) : "") +
          script.head;
        const result = placeModule(code, replacements, head, file);
        return result === null ? null : { code: result.code, map: result.map.toString() };
      },
    },
  };
}

/** The replacements in a module's text, and whether they need `fromHere`. */
function placesIn(
  program: ESTree.Program,
  code: string,
  file: string,
  placement: Placement,
): { replacements: Replacement[]; computesImports: boolean } {
  if (!/\bimport\s*[.(]/.test(code)) return { replacements: [], computesImports: false };
  const values = new Map([
    ["url", placement.url(file)],
    ["filename", placement.filename(file)],
    ["dirname", placement.dirname(file)],
    // Those of Bun, which other engines do not have.
    ["dir", `(import.meta.dir && ${placement.dirname(file)})`],
    ["path", `(import.meta.path && ${placement.filename(file)})`],
    ["file", `(import.meta.file && ${JSON.stringify(path.posix.basename(file))})`],
    ...(placement.main === null ? [] : [["main", placement.main] as const]),
  ]);
  const replacements: Replacement[] = [];
  let computesImports = false;
  new Visitor({
    MemberExpression(node) {
      if (node.object.type !== "MetaProperty" || node.object.meta.name !== "import") return;
      const { property } = node;
      const name =
        property.type === "Identifier" && !node.computed
          ? property.name
          : property.type === "Literal"
            ? property.value
            : null;
      const value = typeof name === "string" ? values.get(name) : undefined;
      if (value !== undefined) replacements.push({ start: node.start, end: node.end, text: value });
    },
    ImportExpression({ source }) {
      // The bundler resolves literals.
      if (source.type === "Literal" || (source.type === "TemplateLiteral" && source.expressions.length === 0)) return;
      computesImports = true;
      replacements.push({ start: source.start, end: source.start, text: `${FROM_HERE}(` });
      replacements.push({ start: source.end, end: source.end, text: ")" });
    },
  }).visit(program);
  return { replacements, computesImports };
}

/** A function that turns relative specifiers into URLs, and leaves others unchanged. */
function fromHere(url: string): string {
  return `const ${FROM_HERE} = (specifier) => /^\\.\\.?\\//.test(specifier) ? new URL(specifier, ${url}).href : specifier; `;
}

/** Declarations of `__dirname` and `__filename`, unless the module declares them itself. */
function ownConstants(
  program: ESTree.Program,
  code: string,
  file: string,
  placement: Placement,
): { name: string; text: string }[] {
  const values = { __dirname: placement.dirname(file), __filename: placement.filename(file) };
  const mentioned = Object.entries(values).filter(([name]) => new RegExp(`\\b${name}\\b`).test(code));
  if (mentioned.length === 0) return [];
  const declared = moduleBindings(program);
  return mentioned
    .filter(([name]) => !declared.has(name))
    .map(([name, value]) => ({ name, text: `const ${name} = ${value}; ` }));
}
