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
      ["Guide", "guide"],
      ["Editors", "editors"],
      ["Types of fixtures", "types"],
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
      ["Running old test files", "compat"],
    ],
  ],
  [
    "Guides",
    [
      ["Assertions", "assertions"],
      ["Async tests and servers", "guides/servers"],
      ["Temporary files", "guides/temporary-files"],
      ["Databases with parallel workers", "guides/databases"],
      ["DOM and components", "environments"],
      ["Browsers", "browser"],
      ["Debug", "debugging"],
      ["Coverage", "coverage"],
      ["Reporters", "reporters"],
      ["Only what a change reaches", "affected"],
      ["Several machines", "machines"],
      ["CI recipes", "guides/ci-recipes"],
      ["Monorepos", "guides/monorepos"],
      ["One file that runs anywhere", "building"],
      ["Running a bundle anywhere", "anywhere"],
      ["Your bundler", "bundlers"],
      ["Build-time plugins", "plugins"],
      ["ESLint", "eslint"],
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
    ],
  ],
  [
    "How it works",
    [
      ["Architecture", "architecture"],
      ["How a run is built", "bundling"],
      ["Caching", "caching"],
      ["Performance", "performance"],
      ["Conformance with pytest", "conformance"],
      ["Decisions", "decisions"],
      ["Published packages", "real-code"],
      ["What is supported and stable", "compat-policy"],
      ["Changelog", "changelog"],
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
