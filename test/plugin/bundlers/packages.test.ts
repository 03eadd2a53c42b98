/** Exports of packages that tests replace: every bundler patches the packages that it bundles. */
import { afterAll, expect, test } from "@jest/globals";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PACKAGES, SUITE } from "../../patched-packages.ts";
import { PROJECT, Project } from "../../project.ts";
import { describeWith } from "../../describe-with.ts";
import { type Bundler, BUNDLERS, reasonToSkip } from "./bundlers.ts";
import { buildScenario } from "./scenario.ts";

/** What a bundler needs to bundle packages. */
const OPTIONS: Readonly<Record<string, readonly [file: string, find: string, put: string]>> = {
  "vite 8": ["vite.config.mjs", "plugins: [xtest()],", "plugins: [xtest()], ssr: { noExternal: true },"],
  "vite 7": ["vite7.config.mjs", "plugins: [xtest()],", "plugins: [xtest()], ssr: { noExternal: true },"],
  rollup: [
    "rollup.config.mjs",
    "    files,",
    '    (await import("@rollup/plugin-node-resolve")).nodeResolve(), files,',
  ],
};

/** What a bundler needs to leave packages outside. The others do so by themselves, or do not know it. */
const OUTSIDE: Readonly<Record<string, readonly [file: string, find: string, put: string]>> = {
  rolldown: ["rolldown.config.mjs", "plugins: [xtest()],", "plugins: [xtest()], external: /-lib/,"],
  webpack: ["webpack.config.mjs", 'target: "node",', 'target: "node", externals: [/-lib/], externalsType: "module",'],
  Rspack: ["rspack.build.mjs", 'target: "node",', 'target: "node", externals: [/-lib/], externalsType: "module",'],
  esbuild: ["esbuild.build.mjs", "bundle: true,", 'bundle: true, external: ["*-lib", "esm-lib/*"],'],
  Bun: ["bun.build.mjs", 'target: "node",', 'target: "node", external: ["*-lib", "esm-lib/sub"],'],
};

const installed = readdirSync(path.join(PROJECT, "node_modules")).filter((name) => !/^\.|^unplugin-xtest$/.test(name));
const projects: Project[] = [];
afterAll(() => {
  for (const project of projects) project.remove();
});

/** The files of the suite: without CommonJS packages for Rollup, which itself reads none. */
function suiteOf(name: string): [file: string, text: string][] {
  const isLeftOut = (text: string): boolean => name === "rollup" && /cjs|commonjs|compiled|user-lib|Two/i.test(text);
  return Object.entries(SUITE)
    .filter(([file]) => !isLeftOut(file))
    .map(([file, text]) => [
      file.replace(/^test_/, "tests/test_"),
      text
        .replaceAll('"./src/', '"../src/')
        .split("\n")
        .filter((line) => !isLeftOut(line))
        .join("\n"),
    ]);
}

function projectOf({ name }: Bundler, options: typeof OPTIONS): Project {
  const packages = Object.fromEntries(installed.map((one) => [one, one]));
  const project = new Project(PACKAGES, "fixtures/bundlers/scenario", packages);
  projects.push(project);
  rmSync(path.join(project.root, "tests"), { recursive: true });
  mkdirSync(path.join(project.root, "tests"));
  for (const [file, text] of suiteOf(name)) writeFileSync(path.join(project.root, file), text);
  const option = options[name];
  if (option !== undefined) {
    const [file, find, put] = option;
    const config = path.join(project.root, file);
    writeFileSync(
      config,
      readFileSync(config, "utf8").replace(find, () => put),
    );
  }
  return project;
}

for (const bundler of BUNDLERS) {
  describeWith(bundler.name, reasonToSkip(bundler), () => {
    test("all importers in the bundle see the replacement", () => {
      const project = projectOf(bundler, OPTIONS);
      const { code, output } = buildScenario(project, bundler);
      if (code !== 0) throw new Error(output);
      const seen = project.script(`
        const { run } = await import(${JSON.stringify(`${project.root}/dist/xtest.mjs`)});
        const { tests, errors } = await run();
        const failed = tests.filter(({ outcome }) => outcome !== "passed");
        console.log(JSON.stringify({ messages: [...errors, ...failed].map(({ message }) => message), count: tests.length }));
      `);
      expect(seen).toEqual({ messages: [], count: bundler.name === "rollup" ? 6 : 10 });
    });

    // Farm may take modules from its cache: there only the test says so.
    if (bundler.name === "Farm") return;
    test("packages that stay outside are an error", () => {
      const { code, output } = buildScenario(projectOf(bundler, OUTSIDE), bundler);
      expect(code).not.toBe(0);
      expect(output).toMatch(/tests replace exports of the package "\w+-lib", which is not part of the bundle/);
    });
  });
}
