/**
 * The package as users install it: packed, unpacked into a project without development packages, and used from there.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { parseModule } from "../scripts/read-sources.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const manifest: Manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const BUNDLERS = ["vite", "rollup", "rolldown", "webpack", "rspack", "esbuild", "farm", "bun"];

interface Conditions {
  types: string;
  default: string;
}

interface Manifest {
  version: string;
  bin: { xtest: string };
  dependencies: Record<string, string>;
  exports: Record<string, string | (Conditions & { require: Conditions })>;
}

/** Bytes of the archive that npm stores. Before it grows: what in it does a user need? */
const LIMIT = 1_800_000;

let project = "";
let unpacked = "";
let packedSize = 0;

/** What Rollup leaves of `const a = b === null ? null : c` if it takes the parameter `b` for null. */
const FOLDED = /= (?:null|undefined|true|false) ;/;

test("no parameter was taken for the literal that one of its callers passes", () => {
  expect(FOLDED.test("const history = null ;")).toBe(true);
  const chunks = path.join(root, "dist/chunks");
  const folded = readdirSync(chunks).filter((name) => FOLDED.test(readFileSync(path.join(chunks, name), "utf8")));
  expect(folded).toEqual([]);
});

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), "xtest-packed-"));
  const modules = path.join(project, "node_modules");
  unpacked = path.join(modules, "unplugin-xtest");
  mkdirSync(unpacked, { recursive: true });
  const shell = process.platform === "win32";
  const options = { cwd: root, encoding: "utf8", shell, env: plainEnvironment() } as const;
  const packed = execFileSync("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", project], options);
  expect(packed).toContain("unplugin-xtest");
  const archive = readdirSync(project).find((name) => name.endsWith(".tgz"));
  if (archive === undefined) throw new Error(`npm pack wrote no archive:\n${packed}`);
  packedSize = statSync(path.join(project, archive)).size;
  execFileSync("tar", ["-xzf", path.join("..", "..", archive), "--strip-components=1"], { cwd: unpacked });
  for (const name of Object.keys(manifest.dependencies)) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    symlinkSync(path.join(root, "node_modules", name), path.join(modules, name), "junction");
  }
});

afterAll(() => {
  rmSync(project, { recursive: true, force: true });
});

/** The environment without what jest was started with: children are ordinary Node processes. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return env;
}

/** What `script`, a module that is run inside the project, writes to standard output, as JSON. */
function evaluate(script: string): unknown {
  const args = ["--input-type=module", "--eval", script];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: project, encoding: "utf8", env: plainEnvironment() }));
}

let exported: Readonly<Record<string, unknown>> | undefined;

/** The names that `specifier` exports, sorted. Those of all subpaths are read by one process. */
function exportedNames(specifier: string): unknown {
  const all = Object.keys(manifest.exports).filter((subpath) => !/\.json$|entry|program|compat|bun$/.test(subpath));
  const specifiers = [...all.map((subpath) => subpath.replace(".", "unplugin-xtest")), "unplugin-xtest/bun"];
  exported ??= evaluate(`const names = {};
    for (const one of ${JSON.stringify(specifiers)}) names[one] = Object.keys(await import(one)).sort();
    console.log(JSON.stringify(names));`) as Readonly<Record<string, unknown>>;
  return exported[specifier];
}

