/**
 * Makes `import.meta.url`, `dirname`, `filename`, `__dirname`, `__filename`, and computed relative paths in `import()`
 * and `require()` refer to the source file, not to the bundle.
 */
import type { Plugin } from "rolldown";
import { Visitor, type ESTree } from "rolldown/utils";
import { placeModule, type Replacement } from "../../../../transforms/place.ts";
import { normalizeId } from "../../../plugin/filters.ts";
import { ambientDeclarations, moduleBindings } from "./module-bindings.ts";
import { isOwnFile } from "../../../plugin/package-files.ts";
import { parseModule } from "../../../plugin/parse.ts";
import { HERE, type Placement } from "./import-meta-text.ts";
import { ASKS_SCRIPT, scriptReplacements } from "./commonjs-globals.ts";

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
