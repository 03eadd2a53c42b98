/** Files in `__mocks__`: beside a module, and at the root for a package. */
import { existsSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import type { Tracker } from "../../../store/inputs.ts";
import { BARE } from "../../bundle/specifiers.ts";
import type { ImportTarget, ResolveImport } from "../resolve-import.ts";

const FOLDER = "__mocks__";
const EXTENSIONS = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"];

export interface ManualMocks {
  /** Absolute path, with `/`; null for none. */
  manualOf(specifier: string, target: ImportTarget): string | null;
  /** Files for packages, which Jest puts in their place without being told to, by the URL of the package. */
  ofPackages(resolve: ResolveImport): Map<string, string>;
}

/** @param root - absolute, with `/`. @param track - given up if a file is looked for that may be added later. */
export function createManualMocks(root: string, track: Tracker | null): ManualMocks {
  const known = new Map<string, string | null>();
  const find = (path: string): string | null => {
    let found = known.get(path);
    if (found === undefined) {
      // Whether a file appears is not tracked.
      track?.giveUp();
      found =
        [path, ...EXTENSIONS.flatMap((extension) => [`${path}${extension}`, `${path}/index${extension}`])].find(
          isFile,
        ) ?? null;
      known.set(path, found);
    }
    return found;
  };
  return {
    ofPackages(resolve) {
      const folder = posix.join(root, FOLDER);
      const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
      if (names.length > 0) track?.giveUp();
      const found = names.map((name): [string, string] | null => {
        const file = posix.join(folder, name.replaceAll("\\", "/"));
        if (!isFile(file)) return null;
        const specifier = file.slice(folder.length + 1, -posix.extname(file).length).replace(/\/index$/, "");
        const target = resolve(specifier, posix.join(root, "index.js"), "import");
        // Modules of Node have to be asked for.
        return target.kind === "external" && !target.url.startsWith("node:") ? [target.url, file] : null;
      });
      return new Map(found.filter((one) => one !== null));
    },
    manualOf(specifier, target) {
      if (BARE.test(specifier) || specifier.startsWith("node:")) {
        const found = find(posix.join(root, FOLDER, specifier.replace(/^node:/, "")));
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
