/** The folder of bundles that are kept: which of them may be used, and which go. */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBundle, keepBundle, RECORD, recordBundle, trimBundles } from "../../../src/build/run/kept/folder.ts";
import { bundleKey } from "../../../src/build/run/kept/key.ts";
import { recordInputs } from "../../../src/store/inputs.ts";

let cacheDir = "";
let source = "";

beforeEach(() => {
  cacheDir = mkdtempSync(path.join(os.tmpdir(), "xtest-kept-"));
  source = path.join(cacheDir, "source.ts");
  writeFileSync(source, "1");
});
afterEach(() => {
  rmSync(cacheDir, { recursive: true, force: true });
});

/** A run that has made a bundle. Gives its folder. */
function made(name: string, { key = "key", bytes = 10, modules = ["a.ts", "b.ts"] } = {}): string {
  const folder = path.join(cacheDir, "runs", name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "xtest.mjs"), name);
  writeFileSync(path.join(folder, "run.mjs"), "");
  expect(recordBundle(folder, { key, modules, bytes }, recordInputs({ files: [source], folders: [] }))).toBe(true);
  return folder;
}

/** One that is kept, last of use so many minutes ago. */
function kept(name: string, minutes = 0, options: Parameters<typeof made>[1] = {}): string {
  expect(keepBundle(made(name, options), cacheDir)).toBe(true);
  const folder = path.join(cacheDir, "bundles", name);
  const used = Date.now() / 1000 - minutes * 60;
  utimesSync(path.join(folder, RECORD), used, used);
  return folder;
}

/** A run that looks one up. */
function find(modules: readonly string[] = ["a.ts"], key = "key"): string | null {
  const run = path.join(cacheDir, "runs", "now");
  mkdirSync(run, { recursive: true });
  return findBundle(cacheDir, key, new Set(modules), run);
}

const names = (): string[] => readdirSync(path.join(cacheDir, "bundles")).sort();

describe("a bundle", () => {
  test("is kept without what belongs to its run", () => {
    expect(readdirSync(kept("1-a")).sort()).toEqual([RECORD, "xtest.mjs"]);
    expect(existsSync(path.join(cacheDir, "runs", "1-a"))).toBe(false);
  });

  test("is not kept without a record, nor from elsewhere", () => {
    const folder = made("1-a");
    expect(keepBundle(folder, path.join(cacheDir, "other"))).toBe(false);
    rmSync(path.join(folder, RECORD));
    expect(keepBundle(folder, cacheDir)).toBe(false);
  });

  test("serves who needs some of its modules", () => {
    const folder = kept("1-a");
    expect(find(["a.ts", "b.ts"])).toBe(folder);
    expect(find(["b.ts"])).toBe(folder);
    expect(find(["b.ts", "c.ts"])).toBeNull();
    expect(find(["b.ts"], "other")).toBeNull();
  });

  test("does not serve when something changed, and does when that is undone", () => {
    const folder = kept("1-a");
    writeFileSync(source, "2");
    expect(find()).toBeNull();
    writeFileSync(source, "1");
    expect(find()).toBe(folder);
    rmSync(source);
    expect(find()).toBeNull();
  });

  test("that is not whole serves nobody, at whatever byte its record ends", () => {
    const folder = kept("1-a");
    const record = path.join(folder, RECORD);
    const whole = readFileSync(record);
    for (let length = 0; length < whole.length; length++) {
      writeFileSync(record, whole);
      truncateSync(record, length);
      expect(find()).toBeNull();
    }
    writeFileSync(record, whole);
    expect(find()).toBe(folder);
    rmSync(path.join(folder, "xtest.mjs"));
    expect(find()).toBeNull();
  });

  test("of another build of this package serves nobody", () => {
    const folder = kept("1-a");
    const record = path.join(folder, RECORD);
    writeFileSync(record, readFileSync(record, "utf8").replace(/"build":"[^ "]*/, '"build":"0.0.0'));
    expect(find()).toBeNull();
  });
});

describe("when there are too many", () => {
  test("those go that were not of use for the longest time", () => {
    for (let at = 0; at < 10; at++) kept(`1-${String(at)}`, 100 - at);
    trimBundles(cacheDir, 0);
    expect(names()).toEqual(["1-3", "1-4", "1-5", "1-6", "1-7", "1-8", "1-9"]);
  });

  test("those go that are too large together", () => {
    for (let at = 0; at < 4; at++) kept(`1-${String(at)}`, 100 - at, { bytes: 200 * 1024 * 1024 });
    trimBundles(cacheDir, 100 * 1024 * 1024);
    expect(names()).toEqual(["1-2", "1-3"]);
  });

  test("none goes that a run uses, or that was just of use", () => {
    for (let at = 0; at < 10; at++) kept(`1-${String(at)}`, 100 - at);
    kept("1-used", 1000, { modules: ["used.ts"] });
    expect(find(["used.ts"])).not.toBeNull();
    utimesSync(path.join(cacheDir, "bundles", "1-used", RECORD), 1, 1);
    trimBundles(cacheDir, 600 * 1024 * 1024);
    expect(names()).toEqual(["1-used"]);
    rmSync(path.join(cacheDir, "runs", "now"), { recursive: true });
    kept("1-new");
    trimBundles(cacheDir, 600 * 1024 * 1024);
    expect(names()).toEqual(["1-new"]);
  });

  test("what was never finished goes", () => {
    kept("1-a");
    rmSync(path.join(kept("1-b"), RECORD));
    trimBundles(cacheDir, 0);
    expect(names()).toEqual(["1-a"]);
  });
});

describe("what tells bundles apart besides files", () => {
  const config = { root: "/p", alias: {}, define: {} };
  const suite = { files: new Map([["a.ts", "/p/a.ts"]]), rewrites: new Map(), provided: new Map() };
  const rewrite = { path: "a.ts", syntax: "esm", decorated: [], xunit: [], bindings: ["a"], calls: [] } as const;
  const key = bundleKey(config, suite);

  test.each([
    ["the root", bundleKey({ ...config, root: "/q" }, suite)],
    ["alias", bundleKey({ ...config, alias: { a: "b" } }, suite)],
    ["define", bundleKey({ ...config, define: { A: "1" } }, suite)],
    ["files", bundleKey(config, { ...suite, files: new Map([["a.ts", "/p/b.ts"]]) })],
    ["rewrites", bundleKey(config, { ...suite, rewrites: new Map([["/p/a.ts", rewrite]]) })],
    [
      "texts that plugins gave",
      bundleKey(config, { ...suite, provided: new Map([["/p/a.md", { text: "", extension: "ts" }]]) }),
    ],
  ])("%s", (_, other) => {
    expect(bundleKey(config, suite)).toBe(key);
    expect(other).not.toBe(key);
  });
});
