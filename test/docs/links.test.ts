/** Links and figures of pages, and the pages that messages name. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { slugOf } from "../../docs/.vitepress/slug.ts";
import { PROJECT } from "../samples/sample.ts";

const read = (file: string): string => readFileSync(path.join(PROJECT, file), "utf8");
function filesIn(folder: string, pattern: RegExp): string[] {
  const names = readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: "utf8" });
  const files = names.map((name) => path.posix.join(folder, name.replaceAll("\\", "/")));
  return files.filter((file) => pattern.test(file) && !/node_modules|\.vitepress/.test(file));
}

const pages = [
  ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "bench/README.md", "editors/vscode/README.md"],
  ...["docs", "examples"].flatMap((folder) => filesIn(folder, /\.md$/)),
];
const anchors = new Map<string, ReadonlySet<string>>();

/** The anchors of a page. Those of equal headings have numbers. */
function anchorsOf(file: string): ReadonlySet<string> {
  const known = anchors.get(file);
  if (known !== undefined) return known;
  const found = new Set<string>();
  for (const [, heading = ""] of withoutCode(read(file)).matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = slugOf(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/(?<!\w)[*_]+|[*_]+(?!\w)/g, ""));
    let name = slug;
    for (let count = 1; found.has(name); count++) name = `${slug}-${count}`;
    found.add(name);
  }
  anchors.set(file, found);
  return found;
}

const withoutCode = (text: string): string => text.replaceAll(/^ *(`{3,4})[^]*?^ *\1$/gm, "");

test.each(pages)("%s links what exists", (page) => {
  const text = withoutCode(read(page)).replaceAll(/`[^`\n]*`/g, "``");
  const broken = [...text.matchAll(/\]\((?<link>[^)\s]+)\)/g)]
    .map(({ groups }) => groups?.["link"] ?? "")
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [name = "", anchor] = decodeURI(link).split("#");
      const file = name === "" ? page : path.posix.join(path.posix.dirname(page), name);
      if (!existsSync(path.join(PROJECT, file))) return true;
      return anchor !== undefined && file.endsWith(".md") && !anchorsOf(file).has(anchor);
    });
  expect(broken).toEqual([]);
});

test.each(["docs/index.md", "README.md"])("the figures of %s are those of docs/performance.md", (page) => {
  const [, table = ""] = /### plain, 1,000 files × 10 tests\n([^]*?)\n###/.exec(read("docs/performance.md")) ?? [];
  const figures = [...read(page).matchAll(/^\| `(?<name>[^`]+)` \| (?<seconds>\S.*?) \|$/gm)].map(
    ({ groups }) => `| ${groups?.["name"]} | ${groups?.["seconds"]} |`,
  );
  expect(figures.length).toBeGreaterThan(3);
  expect(figures.filter((row) => !table.includes(row))).toEqual([]);
});

test("pages that messages name are in the package", () => {
  const { files }: { files: string[] } = JSON.parse(read("package.json"));
  const isPacked = (name: string): boolean => files.some((one) => name === one || name.startsWith(`${one}/`));
  const named = filesIn("src", /\.ts$/).flatMap((file) =>
    read(file)
      .split("\n")
      .filter((line) => !/^\s*(\*|\/\/|\/\*)/.test(line))
      .flatMap((line) => [...line.matchAll(/["'`/](docs\/[\w./-]+)/g)].map(([, name = ""]) => name))
      // Of other projects.
      .filter((name) => name !== "docs/snapshot-testing" && name !== "docs/jest-object"),
  );
  expect(named).toEqual(expect.arrayContaining(["docs/compat.md", "docs/reference/problems"]));
  expect(named.filter((name) => !isPacked(name) || !existsSync(path.join(PROJECT, name)))).toEqual([]);
});
