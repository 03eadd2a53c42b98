/**
 * `node scripts/try-editor.mjs [FOLDER]`: packs the extension of Visual Studio Code, installs it in `code-server` from npm, without install scripts, and
 * clicks through a project by a Chromium: the list of tests, a run by the button beside a line, with the message of a failure, all tests, coverage with
 * the tests of a line, a hover, a debugger that stops, and a rename. Ends with 1 if the editor does not show what it should. Pictures are in FOLDER.
 */
import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
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
  run("npm", [...INSTALL, "code-server@4.139.1"]);
  run("npm", [...INSTALL, "--omit=dev"], path.join(server, "lib/vscode"));
}

const project = path.join(folder, "project");
rmSync(project, { recursive: true, force: true });
cpSync(path.join(root, "examples/basic"), project, {
  recursive: true,
  filter: (file) => !/[\\/]node_modules/.test(file),
});
mkdirSync(path.join(project, "node_modules"));
symlinkSync(root, path.join(project, "node_modules/unplugin-xtest"), "junction");
const TEST = `import assert from "node:assert/strict";
import type { Cart } from "../src/cart.ts";

export function test_wrong_total(cart: Cart) {
  const total = cart.total;
  assert.equal(total, 500);
}

export function test_pattern({ cart, catalogue }: { cart: Cart; catalogue: Map<string, number> }) {
  assert.equal(cart.lines.length, 2);
  assert.equal(catalogue.size, 3);
}
`;
const test = path.join(project, "tests/test_editor.ts");
writeFileSync(test, TEST);
const data = path.join(folder, "data");
// With the socket of an earlier one, it would only ask that one to open the folder, and end.
rmSync(data, { recursive: true, force: true });
mkdirSync(path.join(data, "User"), { recursive: true });
writeFileSync(
  path.join(data, "User/settings.json"),
  JSON.stringify({
    "security.workspace.trust.enabled": false,
    "workbench.startupEditor": "none",
    "workbench.secondarySideBar.defaultVisibility": "hidden",
    "chat.disableAIFeatures": true,
    "files.autoSave": "afterDelay",
    "editor.minimap.enabled": false,
  }),
);
const config = path.join(folder, "config.yaml");
writeFileSync(config, `bind-addr: 127.0.0.1:${PORT}\nauth: none\ncert: false\n`);
const vsix = path.join(folder, "xtest.vsix");
run(process.execPath, [path.join(root, "scripts/on-test-node.mjs"), path.join(root, "scripts/vsix.mjs"), vsix]);
const entry = path.join(server, "out/node/entry.js");
const flags = ["--config", config, "--user-data-dir", data, "--extensions-dir", path.join(folder, "extensions")];
run(path.join(NODE, "node"), [entry, ...flags, "--install-extension", vsix]);

const start = () =>
  spawn(path.join(NODE, "node"), [entry, ...flags, "--disable-telemetry", project], { env, stdio: "ignore" });
