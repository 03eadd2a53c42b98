/** Lets `import.meta.url`, `dirname`, `filename`, `__dirname` and `__filename` mean the place of the source, not of the bundle. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";
import { Visitor } from "rolldown/utils";
import { placeModule, type Replacement } from "../../transforms/place.ts";
import { normalizeId } from "./hooks.ts";
import { parseModule } from "./parse.ts";

const MENTIONS = /\bimport\.meta\b|\b__dirname\b|\b__filename\b/;

/** The plugin that replaces them by what they are worth. Only the project's own modules are touched. */
export function sourcePlaces(): Plugin {
  return {
    name: "xtest:places",
    transform: {
      filter: {
        id: { include: [/\.[cm]?[jt]sx?$/], exclude: [/[\\/]node_modules[\\/]/, /__xtest_entry__/] },
        code: MENTIONS,
      },
      handler(code, id) {
        const file = normalizeId(id);
        const result = placeModule(code, metaReplacements(code, file), ownConstants(code, file), file);
        return result === null ? null : { code: result.code, map: result.map.toString() };
      },
    },
  };
}

function metaReplacements(code: string, file: string): Replacement[] {
  if (!code.includes("import.meta")) return [];
  const values = new Map([
    ["url", pathToFileURL(file).href],
    ["filename", path.normalize(file)],
    ["dirname", path.dirname(path.normalize(file))],
  ]);
  const replacements: Replacement[] = [];
  const program = parseModule(code, file);
  if (program === null) return [];
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
  }).visit(program);
  return replacements;
}

/** Declarations of `__dirname` and `__filename`, unless the module has its own. */
function ownConstants(code: string, file: string): string {
  const values = { __dirname: path.dirname(path.normalize(file)), __filename: path.normalize(file) };
  return Object.entries(values)
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(code) && !declares(code, name))
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)}; `)
    .join("");
}

function declares(code: string, name: string): boolean {
  const declared = new RegExp(`\\b(?:const|let|var|function|class)\\s+(?:[^=;]*[{,]\\s*(?:\\w+\\s*:\\s*)?)?${name}\\b`);
  return declared.test(code) || new RegExp(`\\bimport\\b[^"';]*\\b${name}\\b[^"';]*\\bfrom\\b`).test(code);
}
