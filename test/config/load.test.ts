import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { loadConfig } from "../../src/config/load.ts";
import { UsageError } from "../../src/core/errors/errors.ts";

let top: string;
beforeEach(() => {
  top = realpathSync(mkdtempSync(path.join(tmpdir(), "xtest-load-")));
});
afterEach(() => {
  rmSync(top, { recursive: true });
});

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(top, name)), { recursive: true });
    writeFileSync(path.join(top, name), text);
  }
}

async function load(cwd: string, options: object = {}) {
  const { root, configFile, timeout } = await loadConfig({ cwd: path.join(top, cwd), ...options });
  const relative = (file: string) => path.relative(top, file).replaceAll("\\", "/") || ".";
  return { root: relative(root), configFile: configFile === null ? null : relative(configFile), timeout };
}

describe("another runner's configuration that -c names", () => {
  const files = {
    "package.json": "{}",
    "xtest.config.mjs": "export default { timeout: 1 };",
    "test/jest-e2e.json": '{ "testRegex": "e2e" }',
    "vitest.e2e.config.mjs": "export default { test: { include: ['e2e/*.ts'] } };",
    "e2e/vitest.config.mjs": "export default { test: { include: ['*.ts'] } };",
    ".mocharc.e2e.json": '{ "spec": "e2e/*.js" }',
    "xtest.jest.config.mjs": "export default { timeout: 2, compat: false };",
    "jest.mjs": "export default { timeout: 2, compat: false };",
  };
  test.each([
    ["test/jest-e2e.json", "jest"],
    ["vitest.e2e.config.mjs", "vitest"],
    [".mocharc.e2e.json", "mocha"],
  ])("%s is of %s, beside what else is configured", async (configFile, dialect) => {
    write(files);
    const loaded = await loadConfig({ cwd: top, configFile, cache: false });
    expect(loaded.compatConfig).toMatchObject({ dialect, configFile: `${top}/${configFile}` });
    expect([loaded.root, loaded.timeout]).toEqual([top, 1]);
  });

  test("a workspace of Vitest has its projects, beside the configuration that it is for", async () => {
    write({ ...files, "vitest.workspace.mjs": "export default ['e2e/vitest.config.mjs'];" });
    const { compatConfig } = await loadConfig({ cwd: top, configFile: "vitest.workspace.mjs", cache: false });
    expect(compatConfig?.dialect).toBe("vitest");
    expect(compatConfig?.projects.map(({ name, root }) => [name, root])).toEqual([["e2e", `${top}/e2e`]]);
  });

  const jest = { "jest.config.json": "{}", "package.json": '{ "scripts": { "test": "nx run-many -t test" } }' };
  const vitest = { "vitest.workspace.mjs": "export default ['e2e/vitest.config.mjs'];" };
  const ignored = async (): Promise<readonly (readonly string[])[]> => {
    const { compatConfig } = await loadConfig({ cwd: top, cache: false });
    return (compatConfig?.ignored ?? []).map(({ key, advice }) => [key, advice]);
  };
  test("further runners with a configuration are named where the script does not say which one runs", async () => {
    write({ ...jest, ...vitest, "e2e/vitest.config.mjs": "export default {};" });
    expect(await ignored()).toEqual([
      [
        "jest.config.json",
        "a configuration of jest, whose tests are not part of this run: xtest -c jest.config.json runs them",
      ],
    ]);
    write({ ...jest, ...vitest, "package.json": '{ "scripts": { "test": "jest" } }' });
    expect(await ignored()).toEqual([]);
  });

  test.each(["jest.mjs", "xtest.jest.config.mjs"])("%s is none", async (configFile) => {
    write(files);
    const { compatConfig, timeout } = await loadConfig({ cwd: top, configFile, cache: false });
    expect([compatConfig, timeout]).toEqual([null, 2]);
  });
});

