/** Files in `__mocks__`: beside a module, and at the root for a package. */
import { existsSync, readdirSync } from "node:fs";
import { normalize, posix } from "node:path";
import type { Tracker } from "../../store/inputs.ts";
import { BARE } from "../../build/bundle/specifiers.ts";
import type { ImportTarget, ResolveImport } from "../../build/run/resolve-import.ts";

const FOLDER = "__mocks__";
const EXTENSIONS = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"];

export interface ManualMocks {
  /** Absolute path, with `/`; null for none. */
  manualOf(specifier: string, target: ImportTarget): string | null;
  /** Files for packages, which Jest puts in their place without being told to, by the URL of the package, or by its file where the run compiles it. */
  ofPackages(resolve: ResolveImport): Map<string, string>;
  /** The file for a package that is not installed, which needs none in Jest; null if there is none, or if it is the importer. */
  ofMissing(specifier: string, importer: string): string | null;
}

/**
 * @param roots - absolute, with `/`: the folders in which files for packages are.
 * @param track - told of each folder in which a file is looked for, or may be added.
 */
export function createManualMocks(roots: readonly string[], track: Tracker | null): ManualMocks {
  const known = new Map<string, string | null>();
  const look = (path: string): string | null => {
    const folder = posix.dirname(path);
    track?.folder(folder);
    if (!existsSync(folder)) return null;
    // It may be a folder with an index.
    track?.folder(path);
    const names = [path, ...EXTENSIONS.flatMap((extension) => [`${path}${extension}`, `${path}/index${extension}`])];
    return names.find(isFile) ?? null;
  };
  const find = (path: string): string | null => {
    let found = known.get(path);
    if (found === undefined) {
      found = look(path);
      known.set(path, found);
    }
    return found;
  };
  const ofPackage = (name: string): string | null => {
    for (const root of roots) {
      const found = find(posix.join(root, FOLDER, name));
      if (found !== null) return found;
    }
    return null;
  };
  /** What a folder has for packages: the URL of each, and the file. */
  const mocksIn = (root: string, resolve: ResolveImport): (readonly [url: string, file: string])[] => {
    const folder = posix.join(root, FOLDER);
    const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
    track?.folder(folder);
    return names.flatMap((name) => {
      const file = posix.join(folder, name.replaceAll("\\", "/"));
      if (!isFile(file)) {
        track?.folder(file);
        return [];
      }
      const specifier = file.slice(folder.length + 1, -posix.extname(file).length).replace(/\/index$/, "");
      const target = resolve(specifier, posix.join(root, "index.js"), "import");
      if (target.kind === "module" && target.id.includes("/node_modules/"))
        return [[normalize(target.id), file] as const];
      // Modules of Node have to be asked for.
      return target.kind === "external" && !target.url.startsWith("node:") ? [[target.url, file] as const] : [];
    });
  };
  return {
    ofPackages: (resolve) => new Map(roots.flatMap((root) => mocksIn(root, resolve))),
    ofMissing(specifier, importer) {
      const found = BARE.test(specifier) ? ofPackage(specifier) : null;
      return found === importer ? null : found;
    },
    manualOf(specifier, target) {
      if (BARE.test(specifier) || specifier.startsWith("node:")) {
        const found = ofPackage(specifier.replace(/^node:/, ""));
        if (found !== null) return found;
      }
      if (target.kind === "module") {
        const { dir, base, name } = posix.parse(target.id);
        return find(posix.join(dir, FOLDER, base)) ?? find(posix.join(dir, FOLDER, name));
      }
      return null;
    },
  };
}

function isFile(path: string): boolean {
  return posix.extname(path) !== "" && EXTENSIONS.includes(posix.extname(path)) && existsSync(path);
}
