/**
 * `node scripts/try-editor.mjs [FOLDER]`: packs the extension of Visual Studio Code, installs it in `code-server` from npm, without install scripts, and
 * lists and runs tests of a project in the test explorer, by a Chromium. Native modules that need an install script are left out or taken from
 * packages of the platform. Ends with 1 if the explorer does not show what it should.
 */
import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";

const root = path.join(import.meta.dirname, "..");
const NODE = path.join(root, "node_modules/node24-linux-x64/bin");
const PORT = 8199;
const given = process.argv[2];
const folder = given ?? mkdtempSync(path.join(realpathSync(tmpdir()), "xtest-editor-"));
const env = { ...process.env, PATH: `${NODE}${path.delimiter}${process.env["PATH"] ?? ""}` };

/** @param {string} command @param {string[]} args @param {string} [cwd] */
const run = (command, args, cwd = folder) =>
  execFileSync(command, args, { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
const INSTALL = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];

const server = path.join(folder, "node_modules/code-server");
if (!existsSync(server)) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), "{}");
  run("npm", [...INSTALL, "code-server@4.100.3", "@vscode/ripgrep-linux-x64@1.18.0"]);
  run("npm", [...INSTALL, "--omit=dev"], path.join(server, "lib/vscode"));
  // It hashes passwords, of which there are none.
  writeFileSync(path.join(folder, "node_modules/argon2/argon2.js"), "module.exports = {};\n");
  const programs = path.join(server, "lib/vscode/node_modules/@vscode/ripgrep/bin");
  cpSync(path.join(folder, "node_modules/@vscode/ripgrep-linux-x64/bin"), programs, { recursive: true });
  chmodSync(path.join(programs, "rg"), 0o755);
}

const project = path.join(folder, "project");
rmSync(project, { recursive: true, force: true });
cpSync(path.join(root, "examples/basic"), project, {
  recursive: true,
  filter: (file) => !/[\\/]node_modules/.test(file),
});
mkdirSync(path.join(project, "node_modules"));
symlinkSync(root, path.join(project, "node_modules/unplugin-xtest"), "junction");
const data = path.join(folder, "data");
mkdirSync(path.join(data, "User"), { recursive: true });
writeFileSync(
  path.join(data, "User/settings.json"),
  '{ "security.workspace.trust.enabled": false, "workbench.startupEditor": "none" }',
);
const config = path.join(folder, "config.yaml");
writeFileSync(config, `bind-addr: 127.0.0.1:${PORT}\nauth: none\ncert: false\n`);
const vsix = path.join(folder, "xtest.vsix");
run(process.execPath, [path.join(root, "scripts/on-test-node.mjs"), path.join(root, "scripts/vsix.mjs"), vsix]);
const entry = path.join(server, "out/node/entry.js");
const flags = ["--config", config, "--user-data-dir", data, "--extensions-dir", path.join(folder, "extensions")];
run(path.join(NODE, "node"), [entry, ...flags, "--install-extension", vsix]);

const started = spawn(path.join(NODE, "node"), [entry, ...flags, "--disable-telemetry", project], {
  env,
  stdio: "ignore",
});
const browser = await chromium.launch({
  executablePath: process.env["XTEST_BROWSER"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await openWorkbench(page);
  const rows = page.locator(".test-explorer .monaco-list-row");
  await command(page, "Testing: Focus on Test Explorer View");
  await rows.first().waitFor({ timeout: 120_000 });
  console.log(`listed: ${(await labels(rows)).join("; ")}`);
  await command(page, "Test: Run All Tests");
  await page.locator('.test-explorer .monaco-list-row[aria-label*="Passed"]').first().waitFor({ timeout: 120_000 });
  console.log(`run: ${(await labels(rows)).join("; ")}`);
  await page.screenshot({ path: path.join(folder, "explorer.png") });
  console.log(path.join(folder, "explorer.png"));
} finally {
  await browser.close();
  started.kill();
}

/** @param {import("playwright-core").Page} page */
async function openWorkbench(page) {
  // It listens some seconds after its start.
  for (;;) {
    try {
      await page.goto(`http://127.0.0.1:${PORT}/`, { timeout: 60_000 });
      break;
    } catch (error) {
      if (started.exitCode !== null) throw error;
      await page.waitForTimeout(500);
    }
  }
  await page.locator(".monaco-workbench .explorer-folders-view .monaco-list-row").first().waitFor({ timeout: 120_000 });
}

/** @param {import("playwright-core").Page} page @param {string} name - Of a command of the editor. */
async function command(page, name) {
  const input = page.locator(".quick-input-widget input").first();
  const found = page.locator(".quick-input-list .monaco-list-row").filter({ hasText: name });
  // The palette lists only commands that are there when it is opened.
  for (let left = 20; left > 0; left -= 1) {
    await page.keyboard.press("F1");
    await input.fill(`>${name}`);
    try {
      await found.first().waitFor({ timeout: 3000 });
      break;
    } catch (error) {
      if (left === 1) throw error;
      await page.keyboard.press("Escape");
    }
  }
  await page.keyboard.press("Enter");
}

/** @param {import("playwright-core").Locator} rows */
async function labels(rows) {
  const all = await rows.all();
  return Promise.all(all.map(async (row) => (await row.getAttribute("aria-label")) ?? ""));
}
