/**
 * `npm run samples [-- PAGE...]`: runs the samples of each page that says `<!-- samples -->`, and writes what they print into the page, with
 * the version of `package.json`. With `--check`, it exits with 1 where that differs by more than times and versions.
 *
 * A block of code is written to the file that its first line names, `// tests/test_a.ts` or `# data.txt`; `<!-- edit FILE: OLD => NEW -->` changes
 * one; commands `$ npx xtest …` and others of a block `console` are run, all in one folder and in the order of the page, but for those of npm.
 * `<!-- run COMMAND -->` runs one that readers need not see, and that must succeed.
 */
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
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
import { withVersion } from "./shown-version.mjs";

const root = path.join(import.meta.dirname, "..");
const PROGRAMS = ["@oven/bun-linux-x64/bin", "@deno/linux-x64-glibc", ".bin"].map((name) =>
  path.join(root, "node_modules", name),
);
/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
/** The folder of the project, as pages show it. */
const SHOWN = "/home/ada/shop";
const TOKEN =
  /<!-- run (?<hidden>.*?) -->|<!-- edit (?<file>\S+): (?<from>.*?) => (?<to>.*?) -->|^```(?<language>\w+).*\n(?<code>[^]*?)^```$/gm;

/** The code of samples, by their absolute paths. @type {Map<string, string>} */
const codes = new Map();

const bin = [path.dirname(process.execPath), ...PROGRAMS, process.env["PATH"]].join(path.delimiter);
const unset = { NODE_OPTIONS: undefined, CI: undefined, FORCE_COLOR: undefined };
const env = { ...process.env, ...unset, PATH: bin, NO_COLOR: "1" };