describe("where the configuration is", () => {
  const config = (timeout: number) => `export default { timeout: ${timeout} };`;
  const rows: [title: string, files: Record<string, string>, cwd: string, expected: object][] = [
    ["nothing anywhere", { "a/x": "" }, "a", { root: "a", configFile: null, timeout: 60_000 }],
    [
      "a package.json above",
      { "package.json": "{}", "a/b/x": "" },
      "a/b",
      { root: ".", configFile: null, timeout: 60_000 },
    ],
    [
      "a file here",
      { "a/xtest.config.mjs": config(1) },
      "a",
      { root: "a", configFile: "a/xtest.config.mjs", timeout: 1 },
    ],
    [
      "the configuration of another runner, as projects of Nx have it",
      { "package.json": "{}", "a/vitest.config.ts": "", "a/src/x": "" },
      "a/src",
      { root: "a", configFile: null, timeout: 60_000 },
    ],
    [
      "that of Vite with tests, too",
      { "package.json": "{}", "a/vite.config.ts": "export default { test: {} };", "a/src/x": "" },
      "a/src",
      { root: "a", configFile: null, timeout: 60_000 },
    ],
    [
      "and not that of Vite without tests",
      { "package.json": "{}", "a/vite.config.ts": "export default {};", "a/src/x": "" },
      "a/src",
      { root: ".", configFile: null, timeout: 60_000 },
    ],
    [
      "the package whose script names the configuration of a folder",
      {
        "package.json": JSON.stringify({ scripts: { test: "vitest -c a/vitest.config.ts" } }),
        "a/vitest.config.ts": "",
        "a/src/x": "",
      },
      "a/src",
      { root: ".", configFile: null, timeout: 60_000 },
    ],
    [
      "a file above a package.json",
      { "xtest.config.mjs": config(1), "a/package.json": "{}" },
      "a",
      { root: ".", configFile: "xtest.config.mjs", timeout: 1 },
    ],
    [
      "in package.json",
      { "package.json": '{"xtest":{"timeout":2}}', "a/x": "" },
      "a",
      { root: ".", configFile: "package.json", timeout: 2 },
    ],
    [
      "a file goes before package.json",
      { "package.json": '{"xtest":{"timeout":2}}', "xtest.config.mjs": config(1) },
      ".",
      { root: ".", configFile: "xtest.config.mjs", timeout: 1 },
    ],
    [
      "a package.json that only mentions it",
      { "package.json": '{"devDependencies":{"xtest":"1"}}' },
      ".",
      { root: ".", configFile: null, timeout: 60_000 },
    ],
  ];
  const borders = [".git/HEAD", ".git", ".hg/x", ".jj/x", "pnpm-workspace.yaml", "lerna.json"];
  for (const border of borders) {
    rows.push([
      `a file above ${border}`,
      { "xtest.config.mjs": config(1), [`a/${border}`]: "", "a/b/package.json": "{}" },
      "a/b",
      { root: "a/b", configFile: null, timeout: 60_000 },
    ]);
    rows.push([
      `a file beside ${border}`,
      { "xtest.config.mjs": config(1), [border]: "", "a/b/package.json": "{}" },
      "a/b",
      { root: ".", configFile: "xtest.config.mjs", timeout: 1 },
    ]);
  }
  rows.push(
    [
      "a file above a workspace",
      { "xtest.config.mjs": config(1), "a/package.json": '{"workspaces":["*"]}', "a/b/package.json": "{}" },
      "a/b",
      { root: "a/b", configFile: null, timeout: 60_000 },
    ],
    [
      "in the package.json above a repository",
      { "package.json": '{"xtest":{"timeout":2}}', "a/.git/HEAD": "" },
      "a",
      { root: "a", configFile: null, timeout: 60_000 },
    ],
  );
  test.each(rows)("%s", async (_, files, cwd, expected) => {
    write(files);
    expect(await load(cwd)).toEqual(expected);
  });

  const repository = {
    "xtest.config.mjs": 'export default { timeout: 1, projects: ["a*", { root: "b", timeout: 2 }] };',
    "package.json": "{}",
    "a1/package.json": '{"name":"@x/one"}',
    "a1/xtest.config.mjs": config(3),
    "a2/package.json": '{"jest":{"testMatch":["x"]}}',
    "b/src/x": "",
    "c/package.json": '{"scripts":{"test":"node --test"}}',
    "d/package.json": "{}",
  };
  const projects: [cwd: string, expected: object][] = [
    [".", { root: ".", configFile: "xtest.config.mjs", timeout: 1, project: null, members: ["@x/one", "a2", "b"] }],
    ["a1", { root: "a1", configFile: "a1/xtest.config.mjs", timeout: 3, project: "@x/one", members: [] }],
    ["a2", { root: "a2", configFile: "xtest.config.mjs", timeout: 1, project: "a2", members: [] }],
    ["b/src", { root: "b", configFile: "xtest.config.mjs", timeout: 2, project: "b", members: [] }],
    // Its own runner is the nearest configuration, though no project of the root.
    ["c", { root: "c", configFile: null, timeout: 1, project: null, members: [] }],
    ["d", { root: ".", configFile: "xtest.config.mjs", timeout: 1, project: null, members: ["@x/one", "a2", "b"] }],
  ];
  test.each(projects)("of a project, in %s", async (cwd, expected) => {
    write(repository);
    const { members, project } = await loadConfig({ cwd: path.join(top, cwd), withProjects: true });
    const own = await load(cwd, { withProjects: true });
    expect({ ...own, project, members: members.map(({ name }) => name) }).toEqual(expected);
  });

  const workspaces: [title: string, files: Record<string, string>, members: string[]][] = [
    [
      "one with a configuration",
      { "a/package.json": '{"jest":{"rootDir":"."}}', "b/package.json": "{}" },
      ["a", "b", "top"],
    ],
    [
      "one with a script",
      { "a/package.json": '{"scripts":{"test":"vitest --config ../x.ts"}}', "b/package.json": "{}" },
      ["a", "b", "top"],
    ],
    ["none", { "a/package.json": '{"devDependencies":{"jest":"1"}}', "b/package.json": "{}" }, []],
    ["a runner of the root", { "a/package.json": '{"jest":{}}', "jest.config.js": "module.exports = {};" }, []],
  ];
  test.each(workspaces)("packages of a workspace, %s", async (_, files, expected) => {
    write({ "package.json": '{"name":"top","workspaces":["*"]}', ...files });
    const { members } = await loadConfig({ cwd: top, withProjects: true });
    expect(members.map(({ name }) => name)).toEqual(expected);
  });

  test("two files in one folder are an error, unless one is named", async () => {
    write({ "a/xtest.config.ts": config(1), "a/xtest.config.mjs": config(2), "a/b/package.json": "{}" });
    const message =
      "/a: has xtest.config.ts and xtest.config.mjs, of which one would be ignored: keep one, or name one with -c";
    await expect(load("a/b")).rejects.toThrow(message);
    expect(await load("a", { configFile: "xtest.config.mjs" })).toMatchObject({ timeout: 2 });
  });

  const wrong: [projects: string, message: string][] = [
    ['["x"]', 'xtest.config.mjs: [0]: "x" names no folder in'],
    ['["a*/xtest"]', "names no folder in"],
    ['[{ name: "n" }, { name: "n" }]', 'two are called "n"'],
    ["[{ timout: 1 }]", 'did you mean "timeout"?'],
    ["[{ reporters: [] }]", 'no "reporters" in [0], which is an option of the whole run'],
    ["[1]", "[0] is 1"],
  ];
  test.each(wrong)("projects: %s", async (option, message) => {
    write({ "xtest.config.mjs": `export default { projects: ${option} };` });
    await expect(loadConfig({ cwd: top, withProjects: true })).rejects.toThrow(message);
  });

  test("projects of a runner keep their results in one place, from the root and in the package", async () => {
    write({
      "package.json": '{"name":"top","workspaces":["ui"]}',
      "ui/package.json": '{"name":"ui","scripts":{"test":"vitest run"}}',
      "ui/vitest.config.mjs":
        "export default { test: { projects: [{ test: { name: 'a' } }, { test: { name: 'b', include: ['b/*'] } }] } };",
    });
    const parts = { withProjects: true, withParts: true };
    const folders: string[][] = [];
    for (const cwd of [top, path.join(top, "ui")]) {
      const { members } = await loadConfig({ cwd, ...parts });
      const [first] = members;
      const own = first?.part === null ? (await loadConfig({ cwd, member: first, ...parts })).members : members;
      folders.push(await Promise.all(own.map(async (member) => (await loadConfig({ cwd, member })).cacheDir)));
    }
    expect(folders[0]).toHaveLength(2);
    expect(folders[1]).toEqual(folders[0]);
  });

  const conftestRoots: [title: string, files: Record<string, string>, cwd: string, conftestRoot: string][] = [
    ["of a package of a workspace: the workspace", { "conftest.ts": "" }, "a/b/tests", ""],
    ["with a conftest between", { "a/conftest.ts": "" }, "a/b", ""],
    ["without a conftest further out, which needs no search", {}, "a/b", "a/b"],
    ["of a package that is none of the workspace", { "conftest.ts": "", "c/package.json": "{}" }, "c", "c"],
    ["below a root that is one suite", { "conftest.ts": "", "xtest.config.mjs": config(1) }, "a/b", "a/b"],
    ["of a project that the root names", { "xtest.config.mjs": "export default { projects: ['a/b'] };" }, "a/b", ""],
  ];
  test.each(conftestRoots)("where conftests begin, %s", async (_, files, cwd, expected) => {
    const own = { "a/b/package.json": "{}", "a/b/xtest.config.mjs": config(2), "a/b/tests/x": "" };
    write({ "package.json": '{"name":"top","workspaces":["a/*"]}', ...own, ...files });
    const { conftestRoot } = await loadConfig({ cwd: path.join(top, cwd), withProjects: true });
    expect(path.relative(top, conftestRoot).replaceAll("\\", "/")).toBe(expected);
  });

  test("named files and roots, and overrides", async () => {
    write({ "conf/x.mjs": config(1), "a/b/x": "", "xtest.config.mjs": config(9) });
    expect(await load("a", { configFile: "../conf/x.mjs" })).toEqual({
      root: "conf",
      configFile: "conf/x.mjs",
      timeout: 1,
    });
    expect(await load("a", { rootdir: "b" })).toEqual({ root: "a/b", configFile: "xtest.config.mjs", timeout: 9 });
    expect(await load("a", { overrides: ["timeout=3"] })).toEqual({
      root: ".",
      configFile: "xtest.config.mjs",
      timeout: 3,
    });
  });
});

