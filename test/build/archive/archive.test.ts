/** Archives: their contents, that they need nothing else to run, and that they are reproducible. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { extract, Parser } from "tar";
import { UsageError } from "../../../src/core/errors/errors.ts";
import { type ExternalImport, writeArchive } from "../../../src/build/archive/archive.ts";
import { filesBelow } from "../../samples/copies.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-archive-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const packageJson = (name: string, more: object = {}): string => JSON.stringify({ name, version: "1.0.0", ...more });

/** Packages as several installers lay them out, with every way to need another one. */
const INSTALLED: Readonly<Record<string, string>> = {
  "tests/test_a.ts": "",
  "tests/data/rows.json": "[1, 2]",
  // CommonJS, with a dependency that the next one has in another version.
  "node_modules/old/package.json": packageJson("old", { dependencies: { shared: "1" } }),
  "node_modules/old/index.js": "module.exports = 'old+' + require('shared');",
  "node_modules/shared/package.json": packageJson("shared"),
  "node_modules/shared/index.js": "module.exports = 'shared1';",
  "node_modules/new/package.json": packageJson("new", {
    type: "module",
    exports: { ".": { import: "./lib/main.js" }, "./extra": "./lib/extra.js" },
    dependencies: { shared: "2" },
    optionalDependencies: { there: "1", gone: "1" },
    peerDependencies: { beside: "1", unwanted: "1" },
  }),
  "node_modules/new/lib/main.js":
    "import shared from 'shared'; import there from 'there'; import beside from 'beside'; export default ['new', shared, there, beside].join('+');",
  "node_modules/new/lib/extra.js": "export const extra = 'extra';",
  "node_modules/new/node_modules/shared/package.json": packageJson("shared", { version: "2.0.0" }),
  "node_modules/new/node_modules/shared/index.js": "module.exports = 'shared2';",
  "node_modules/new/node_modules/.bin/tool": "",
  "node_modules/there/package.json": packageJson("there"),
  "node_modules/there/index.js": "module.exports = 'there';",
  "node_modules/beside/package.json": packageJson("beside"),
  "node_modules/beside/index.js": "module.exports = 'beside';",
  "node_modules/@scope/one/package.json": packageJson("@scope/one", { dependencies: { "@scope/two": "*" } }),
  "node_modules/@scope/one/index.js": "module.exports = 'one+' + require('@scope/two/file.js');",
  "node_modules/@scope/two/package.json": packageJson("@scope/two"),
  "node_modules/@scope/two/file.js": "module.exports = 'two';",
  "node_modules/never/package.json": packageJson("never"),
  "node_modules/never/index.js": "",
  // Links, as pnpm makes them.
  "node_modules/.store/linked@1/node_modules/linked/package.json": packageJson("linked", {
    dependencies: { sibling: "1" },
  }),
  "node_modules/.store/linked@1/node_modules/linked/index.js": "module.exports = 'linked+' + require('sibling');",
  "node_modules/.store/linked@1/node_modules/sibling/package.json": packageJson("sibling"),
  "node_modules/.store/linked@1/node_modules/sibling/index.js": "module.exports = 'sibling';",
  // A package of a workspace.
  "packages/own/package.json": packageJson("own"),
  "packages/own/index.js": "module.exports = 'own';",
  "packages/own/.git/HEAD": "",
  "packages/own/node_modules/x/index.js": "",
  "packages/own/long/€/a-folder-with-a-name-that-is-much-longer-than-anybody-would-write-it-in-a-package/of-which-the-rest-is-long-too.txt":
    "long",
};

const PROGRAM = `
import old from "old";
import newer from "new";
import { extra } from "new/extra";
import one from "@scope/one";
import linked from "linked";
import own from "own";
import { readFileSync } from "node:fs";
const data = JSON.parse(readFileSync(new URL("./tests/data/rows.json", import.meta.url), "utf8"));
console.log([old, newer, extra, one, linked, own, data].join(" "));
`;

