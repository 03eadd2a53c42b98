/** What is kept of a run with the user's Vite: the next one loads Vite for what has changed, and gives what a run without a cache gives. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { IS_WIDE, Project } from "../../project.ts";
import { serveCommands } from "../../samples/command-server.ts";

const server = serveCommands();
const projects: Project[] = [];
afterAll(() => {
  for (const made of projects) made.remove();
});

/** What a run has done. */
interface Ran {
  readonly code: number | null;
  readonly summary: string;
  /** How often the configuration was executed. */
  readonly configured: number;
  /** Paths of the modules that plugins have transformed, in order. */
  readonly transformed: string[];
  /** What the tests have seen. */
  readonly values: unknown;
}

/** A project that notes what is loaded of its Vite, and what its tests see. */
class NotedProject {
  readonly project: Project;

  constructor(files: Readonly<Record<string, string>>, packages: Readonly<Record<string, string>> = { vite: "vite" }) {
    this.project = new Project({ "log/loads.txt": "", "log/values.json": "", ...files }, undefined, packages);
    projects.push(this.project);
  }

  write(name: string, text: string): void {
    const file = path.join(this.project.root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  edit(name: string, from: string, to: string): void {
    const text = this.project.read(name);
    expect(text).toContain(from);
    this.write(name, text.replace(from, to));
  }

  remove(name: string): void {
    rmSync(path.join(this.project.root, name), { recursive: true });
  }

  async run(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
    this.write("log/loads.txt", "");
    this.write("log/values.json", "null");
    const { code, stdout, stderr } = await server.run(this.project.root, ["-q", ...args], env);
    const lines = this.project.read("log/loads.txt").split("\n").filter(Boolean);
    if (code !== 0) throw new Error(`${stdout}\n${stderr}`);
    return {
      code,
      summary: stdout.replace(/ in .*s\b/, "").trim(),
      configured: lines.filter((line) => line === "configured").length,
      transformed: [...new Set(lines.filter((line) => line !== "configured"))].sort(),
      values: JSON.parse(this.project.read("log/values.json")),
    };
  }
}

/** A plugin that notes what is transformed, and a note that the configuration is executed. */
const NOTES = `import { appendFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
const root = fileURLToPath(new URL(".", import.meta.url));
const note = (line) => appendFileSync(root + "log/loads.txt", line + "\\n");
const noting = {
  name: "noting",
  configResolved: () => note("configured"),
  transform(code, id) {
    if (!id.includes("/node_modules/")) note(id.replace(/^\\0/, "").replace(root.replaceAll("\\\\", "/"), ""));
  },
};
`;

/** Writes what a test has seen. */
const WRITES = `import { writeFileSync } from "node:fs";
const write = (values: unknown) => writeFileSync(process.cwd() + "/log/values.json", JSON.stringify(values));
`;

const MIXED = {
  "vite.config.mjs": `${NOTES}
import { banner } from "./build/banner.mjs";
import { readFileSync } from "node:fs";
const words = [root + "data", "words.txt"].join("/");
const virtual = {
  name: "virtual",
  resolveId: { filter: { id: /^virtual:/ }, handler: (id) => (id.startsWith("virtual:") ? "\\0" + id : null) },
  load: { filter: { id: /virtual:/ }, handler: (id) => (id.includes("virtual:") ? "export const made = " + JSON.stringify(id) : null) },
};
const watching = {
  name: "watching",
  transform: {
    filter: { id: /watched\\.ts$/ },
    handler(code, id) {
      if (!id.endsWith("watched.ts")) return null;
      this.addWatchFile(words);
      return code.replace("WORDS", readFileSync(words, "utf8").trim());
    },
  },
};
const impure = {
  name: "impure",
  api: { xtest: { cache: false } },
  transform: {
    filter: { id: /impure\\.ts$/ },
    handler: (code, id) => (id.endsWith("impure.ts") ? code.replace("NOW", readFileSync(words, "utf8").trim()) : null),
  },
};
export default {
  plugins: [noting, banner, virtual, watching, impure],
  resolve: { alias: { "@": root + "src" } },
  define: { DEFINED: JSON.stringify("defined") },
};
`,
  "build/banner.mjs": `import { text } from "./text.mjs";
export const banner = { name: "banner", transform: (code, id) => (id.endsWith("plain.ts") ? code.replace("BANNER", text) : null) };
`,
  "build/text.mjs": 'export const text = "one";\n',
  ".env": "VITE_NAME=first\n",
  "package-lock.json": '{ "lockfileVersion": 3, "packages": {} }\n',
  "src/plain.ts": 'export const banner = "BANNER";\nexport const defined: string = DEFINED;\n',
  "src/leaf.ts": 'export const leaf = "leaf";\n',
  "data/words.txt": "words\n",
  "src/watched.ts": 'export const words = "WORDS";\n',
  "src/parts/a.ts": 'export default "a";\n',
  "src/parts.ts": `export const parts = Object.keys(import.meta.glob("./parts/*.ts", { eager: true })).sort();
export const load = (name: string) => import(\`./parts/\${name}.ts\`);\n`,
  "src/box.module.css": ".box { color: red }\n",
  "src/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"></svg>\n',
  "src/big.png": "x".repeat(5000),
  "src/note.txt": "a note\n",
  "test_all.ts": `${WRITES}
import { banner, defined } from "@/plain";
import { leaf } from "./src/leaf";
import { words } from "./src/watched";
import { load, parts } from "./src/parts";
import box from "./src/box.module.css";
import logo from "./src/logo.svg";
import big from "./src/big.png?url";
import raw from "./src/note.txt?raw";
export async function test_all() {
  const { MODE, VITE_NAME, SSR } = import.meta.env;
  write({ banner, defined, leaf, words, parts, a: (await load("a")).default, box: box.box, logo, big, raw, MODE, VITE_NAME, SSR });
}
`,
};

/** All modules of the project that Vite has. */
const ALL = [
  ...["src/big.png?url", "src/box.module.css", "src/leaf.ts", "src/logo.svg", "src/note.txt?raw", "src/parts.ts"],
  ...["src/parts/a.ts", "src/plain.ts", "src/watched.ts", "test_all.ts", "vite/dynamic-import-helper.js"],
];

describe("a run with nothing changed", () => {
  test("loads no Vite, whatever it selects and however it runs", async () => {
    const made = new NotedProject({
      ...MIXED,
      "test_other.ts":
        'import { leaf } from "./src/leaf";\nexport function test_other() { if (leaf !== "leaf") throw leaf; }\n',
    });
    const cold = await made.run();
    expect(cold.transformed.filter((id) => id !== "test_other.ts")).toEqual(expect.arrayContaining(ALL));
    for (const args of [[], ["test_all.ts"], ["-n", "2"], ["--cov"], ["--isolate"], ["--lf"]]) {
      const first = await made.run(args);
      // The first measured or isolated run compiles to another form, or what no test imports.
      const again = first.configured === 0 ? first : await made.run(args);
      expect([args, again.configured, again.transformed]).toEqual([args, 0, []]);
      expect([args, again.values]).toEqual([args, cold.values]);
    }
    expect((await made.run(["--cache-clear"])).transformed).toEqual(cold.transformed);
    expect((await made.run()).configured).toBe(0);
    expect((await made.run(["--no-cache"])).transformed).toEqual(cold.transformed);
  });
});

test("Vite 7 notes the same", async () => {
  const made = new NotedProject(MIXED, { vite: "vite7" });
  const cold = await made.run();
  const again = await made.run();
  expect([again.configured, again.transformed, again.values]).toEqual([0, [], cold.values]);
  made.write("data/words.txt", "other words\n");
  made.write("src/parts/b.ts", 'export default "b";\n');
  const changed = await made.run();
  expect(changed.transformed).toEqual(["src/parts.ts", "src/parts/b.ts", "src/watched.ts"]);
  expect(changed.values).toEqual((await made.run(["--no-cache"])).values);
});

/** A change, and the modules that are compiled anew after it. */
type Change = readonly [what: string, change: (made: NotedProject) => void, anew: readonly string[], env?: object];

/** One after the other, in one project. Those after which all is compiled anew come before those that add modules. */
const CHANGES: readonly Change[] = [
  ["a source", (made) => made.edit("src/leaf.ts", '"leaf"', '"other leaf"'), ["src/leaf.ts"]],
  [
    "a source that imports something else",
    (made) => made.edit("src/leaf.ts", "export", 'import "./plain";\nexport'),
    ["src/leaf.ts"],
  ],
  ["a module that the plugin's file imports", (made) => made.edit("build/text.mjs", "one", "two"), ALL],
  [
    "the file of a plugin",
    (made) => made.edit("build/banner.mjs", 'code.replace("BANNER", text)', 'code.replace("BANNER", text + "!")'),
    ALL,
  ],
  [
    "the configuration",
    (made) => made.edit("vite.config.mjs", 'stringify("defined")', 'stringify("defined anew")'),
    ALL,
  ],
  ["a file of variables", (made) => made.write(".env", "VITE_NAME=second$XTEST_NAMED\n"), ALL],
  ["a variable that it names", () => undefined, ALL, { XTEST_NAMED: " named" }],
  ["a new file of variables", (made) => made.write(".env.test", "VITE_NAME=third\n"), ALL],
  ["a variable of the environment", () => undefined, ALL, { VITE_NAME: "outer" }],
  [
    "the lock file",
    (made) => made.write("package-lock.json", '{ "lockfileVersion": 3, "packages": { "a": {} } }\n'),
    ALL,
  ],
  [
    "a configuration of TypeScript",
    (made) => made.write("tsconfig.json", '{ "compilerOptions": { "useDefineForClassFields": false } }\n'),
    ALL,
  ],
  ["a file that a plugin watches", (made) => made.write("data/words.txt", "other words\n"), ["src/watched.ts"]],
  [
    "a file in the folder of a glob",
    (made) => made.write("src/parts/b.ts", 'export default "b";\n'),
    ["src/parts.ts", "src/parts/b.ts"],
  ],
  [
    "a file that has gone from the folder of a glob",
    (made) => {
      made.remove("src/parts/c.ts");
    },
    ["src/parts.ts"],
  ],
  ["a style sheet", (made) => made.edit("src/box.module.css", ".box {", ".box, .bin {"), ["src/box.module.css"]],
  ["a text", (made) => made.write("src/note.txt", "another note\n"), ["src/note.txt?raw"]],
  ["an image that is inlined", (made) => made.edit("src/logo.svg", "></svg>", "><g/></svg>"), ["src/logo.svg"]],
  [
    "a module that stands for another now",
    (made) => made.write("src/leaf.js", 'export const leaf = "script";\n'),
    ["src/leaf.js"],
  ],
  ["a folder that becomes a file", (made) => made.write("src/plain/index.ts", "export {};\n"), []],
  ["a file that is none of the project's", (made) => made.write("README.md", "read\n"), []],
];

describe("what a change reaches is compiled anew, and no more", () => {
  let made: NotedProject;
  const env: Record<string, string> = {};
  beforeAll(async () => {
    made = new NotedProject({ ...MIXED, "data/words.txt": "words\n", "src/parts/c.ts": 'export default "c";\n' });
    await made.run();
    expect((await made.run()).configured).toBe(0);
  });

  test.each(CHANGES)("%s", async (_, change, anew, more = {}) => {
    change(made);
    Object.assign(env, more);
    const after = await made.run([], env);
    expect(after.transformed.filter((id) => id !== "src/parts/c.ts" || anew !== ALL)).toEqual([...anew].sort());
    expect((await made.run([], env)).configured).toBe(0);
    expect(after.values).toEqual((await made.run(["--no-cache"], env)).values);
  });
});

test("modules of plugins that say so, and those without a file, are compiled in each run, and nothing else", async () => {
  const made = new NotedProject({
    ...MIXED,
    "src/impure.ts": 'export const now = "NOW";\n',
    "test_all.ts": `${WRITES}
import { leaf } from "./src/leaf";
import { now } from "./src/impure";
import { made } from "virtual:it";
export function test_all() { write({ leaf, now, made }); }
`,
  });
  await made.run();
  made.write("data/words.txt", "other words\n");
  const again = await made.run();
  expect(again.transformed).toEqual(["src/impure.ts", "virtual:it"]);
  expect(again.values).toEqual({ leaf: "leaf", now: "other words", made: "\0virtual:it" });
});

const PLUGIN_WORDS: readonly (readonly [what: string, words: string, anew: readonly string[]])[] = [
  ["a module without a file may be kept", "api: { xtest: { cache: true } }", []],
  [
    "Vitest's word for a module that is not kept",
    "configureVitest({ defineCacheKeyGenerator }) { defineCacheKeyGenerator(({ id }) => (id.endsWith('leaf.ts') ? false : undefined)); }",
    ["src/leaf.ts", "virtual:it"],
  ],
  [
    "its older name",
    "configureVitest: (context) => context.experimental_defineCacheKeyGenerator(({ id }) => id.endsWith('leaf.ts') ? 'key' : undefined)",
    ["src/leaf.ts", "virtual:it"],
  ],
  [
    "a plugin that asks for Vitest itself",
    "configureVitest({ vitest, defineCacheKeyGenerator }) { vitest.onClose(() => {}); defineCacheKeyGenerator(() => undefined); }",
    ["src/leaf.ts", "test_all.ts", "virtual:it"],
  ],
];

test.each(PLUGIN_WORDS)("%s", async (_, words, anew) => {
  const made = new NotedProject({
    "vite.config.mjs": `${NOTES}
const own = {
  name: "own",
  resolveId: (id) => (id === "virtual:it" ? "\\0virtual:it" : null),
  load: (id) => (id === "\\0virtual:it" ? "export const made = 1" : null),
  ${words},
};
export default { plugins: [noting, own] };
`,
    "src/leaf.ts": 'export const leaf = "leaf";\n',
    "test_all.ts": `${WRITES}
import { leaf } from "./src/leaf";
import { made } from "virtual:it";
export function test_all() { write({ leaf, made }); }
`,
  });
  await made.run();
  const again = await made.run();
  expect(again.transformed).toEqual(anew);
  expect(again.configured).toBe(anew.length === 0 ? 0 : 1);
  expect(again.values).toEqual({ leaf: "leaf", made: 1 });
});

test("a configuration that asks for what cannot be compared is executed in each run; its modules are kept while it comes to the same", async () => {
  const made = new NotedProject({
    "vite.config.mjs": `${NOTES}
import { execFileSync } from "node:child_process";
export default { plugins: [noting], define: { TOLD: JSON.stringify(process.argv0 && process.env.TOLD_BY === undefined ? "one" : "two") } };
`,
    "test_all.ts": `${WRITES}
export function test_all() { write(TOLD); }
`,
  });
  expect((await made.run()).values).toBe("one");
  const again = await made.run();
  expect([again.configured > 0, again.transformed, again.values]).toEqual([true, [], "one"]);
  const other = await made.run([], { TOLD_BY: "somebody" });
  expect([other.transformed, other.values]).toEqual([["test_all.ts"], "two"]);
});

test("a suite of Vitest: mocks, stubbed variables and files with a DOM are the same with nothing loaded", async () => {
  const made = new NotedProject(
    {
      "vite.config.mjs": `${NOTES}
const sides = { name: "sides", transform: (code, id, options) => id.endsWith("side.ts") ? code.replace("SIDE", options?.ssr ? "server" : "page") : null };
const told = { name: "told", config: () => ({ define: { TOLD: JSON.stringify(process.env.VITEST) } }) };
const styles = {
  name: "styles",
  resolveId: (id) => (id === "virtual:styles.css" ? "/__styles.css" : null),
  load: (id) => (id === "/__styles.css" ? ".made { color: red }" : null),
};
export default { base: "/app/", publicDir: "pub", plugins: [noting, sides, told, styles], test: { environmentMatchGlobs: [] } };
`,
      "pub/icon.png": "an image",
      "package.json": '{ "type": "module", "devDependencies": { "vitest": "*" } }',
      "src/side.ts": 'export const side = "SIDE";\n',
      "src/leaf.ts": 'export const leaf = "leaf";\n',
      "src/uses.ts": 'import { leaf } from "./leaf";\nexport const used = () => leaf + import.meta.env.VITE_STUB;\n',
      "server.test.ts": `${WRITES}
import { expect, it, vi } from "vitest";
import { used } from "./src/uses";
import { side } from "./src/side";
import "virtual:styles.css";
import icon from "/icon.png";
vi.mock("./src/leaf", async (original) => ({ leaf: "mocked " + (await original<{ leaf: string }>()).leaf }));
it("mocks", () => {
  vi.stubEnv("VITE_STUB", " stubbed");
  expect(used()).toBe("mocked leaf stubbed");
  expect([side, TOLD, icon, import.meta.env.BASE_URL]).toEqual(["server", "true", "/icon.png", "/"]);
  write(used());
});
`,
      "page.test.ts": `// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { side } from "./src/side";
it("is for a page", () => { expect([side, document.nodeType]).toEqual(["page", 9]); });
`,
    },
    { vite: "vite", "happy-dom": "happy-dom" },
  );
  const cold = await made.run();
  expect(cold.summary).toContain("2 passed");
  for (const args of [[], ["-n", "2"], ["server.test.ts"]]) {
    const again = await made.run(args);
    expect([args, again.configured, again.transformed, again.values]).toEqual([args, 0, [], "mocked leaf stubbed"]);
  }
  made.edit("src/leaf.ts", '"leaf"', '"other leaf"');
  made.edit("server.test.ts", 'toBe("mocked leaf', 'toBe("mocked other leaf');
  expect((await made.run()).transformed).toEqual(["server.test.ts", "src/leaf.ts"]);
});

/** Plugins that do what those of npm do: `vite-tsconfig-paths`, `unplugin-auto-import`, `@mdx-js/rollup`, `unocss` and `vite-plugin-svgr`. */
const LIKE_OTHERS = `import { readFileSync } from "node:fs";
const paths = {
  name: "tsconfig-paths",
  enforce: "pre",
  resolveId(id, importer) {
    const { paths } = JSON.parse(readFileSync(root + "tsconfig.json", "utf8")).compilerOptions;
    const found = Object.entries(paths).find(([from]) => id.startsWith(from.replace("*", "")));
    return found ? this.resolve(root + found[1][0].replace("*", id.slice(found[0].length - 1)), importer) : null;
  },
};
const autoImport = {
  name: "auto-import",
  transform: (code, id) => (id.endsWith(".tsx") && code.includes("useState(") ? 'import { useState } from "react";\\n' + code : null),
};
const mdx = {
  name: "mdx",
  enforce: "pre",
  transform: (code, id) =>
    id.endsWith(".mdx")
      ? 'import { createElement } from "react"; export default () => createElement("h1", null, ' + JSON.stringify(code.replace("# ", "").trim()) + ");"
      : null,
};
const uno = {
  name: "uno",
  resolveId: (id) => (id === "virtual:uno.css" ? "/__uno.css" : null),
  load(id) {
    if (id !== "/__uno.css") return null;
    this.addWatchFile(root + "src/app.tsx");
    return /m-\\d/.test(readFileSync(root + "src/app.tsx", "utf8")) ? ".m-1 { margin: 1px }" : "";
  },
};
const svgr = {
  name: "svgr",
  enforce: "pre",
  load(id) {
    if (!id.endsWith(".svg?react")) return null;
    const text = readFileSync(id.replace("?react", ""), "utf8");
    return 'import { createElement } from "react"; export default () => createElement("svg", { "data-text": ' + JSON.stringify(text) + " });";
  },
};
`;

(IS_WIDE ? test : test.skip)(
  "an application of React with the plugins that teams have is the same cold, warm, and after each change",
  async () => {
    const packages = ["vite", "happy-dom", "react", "react-dom"];
    const made = new NotedProject(
      {
        "vite.config.mjs": `${NOTES}${LIKE_OTHERS}
export default { plugins: [noting, paths, autoImport, mdx, uno, svgr], esbuild: { jsx: "automatic" }, test: { environment: "happy-dom" } };
`,
        "package.json": '{ "type": "module", "devDependencies": { "vitest": "*" } }',
        "tsconfig.json": '{ "compilerOptions": { "jsx": "react-jsx", "paths": { "~/*": ["src/*"] } } }',
        "package-lock.json": '{ "lockfileVersion": 3, "packages": {} }\n',
        ".env": "BASE=$XTEST_NAMED\nVITE_TITLE=${BASE}!\n",
        "src/icon.svg": "one",
        "src/page.mdx": "# Page\n",
        "src/price.ts": "export const price = () => 1;\n",
        "src/parts/a.ts": 'export default "a";\n',
        "src/app.tsx": `import Icon from "~/icon.svg?react";
import Page from "~/page.mdx";
import { price } from "~/price";
import "virtual:uno.css";
const parts = Object.keys(import.meta.glob("./parts/*.ts", { eager: true }));
export function App() {
  const [count] = useState(price());
  return <p className="m-1" title={import.meta.env.VITE_TITLE}><Icon /><Page />{count} {parts.join(" ")}</p>;
}
`,
        "app.test.tsx": `${WRITES}
import { expect, it, vi } from "vitest";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./src/app";
vi.mock("./src/price", async (original) => {
  const { price } = await original<{ price(): number }>();
  return { price: () => 10 * price() };
});
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
it("renders", async () => {
  const place = document.createElement("div");
  await act(() => createRoot(place).render(<App />));
  expect(place.innerHTML).toContain("ge</h");
  write(place.innerHTML);
});
`,
      },
      Object.fromEntries(packages.map((name) => [name, name])),
    );
    const env = { XTEST_NAMED: "one" };
    const cold = await made.run([], env);
    expect(cold.values).toContain('title="one!"');
    const warm = await made.run([], env);
    expect([warm.transformed, warm.values]).toEqual([[], cold.values]);
    let before = cold.values;
    const changes: readonly (() => void)[] = [
      () => {
        made.edit("src/price.ts", "=> 1", "=> 2");
        made.write("src/parts/b.ts", 'export default "b";\n');
        made.write("src/icon.svg", "two");
        made.write("src/page.mdx", "# Other page\n");
      },
      () => made.edit("vite.config.mjs", '"h1", null', '"h2", null'),
    ];
    for (const change of changes) {
      change();
      const after = await made.run([], env);
      expect(after.values).not.toEqual(before);
      expect(after.values).toEqual((await made.run(["--no-cache"], env)).values);
      before = after.values;
    }
  },
  300_000,
);

test("an import that a plugin has put into a module is made again when its file has gone", async () => {
  const made = new NotedProject({
    "vite.config.mjs": `${NOTES}
import { readdirSync } from "node:fs";
const importing = {
  name: "importing",
  transform(code, id) {
    if (!id.endsWith("uses.ts")) return null;
    const [name] = readdirSync("./" + "src/helpers");
    return \`import { twice } from "./helpers/\${name}";\n\${code}\`;
  },
};
export default { plugins: [noting, importing] };
`,
    "src/helpers/one.ts": "export const twice = (n: number) => n * 2;\n",
    "src/uses.ts": "export const four = () => twice(2);\n",
    "test_all.ts": `${WRITES}
import { four } from "./src/uses";
export function test_all() { write(four()); }
`,
  });
  expect((await made.run()).values).toBe(4);
  made.remove("src/helpers/one.ts");
  made.write("src/helpers/two.ts", "export const twice = (n: number) => n + n;\n");
  const moved = await made.run();
  expect([moved.transformed, moved.values]).toEqual([["src/helpers/two.ts", "src/uses.ts"], 4]);
});

test("damaged entries are made again, and nothing fails for them", async () => {
  const made = new NotedProject(MIXED);
  const cold = await made.run();
  const cache = path.join(made.project.root, "node_modules/.cache/xtest");
  const files = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name, parentPath } of files) {
    if (/\/(?:modules|tables|configurations)$/.test(parentPath)) {
      const file = path.join(parentPath, name);
      const bytes = readFileSync(file);
      bytes.fill(0x41, bytes.length >> 1);
      writeFileSync(file, bytes);
    }
  }
  const again = await made.run();
  expect(again).toEqual({ ...cold, configured: again.configured });
  expect((await made.run()).configured).toBe(0);
});