describe("what is wrong with it", () => {
  const rows: [title: string, files: Record<string, string>, options: object, message: RegExp][] = [
    ["no such file", {}, { configFile: "x.ts" }, /^-c x\.ts: no such file: .*\/x\.ts$/],
    ["no such root", {}, { rootdir: "x" }, /^--rootdir x: no such folder: .*\/x$/],
    [
      "no such kind of file",
      { "x.yaml": "" },
      { configFile: "x.yaml" },
      /x\.yaml: a configuration is a \.ts, \.mts, \.js or \.mjs file/,
    ],
    ["a syntax error", { "xtest.config.mjs": "export default {" }, {}, /xtest\.config\.mjs: cannot be loaded: /],
    [
      "it throws",
      { "xtest.config.mjs": "throw new TypeError('boom')" },
      {},
      /xtest\.config\.mjs: cannot be loaded: TypeError: boom/,
    ],
    [
      "no default export",
      { "xtest.config.mjs": "export const a = 1" },
      {},
      /xtest\.config\.mjs: has no default export/,
    ],
    [
      "an unknown key",
      { "xtest.config.mjs": "export default { timout: 1 }" },
      {},
      /xtest\.config\.mjs: unknown option "timout", did you mean "timeout"\?/,
    ],
    [
      "a wrong value in package.json",
      { "package.json": '{"xtest":{"timeout":"1"}}' },
      {},
      /package\.json, "xtest": option "timeout": expected a number/,
    ],
    [
      "an unknown key of -o",
      { "xtest.config.mjs": "export default {}" },
      { overrides: ["timout=1"] },
      /^-o timout=1: unknown option "timout", did you mean "timeout"\?$/,
    ],
    ["package.json is not JSON", { "package.json": '{"xtest"' }, {}, /package\.json: is not JSON/],
  ];
  test.each(rows)("%s", async (_, files, options, message) => {
    write(files);
    const error = await load(".", options).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UsageError);
    expect(error).toHaveProperty("message", expect.stringMatching(message));
  });
});