/** A command of `xtest` alone, without what only a shell understands. */
const PLAIN = /^npx (?:unplugin-)?xtest((?: (?:'[^']*'|"[^"]*"|[^\s'"|;&<>$`*]+))*)$/;

/**
 * One command of a page, run by the process of the page's commands if that can.
 *
 * @param {string} folder @param {string} command @param {import("node:child_process").ChildProcess} server @returns {Promise<string>} What it prints.
 */
async function runShown(folder, command, server) {
  const [, line] = PLAIN.exec(command) ?? [];
  // What tests write with `-s` goes past it.
  if (line === undefined || / -s\b/.test(line)) return run(folder, command);
  const args = (line.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^(['"])(.*)\1$/, "$2"));
  server.send({ folder, args, env: {} });
  const [{ both }] = await once(server, "message");
  return asShown(both, folder);
}

/** @param {string} printed @param {string} folder */
const asShown = (printed, folder) =>
  printed.replaceAll(root, `${SHOWN}/node_modules/unplugin-xtest`).replaceAll(folder, SHOWN).trimEnd();

/** @param {string} folder @param {string} command @param {boolean} [isHidden] @returns {Promise<string>} What it prints. */
function run(folder, command, isHidden) {
  return new Promise((resolve, reject) => {
    const line = command
      .replaceAll(/\bnpx (unplugin-)?xtest/g, `'${process.execPath}' node_modules/unplugin-xtest/dist/cli/bin.js`)
      .replace(/^npx /, "");
    // Both outputs to one pipe: in the order in which they were written, as in a terminal.
    const child = spawn("sh", ["-c", `exec 2>&1; ${line}`], {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let printed = "";
    child.stdout.setEncoding("utf8").on("data", (/** @type {string} */ text) => (printed += text));
    child.once("error", reject).once("close", (code) => {
      if (isHidden && code !== 0) reject(new Error(`${command}: ${printed}`));
      resolve(asShown(printed, folder));
    });
  });
}

/** Without what differs from run to run. @param {string} text */
const lasting = (text) =>
  text
    .replaceAll(/\d+\.\d+s|\(node:\d+\)|duration_ms: \S+|xtest \d+\.\d+\.\d+ -- (node v|chromium )\S+/g, "_")
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, "_")
    // Figures of benchmarks, and the widths of their columns.
    .replaceAll(
      /^(\S.*?)(?: +[\d,.]+(?: \([\d.]+\))?){8}$|^Name \(time in .*$|(?<=^SLOWER \S+ - ).*(?=; allowed)/gm,
      "$1",
    )
    .replaceAll(/ =+$|^=+ /gm, "");

/**
 * @param {string} page - Its text. @param {string} folder - An empty one. @param {import("node:child_process").ChildProcess} server
 * @returns {Promise<string>} With the output of its commands.
 */
async function withOutputs(page, folder, server) {
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "dir");
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }\n');
  let text = "";
  let end = 0;
  for (const { 0: token, index, groups = {} } of page.matchAll(TOKEN)) {
    const { file = "", from = "", to = "", language, code = "", hidden } = groups;
    text += page.slice(end, index);
    end = index + token.length;
    const name = /^(?:\/\/|#) (\S+\.\w+)\n/.exec(code)?.[1];
    if (hidden !== undefined) await run(folder, hidden, true);
    else if (language === undefined) {
      const before = readFileSync(path.join(folder, file), "utf8");
      if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(path.join(folder, file), before.replace(from, to));
    } else if (name !== undefined) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), code);
      codes.set(path.join(folder, name), code);
    }
    text += language === "console" ? token.replace(code, () => "\0") : token;
    if (language !== "console") continue;
    /** @type {string[]} */
    const shown = [];
    for (const part of code.split(/^(?=\$ )/m)) {
      const [, command = ""] = /^\$ (.*)/.exec(part) ?? [];
      const old = part.slice(command.length + 3).trimEnd();
      const output = /^npm /.test(command) ? old : await runShown(folder, command, server);
      shown.push(
        [`$ ${command}`, lasting(old) === lasting(output) ? old : output].filter((line) => line !== "").join("\n"),
      );
    }
    text = text.replace("\0", () => `${shown.join("\n")}\n`);
  }
  return text + page.slice(end);
}

/** What the compiler says of the samples in TypeScript, without their edits. @param {Iterable<string>} files */
function typeErrors(files) {
  const compilerOptions = {
    ...{ noEmit: true, strict: true, skipLibCheck: true, allowImportingTsExtensions: true, types: ["node"] },
    ...{ target: "esnext", module: "esnext", moduleResolution: "bundler", jsx: "react-jsx" },
    typeRoots: [path.join(root, "node_modules/@types")],
  };
  // Types of Node 20 do not have it.
  const sqlite = `declare module "node:sqlite" { export class DatabaseSync {
    constructor(path: string);
    exec(sql: string): void;
    prepare(sql: string): { run(...values: unknown[]): unknown; get(...values: unknown[]): Record<string, unknown> | undefined };
    close(): void;
  } }`;
  writeFileSync(path.join(samples, "sqlite.d.ts"), sqlite);
  const config = { compilerOptions, files: ["sqlite.d.ts", ...files] };
  writeFileSync(path.join(samples, "tsconfig.json"), JSON.stringify(config));
  return run(samples, `node ${path.join(root, "node_modules/typescript7/bin/tsc")} -p . --pretty false`);
}

const hasBrowser = process.env["CI"] !== undefined || existsSync(process.env["XTEST_BROWSER"] ?? "/usr/bin/chromium");
const isCheck = process.argv.includes("--check");
const asked = process.argv.slice(2).filter((argument) => argument !== "--check");
const docs = readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" }).map((name) => `docs/${name}`);
const pages = ["README.md", ...docs.filter((name) => name.endsWith(".md") && !name.includes(".vitepress"))]
  .filter((name) => asked.length === 0 || asked.includes(name))
  .map((name) => /** @type {const} */ ([path.join(root, name), readFileSync(path.join(root, name), "utf8")]))
  .filter(([, text]) => text.includes("<!-- samples -->"))
  // As tests that need a browser: skipped where there is none, but in CI.
  .filter(([, text]) => hasBrowser || !text.includes("playwright-core"));
const samples = mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-pages-"));
try {
  const all = pages.map(([file, text], index) => ({ file, text, folder: path.join(samples, String(index)) }));
  const waiting = [...all];
  // Not all at once: a page waits for its commands.
  const workers = [1, 2, 3].map(async () => {
    const server = fork(path.join(root, "test/samples/command-server.mjs"), { env });
    server.on("exit", (code, signal) => {
      throw new Error(`the process of commands has ended with ${String(code ?? signal)}`);
    });
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const { file, text, folder } = page;
      mkdirSync(folder);
      const outputs = await withOutputs(text, folder, server);
      // The site shows it whatever the page says: a page of the last release is not wrong.
      const written = isCheck ? outputs : withVersion(outputs, version);
      if (written === text) continue;
      const lines = text.split("\n");
      const other = written.split("\n").find((line, at) => line !== lines[at]) ?? "";
      const problem = `does not show what its samples print: npm run samples; the first other line: ${other}`;
      console.error(`${path.relative(root, file)} ${isCheck ? problem : "written"}`);
      if (isCheck) process.exitCode = 1;
      else writeFileSync(file, written);
    }
    server.removeAllListeners("exit").disconnect();
  });
  await Promise.all(workers);
  for (const [file, code] of codes) writeFileSync(file, code);
  const environments = all.map(({ folder }) => path.join(folder, "xtest-env.d.ts")).filter((file) => existsSync(file));
  const printed = await typeErrors([...[...codes.keys()].filter((file) => /\.tsx?$/.test(file)), ...environments]);
  if (printed !== "") process.exitCode = 1;
  if (printed !== "")
    console.error(printed.replaceAll(/^\d+/gm, (index) => path.relative(root, all[Number(index)]?.file ?? "")));
} finally {
  rmSync(samples, { recursive: true, force: true });
}
