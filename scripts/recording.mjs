/**
 * `npm run recording`: runs commands in a copy of examples/basic, and draws what a terminal shows of them, line by line at the time at which it
 * was printed: docs/public/recording.svg.
 */
import xterm from "@xterm/headless";
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const [COLUMNS, ROWS, LINE, CHAR, PADDING] = [84, 60, 18, 7.8, 16];
/** Seconds before the first output of a command, and before the next command. */
const [TYPING, PAUSE] = [0.7, 1.2];
const COLORS = ["#484f58", "#ff7b72", "#3fb950", "#d29922", "#58a6ff", "#bc8cff", "#39c5cf", "#b1bac4"];
const COMMANDS = [
  "npx xtest list tests/test_cart.ts",
  "npx xtest",
  `sed -i 's/get("bread")/get("bred")/' tests/conftest.ts`,
  "npx xtest -k total",
];

const folder = mkdtempSync(path.join(os.tmpdir(), "basic-"));
cpSync(path.join(root, "examples/basic"), folder, { recursive: true, filter: (file) => !/node_modules/.test(file) });
symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "dir");

const terminal = new xterm.Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true, convertEol: true });
/** When each row was written first, in seconds. @type {number[]} */
const times = [];

/** @param {string} text @param {number} time */
async function show(text, time) {
  await new Promise((resolve) => terminal.write(text, () => resolve(null)));
  const { active } = terminal.buffer;
  for (let row = times.length; row < active.cursorY + (active.cursorX > 0 ? 1 : 0); row++) times[row] = time;
}

/** @param {string} command @param {number} begun @returns {Promise<number>} When it has ended. */
async function run(command, begun) {
  /** @type {[text: string, time: number][]} */
  const chunks = [];
  const env = { ...process.env, NODE_OPTIONS: undefined, CI: undefined, NO_COLOR: undefined };
  const line = command.replace("npx xtest", `'${process.execPath}' node_modules/unplugin-xtest/dist/cli/bin.js`);
  const colored = line === command ? line : `${line} --color yes`;
  const started = performance.now();
  await new Promise((resolve, reject) => {
    const child = spawn("sh", ["-c", colored], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr])
      stream
        .setEncoding("utf8")
        .on("data", (/** @type {string} */ text) => chunks.push([text, (performance.now() - started) / 1000]));
    child.once("error", reject).once("close", resolve);
  });
  for (const [text, time] of chunks) await show(text.replaceAll(folder, "~/basic"), begun + time);
  return begun + (performance.now() - started) / 1000;
}

/** One row as SVG. @param {number} row */
function drawn(row) {
  const line = terminal.buffer.active.getLine(row);
  /** @type {{ text: string, style: string }[]} */
  const runs = [];
  for (let column = 0; column < COLUMNS; column++) {
    const cell = line?.getCell(column);
    const text = cell?.getChars() || " ";
    const color = cell?.isFgPalette() ? COLORS[cell.getFgColor() % 8] : null;
    const style = `${color ? ` fill="${color}"` : ""}${cell?.isBold() ? ' font-weight="bold"' : ""}${cell?.isDim() ? ' opacity="0.6"' : ""}`;
    const last = runs.at(-1);
    if (last?.style === style) last.text += text;
    else runs.push({ text, style });
  }
  const escaped = (/** @type {string} */ text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const spans = runs.map(({ text, style }) =>
    style === "" ? escaped(text) : `<tspan${style}>${escaped(text)}</tspan>`,
  );
  return `<text y="${PADDING + (row + 1) * LINE - 5}" style="animation-delay:${(times[row] ?? 0).toFixed(2)}s">${spans.join("").trimEnd()}</text>`;
}

try {
  let time = 0.5;
  for (const command of COMMANDS) {
    await show(`\x1b[32m$\x1b[0m \x1b[1m${command}\x1b[0m\r\n`, time);
    time = (await run(command, time + TYPING)) + PAUSE;
  }
  const { length } = times;
  if (
    !terminal.buffer.active
      .getLine(length - 1)
      ?.translateToString()
      .includes("1 failed")
  )
    throw new Error("no test has failed");
  const rows = terminal.buffer.active.cursorY;
  if (rows >= ROWS - 1) throw new Error(`more than ${ROWS} rows`);
  const [width, height] = [Math.ceil(COLUMNS * CHAR) + 2 * PADDING, rows * LINE + 2 * PADDING];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${COMMANDS.join("; ").replaceAll("&", "&amp;")}</title>
<style>text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;fill:#e6edf3;white-space:pre;transform:translateX(${PADDING}px);animation:show 0s both}@keyframes show{from{opacity:0}to{opacity:1}}@media(prefers-reduced-motion:reduce){text{animation:none}}</style>
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
${Array.from({ length: rows }, (_, row) => drawn(row)).join("\n")}
</svg>
`;
  mkdirSync(path.join(root, "docs/public"), { recursive: true });
  writeFileSync(path.join(root, "docs/public/recording.svg"), svg);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
