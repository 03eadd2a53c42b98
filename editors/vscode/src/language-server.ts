/** How `xtest lsp` of a project is started. */
import { createRequire } from "node:module";
import { posix } from "node:path";

export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly options: { readonly cwd: string };
}

/**
 * The command of the server of a workspace folder: that of the first suite in it that has xtest installed.
 *
 * @returns null if none has.
 */
export function serverCommand(nodePath: string, folder: string, roots: readonly string[]): ServerCommand | null {
  const inside = roots.filter((root) => root === folder || root.startsWith(`${folder}/`));
  for (const root of [folder, ...inside]) {
    const script = binOf(root);
    if (script !== null) return { command: nodePath, args: [script, "lsp"], options: { cwd: folder } };
  }
  return null;
}

function binOf(root: string): string | null {
  try {
    const require = createRequire(`${root}/package.json`);
    const file = require.resolve("unplugin-xtest/package.json");
    const { bin }: { readonly bin: { readonly xtest: string } } = require(file);
    return posix.join(posix.dirname(file.replaceAll("\\", "/")), bin.xtest);
  } catch {
    return null;
  }
}
