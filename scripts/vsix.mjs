/** `npm run vsix [-- FILE]`: builds the extension of Visual Studio Code, and packs it with `@vscode/vsce`, which npx fetches. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildExtension } from "../editors/vscode/build.mjs";

const VSCE = "@vscode/vsce@4.1.0";

const folder = path.join(import.meta.dirname, "../editors/vscode");
const file = path.resolve(process.argv[2] ?? path.join(folder, "xtest-vscode.vsix"));
await buildExtension(path.join(folder, "dist"));
// It is bundled: vsce would look for its dependencies.
const flags = ["--no-dependencies", "--allow-missing-repository", "--out", file];
const { status } = spawnSync("npx", ["--yes", VSCE, "package", ...flags], {
  cwd: folder,
  stdio: "inherit",
  shell: process.platform === "win32",
});
if (status === 0) console.log(`Install it: code --install-extension ${file}`);
process.exitCode = status ?? 1;