/** Every file under `folder`, from there, with `/`. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}

describe("files", () => {
  test("no sources, no tests, nothing unknown", () => {
    const allowed =
      /^(package\.json|README\.md|LICENSE|docs\/([\w-]+\/)*[\w-]+\.md|dist\/([\w-]+\/)?[\w.-]+\.(js|d\.ts|cjs|d\.cts)|dist\/report\/html-report\.html|dist\/parser\.(cjs|LICENSE\.txt)|dist\/libraries\.LICENSE\.txt)$/;
    const files = filesIn(unpacked);
    expect(files.filter((file) => !allowed.test(file))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(["LICENSE", "README.md", "package.json"]));
    // The runner of Node is called so.
    const others = files.filter((file) => !/node-test\.(js|d\.ts)$/.test(file));
    expect(others.filter((file) => /(^|[./_-])(test|spec)\.(js|d\.ts)$/.test(file))).toEqual([]);
  });

  test("together no more than a limit", () => {
    expect(packedSize).toBeLessThan(LIMIT);
  });

  test("the license of each package whose code is in it", () => {
    const licenses = readFileSync(path.join(unpacked, "dist/libraries.LICENSE.txt"), "utf8").split("\n---\n\n");
    const names = licenses.map((text) => text.split("\n", 1)[0]);
    // One of a command, one of a built-in fixture, one of a runner, and what these consist of.
    expect(names).toEqual(expect.arrayContaining(["vscode-jsonrpc", "@sinonjs/fake-timers", "expect", "chalk", "tar"]));
    expect(licenses.filter((text) => text.length < 500)).toEqual([]);
  });

  test("the comments that bundlers read", () => {
    const scripts = filesIn(unpacked).filter((file) => file.endsWith(".js"));
    const text = scripts.map((file) => readFileSync(path.join(unpacked, file), "utf8")).join("\n");
    for (const read of ["@__PURE__", "@vite-ignore", "webpackIgnore"]) expect(text).toContain(`/* ${read}`);
  });

  test("the names of functions of libraries, which messages and tests see", () => {
    const script =
      'import { expect } from "unplugin-xtest/compat/jest"; console.log(JSON.stringify(expect.anything.name))';
    expect(evaluate(script)).toBe("anything");
  });

  test("every subpath has its code and its types", () => {
    const targets = Object.values(manifest.exports).flatMap((target) =>
      typeof target === "string"
        ? [target]
        : [target.types, target.default, target.require.types, target.require.default],
    );
    const files = new Set(filesIn(unpacked));
    expect(targets.filter((target) => !files.has(target.replace("./", "")))).toEqual([]);
  });

  test("no file has a map: each process of a run would read those of the files that it loads", () => {
    const mapped = filesIn(unpacked).filter(
      (file) =>
        file.endsWith(".js") &&
        /\/\/[@#]\s*sourceMappingURL=[^\s"']+\s*$/m.test(readFileSync(path.join(unpacked, file), "utf8")),
    );
    expect(mapped).toEqual([]);
  });
});

describe("exports", () => {
  test.each<[string, string[]]>([
    [
      "unplugin-xtest",
      [
        ...[
          "AssertionError",
          "Failed",
          "OutcomeException",
          "Skipped",
          "StashKey",
          "UsageError",
          "ValueError",
          "XFailed",
        ],
        ...[
          "approx",
          "assert",
          "deprecatedCall",
          "describe",
          "fail",
          "fixture",
          "hideTraceback",
          "hookimpl",
          "hookspec",
        ],
        ...["importOrSkip", "mark", "param", "raises", "skip", "test", "use", "warns", "xfail"],
      ],
    ],
    ...BUNDLERS.map((bundler): [string, string[]] => [`unplugin-xtest/${bundler}`, ["default"]]),
  ])("of %s, and no others", (specifier, names) => {
    expect(exportedNames(specifier)).toEqual(names);
  });

  test.each<[string, string[]]>([
    ["unplugin-xtest/unplugin", ["default"]],
    ["unplugin-xtest/config", ["defineConfig", "definePlugin", "defineReporter"]],
    ["unplugin-xtest/analysis", ["collect"]],
    ["unplugin-xtest/eslint", ["default"]],
    ["unplugin-xtest/node", ["TEST_EVENTS_VERSION", "listTests", "runTests", "watchTests"]],
    ["unplugin-xtest/stryker", ["strykerPlugins", "strykerValidationSchema"]],
    ["unplugin-xtest/runtime", ["decorate", "decorateClass", "fixture", "runSuite"]],
  ])("of %s, at least", (specifier, names) => {
    expect(exportedNames(specifier)).toEqual(expect.arrayContaining(names));
  });

  test("the entry without the plugin says to add the plugin", () => {
    const message = evaluate(
      `console.log(JSON.stringify(await import("unplugin-xtest/entry").then(() => "loaded", (error) => error.message)));`,
    );
    expect(message).toMatch(/plugin/);
    expect(message).toMatch(/unplugin-xtest/);
  });

  test("author API and runtime are one copy", () => {
    const script = `
      import { fixture, mark } from "unplugin-xtest";
      import * as runtime from "unplugin-xtest/runtime";
      console.log(JSON.stringify([runtime.fixture === fixture, fixture(() => 1) instanceof runtime.fixture(() => 2).constructor]));`;
    expect(evaluate(script)).toEqual([true, true]);
  });
});

describe("what goes into test bundles", () => {
  test.each(["index", "runtime"])("%s and all that it imports has no package and nothing of Node", (entry) => {
    const pending = [`dist/${entry}.js`];
    const seen = new Set<string>();
    const foreign: string[] = [];
    for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      const { imports } = parseModule(readFileSync(path.join(unpacked, file), "utf8"));
      for (const { specifier } of imports.filter(({ typeOnly }) => !typeOnly)) {
        if (specifier.startsWith(".")) pending.push(path.posix.join(path.posix.dirname(file), specifier));
        else foreign.push(`${file}: ${specifier}`);
      }
    }
    expect(foreign).toEqual([]);
  });
});

describe("the command", () => {
  test("is a program", () => {
    const file = path.join(unpacked, manifest.bin.xtest);
    expect(readFileSync(file, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
    if (process.platform !== "win32") expect(() => accessSync(file, constants.X_OK)).not.toThrow();
  });

  test("has the version of its changelog, as its extension has", () => {
    const [, first] = /^## (\d+\.\d+\.\d+)$/m.exec(readFileSync(path.join(root, "CHANGELOG.md"), "utf8")) ?? [];
    const extension: unknown = JSON.parse(readFileSync(path.join(root, "editors/vscode/package.json"), "utf8"));
    expect([first, extension]).toEqual([manifest.version, expect.objectContaining({ version: manifest.version })]);
  });

  test("tells its version", () => {
    const file = path.join(unpacked, manifest.bin.xtest);
    const printed = execFileSync(process.execPath, [file, "--version"], {
      cwd: project,
      encoding: "utf8",
      env: plainEnvironment(),
    });
    expect(printed.trim()).toBe(`xtest ${manifest.version}`);
  });

  test("names files of the package in messages", () => {
    mkdirSync(path.join(project, "others"), { recursive: true });
    writeFileSync(path.join(project, "others/math.test.js"), "describe('math', () => {});\n");
    const file = path.join(unpacked, manifest.bin.xtest);
    const { stderr } = spawnSync(process.execPath, [file, "list", "others"], {
      cwd: project,
      encoding: "utf8",
      env: plainEnvironment(),
    });
    const named = /see (\S+\.md)/.exec(stderr)?.[1] ?? stderr;
    expect(existsSync(named)).toBe(true);
  });

  test("runs tests with the one copy that it has itself, though packages stay outside", () => {
    mkdirSync(path.join(project, "tests"), { recursive: true });
    const text = `import { mark, param } from "unplugin-xtest";
export const test_sum = mark.parametrize("a, b", [param([1, 2], { id: "one", marks: mark.slow })])((a, b) => { if (a === b) throw new Error(); });
export function test_fails() { throw new Error("as it should"); }
`;
    writeFileSync(path.join(project, "tests/test_packed.js"), text);
    const file = path.join(unpacked, manifest.bin.xtest);
    const options = { cwd: project, encoding: "utf8", env: plainEnvironment() } as const;
    const { stdout, stderr } = spawnSync(process.execPath, [file, "run", "-q", "--color", "no", "tests"], options);
    expect(stdout + stderr).toContain("1 failed, 1 passed");
    expect(stdout).not.toContain("reprFailure");
  });
});
