/** Writes the modules of a run as one text with one map and a table of what is where. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  IMAGE_TABLE,
  IMAGE_TEXT,
  IMAGE_VERSION,
  type ImageModule,
  type ImageTarget,
  type ModuleImage,
} from "../../core/data/module-image.ts";
import { ownFile, ownModule } from "../../plugin/package-files.ts";
import type { Graph, Target } from "./module-graph.ts";

/**
 * Writes an image, and the module that a run imports.
 *
 * @param dir - absolute path of the folder.
 * @param entry - name of that module. It exports `modules` and `runSuite`, as a bundle does.
 */
export function writeImage(dir: string, entry: string, { modules, roots }: Graph): void {
  const indexes = new Map([...modules.keys()].map((path, at) => [path, at]));
  const targetOf = (target: Target): ImageTarget =>
    target.kind === "module" ? (indexes.get(target.file) ?? -1) : target.url;
  const texts: string[] = [];
  const sections: string[] = [];
  const table: ImageModule[] = [];
  let start = 0;
  let line = 0;
  for (const module of modules.values()) {
    const code = module.code.endsWith("\n") ? module.code : `${module.code}\n`;
    const { imports, dynamic } = module.record;
    texts.push(code);
    sections.push(`{"offset":{"line":${line},"column":0},"map":${module.map}}`);
    table.push({
      file: module.file,
      start,
      length: code.length,
      line,
      imports: zip(
        imports.map(({ specifier }) => specifier),
        module.targets.map(targetOf),
      ),
      dynamic: zip(dynamic, module.dynamicTargets.map(targetOf)),
    });
    start += code.length;
    line += linesIn(code);
  }
  const image: ModuleImage = {
    version: IMAGE_VERSION,
    modules: table,
    roots: Object.fromEntries([...roots].map(([name, root]) => [name, indexes.get(root) ?? -1])),
  };
  const text = path.join(dir, IMAGE_TEXT);
  writeFileSync(text, texts.join(""));
  // Engines want to see a list of sources also where the parts have them.
  writeFileSync(`${text}.map`, `{"version":3,"sources":[],"sections":[${sections.join(",")}]}`);
  writeFileSync(path.join(dir, IMAGE_TABLE), JSON.stringify(image));
  writeFileSync(path.join(dir, entry), entryText());
}

function entryText(): string {
  const from = (file: string): string => JSON.stringify(pathToFileURL(file).href);
  return [
    `import { linkImage } from ${from(ownFile("run/link-modules.js"))};`,
    `export { runSuite } from ${from(ownModule("unplugin-xtest/runtime") ?? "")};`,
    `export const modules = linkImage(new URL(".", import.meta.url));`,
    "",
  ].join("\n");
}

function zip<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  return ones.flatMap((one, at): [One, Other][] => {
    const other = others[at];
    return other === undefined ? [] : [[one, other]];
  });
}

/** As the engine counts them. */
function linesIn(code: string): number {
  let count = 0;
  for (let at = code.indexOf("\n"); at !== -1; at = code.indexOf("\n", at + 1)) count++;
  return count;
}
