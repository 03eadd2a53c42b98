/** What `xtest init` writes is run, and type-checked. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { filesBelow, inFolder } from "../samples/copies.ts";
import { serveCommands } from "../samples/command-server.ts";
import { PROJECT } from "../samples/sample.ts";

const server = serveCommands();

interface Project {
  readonly files: Readonly<Record<string, string>>;
  /** How tests are written. Default: what is written without a flag. */
  readonly style?: "functions";
  /** What a run prints. */
  readonly ran: string;
}

const TSCONFIG = { module: "NodeNext", target: "ES2022", strict: true, noEmit: true, types: ["node"] };

const projects: Record<string, Project> = {
  JavaScript: { files: { "package.json": '{ "name": "a" }\n' }, ran: "3 passed" },
  "JavaScript of ES modules": {
    style: "functions",
    files: { "package.json": '{ "type": "module" }\n' },
    ran: "3 passed",
  },
  "TypeScript with an include, and what `tsc --init` sets": {
    files: {
      "package.json": "{}\n",
      "tsconfig.json": JSON.stringify({
        compilerOptions: { ...TSCONFIG, types: [], verbatimModuleSyntax: true, isolatedModules: true },
        include: ["src"],
      }),
      "src/index.mts": "export const a = 1;\n",
    },
    style: "functions",
    ran: "3 passed",
  },
  "TypeScript without an include, with a conftest": {
    files: {
      "package.json": '{ "type": "module" }\n',
      "tsconfig.json": JSON.stringify({ compilerOptions: { ...TSCONFIG, allowImportingTsExtensions: true } }),
      "test/conftest.ts":
        'import { fixture } from "unplugin-xtest";\n\nexport const seed = fixture({ autouse: true }, () => 1);\n',
    },
    ran: "3 passed",
  },
  "test files of Vitest beside it": {
    files: {
      "package.json": '{ "type": "module", "scripts": { "test": "vitest" }, "devDependencies": { "vitest": "*" } }\n',
      "src/a.test.js": 'import { expect, it } from "vitest";\nit("adds", () => { expect(1 + 1).toBe(2); });\n',
    },
    ran: "4 passed",
  },
};

test.each(Object.entries(projects))("%s", async (_, { files, ran, style }) => {
  const given = style === undefined ? ["--ci"] : ["--ci", "--style", style];
  await inFolder(async (folder) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const shown = (await server.run(folder, ["init", ...given, "--dry-run"])).stdout;
    expect(Object.keys(ownFiles(folder)).sort()).toEqual(Object.keys(files).sort());
    const { code, stdout } = await server.run(folder, ["init", ...given]);
    expect([code, stdout.split("\nnext:")[0]]).toEqual([0, shown.split("\nnothing was written")[0]]);
    // It does what it says.
    for (const [, kind = "", name = ""] of stdout.matchAll(/^(create|change)\s+(\S+):/gm)) {
      const text = readFileSync(path.join(folder, name), "utf8");
      expect([kind, name, text === files[name]]).toEqual([name in files ? "change" : "create", name, false]);
    }
    for (const [name, text] of Object.entries(files)) {
      if (!stdout.includes(`change  ${name}:`)) expect(readFileSync(path.join(folder, name), "utf8")).toBe(text);
    }
    const run = await server.run(folder, ["-q"]);
    expect([run.code, run.stdout, run.stderr]).toEqual([0, expect.stringContaining(ran), ""]);
    expect(await server.run(folder, ["check"])).toMatchObject({ code: 0, stdout: "0 errors, 0 warnings\n" });
    expect(JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")).scripts).toMatchObject(
      files["package.json"]?.includes("vitest") === true ? { test: "vitest", xtest: "xtest" } : { test: "xtest" },
    );
    if (existsSync(path.join(folder, "tsconfig.json"))) {
      expect((await server.run(folder, ["typegen"])).code).toBe(0);
      const tsc = path.join(PROJECT, "node_modules/typescript/bin/tsc");
      const checked = spawnSync(process.execPath, [tsc, "-p", ".", "--listFiles"], { cwd: folder, encoding: "utf8" });
      expect([checked.status, checked.stdout]).toEqual([0, expect.stringMatching(/(?:first\.test|test_first)\.m?ts/)]);
    }
    // Once more, nothing changes.
    const before = ownFiles(folder);
    expect((await server.run(folder, ["init", ...given])).stdout).not.toMatch(/^(?:create|change)/m);
    expect(ownFiles(folder)).toEqual(before);
  });
});

/** The files of the project, by path. */
function ownFiles(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => name !== "node_modules" && !name.startsWith(".xtest"));
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const file = path.join(folder, name);
      if (!statSync(file).isDirectory()) return [[name, readFileSync(file, "utf8")]];
      return Object.entries(filesBelow(file)).map(([below, text]) => [`${name}/${below}`, text]);
    }),
  );
}
