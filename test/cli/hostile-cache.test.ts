/** A damaged cache never changes a result: a run goes on without it. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");
const onLinux = process.platform === "linux" ? test : test.skip;
const FILES = {
  "xtest.config.ts": "export default {};",
  "help.ts": "export const help = 1;",
  "test_a.ts": `import { fixture, mark } from "unplugin-xtest";
import { help } from "./help.ts";
export const made = fixture({ params: [1, 2] }, (request: any) => request.param);
export const test_p = mark.parametrize("a", [1, 2])(({ a, made }: any) => { if (a === made) throw new Error("same" + help); });
`,
  "test_b.ts": "export function test_b() {}",
};

let project: Project;
let cache = "";
let whole = "";
let expected: readonly unknown[] = [];

const server = serveCommands();
const run = async (...args: string[]) => {
  const { code, stdout, stderr } = await server.run(project.root, args);
  return { code, stdout: stdout.replaceAll(/ in [\d.]+s/g, ""), stderr };
};
const results = async () => [await run("list"), await run("-v")];

/** The files of the cache, without those that tag it. */
function cached(): string[] {
  const names = readdirSync(cache, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter((name) => statSync(path.join(cache, name)).isFile() && name.includes(path.sep));
  return files.filter((name) => !name.startsWith("values")).map((name) => path.join(cache, name));
}

function restore(): void {
  rmSync(cache, { recursive: true, force: true });
  cpSync(whole, cache, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
}

beforeAll(async () => {
  project = new Project(FILES, undefined, {});
  cache = path.join(project.root, "node_modules/.cache/xtest");
  whole = path.join(project.root, "node_modules/.whole");
  await results();
  expected = await results();
  cpSync(cache, whole, { recursive: true });
});
afterAll(() => {
  project.remove();
});

type Damage = (file: string, index: number, files: readonly string[]) => void;
const replaced =
  (replace: (file: string) => void): Damage =>
  (file) => {
    rmSync(file);
    replace(file);
  };
const DAMAGES: Readonly<Record<string, Damage>> = {
  empty: (file) => writeFileSync(file, ""),
  truncated: (file) => writeFileSync(file, readFileSync(file).subarray(0, -7)),
  "of zeros": (file) => writeFileSync(file, Buffer.alloc(statSync(file).size)),
  flipped: (file) => {
    const bytes = readFileSync(file);
    const at = Math.floor(bytes.length * 0.7);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  },
  folders: replaced((file) => mkdirSync(file)),
  FIFOs: replaced((file) => spawnSync("mkfifo", [file])),
  "links to a device": replaced((file) => symlinkSync("/dev/zero", file)),
  "links in a circle": replaced((file) => symlinkSync(path.basename(file), file)),
};

onLinux.each(Object.keys(DAMAGES))("files that are %s", async (kind) => {
  restore();
  cached().forEach((file, index, files) => DAMAGES[kind]?.(file, index, files));
  expect(await results()).toEqual(expected);
});

test("files that take each other's places", async () => {
  restore();
  const files = cached();
  const texts = files.map((file) => readFileSync(file));
  files.forEach((file, index) => writeFileSync(file, texts[(index + 1) % files.length] ?? ""));
  expect(await results()).toEqual(expected);
});

test("files of another project under the names of this one", async () => {
  restore();
  const other = new Project({ ...FILES, "help.ts": "export const help = 99;", "test_b.ts": "" }, undefined, {});
  try {
    for (const command of ["list", "run"]) other.node([BIN, command]);
    const theirs = path.join(other.root, "node_modules/.cache/xtest");
    for (const kind of ["collections", "tables", "modules", "facts"]) {
      const own = readdirSync(path.join(cache, kind));
      for (const [index, name] of readdirSync(path.join(theirs, kind)).entries()) {
        const text = readFileSync(path.join(theirs, kind, name));
        writeFileSync(path.join(cache, kind, own.includes(name) ? name : (own[index % own.length] ?? name)), text);
      }
    }
    expect(await results()).toEqual(expected);
  } finally {
    other.remove();
  }
});

onLinux("a cache that cannot be written is said once", async () => {
  for (const plant of [
    () => writeFileSync(cache, ""),
    () => symlinkSync("/proc", cache),
    () => symlinkSync("xtest", cache),
    () => spawnSync("mkfifo", [cache]),
  ]) {
    rmSync(cache, { recursive: true, force: true });
    plant();
    const [, ran] = await results();
    expect(ran).toEqual({
      ...Object(expected[1]),
      stderr: expect.stringMatching(/^xtest: warning: no cache is used, .*\n$/),
    });
  }
  rmSync(cache, { recursive: true, force: true });
});

onLinux("results that cannot be kept are a warning", async () => {
  restore();
  rmSync(path.join(cache, "values"), { recursive: true });
  symlinkSync("/proc", path.join(cache, "values"));
  const [listed, ran] = await results();
  expect(listed).toEqual(expected[0]);
  expect(ran).toEqual({
    ...Object(expected[1]),
    stderr: expect.stringMatching(/^xtest: warning: which tests failed is not kept for --lf: .*\n$/),
  });
});

onLinux("umask 777 keeps nothing from the run", () => {
  rmSync(cache, { recursive: true, force: true });
  for (let warm = 0; warm < 2; warm++) {
    const { status, stderr } = spawnSync("bash", ["-c", `umask 777; exec "${process.execPath}" "${BIN}" -q`], {
      cwd: project.root,
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
    expect(statSync(cache).mode & 0o700).toBe(0o700);
  }
});
