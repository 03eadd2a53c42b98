/** `--browser`: runs the tests in a browser instead of processes of Node. */
import path from "node:path";
import type { Dialect } from "../../core/data/compat/compat-config.ts";
import { isWorkspace, namesIn, packageManifest } from "../../compat/config/package-scripts.ts";
import { foldersAbove } from "../../store/folders.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { type BrowserRun, openBrowser } from "../../tools/browser/browser-run.ts";
import type { CommandContext } from "../program/command-context.ts";

/** The environment variable that names the browser, if no flag does. */
const VARIABLE = "XTEST_BROWSER";

/**
 * Starts the browser that the flags ask for, without waiting for it; null if they ask for none.
 *
 * @throws {UsageError} if it cannot be found, or pages cannot run this suite.
 */
export async function browserOf({ args, config, cwd, env }: CommandContext): Promise<BrowserRun | null> {
  if (args.browser === null) return null;
  const dialect = config.compatConfig?.projects.find((project) => !IN_PAGES.has(project.dialect))?.dialect;
  if (dialect !== undefined) {
    throw new UsageError(
      `--browser: tests of ${dialect} do not run in a page, because its expect, mocks or assertions need Node; ` +
        `run them without --browser, with a DOM by "environment"; ` +
        `for a page, write them for vitest or mocha, or as functions of xtest with the option "compat" set to false`,
    );
  }
  const { executable, headed } = args.browser;
  const name = config.browser === "none" ? "chromium" : config.browser;
  if (name !== "chromium" && args.coverage !== null)
    throw new UsageError(`--cov needs Chromium, which counts what is run; this is ${name}`);
  // Those name a Chromium, also beside projects with others.
  const named = name === "chromium" ? (executable ?? (env[VARIABLE] || null)) : null;
  const file = named === null ? null : path.resolve(cwd, named);
  return openBrowser({ name, root: config.root, repository: repositoryOf(config.root), executable: file, headed, env });
}

/** The folder of the workspace that a project is in; that of the project if it is in none. */
function repositoryOf(root: string): string {
  for (const folder of [root, ...foldersAbove(root)]) {
    if (folder === "") break;
    const names = namesIn(folder);
    if (isWorkspace(packageManifest(folder), names)) return folder;
    if (names.includes(".git")) break;
  }
  return root;
}

/** The runners whose functions need nothing of Node. */
const IN_PAGES: ReadonlySet<Dialect> = new Set<Dialect>(["mocha", "vitest"]);

/** Keeps the browser of `--headed` open until the user closes it, or `stop` is aborted. */
export async function untilClosed(
  browser: BrowserRun,
  { args, out, err }: Pick<CommandContext, "args" | "out" | "err">,
  stop: AbortSignal,
): Promise<void> {
  if (args.browser?.headed !== true || !out.isTTY || stop.aborted) return;
  err.write("xtest: the browser stays open until you close it or press Ctrl-C\n");
  const stopped = new Promise<void>((resolve) => {
    stop.addEventListener("abort", () => {
      resolve();
    });
  });
  await Promise.race([browser.gone(), stopped]);
}
