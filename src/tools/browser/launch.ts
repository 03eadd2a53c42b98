/** Finds Playwright and a Chromium, and starts it. */
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserType } from "playwright-core";
import { ProcessError, UsageError } from "../../core/errors/errors.ts";

/** What to start. */
export interface LaunchOptions {
  /** Absolute path of the project: its Playwright is used. */
  readonly root: string;
  /** Absolute path of the browser, if the user named one. */
  readonly executable: string | null;
  /** Whether it has a window. */
  readonly headed: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A browser that was found and can be started any number of times. */
export interface FoundBrowser {
  /** Absolute path. */
  readonly executable: string;
  /** @throws {ProcessError} if it does not start. */
  launch(): Promise<Browser>;
}

/** Packages that have Playwright's `chromium`, in the order in which they are looked for. */
const PACKAGES = ["playwright-core", "playwright", "@playwright/test"];

/** Programs on the search path, the first of which is taken. */
const PROGRAMS = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
  "microsoft-edge-stable",
];

const MAC_APPS = ["Google Chrome", "Chromium", "Microsoft Edge", "Google Chrome Canary"];
const WINDOWS_PROGRAMS = [
  String.raw`Google\Chrome\Application\chrome.exe`,
  String.raw`Chromium\Application\chrome.exe`,
  String.raw`Microsoft\Edge\Application\msedge.exe`,
];

/** Switches off what a browser that only runs tests does not need. */
const FLAGS = ["--disable-quic", "--disable-sync", "--disable-background-networking", "--disable-component-update"];

/** Milliseconds that starting it may take. */
const LAUNCH_TIMEOUT = 60_000;

/**
 * Looks for what `--browser` needs.
 *
 * @throws {UsageError} if Playwright is not installed, or there is no browser; it says what to do.
 */
export async function findBrowser({ root, executable, headed, env }: LaunchOptions): Promise<FoundBrowser> {
  const chromium = await loadPlaywright(root);
  const executablePath = executable ?? findExecutable(chromium, env);
  if (!existsSync(executablePath)) throw new UsageError(`no such browser: ${executablePath}`);
  return {
    executable: executablePath,
    async launch() {
      try {
        return await chromium.launch({
          executablePath,
          headless: !headed,
          timeout: LAUNCH_TIMEOUT,
          args: headed ? FLAGS : [...FLAGS, "--disable-gpu"],
          // The run handles signals, and closes the browser when it is done.
          handleSIGINT: false,
          handleSIGTERM: false,
          handleSIGHUP: false,
        });
      } catch (error) {
        throw new ProcessError(`the browser ${executablePath} could not be started: ${reasonOf(error)}`, {
          cause: error,
        });
      }
    },
  };
}

/** Playwright's `chromium`, as the project would import it. */
async function loadPlaywright(root: string): Promise<BrowserType> {
  const require = createRequire(path.join(root, "package.json"));
  for (const name of PACKAGES) {
    const file = resolved(require, name);
    if (file === null) continue;
    const loaded: { readonly chromium?: BrowserType; readonly default?: { readonly chromium?: BrowserType } } =
      await import(pathToFileURL(file).href);
    // They are CommonJS, whose exports an engine may find or not.
    const found = loaded.chromium ?? loaded.default?.chromium;
    if (found !== undefined) return found;
  }
  throw new UsageError(
    `--browser needs Playwright, and ${root} has none:\n  install it with: npm install --save-dev playwright-core`,
  );
}

function resolved(require: NodeJS.Require, name: string): string | null {
  try {
    return require.resolve(name);
  } catch {
    return null;
  }
}

function findExecutable(chromium: BrowserType, env: LaunchOptions["env"]): string {
  const own = chromium.executablePath();
  const places = [...(own === "" ? [] : [own]), ...systemPlaces(env)];
  const found = places.find(isProgram);
  if (found !== undefined) return found;
  const looked = places.map((place) => `  ${place}`).join("\n");
  throw new UsageError(
    "--browser needs Chromium or Chrome, and there is none. Looked for:\n" +
      `${looked}\n` +
      "  Install one (for Playwright's own: npx playwright-core install chromium), or name it with\n" +
      "  --browser-executable PATH or XTEST_BROWSER.",
  );
}

/** Where the system's installers put browsers. */
function systemPlaces(env: LaunchOptions["env"]): string[] {
  if (process.platform === "win32") {
    const folders = [env["PROGRAMFILES"], env["PROGRAMFILES(X86)"], env["LOCALAPPDATA"]];
    return folders.flatMap((folder) =>
      folder === undefined ? [] : WINDOWS_PROGRAMS.map((program) => path.join(folder, program)),
    );
  }
  const apps =
    process.platform === "darwin" ? MAC_APPS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`) : [];
  const folders = [...new Set((env["PATH"] ?? "").split(path.delimiter))].filter((folder) => path.isAbsolute(folder));
  const onPath = PROGRAMS.map((name) => {
    const files = folders.map((folder) => path.join(folder, name));
    return files.find(isProgram) ?? path.join(folders.includes("/usr/bin") ? "/usr/bin" : (folders[0] ?? "/"), name);
  });
  return [...apps, ...onPath];
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser's own message in a line or two: Playwright's has all of its flags. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [first = "", ...lines] = message.split("\n").map((line) => line.trim());
  const said = lines.filter((line) => /\[err\]/.test(line)).map((line) => line.replace(/^.*\[err\]\s*/, ""));
  const reason = first.replace(/^browserType\.launch:\s*/, "");
  return [reason, ...said.slice(-3).map((line) => `  ${line}`)].join("\n");
}