let started = start();
const browser = await chromium.launch({
  executablePath: process.env["XTEST_BROWSER"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const MINUTES = 180_000;
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(MINUTES);
  await openWorkbench(page);
  const rows = page.locator(".test-explorer .monaco-list-row");
  await command(page, "Testing: Focus on Test Explorer View");
  await rows.first().waitFor();
  await openFile(page, "test_editor.ts");
  await page.locator(".testing-run-glyph").first().waitFor();
  await command(page, "Testing: Focus on Test Explorer View");
  await rows.first().click();
  await page.keyboard.press("ArrowRight");
  await rows.nth(4).waitFor();
  await shown(page, "listed", (await labels(rows)).join("; "), /test_cart\.ts.*test_editor\.ts.*test_money\.ts/);

  await page.locator(".testing-run-glyph").first().click();
  const failed = page.locator('.test-explorer .monaco-list-row[aria-label*="test_editor.ts"][aria-label*="Failed"]');
  await failed.first().waitFor();
  await page.getByText("440 != 500").first().waitFor();
  await shown(page, "run-one", (await labels(rows)).join("; "), /test_editor\.ts \(Failed\)/);

  await command(page, "Test: Run All Tests with Coverage");
  const covered = page.locator(
    '.test-coverage-list-item:has-text("cart.ts"), .monaco-list-row:has-text("cart.ts"):has-text("100.00%")',
  );
  await covered.first().waitFor();
  await openFile(page, "cart.ts");
  await page.locator(".coverage-deco-gutter, [class*=coverage-deco-gutter]").first().waitFor();
  const numbers = await page.locator('.monaco-list-row:has-text("%")').allInnerTexts();
  await shown(page, "coverage", numbers.map((text) => text.replaceAll(/\s+/g, " ")).join("; "), /cart\.ts 100\.00%/);
  await command(page, "Test: Filter Coverage by Test");
  const filters = page.locator(".quick-input-list .monaco-list-row");
  await filters.nth(1).waitFor();
  await shown(
    page,
    "tests-of-a-file",
    (await filters.allInnerTexts()).join("; ").replaceAll(/\s+/g, " "),
    /test_total/,
  );
  await page.keyboard.press("Escape");

  await openFile(page, "test_editor.ts");
  await goTo(page, 9, 33);
  await command(page, "Show or Focus Hover");
  const hover = page.locator(".monaco-hover:not(.hidden)", { hasText: "fixture cart" });
  await hover.first().waitFor();
  await shown(
    page,
    "hover",
    (await hover.first().innerText()).replaceAll(/\s+/g, " "),
    /fixture cart: Cart function scope/,
  );
  await page.keyboard.press("Escape");

  await goTo(page, 10, 3);
  await page.keyboard.press("F9");
  await command(page, "Test: Debug Test at Cursor");
  await page.locator(".debug-top-stack-frame-line").first().waitFor();
  const frame = page.locator('.debug-call-stack .monaco-list-row:has-text("test_pattern")').first();
  await shown(page, "debug", (await frame.innerText()).replaceAll(/\s+/g, " "), /test_pattern.*10:/);
  await page.keyboard.press("F5");
  await page.locator(".debug-top-stack-frame-line").first().waitFor({ state: "detached" });

  await goTo(page, 9, 33);
  await page.keyboard.press("F2");
  await page.locator(".rename-box input:focus").waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("basket");
  await page.keyboard.press("Enter");
  await until(page, () => readFileSync(path.join(project, "tests/conftest.ts"), "utf8").includes("basket = fixture"));
  await until(page, () => readFileSync(test, "utf8").includes("basket"));
  const line = readFileSync(test, "utf8").split("\n")[8] ?? "";
  await shown(page, "rename", line, /\{ basket, catalogue \}: \{ basket: Cart; catalogue: Map/);
} finally {
  await browser.close();
  started.kill();
}

/**
 * Prints what the editor shows, and keeps a picture of it.
 *
 * @param {import("playwright-core").Page} page @param {string} name @param {string} text @param {RegExp} expected
 */
async function shown(page, name, text, expected) {
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
  console.log(`${name}: ${text}`);
  if (expected.test(text)) return;
  console.error(`${name}: expected ${String(expected)}`);
  process.exitCode = 1;
}

/** @param {import("playwright-core").Page} page @param {() => boolean} isTrue */
async function until(page, isTrue) {
  for (let left = MINUTES / 500; left > 0 && !isTrue(); left -= 1) await page.waitForTimeout(500);
}

/** @param {import("playwright-core").Page} page @param {string} name */
async function openFile(page, name) {
  const input = page.locator(".quick-input-widget input").first();
  const tab = page.locator(".tab.active", { hasText: name }).first();
  // A busy editor may take the keys before its list is there.
  for (let left = 6; left > 0; left -= 1) {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+p");
    await input.waitFor();
    await input.fill(name);
    try {
      // By a click: what the list has chosen may still be a row of the search before.
      await page.locator(".quick-input-list .monaco-list-row", { hasText: name }).first().click({ timeout: 20_000 });
      await tab.waitFor({ timeout: 20_000 });
      return;
    } catch (error) {
      if (left > 1) continue;
      await page.screenshot({ path: path.join(folder, "error.png") });
      throw error;
    }
  }
}

/** @param {import("playwright-core").Page} page @param {number} line @param {number} column */
async function goTo(page, line, column) {
  const input = page.locator(".quick-input-widget input").first();
  await page.keyboard.press("Control+g");
  await input.waitFor();
  await input.fill(`:${line}:${column}`);
  await page.keyboard.press("Enter");
  await page
    .locator(".statusbar-item", { hasText: `Ln ${line}, Col ${column}` })
    .first()
    .waitFor();
}

/** @param {import("playwright-core").Page} page */
async function openWorkbench(page) {
  let starts = 5;
  // It listens some seconds after its start.
  for (;;) {
    try {
      await page.goto(`http://127.0.0.1:${PORT}/`, { timeout: 60_000 });
      break;
    } catch (error) {
      // On a busy machine it gives up its own start.
      if (started.exitCode !== null && --starts === 0) throw error;
      if (started.exitCode !== null) started = start();
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
  for (let left = 60; left > 0; left -= 1) {
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
