/**
 * Lets `import.meta.url`, `dirname`, `filename`, `__dirname`, `__filename`, and relative paths that `import()` and
 * `require` are given at run time mean the place of the source, not of the bundle.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";
import { Visitor, type ESTree } from "rolldown/utils";
import { placeModule, type Replacement } from "../../transforms/place.ts";
import { normalizeId } from "./hooks.ts";
import { ambientDeclarations, moduleBindings } from "./bindings.ts";
import { isOwnFile } from "./own.ts";
import { parseModule } from "./parse.ts";
import { ASKS_SCRIPT, scriptReplacements } from "./scripts.ts";

const MENTIONS = /\bimport\.meta\b|\b__dirname\b|\b__filename\b|\bimport\s*\(/;

/** Takes a specifier that only the run knows. Begins as all names of ours do. */
const FROM_HERE = "__xtest_from_here";

/** The plugin that replaces them by what they are worth. Only the project's own modules are touched. */
export function sourcePlaces(): Plugin {
  return {
    name: "xtest:places",
    transform: {
      filter: {
        id: { include: [/\.[cm]?[jt]sx?$/], exclude: [/[\\/]node_modules[\\/]/, /__xtest_entry__/] },
        code: [MENTIONS, ASKS_SCRIPT],
      },
      handler(code, id) {
        const file = normalizeId(id);
        // Where this package is linked, it is in no node_modules.
        if (isOwnFile(file)) return null;
        const program = parseModule(code, file);
        if (program === null) return null;
        const { replacements, computesImports } = placesIn(program, code, file);
        const constants = ownConstants(program, code, file);
        // A constant of ours and a declaration of the same name would clash.
        for (const { start, end } of constants.flatMap(({ name }) => ambientDeclarations(program, name))) {
          replacements.push({ start, end, text: ";" });
        }
        const script = scriptReplacements(program, code, file);
        replacements.push(...script.replacements);
        const head = constants.map(({ text }) => text).join("") + (computesImports ? fromHere(file) : "") + script.head;
        const result = placeModule(code, replacements, head, file);
        return result === null ? null : { code: result.code, map: result.map.toString() };
      },
    },
  };
}

/** What to write over the module's text, and whether that needs `fromHere`. */
function placesIn(
  program: ESTree.Program,
  code: string,
  file: string,
): { replacements: Replacement[]; computesImports: boolean } {
  if (!/\bimport\s*[.(]/.test(code)) return { replacements: [], computesImports: false };
  const values = new Map([
    ["url", pathToFileURL(file).href],
    ["filename", path.normalize(file)],
    ["dirname", path.dirname(path.normalize(file))],
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
      if (value !== undefined) replacements.push({ start: node.start, end: node.end, text: JSON.stringify(value) });
    },
    ImportExpression({ source }) {
      // The bundler sees to those that it can read.
      if (source.type === "Literal" || (source.type === "TemplateLiteral" && source.expressions.length === 0)) return;
      computesImports = true;
      replacements.push({ start: source.start, end: source.start, text: `${FROM_HERE}(` });
      replacements.push({ start: source.end, end: source.end, text: ")" });
    },
  }).visit(program);
  return { replacements, computesImports };
}

/** Turns relative specifiers into URLs; what is none stays as it is. */
function fromHere(file: string): string {
  const url = JSON.stringify(pathToFileURL(file).href);
  return `const ${FROM_HERE} = (specifier) => /^\\.\\.?\\//.test(specifier) ? new URL(specifier, ${url}).href : specifier; `;
}

/** Declarations of `__dirname` and `__filename`, unless the module has its own. */
function ownConstants(program: ESTree.Program, code: string, file: string): { name: string; text: string }[] {
  const values = { __dirname: path.dirname(path.normalize(file)), __filename: path.normalize(file) };
  const mentioned = Object.entries(values).filter(([name]) => new RegExp(`\\b${name}\\b`).test(code));
  if (mentioned.length === 0) return [];
  const declared = moduleBindings(program);
  return mentioned
    .filter(([name]) => !declared.has(name))
    .map(([name, value]) => ({ name, text: `const ${name} = ${JSON.stringify(value)}; ` }));
}