test("two runs at the same time, and the next has what they have kept", async () => {
  const made = new NotedProject(MIXED);
  const bin = path.join(made.project.root, "node_modules/unplugin-xtest/dist/cli/bin.js");
  const both = await Promise.all([made.project.nodeAsync([bin, "-q"]), made.project.nodeAsync([bin, "-q"])]);
  expect(both.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ""],
    [0, ""],
  ]);
  expect((await made.run()).configured).toBe(0);
});

test("--changed asks no Vite for what aliases mean", async () => {
  const made = new NotedProject(MIXED);
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@x", ...args], { cwd: made.project.root });
  made.write(".gitignore", "node_modules\nlog\n");
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "all");
  await made.run();
  made.edit("src/plain.ts", "defined: string", "defined:  string");
  await made.run(["--changed"]);
  const again = await made.run(["--changed"]);
  expect([again.configured, again.summary]).toEqual([0, expect.stringContaining("1 passed")]);
});

/** Components of a framework: the configuration's imports and plugins, a file, and what makes a text of it in a page. */
const FRAMEWORKS: readonly (readonly [
  name: string,
  plugin: string,
  call: string,
  file: string,
  text: string,
  render: string,
  packages: Record<string, string>,
])[] = [
  [
    "Vue",
    "@vitejs/plugin-vue",
    "plugin()",
    "src/Card.vue",
    '<script setup lang="ts">\nconst title: string = "first";\n</script>\n<template><p :class="$style.box">{{ title }}</p></template>\n<style module>\n.box { color: red }\n</style>\n<style scoped>\np { margin: 0 }\n</style>\n',
    'import { createApp } from "vue";\nconst show = (host) => createApp(Card).mount(host);',
    { "@vitejs/plugin-vue": "@vitejs/plugin-vue", vue: "vue" },
  ],
  [
    "Svelte",
    "@sveltejs/vite-plugin-svelte",
    "plugin.svelte()",
    "src/Card.svelte",
    '<script lang="ts">\nconst title: string = "first";\n</script>\n<p>{title}</p>\n<style>\np { color: red }\n</style>\n',
    'import { flushSync, mount } from "svelte";\nconst show = (host) => { mount(Card, { target: host }); flushSync(); };',
    { "@sveltejs/vite-plugin-svelte": "@sveltejs/vite-plugin-svelte", svelte: "svelte" },
  ],
  [
    "Solid",
    "vite-plugin-solid",
    "plugin()",
    "src/Card.tsx",
    'const title: string = "first";\nexport default function Card() { return <p>{title}</p>; }\n',
    'import { render } from "solid-js/web";\nconst show = (host) => render(() => Card({}), host);',
    { "vite-plugin-solid": "vite-plugin-solid", "solid-js": "solid-js" },
  ],
];

