/** Where the package of a DOM, or the module of an environment, is imported from. */
import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { posix } from "node:path";

/** What to import, as a package or an absolute path, and the file from which. */
export interface EnvironmentSource {
  readonly specifier: string;
  readonly importer: string;
}

/** Packages that bring a DOM: not every package manager lets others see it. */
const BROUGHT_BY: Readonly<Record<string, readonly string[]>> = {
  jsdom: ["jest-environment-jsdom", "@jest/environment-jsdom-abstract", "vitest", "react-scripts"],
  "happy-dom": ["@happy-dom/jest-environment", "@happy-dom/global-registrator", "vitest"],
  "@edge-runtime/vm": ["@edge-runtime/jest-environment", "vitest"],
};

const ENDS = ["", ".js", ".cjs", ".mjs", ".ts", ".mts", ".cts", "/index.js", "/index.ts", "/index.mjs", "/index.cjs"];

/**
 * Finds an environment.
 *
 * @param name - a package, or a path from the root with `./`.
 * @param roots - absolute paths of folders: that of the suite, from which paths are, and others that packages are looked for in.
 * @returns null if there is none.
 */
export function environmentSource(name: string, roots: readonly string[]): EnvironmentSource | null {
  const [root = "/"] = roots;
  if (name.startsWith(".") || name.startsWith("/")) {
    const path = posix.resolve(root, name);
    const file = ENDS.map((end) => path + end).find(
      (one) => statSync(one, { throwIfNoEntry: false })?.isFile() === true,
    );
    return file === undefined ? null : { specifier: file, importer: `${root}/index.js` };
  }
  for (const folder of roots) {
    const importer = `${folder}/index.js`;
    if (sees(importer, name)) return { specifier: name, importer };
    for (const bringer of BROUGHT_BY[name] ?? []) {
      const manifest = resolved(importer, `${bringer}/package.json`);
      if (manifest !== null && sees(manifest, name)) return { specifier: name, importer: manifest };
    }
  }
  return null;
}

/** Whether a file can import a package, whatever its forms. */
function sees(importer: string, name: string): boolean {
  const [, packageName = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
  const folders = createRequire(importer).resolve.paths(packageName) ?? [];
  return (
    folders.some((folder) => existsSync(`${folder}/${packageName}/package.json`)) || resolved(importer, name) !== null
  );
}

function resolved(importer: string, specifier: string): string | null {
  try {
    return createRequire(importer).resolve(specifier).replaceAll("\\", "/");
  } catch {
    return null;
  }
}
