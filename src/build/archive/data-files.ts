/**
 * The files that the modules of a bundle read at run time, as far as their code names them statically. An archive
 * includes them.
 */
import { realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";
import { type ESTree, Visitor } from "rolldown/utils";
import { normalizeId } from "../../plugin/filters.ts";
import { statFile, statFolder } from "../../store/read-file.ts";
import { filesIn, isWithin, someOf } from "./installed-packages.ts";
import { isOwnFile } from "../../plugin/package-files.ts";
import { parseModule } from "../../plugin/parse.ts";

/** The data files of an archive. */
export interface NamedFiles {
  /** Absolute paths. */
  readonly files: readonly string[];
  /** A sentence for each path that an archive cannot hold. */
  readonly notes: readonly string[];
}

/** Collects the data files that modules name while they are bundled. */
export interface DataFiles {
  readonly plugin: Plugin;
  /**
   * Adds a file whose URL is imported by a module.
   *
   * @param file - absolute path.
   */
  add(file: string): void;
  /** Lists the data files that an archive of `root` can hold. */
  list(root: string): NamedFiles;
}

/**
 * Finds `new URL("./data.json", import.meta.url)` for files, and for folders with everything in them.
 *
 * @param packages - whether to look in bundled packages too. Default: false.
 */
export function dataFiles(packages = false): DataFiles {
  /** A module that names the path, by file or folder. */
  const found = new Map<string, string>();
  return {
    plugin: {
      name: "xtest:data-files",
      transform: {
        filter: {
          id: { include: [/\.[cm]?[jt]sx?$/], exclude: [/^\0/, ...(packages ? [] : [/[\\/]node_modules[\\/]/])] },
          // One pattern for both would look at the rest of the text from each of many.
          code: "import.meta",
        },
        handler(code, id) {
          const module = normalizeId(id);
          const program = isOwnFile(module) || !NEW_URL.test(code) ? null : parseModule(code, module);
          if (program !== null) for (const url of urlsIn(program)) addUrl(found, url, module);
          return null;
        },
      },
    },
    add(file) {
      found.set(file, file);
    },
    list(root) {
      const files = new Set<string>();
      const notes: string[] = [];
      const realRoot = realpathSync.native(root);
      const fromRoot = (file: string) => path.relative(root, file).replaceAll("\\", "/");
      for (const [file, module] of [...found].sort(([a], [b]) => (fromRoot(a) < fromRoot(b) ? -1 : 1))) {
        const stat = statFile(file) ?? statFolder(file);
        if (stat === null) continue;
        const named = `${fromRoot(module)} names ${fromRoot(file) || "the root"}`;
        if (!isWithin(root, file) || !isWithin(realRoot, realpathSync.native(file))) {
          notes.push(`${named}, which is outside of the project and not in the archive`);
        } else if (stat.isFile()) files.add(file);
        else if (`${module}/`.startsWith(file.endsWith("/") ? file : `${file}/`)) {
          notes.push(`${named}, a folder around itself: only files that are named are in the archive`);
        } else if (stat.isDirectory()) {
          const real = realpathSync.native(file);
          const {
            files: names,
            links,
            hidden,
          } = filesIn(file, {
            withHidden: false,
            isInside: (target) =>
              isWithin(realRoot, target) &&
              !isWithin(target, file) &&
              (isWithin(real, target) ? !isHidden(real, target) : !isHidden(realRoot, target)),
          });
          for (const name of names) files.add(path.posix.join(file, name));
          const unnamed = hidden.filter((name) => !found.has(path.posix.join(file, name)));
          if (unnamed.length > 0) {
            notes.push(
              `${named}: hidden files in it are not in the archive unless a test names them: ${someOf(unnamed)}`,
            );
          }
          if (links.length > 0) notes.push(`${named}: links that leave it are not in the archive: ${someOf(links)}`);
        }
      }
      return { files: [...files], notes };
    },
  };
}

const NEW_URL = /\bnew\s+URL\s*\(/;

/** Whether a path in a folder has a hidden name in it, as what links lead to may have. */
function isHidden(folder: string, file: string): boolean {
  return path
    .relative(folder, file)
    .split(path.sep)
    .some((name) => name.startsWith("."));
}

/** The first arguments of `new URL(…, import.meta.url)`. */
function urlsIn(program: ESTree.Program): string[] {
  const urls: string[] = [];
  new Visitor({
    NewExpression({ callee, arguments: [url, base] }) {
      if (callee.type !== "Identifier" || callee.name !== "URL" || base?.type !== "MemberExpression") return;
      const isHere = base.object.type === "MetaProperty" && !base.computed && base.property.name === "url";
      const text = url?.type === "Literal" ? url.value : url?.type === "TemplateLiteral" ? constantOf(url) : null;
      if (isHere && typeof text === "string") urls.push(text);
    },
  }).visit(program);
  return urls;
}

function constantOf({ quasis, expressions }: ESTree.TemplateLiteral): string | null {
  return expressions.length === 0 ? (quasis[0]?.value.cooked ?? null) : null;
}

function addUrl(found: Map<string, string>, text: string, module: string): void {
  try {
    const url = new URL(text, pathToFileURL(module));
    if (url.protocol === "file:") found.set(fileURLToPath(url).replaceAll("\\", "/"), module);
  } catch {
    // Not a URL, or not a file's: the test fails at run time.
  }
}