function project(name: string, more: Readonly<Record<string, string>> = {}): string {
  const root = path.join(folder, name);
  const files = { ...INSTALLED, "out/xtest.mjs": PROGRAM, "out/xtest.mjs.map": "{}", ...more };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  symlinkSync("./.store/linked@1/node_modules/linked", path.join(root, "node_modules/linked"), "dir");
  symlinkSync("../packages/own", path.join(root, "node_modules/own"), "dir");
  symlinkSync("..", path.join(root, "packages/own/around"), "dir");
  symlinkSync("nowhere", path.join(root, "packages/own/broken"));
  chmodSync(path.join(root, "node_modules/old/index.js"), 0o775);
  return root;
}

const SPECIFIERS = ["old", "new", "new/extra", "@scope/one", "linked", "own"];

async function archive(
  root: string,
  { file = "a.tar.gz", more = [] }: { file?: string; more?: ExternalImport[] } = {},
) {
  const importer = path.join(root, "tests/test_a.ts");
  const packages = SPECIFIERS.map((specifier) => ({ specifier, importer, isRequired: true }));
  const archived = await writeArchive({
    file: path.join(root, file),
    root,
    parts: [
      {
        place: "",
        files: [
          { path: "xtest.mjs", file: path.join(root, "out/xtest.mjs") },
          { path: "xtest.mjs.map", file: path.join(root, "out/xtest.mjs.map") },
          { path: "tests/data/rows.json", file: path.join(root, "tests/data/rows.json") },
        ],
        packages: [...packages, ...more],
      },
    ],
  });
  return { ...archived, file: path.join(root, file), importer };
}

/** The package has a link to the folder around it. */
const LINK = 'package "own": links that leave it are not in the archive: around';

test("runs where nothing else is", async () => {
  const { file, packages, notes } = await archive(project("runs"), { file: "made/for/it.tgz" });
  expect(packages).toBe(11);
  expect(notes).toEqual([LINK]);
  const elsewhere = path.join(folder, "elsewhere");
  mkdirSync(elsewhere);
  await extract({ file, cwd: elsewhere });
  rmSync(path.join(folder, "runs"), { recursive: true });
  const { NODE_OPTIONS: _, NODE_PATH: __, ...env } = process.env;
  const result = spawnSync(process.execPath, ["xtest.mjs"], { cwd: elsewhere, env, encoding: "utf8" });
  expect(result.stderr).toBe("");
  expect(result.stdout).toBe("old+shared1 new+shared2+there+beside extra one+two linked+sibling own 1,2\n");
  const names = Object.keys(filesBelow(elsewhere)).sort();
  expect(names.filter((name) => !/^node_modules\/(?:new|own)\//.test(name))).toEqual([
    "node_modules/@scope/one/index.js",
    "node_modules/@scope/one/package.json",
    "node_modules/@scope/two/file.js",
    "node_modules/@scope/two/package.json",
    "node_modules/beside/index.js",
    "node_modules/beside/package.json",
    "node_modules/linked/index.js",
    "node_modules/linked/package.json",
    "node_modules/old/index.js",
    // The first under a name is on top.
    "node_modules/old/node_modules/shared/index.js",
    "node_modules/old/node_modules/shared/package.json",
    "node_modules/old/package.json",
    "node_modules/shared/index.js",
    "node_modules/shared/package.json",
    "node_modules/sibling/index.js",
    "node_modules/sibling/package.json",
    "node_modules/there/index.js",
    "node_modules/there/package.json",
    "tests/data/rows.json",
    "xtest.mjs",
    "xtest.mjs.map",
  ]);
});

test("a package has all its files, and none of others", async () => {
  const { file } = await archive(project("files"));
  const names = (await entriesOf(file)).map((entry) => entry.path);
  expect(names.filter((name) => /^node_modules\/(?:new|own)\//.test(name))).toEqual([
    "node_modules/new/lib/extra.js",
    "node_modules/new/lib/main.js",
    "node_modules/new/package.json",
    "node_modules/own/index.js",
    "node_modules/own/long/€/a-folder-with-a-name-that-is-much-longer-than-anybody-would-write-it-in-a-package/of-which-the-rest-is-long-too.txt",
    "node_modules/own/package.json",
  ]);
});

