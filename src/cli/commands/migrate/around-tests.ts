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
 * @param read - the text of a file; null without one.
 */
export function setupReason(
  project: CompatProject | null,
  text: string,
  root: string,
  read: (file: string) => string | null = readTextOrNull,
): string | null {
  if (project === null) return null;
  const [file] = filesWithHooks(project, read);
  if (file !== undefined) {
    return `${path.posix.relative(root, file)} has hooks, which run around tests of describe and it alone, and cannot move to a conftest`;
  }
  const mocks = MOCKS.filter((key) => project.mocks[key]);
  if (mocks.length === 0 || !/\b(?:vi|jest|mock)\s*\./.test(text)) return null;
  return `the configuration says what happens to mocks around tests of describe and it alone (${mocks.join(", ")})`;
}

/** The setup files of a project that have hooks, and files that they import, in the order in which they are evaluated. */
export function filesWithHooks(
  { setupFiles }: CompatProject,
  read: (file: string) => string | null = readTextOrNull,
): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (given: string): void => {
    const names = [given, given.replace(/\.([cm]?)js$/, ".$1ts"), ...ENDINGS.map((ending) => given + ending)];
    const texts = names.map((file) => ({ file, text: file.includes("/node_modules/") ? null : read(file) }));
    const one = texts.find(({ text }) => text !== null);
    if (one?.text == null || seen.has(one.file)) return;
    seen.add(one.file);
    const code = one.text.replace(COMMENT, "");
    for (const { groups } of code.matchAll(LOCAL_IMPORT)) {
      visit(path.posix.join(path.posix.dirname(one.file), groups?.["path"] ?? ""));
    }
    if (HOOKS.test(code)) found.push(one.file);
  };
  for (const file of setupFiles) visit(file);
  return found;
}
