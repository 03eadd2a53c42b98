/**
 * `node bench/dom.mjs FOLDER`: a suite of React components in Vitest's dialect, with a window for each file, beside Vitest: its default, without isolation
 * and with `vmThreads`. Repetitions are interleaved. On a machine with other work what counts is the processor time; elapsed time tells what workers are for.
 *
 * `node bench/dom.mjs FOLDER --memory --files 1000`: one run of xtest alone, and the memory of its process after each tenth of the files, as a table.
 *
 * FOLDER has these packages installed: vitest, vite, @vitejs/plugin-react, jsdom, react, react-dom, and of @testing-library react, dom,
 * user-event and jest-dom.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { median } from "./report.mjs";

const PROJECT = resolve(import.meta.dirname, "..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: "string", default: "60" },
    repeat: { type: "string", default: "3" },
    memory: { type: "boolean", default: false },
  },
});
const [installed] = positionals;
if (installed === undefined) throw new Error("node bench/dom.mjs FOLDER: the folder that has the packages installed");
const files = Number(values.files);
const modules = join(resolve(installed), "node_modules");
const folder = join(tmpdir(), "xtest-bench", `dom-${files}`);
const write = (name, text) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
symlinkSync(modules, join(folder, "node_modules"), "junction");
write("package.json", '{ "type": "module", "devDependencies": { "vitest": "*" } }\n');
write(
  "tsconfig.json",
  '{ "compilerOptions": { "jsx": "react-jsx", "module": "ESNext", "moduleResolution": "bundler" } }\n',
);
write(
  "vite.config.ts",
  'import react from "@vitejs/plugin-react";\nexport default { plugins: [react()], test: { environment: "jsdom", globals: true, setupFiles: ["./setup.ts"] } };\n',
);
write(
  "setup.ts",
  'import "@testing-library/jest-dom/vitest";\nimport { cleanup } from "@testing-library/react";\nimport { afterEach } from "vitest";\nafterEach(() => cleanup());\n' +
    (values.memory
      ? 'import { appendFileSync } from "node:fs";\nimport { afterAll } from "vitest";\nafterAll(() => { const { rss, heapUsed } = process.memoryUsage(); appendFileSync("memory.txt", `${process.pid} ${rss} ${heapUsed}\\n`); });\n'
      : ""),
);
write(
  "src/List.tsx",
  `import { useState } from "react";
export function List({ title }: { title: string }) {
  const [items, setItems] = useState<string[]>([]);
  const [text, setText] = useState("");
  return (
    <form aria-label={title} onSubmit={(event) => { event.preventDefault(); setItems([...items, text]); setText(""); }}>
      <h2>{title}</h2>
      <label>New<input value={text} onChange={(event) => setText(event.target.value)} /></label>
      <button>Add</button>
      <ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>
      <p role="status">{items.length} items</p>
    </form>
  );
}
`,
);
for (let at = 0; at < files; at += 1) {
  write(
    `src/f${at}.test.tsx`,
    `import { render, screen } from "@testing-library/react";
import user from "@testing-library/user-event";
import { List } from "./List";
describe("list ${at}", () => {
  it("shows its title", () => {
    render(<List title="List ${at}" />);
    expect(screen.getByRole("heading", { name: "List ${at}" })).toBeInTheDocument();
  });
  it("adds an item", async () => {
    render(<List title="t" />);
    await user.type(screen.getByLabelText("New"), "milk");
    await user.click(screen.getByRole("button", { name: "Add" }));
    expect(screen.getByText("milk")).toBeInTheDocument();
  });
  it("counts", async () => {
    render(<List title="t" />);
    await user.click(screen.getByRole("button"));
    expect(screen.getByRole("status")).toHaveTextContent("1 items");
  });
  it("is empty", () => {
    const { container } = render(<List title="t" />);
    expect(container.querySelectorAll("li")).toHaveLength(0);
  });
  it("starts with an empty page", () => {
    expect(document.body.innerHTML).toBe("");
  });
});
`,
  );
}

/** Runs a command in the suite. `time` of the shell includes the processor time of all child processes that have ended. */
function run(program, args) {
  const command = [process.execPath, program, ...args].map((one) => `'${one}'`).join(" ");
  const text = `TIMEFORMAT='%R %U %S'; time ${command} >/dev/null 2>&1`;
  const { stderr } = spawnSync("bash", ["-c", text], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, CI: "true" },
  });
  const [elapsed = 0, user = 0, system = 0] = stderr.trim().split(/\s+/).map(Number);
  return { processor: user + system, elapsed };
}

if (values.memory) {
  const { processor, elapsed } = run(join(PROJECT, "dist/cli/bin.js"), ["-q"]);
  const points = readFileSync(join(folder, "memory.txt"), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" ").map(Number));
  const megabytes = (bytes) => Math.round(bytes / 1024 / 1024);
  const most = megabytes(Math.max(...points.map(([, rss]) => rss)));
  process.stdout.write(
    `${files} files × 5 tests; Node ${process.version}; ${processor.toFixed(1)} s of processor time, `,
  );
  process.stdout.write(
    `${elapsed.toFixed(1)} s elapsed; at most ${most} MB\n\n| files | MB | of these the heap | processes |\n|--:|--:|--:|--:|\n`,
  );
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    const at = Math.max(1, Math.round((points.length * tenth) / 10));
    const [, rss = 0, heap = 0] = points[at - 1] ?? [];
    const processes = new Set(points.slice(0, at).map(([pid]) => pid)).size;
    process.stdout.write(`| ${at} | ${megabytes(rss)} | ${megabytes(heap)} | ${processes} |\n`);
  }
  process.exit();
}

const VITEST = join(modules, "vitest/vitest.mjs");
const rows = [
  ["xtest, its default: isolated", join(PROJECT, "dist/cli/bin.js"), ["-q"]],
  ["xtest -n 0: in one process", join(PROJECT, "dist/cli/bin.js"), ["-q", "-n", "0"]],
  ["vitest, its default", VITEST, ["run"]],
  ["vitest --no-isolate", VITEST, ["run", "--no-isolate"]],
  ["vitest --pool=vmThreads", VITEST, ["run", "--pool=vmThreads"]],
].map(([name, program, args]) => ({ name, program, args, runs: [] }));

process.stdout.write(
  `${files} files × 5 tests; Node ${process.version}; ${availableParallelism()} cores, load ${loadavg()[0].toFixed(2)}\n`,
);
for (let round = -1; round < Number(values.repeat); round += 1) {
  for (const { program, args, runs } of rows) {
    const used = run(program, args);
    // The first round fills caches.
    if (round >= 0) runs.push(used);
  }
}
for (const { name, runs } of rows) {
  const of = (kind) => median(runs.map((one) => one[kind])).toFixed(2);
  process.stdout.write(`${name.padEnd(30)} ${of("processor")} s of processor time, ${of("elapsed")} s elapsed\n`);
}
