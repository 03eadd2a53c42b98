/** What another runner does around tests of `describe` and `it`, and around no function. */
import path from "node:path";
import type { CompatProject } from "../../../core/data/compat/compat-config.ts";
import { readTextOrNull } from "../../../store/read-file.ts";

const HOOKS = /(?:^|[^.\w])(?:(?:before|after|around)(?:Each|All)|mochaHooks|(?:before|after)(?=\s*\())(?!\w)/;
const COMMENT = /\/\*[^]*?\*\/|\/\/.*/g;
const LOCAL_IMPORT = /(?:\bfrom|\bimport|\brequire\s*\()\s*["'](?<path>\.{1,2}\/[^"'\n]+)["']/g;
const ENDINGS = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", "/index.ts", "/index.js"];

/** Options that do something to mocks around each test. */
const MOCKS = ["clear", "reset", "restore", "unstubEnvs", "unstubGlobals", "resetModules"] as const;

/**
 * Why a file of a project has to stay as it is; null if nothing is around its tests.
 *
 * @param text - of the test file.
 * @param root - absolute path of the root, with `/`.
 */
export function setupReason(project: CompatProject | null, text: string, root: string): string | null {
  if (project === null) return null;
  const file = project.setupFiles.map((one) => fileWithHooks(one, new Set())).find((one) => one !== null);
  if (file !== undefined) {
    return (
      `${path.posix.relative(root, file)} has hooks, which run around tests of describe and it alone: ` +
      "say them as autouse fixtures of a conftest first"
    );
  }
  const mocks = MOCKS.filter((key) => project.mocks[key]);
  if (mocks.length === 0 || !/\b(?:vi|jest|mock)\s*\./.test(text)) return null;
  return `the configuration says what happens to mocks around tests of describe and it alone (${mocks.join(", ")})`;
}

/** The file that has hooks: one of the project, or one that it imports. */
function fileWithHooks(given: string, seen: Set<string>): string | null {
  const names = [given, given.replace(/\.([cm]?)js$/, ".$1ts"), ...ENDINGS.map((ending) => given + ending)];
  const found = names
    .map((file) => ({ file, text: seen.has(file) || file.includes("/node_modules/") ? null : readTextOrNull(file) }))
    .find((one): one is { file: string; text: string } => one.text !== null);
  if (found === undefined) return null;
  const { file } = found;
  seen.add(file);
  const code = found.text.replace(COMMENT, "");
  if (HOOKS.test(code)) return file;
  for (const { groups } of code.matchAll(LOCAL_IMPORT)) {
    const next = fileWithHooks(path.posix.join(path.posix.dirname(file), groups?.["path"] ?? ""), seen);
    if (next !== null) return next;
  }
  return null;
}
