/** Modules of packages whose exports tests replace: Node loads them as any other, but with other texts. */
import type { Stats } from "node:fs";
import { pathToFileURL } from "node:url";
import type { PatchedModule } from "../../core/data/run/link-table.ts";
import type { ModuleRewrite } from "../../core/data/rewrite.ts";
import { transformModule } from "../../../transforms/index.ts";
import { ownModule } from "../../plugin/package-files.ts";
import { readText, statFile } from "../../store/read-file.ts";
import { patchedFiles } from "../bundle/modules/patched-files.ts";

/** @param onRead - called with each file that was read, and its text. */
export function patchedPackages(
  rewrites: ReadonlyMap<string, ModuleRewrite>,
  onRead: (file: string, stat: Stats | null, text: string) => void,
): PatchedModule[] {
  return [...patchedFiles(rewrites)].map(([file, rewrite]) => {
    const stat = statFile(file);
    const text = readText(file);
    onRead(file, stat, text);
    const runtime = pathToFileURL(ownModule("unplugin-xtest/runtime") ?? "").href;
    const code = transformModule(text, rewrite, file, null, runtime)?.code ?? text;
    return { file, key: rewrite.object ?? null, code };
  });
}
