/**
 * `npm run samples`: runs the samples of each page that says `<!-- samples -->`, and writes what they print into the page. With `--check`, it
 * exits with 1 where that differs by more than times.
 *
 * A block of code is written to the file that its first line names, `// tests/test_a.ts`; `<!-- edit FILE: OLD => NEW -->` changes one; commands
 * `$ npx xtest …` and others of a block `console` are run, all in one folder and in the order of the page, but for those of npm.
 */
import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
/** The folder of the project, as pages show it. */
const SHOWN = "/home/ada/shop";
const TOKEN = /<!-- edit (?<file>\S+): (?<from>.*?) => (?<to>.*?) -->|^```(?<language>\w+).*\n(?<code>[^]*?)^```$/gm;

/** @param {string} folder @param {string} command @returns {Promise<string>} What it prints. */
function run(folder, command) {
  const env = { ...process.env, NODE_OPTIONS: undefined, CI: undefined, FORCE_COLOR: undefined };
  return new Promise((resolve, reject) => {
    const line = command.replace(
      /^npx (unplugin-)?xtest/,
      `'${process.execPath}' node_modules/unplugin-xtest/dist/cli/bin.js`,
    );
    const child = spawn("sh", ["-c", line], {
      cwd: folder,
      env: { ...env, NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    // What was printed to both is not mixed, whichever pipe is read first.
    const outputs = [child.stdout, child.stderr].map((stream) => {
      const output = { text: "" };
      stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => (output.text += text));
      return output;
    });
    child.once("error", reject).once("close", () => {
      const printed = outputs.map(({ text }) => text).join("");
      resolve(printed.replaceAll(root, `${SHOWN}/node_modules/unplugin-xtest`).replaceAll(folder, SHOWN).trimEnd());
    });
  });
}

/** Without what differs from run to run. @param {string} text */
const lasting = (text) =>
  text.replaceAll(/\d+\.\d+s|xtest \d+\.\d+\.\d+ -- node v\S+/g, "_").replaceAll(/ =+$|^=+ /gm, "");

/** @param {string} page - Its text. @returns {Promise<string>} With the output of its commands. */
async function withOutputs(page) {
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-page-"));
  try {
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "dir");
    writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }\n');
    let text = "";
    let end = 0;
    for (const { 0: token, index, groups = {} } of page.matchAll(TOKEN)) {
      const { file = "", from = "", to = "", language, code = "" } = groups;
      text += page.slice(end, index);
      end = index + token.length;
      const name = /^\/\/ (\S+\.\w+)\n/.exec(code)?.[1];
      if (language === undefined) {
        const before = readFileSync(path.join(folder, file), "utf8");
        if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
        writeFileSync(path.join(folder, file), before.replace(from, to));
      } else if (name !== undefined) {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
        writeFileSync(path.join(folder, name), code);
      }
      text += language === "console" ? token.replace(code, () => "\0") : token;
      if (language !== "console") continue;
      /** @type {string[]} */
      const shown = [];
      for (const part of code.split(/^(?=\$ )/m)) {
        const [, command = ""] = /^\$ (.*)/.exec(part) ?? [];
        const old = part.slice(command.length + 3).trimEnd();
        const output = /^npm /.test(command) ? old : await run(folder, command);
        shown.push(
          [`$ ${command}`, lasting(old) === lasting(output) ? old : output].filter((line) => line !== "").join("\n"),
        );
      }
      text = text.replace("\0", () => `${shown.join("\n")}\n`);
    }
    return text + page.slice(end);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const hasBrowser = process.env["CI"] !== undefined || existsSync(process.env["XTEST_BROWSER"] ?? "/usr/bin/chromium");
const isCheck = process.argv.includes("--check");
const docs = readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" }).map((name) => `docs/${name}`);
const pages = ["README.md", ...docs.filter((name) => name.endsWith(".md") && !name.includes(".vitepress"))]
  .map((name) => /** @type {const} */ ([path.join(root, name), readFileSync(path.join(root, name), "utf8")]))
  .filter(([, text]) => text.includes("<!-- samples -->"))
  // As tests that need a browser: skipped where there is none, but in CI.
  .filter(([, text]) => hasBrowser || !text.includes("playwright-core"));
// Not all at once: a page waits for its commands.
for (let waiting = pages.splice(0, 3); waiting.length > 0; waiting = pages.splice(0, 3))
  await Promise.all(
    waiting.map(async ([file, text]) => {
      const written = await withOutputs(text);
      if (written === text) return;
      console.error(
        `${path.relative(root, file)} ${isCheck ? "does not show what its samples print: npm run samples" : "written"}`,
      );
      if (isCheck) process.exitCode = 1;
      else writeFileSync(file, written);
    }),
  );
