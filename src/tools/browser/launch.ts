/** Finds Playwright and a browser, and starts it. */
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserType } from "playwright-core";
import type { BrowserName } from "../../core/data/run/option-values.ts";
import { ProcessError, UsageError } from "../../core/errors/errors.ts";

/** What to start. */
export interface LaunchOptions {
  readonly name: BrowserName;
  /** Absolute path of the project: its Playwright is used. */
  readonly root: string;
  /** Absolute path of the repository around it; the project itself if it is in none. */
  readonly repository: string;
  /** Absolute path of the browser, if the user named one. */
  readonly executable: string | null;
  /** Whether it has a window. */
  readonly headed: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What a package of Playwright exports. */
type Playwright = Readonly<Partial<Record<BrowserName, BrowserType>>>;

/** A browser that was found and can be started any number of times. */
export interface FoundBrowser {
  /** Absolute path. */
  readonly executable: string;
  /** @throws {ProcessError} if it does not start. */
  launch(): Promise<Browser>;
}

/** Packages that have Playwright's browsers, in the order in which they are looked for. */
const PACKAGES = ["playwright-core", "playwright", "@playwright/test"];

/** Where the system's installers put a browser: programs on the search path, apps of macOS, and files in the folders of Windows. */
interface SystemPlaces {
  readonly programs: readonly string[];
  readonly macApps: readonly { readonly app: string; readonly program: string }[];
  readonly windows: readonly string[];
}

/** Of each list, the first that is there is taken. */
const SYSTEM_PLACES: Readonly<Record<BrowserName, SystemPlaces>> = {
  chromium: {
    programs: [
      "chromium",
      "chromium-browser",
      "google-chrome",
      "google-chrome-stable",
      "chrome",
      "microsoft-edge",
      "microsoft-edge-stable",
    ],
    macApps: ["Google Chrome", "Chromium", "Microsoft Edge", "Google Chrome Canary"].map((app) => ({
      app,
      program: app,
    })),
    windows: [
      String.raw`Google\Chrome\Application\chrome.exe`,
      String.raw`Chromium\Application\chrome.exe`,
      String.raw`Microsoft\Edge\Application\msedge.exe`,
    ],
  },
  firefox: {
    programs: ["firefox", "firefox-esr"],
    macApps: [{ app: "Firefox", program: "firefox" }],
    windows: [String.raw`Mozilla Firefox\firefox.exe`],
  },
  // Only Playwright has one.
  webkit: { programs: [], macApps: [], windows: [] },
};

/** Switches off what a browser that only runs tests does not need. */
const FLAGS = ["--disable-quic", "--disable-sync", "--disable-background-networking", "--disable-component-update"];

/** Milliseconds that starting it may take. */
const LAUNCH_TIMEOUT = 60_000;

/**
 * Looks for what `--browser` needs.
 *
 * @throws {UsageError} if Playwright is not installed, or there is no browser; it says what to do.
 */
export async function findBrowser({ name, root, executable, headed, env }: LaunchOptions): Promise<FoundBrowser> {
  const type = await loadPlaywright(root, name);
  const executablePath = executable ?? findExecutable(type, name, env);
  if (!existsSync(executablePath)) throw new UsageError(`no such browser: ${executablePath}`);
  const flags = name === "chromium" ? (headed ? FLAGS : [...FLAGS, "--disable-gpu"]) : [];
  // Playwright's own is patched; another one talks WebDriver BiDi.
  const isOwn = executablePath === type.executablePath();
  return {
    executable: executablePath,
    async launch() {
      try {
        return await type.launch({
          executablePath,
          ...(name === "firefox" && !isOwn && { channel: "moz-firefox" }),
          headless: !headed,
          timeout: LAUNCH_TIMEOUT,
          args: flags,
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

/** A browser of Playwright's, as the project would import it. */
async function loadPlaywright(root: string, browser: BrowserName): Promise<BrowserType> {
  const require = createRequire(path.join(root, "package.json"));
  for (const name of PACKAGES) {
    const file = resolved(require, name);
    if (file === null) continue;
    const loaded: Playwright & { readonly default?: Playwright } = await import(pathToFileURL(file).href);
    // They are CommonJS, whose exports an engine may find or not.
    const found = loaded[browser] ?? loaded.default?.[browser];
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

/** What a browser is called. */
const TITLES: Readonly<Record<BrowserName, string>> = {
  chromium: "--browser needs Chromium or Chrome",
  firefox: 'browser "firefox" needs Firefox',
  webkit: 'browser "webkit" needs the WebKit of Playwright',
};

function findExecutable(type: BrowserType, name: BrowserName, env: LaunchOptions["env"]): string {
  const own = type.executablePath();
  const places = [...(own === "" ? [] : [own]), ...systemPlaces(name, env)];
  const found = places.find(isProgram);
  if (found !== undefined) return found;
  const looked = places.map((place) => `  ${place}`).join("\n");
  const isChromium = name === "chromium";
  throw new UsageError(
    `${TITLES[name]}, and there is none. Looked for:\n` +
      `${looked}\n` +
      `  Install one (for Playwright's own: npx playwright-core install ${name})` +
      (isChromium ? ", or name it with\n  --browser-executable PATH or XTEST_BROWSER." : "."),
  );
}

function systemPlaces(name: BrowserName, env: LaunchOptions["env"]): string[] {
  const { programs, macApps, windows } = SYSTEM_PLACES[name];
  if (process.platform === "win32") {
    const folders = [env["PROGRAMFILES"], env["PROGRAMFILES(X86)"], env["LOCALAPPDATA"]];
    return folders.flatMap((folder) =>
      folder === undefined ? [] : windows.map((program) => path.join(folder, program)),
    );
  }
  const apps = macApps.map(({ app, program }) => `/Applications/${app}.app/Contents/MacOS/${program}`);
  const folders = [...new Set((env["PATH"] ?? "").split(path.delimiter))].filter((folder) => path.isAbsolute(folder));
  const onPath = programs.map((program) => {
    const files = folders.map((folder) => path.join(folder, program));
    return files.find(isProgram) ?? path.join(folders.includes("/usr/bin") ? "/usr/bin" : (folders[0] ?? "/"), program);
  });
  return [...(process.platform === "darwin" ? apps : []), ...onPath];
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
