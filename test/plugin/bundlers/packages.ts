/** Exports of packages that tests replace: every bundler patches the packages that it bundles. */
import { expect } from "@jest/globals";
import { PACKAGES, SUITE } from "../../patched-packages.ts";
import { type Case, caseProject } from "./cases.ts";
import { outcomes, type ProgramName } from "./programs.ts";

const RESOLVES = `plugins: [
  xtest(),
  (await import("@rollup/plugin-node-resolve")).nodeResolve(),
  swc({ include: /\\.ts$/, tsconfig: false, sourceMaps: true, jsc: { target: "es2022" } }),
],`;

/** What a bundler needs to bundle packages, if anything. */
const INSIDE: Readonly<Partial<Record<ProgramName, string>>> = {
  vite: "ssr: { noExternal: true },",
  vite7: "ssr: { noExternal: true },",
  rollup: RESOLVES,
  esbuild: "splitting: true,",
  bun: "splitting: true,",
  farm: 'mode: "development", minify: false,',
};

const EXTERNALS = 'externals: [/-lib/], externalsType: "module",';

/** What a bundler needs to leave packages outside. The others do so by themselves. */
const OUTSIDE: Readonly<Partial<Record<ProgramName, string>>> = {
  rolldown: "external: /-lib/,",
  webpack: EXTERNALS,
  rspack: EXTERNALS,
  esbuild: 'splitting: true, external: ["*-lib", "esm-lib/*"],',
  bun: 'splitting: true, external: ["*-lib", "esm-lib/sub"],',
};

/** The files of the suite: without CommonJS packages for Rollup, which itself reads none. */
function suiteOf(name: ProgramName): [file: string, text: string][] {
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

export function packageCases(name: ProgramName): Case[] {
  const files = { ...PACKAGES, ...Object.fromEntries(suiteOf(name)) };
  // Loaders are looked for in the project.
  const packages = { "swc-loader": "swc-loader", "@swc/core": "@swc/core" };
  const project = caseProject(files, packages);
  const inside: Case = {
    title: "packages: all importers in the bundle see the replacement",
    project,
    program: { more: INSIDE[name] ?? "" },
    check(ran) {
      expect(ran).toMatchObject({ error: null, errors: [] });
      // What Bun has built is run by Node as well.
      const all = [ran.outcomes, ...(name === "bun" ? [outcomes(project)] : [])];
      for (const seen of all) {
        expect(seen).toEqual(seen.map(() => expect.stringMatching(/^passed /)));
        expect(seen).toHaveLength(name === "rollup" ? 6 : 10);
      }
    },
  };
  // Farm may take modules from its cache: there only the test says so.
  if (name === "farm") return [inside];
  const outside: Case = {
    title: "packages that stay outside are an error",
    project: caseProject(files, packages),
    program: { more: OUTSIDE[name] ?? "" },
    file: null,
    check({ error }) {
      expect(error).toMatch(/tests replace exports of the package "\w+-lib", which is not part of the bundle/);
    },
  };
  return [inside, outside];
}
