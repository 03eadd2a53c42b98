/** The order of the pages. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const docs = path.join(import.meta.dirname, "..");

/** A page by its file, without `.md`; or a heading with its pages. */
type Row = readonly [text: string, page: string] | readonly [text: string, rows: readonly Row[]];

const ROWS: readonly Row[] = [
  [
    "Start",
    [
      ["Install", "start/install"],
      ["A first test", "start/first-test"],
      ["Your editor", "start/editor"],
      ["CI", "start/ci"],
      ["Words", "glossary"],
    ],
  ],
  [
    "Coming from …",
    [
      ["Vitest", "from-vitest"],
      ["Jest", "from-jest"],
      ["Mocha and node:test", "from-mocha-and-node-test"],
      ["Playwright", "from-playwright"],
      ["pytest", "from-pytest"],
      ["pytest's documentation", "coming-from-pytest"],
      ["Test files of other runners", "compat"],
      ["Suites that nobody chose", "compat-drawn"],
    ],
  ],
  [
    "Guides",
    [
      ["All guides", "guides/index"],
      [
        "Write tests",
        [
          ["Tests with titles", "guides/titles"],
          ["What is a test", "guides/what-is-a-test"],
          ["Fixtures", "guides/fixtures"],
          ["Tables", "guides/tables"],
          ["Parameters from a function", "guides/parameters-from-a-function"],
          ["Marks", "guides/marks"],
          ["Tests that need other tests", "guides/dependencies"],
          ["Functions before and after tests", "guides/setup-functions"],
          ["Types of fixtures", "types"],
          ["Assertions", "assertions"],
          ["Assertion libraries", "guides/assertion-libraries"],
          ["Async tests and servers", "guides/servers"],
          ["Temporary files", "guides/temporary-files"],
          ["Databases with parallel workers", "guides/databases"],
          ["DOM and components", "environments"],
        ],
      ],
      [
        "Replace and record",
        [
          ["Replace an export of a module", "guides/replace-a-module"],
          ["Doubles", "guides/doubles"],
          ["Time", "guides/time"],
          ["Snapshots", "guides/snapshots"],
          ["Logs", "guides/logs"],
          ["Warnings", "guides/warnings"],
        ],
      ],
      [
        "Run tests",
        [
          ["Run tests", "guides/running"],
          ["Select tests", "guides/selecting"],
          ["Settings of some tests", "guides/overrides"],
          ["Fail on console errors and warnings", "guides/fail-on"],
          ["Watch", "guides/watch"],
          ["The live window", "guides/ui"],
          ["Only what a change reaches", "affected"],
          ["List tests", "guides/listing"],
          ["Find problems without running", "guides/check"],
          ["Read a failure", "guides/reading-failures"],
          ["Crashes and timeouts", "guides/crashes-and-timeouts"],
          ["Tests that fail sometimes", "guides/flaky-tests"],
          ["Why a run is slow", "guides/why-slow"],
          ["Debug", "debugging"],
          ["Benchmarks", "guides/benchmarks"],
          ["Mutation testing", "guides/mutation-testing"],
          ["Coverage", "coverage"],
          ["Editors", "editors"],
          ["ESLint", "eslint"],
          ["Completion in shells", "guides/completion"],
        ],
      ],
      [
        "In CI and elsewhere",
        [
          ["Parallel", "guides/parallel"],
          ["Concurrent", "guides/concurrent"],
          ["Several machines", "machines"],
          ["CI recipes", "guides/ci-recipes"],
          ["Reporters", "reporters"],
          ["Several packages", "guides/monorepos"],
          ["Projects with Vite", "guides/vite"],
          ["Browsers", "browser"],
          ["One file that runs anywhere", "building"],
          [
            "Your bundler",
            [
              ["All bundlers", "bundlers/index"],
              ["Vite", "bundlers/vite"],
              ["Rollup", "bundlers/rollup"],
              ["Rolldown", "bundlers/rolldown"],
              ["webpack", "bundlers/webpack"],
              ["Rspack", "bundlers/rspack"],
              ["Rsbuild", "bundlers/rsbuild"],
              ["esbuild", "bundlers/esbuild"],
              ["Bun", "bundlers/bun"],
              ["Farm", "bundlers/farm"],
              ["Frameworks and tools", "bundlers/frameworks"],
            ],
          ],
        ],
      ],
      [
        "Extend",
        [
          ["Hooks of a run", "guides/hooks"],
          ["Flags of your own", "guides/flags-of-a-conftest"],
          ["Build-time plugins", "plugins"],
        ],
      ],
    ],
  ],
  [
    "Reference",
    [
      ["Commands", "reference/commands"],
      ["Flags", "reference/flags"],
      ["Configuration", "reference/configuration"],
      ["Built-in fixtures", "reference/fixtures"],
      ["Built-in marks", "reference/marks"],
      ["Hooks", "reference/hooks"],
      ["Problem codes", "reference/problems/index"],
      ["Listing and running from a program", "analysis"],
      ["Programs, events, manifest", "reference/programs"],
      ["What is supported and stable", "compat-policy"],
      ["Changelog", "changelog"],
    ],
  ],
  [
    "How it works",
    [
      ["Architecture", "architecture"],
      ["How a run is built", "bundling"],
      ["Caching", "caching"],
      ["Performance", "performance"],
      ["Mutation testing", "mutation"],
      ["Conformance with pytest", "conformance"],
      ["Published packages", "real-code"],
      ["Decisions", "decisions"],
    ],
  ],
];

interface SidebarItem {
  text: string;
  link?: string;
  items?: SidebarItem[];
  collapsed?: boolean;
}

/** The sidebar. @throws {Error} if a page is missing in it, or it has one that does not exist. */
export function sidebar(): SidebarItem[] {
  const named = new Set(["index"]);
  // The index of problem codes links them.
  const isNamed = (page: string): boolean => named.has(page) || page.startsWith("reference/problems/");
  const entries = (rows: readonly Row[], depth: number): SidebarItem[] =>
    rows.map(([text, target]) => {
      if (typeof target !== "string") return { text, items: entries(target, depth + 1), collapsed: depth > 0 };
      if (!existsSync(path.join(docs, `${target}.md`))) throw new Error(`sidebar.ts: there is no docs/${target}.md`);
      named.add(target);
      return { text, link: `/${target}` };
    });
  const items = entries(ROWS, 0);
  const files = readdirSync(docs, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  const pages = files.filter((file) => file.endsWith(".md")).map((file) => file.slice(0, -".md".length));
  const missing = pages.filter((page) => !isNamed(page));
  if (missing.length > 0) throw new Error(`sidebar.ts has no entry for ${missing.join(", ")}`);
  return items;
}