test("the same input gives the same bytes", async () => {
  const first = await archive(project("same/one"));
  const { file } = await archive(project("same/other/folder"));
  const bytes = readFileSync(file);
  expect(bytes.equals(readFileSync(first.file))).toBe(true);
  // No name, no time, no system.
  expect([...bytes.subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
  const entries = await entriesOf(file);
  expect(entries.map((entry) => entry.path)).toEqual(entries.map((entry) => entry.path).toSorted());
  for (const { path: name, mode, mtime, uid, gid } of entries) {
    expect({ mode, mtime, uid, gid }).toEqual({
      mode: name === "node_modules/old/index.js" ? 0o755 : 0o644,
      mtime: "1985-10-26T08:15:00.000Z",
      uid: undefined,
      gid: undefined,
    });
  }
  expect(gunzipSync(bytes).includes(folder)).toBe(false);
});

test("code for one system is named", async () => {
  const root = project("native", {
    "node_modules/native/package.json": packageJson("native", { optionalDependencies: { "@native/here": "1" } }),
    "node_modules/native/index.js": "",
    "node_modules/@native/here/package.json": packageJson("@native/here", { os: ["linux"], cpu: ["x64"] }),
    "node_modules/addon/package.json": packageJson("addon", { dependencies: { missing: "1" } }),
    "node_modules/addon/build/addon.node": "",
  });
  const importer = path.join(root, "tests/test_a.ts");
  const more = ["native", "addon"].map((specifier) => ({ specifier, importer, isRequired: true }));
  expect((await archive(root, { more })).notes).toEqual([
    'package "missing" is not installed: addon says that it needs it',
    LINK,
    `made for ${process.platform}-${process.arch} and alike: code for one system is in @native/here, addon`,
  ]);
});

describe("packages that cannot be had", () => {
  test("is an error where a module needs it, and a note where it may do without", async () => {
    const root = project("missing");
    const importer = path.join(root, "tests/test_a.ts");
    const more = (isRequired: boolean) => [{ specifier: "@no/such/file.js", importer, isRequired }];
    const made = archive(root, { more: more(true) });
    await expect(made).rejects.toThrow(UsageError);
    await expect(made).rejects.toThrow('package "@no/such" not found: tests/test_a.ts imports "@no/such/file.js"');
    expect((await archive(root, { more: more(false) })).notes).toEqual([
      'package "@no/such" not found: tests/test_a.ts imports "@no/such/file.js", if it gets there',
      LINK,
    ]);
  });

  test("two versions for the bundle itself", async () => {
    const root = project("versions", {
      "tests/node_modules/shared/package.json": packageJson("shared", { version: "3.0.0" }),
      "src/node_modules/there/package.json": packageJson("there"),
    });
    const imports = (specifier: string, ...importers: string[]) =>
      importers.map((name) => ({ specifier, importer: path.join(root, name), isRequired: true }));
    const made = archive(root, { more: imports("shared", "tests/test_a.ts", "src/b.ts") });
    await expect(made).rejects.toThrow(UsageError);
    await expect(made).rejects.toThrow(/two versions of "shared": src\/b.ts finds 1.0.0, tests\/test_a.ts finds 3.0.0/);
    // Two copies of one version are one.
    await archive(root, { more: imports("there", "tests/test_a.ts", "src/b.ts") });
  });
});

interface Entry {
  readonly path: string;
  readonly mode: number | undefined;
  readonly mtime: string | undefined;
  readonly uid: number | undefined;
  readonly gid: number | undefined;
}

function entriesOf(file: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  return new Promise((resolve, reject) => {
    const parser = new Parser({ strict: true });
    parser.on("entry", (entry) => {
      const { path: name, mode, mtime, uid, gid } = entry;
      entries.push({ path: name, mode, mtime: mtime?.toISOString(), uid, gid });
      entry.resume();
    });
    parser.on("end", () => {
      resolve(entries);
    });
    parser.on("error", reject);
    parser.end(readFileSync(file));
  });
}