test.each(FRAMEWORKS)("components of %s", async (_, plugin, call, file, text, render, packages) => {
  const made = new NotedProject(
    {
      "vite.config.mjs": `${NOTES}
import * as all from "${plugin}";
const plugin = all.default ?? all;
export default { plugins: [noting, ${call.replace("plugin.svelte", "all.svelte")}] };
`,
      "xtest.config.ts": 'export default { environments: { "**": "happy-dom" } };\n',
      [file]: text,
      "test_card.ts": `${WRITES}
import Card from "./${file}";
${render.replace("(host)", "(host: any)")}
export function test_card({ document }: { document: Document }) {
  const host = document.createElement("div");
  document.body.append(host);
  show(host);
  write([host.textContent, (host.querySelector("p")?.className ?? "") !== ""]);
}
`,
    },
    { vite: "vite", "happy-dom": "happy-dom", ...packages },
  );
  const cold = await made.run();
  expect(cold.transformed).toContain(file);
  expect(cold.values).toEqual(["first", expect.any(Boolean)]);
  const again = await made.run();
  expect([again.configured, again.transformed, again.values]).toEqual([0, [], cold.values]);
  made.edit(file, "first", "second");
  const changed = await made.run();
  expect(changed.transformed).not.toContain("test_card.ts");
  expect(changed.values).toEqual((await made.run(["--no-cache"])).values);
  expect((await made.run()).configured).toBe(0);
});
