/** Exports that tests replace, in the forms of output that bundlers have; and decorators of other code, which engines do not run. */
import { expect } from "@jest/globals";
import { type Case, caseProject } from "./cases.ts";
import type { Program, ProgramName } from "./programs.ts";

const replaces = (test: string, name: string): string => `import * as ${name} from "../src/${name}.ts";
import { greet } from "../src/greet.ts";
export async function ${test}({ monkeypatch }) {
  monkeypatch.setAttr(${name}, "fetchUser", async () => "Ada");
  if ((await greet()) !== "hello Ada, 2") throw new Error(await greet());
}
`;

/** Two tests reach the module, so that it is one of its own wherever a bundler splits. */
const FILES = {
  "tests/test_a.ts": replaces("test_a", "api"),
  "tests/test_b.ts": replaces("test_b", "barrel"),
  "src/barrel.ts": 'export * from "./api.ts";\nexport { default as count } from "./count.ts";\n',
  "src/count.ts": "export default 2;\n",
  "src/api.ts": 'export const fetchUser = async (): Promise<string> => { throw new Error("no network"); };\n',
  "src/greet.ts": `import { fetchUser } from "./api.ts";
import { count } from "./barrel.ts";
export const greet = async (): Promise<string> => \`hello \${await fetchUser()}, \${count}\`;
`,
};

const TERSER = `plugins: [{
  name: "terser",
  async renderChunk(code) {
    const { minify } = await import("terser");
    return { code: (await minify(code, { module: true, toplevel: true })).code, map: null };
  },
}],`;

const LOADS_FIRST = `{
  name: "loads-first",
  async buildStart() {
    await this.load({ id: process.cwd().replaceAll("\\\\", "/") + "/src/api.ts" });
  },
},`;

/** Forms of output, each a program. */
const FORMS: Readonly<Partial<Record<ProgramName, Readonly<Record<string, Program>>>>> = {
  rollup: {
    "unused code removed": { more: "treeshake: true," },
    "one module each": { output: "preserveModules: true," },
    "one module each, CommonJS": {
      output: 'preserveModules: true, format: "cjs", exports: "named", entryFileNames: "[name].cjs",',
    },
    minified: { more: "treeshake: true,", output: TERSER },
    "a plugin that loads it first": { before: LOADS_FIRST },
  },
  rolldown: {
    "one module each": { output: "preserveModules: true," },
    minified: { output: "minify: true," },
    "a plugin that loads it first": { before: LOADS_FIRST },
  },
  vite: {
    "one module each": { output: "preserveModules: true," },
    minified: { more: "environments: { ssr: { build: { minify: true } } }," },
    "a plugin that loads it first": { before: LOADS_FIRST },
  },
  vite7: {
    "one module each": { output: "preserveModules: true," },
    minified: { more: 'environments: { ssr: { build: { minify: "esbuild" } } },' },
    "a plugin that loads it first": { before: LOADS_FIRST },
  },
  webpack: {
    production: { more: 'mode: "production", performance: { hints: false },' },
    // As for a program that imports the entry, of which the plugin does not know when webpack reads its options.
    "production, with options that shorten names and concatenate": {
      more: 'mode: "production", performance: { hints: false }, optimization: { mangleExports: true, concatenateModules: true },',
    },
  },
  rspack: { production: { more: 'mode: "production", performance: { hints: false },' } },
  esbuild: { minified: { more: "minify: true, splitting: true," } },
  bun: { minified: { more: "minify: true, splitting: true," } },
};

export function patchCases(name: ProgramName): Case[] {
  // Of what is bundled with Farm, packages are tried.
  if (name === "farm") return [];
  const forms = { "as it is": {}, ...FORMS[name] };
  return Object.entries(forms).map(([form, program]) => ({
    title: `exports that tests replace: ${form}`,
    project: caseProject(FILES),
    program,
    file: form.endsWith("CommonJS") ? "dist/xtest.cjs" : "dist/xtest.mjs",
    check(ran) {
      expect(ran).toMatchObject({
        warnings: [],
        error: null,
        outcomes: ["passed tests/test_a.ts::test_a", "passed tests/test_b.ts::test_b"],
      });
    },
  }));
}

const DECORATED = {
  "src/service.ts": `const calls: string[] = [];
function logged(method: (...values: never[]) => unknown, { name }: ClassMethodDecoratorContext) {
  calls.push(String(name));
}
export class Service {
  accessor size = 1;
  @logged start() { return calls.join(); }
}
`,
  "tests/test_a.ts": `import { mark } from "unplugin-xtest";
import { Service } from "../src/service.ts";
const seen: string[] = [];
const named = (_value: unknown, { name }: ClassMethodDecoratorContext): void => void seen.push(String(name));
export class TestA {
  @named @mark.parametrize("n", [1]) test_a(n: number) {
    if (new Service().start() !== "start" || seen[0] !== "test_a") throw new Error(seen.join());
  }
  @named test_b() { throw new Error("here"); }
}
`,
};

/** Of Rolldown and Vite alone: other bundlers, or what compiles TypeScript for them, lower decorators. */
export function decoratorCases(name: ProgramName): Case[] {
  const forms =
    name === "rolldown" || name.startsWith("vite") ? Object.entries({ "as it is": {}, ...FORMS[name] }) : [];
  return forms.map(([form, program]) => ({
    title: `decorators of other code: ${form}`,
    project: caseProject({ ...DECORATED, "src/api.ts": "export {};\n" }),
    program,
    check(ran) {
      expect(ran).toMatchObject({
        warnings: [],
        error: null,
        outcomes: ["passed tests/test_a.ts::TestA::test_a[1]", "failed tests/test_a.ts::TestA::test_b: Error: here"],
      });
    },
  }));
}
