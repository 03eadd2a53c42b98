/** Packages whose `package.json` is so large that it is noticed how often Node parses it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { LinkedModule } from "../../../../core/data/run/link-table.ts";
import { packageFolder } from "../../../../store/packages/package-of-file.ts";
import { statFile } from "../../../../store/read-file.ts";

/** Bytes, which take 0.3 ms. Few packages have as many: of a thousand here it is one in a hundred. */
const LARGE = 16_384;

/** The folders of the packages that modules import. */
export function packagesOf(modules: readonly LinkedModule[]): string[] {
  const urls = new Set<string>();
  for (const module of modules) {
    if (module.kind !== "esm" && module.kind !== "commonjs") continue;
    for (const targets of [module.imports, module.dynamic]) {
      for (const [, target] of targets) if (typeof target === "string" && target.startsWith("file:")) urls.add(target);
    }
  }
  return [...new Set([...urls].flatMap((url) => packageFolder(fileURLToPath(url)) ?? []))];
}

/** Whether the package in a folder has one, or one that it depends on. */
export function hasLargeManifest(folder: string): boolean {
  if (isLarge(folder)) return true;
  const modules = folder.slice(0, folder.lastIndexOf("node_modules") + "node_modules".length);
  return dependenciesOf(folder).some((name) => isLarge(path.join(modules, name)));
}

function isLarge(folder: string): boolean {
  return (statFile(path.join(folder, "package.json"))?.size ?? 0) > LARGE;
}

function dependenciesOf(folder: string): readonly string[] {
  try {
    const { dependencies }: { dependencies?: unknown } = JSON.parse(
      readFileSync(path.join(folder, "package.json"), "utf8"),
    );
    return typeof dependencies === "object" && dependencies !== null ? Object.keys(dependencies) : [];
  } catch {
    // What is wrong with it, Node says if it matters.
    return [];
  }
}
