/** The part of a page of the HTML report that says who has run each line: a number beside the line, which opens a list. No script is needed. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { lineRanges } from "./query.ts";
import { linesByContexts, type RunLines } from "./covered-files.ts";
import type { CoverageRecording } from "./recording.ts";

/** Tests that a list has. */
const SHOWN = 20;

/** Who has run the lines of a source. */
export interface LineLists {
  /** The cell of a table with all lines. @param lines - how many there are. */
  cell(lines: number): string;
  /** The lists that its numbers open. */
  readonly lists: string;
}

/** Where the tests of lists lead to. */
export interface TestLinks {
  /** Absolute path of the HTML report of the tests. */
  readonly report: string;
  /** Absolute path of the page. */
  readonly page: string;
}

/**
 * @param file - the path of the source, from the root.
 * @param links - null where there is no report of the tests.
 * @returns null if nothing of the source is recorded.
 */
export function lineLists(recording: CoverageRecording, file: string, links: TestLinks | null): LineLists | null {
  const recorded = Object.hasOwn(recording.files, file) ? recording.files[file] : undefined;
  if (recorded === undefined) return null;
  const groups = linesByContexts(recording, recorded);
  const numbers = new Map(groups.flatMap(({ lines }, number) => lines.map((line) => [line, number] as const)));
  const base = links === null ? null : linkTo(links);
  return {
    cell(lines) {
      const rows = Array.from({ length: lines }, (_, index) => {
        const number = numbers.get(index + 1);
        const group = number === undefined ? undefined : groups[number];
        return group === undefined ? "&nbsp;" : opener(group, index + 1, number ?? 0);
      });
      return `<td class="line-tests quiet">${rows.join("\n")}</td>`;
    },
    lists: groups.map((group, number) => list(group, number, file, base)).join("\n"),
  };
}

function linkTo({ report, page }: TestLinks): string {
  const relative = path.relative(path.dirname(page), report);
  // On Windows it may be on another drive.
  if (path.isAbsolute(relative)) return pathToFileURL(relative).href;
  return relative.split(path.sep).map(encodeURIComponent).join("/");
}

function opener({ tests: { length } }: RunLines, line: number, number: number): string {
  const words = length === 0 ? "no test, but an import" : count(length);
  const shown = length === 0 ? "import" : String(length);
  return `<button type="button" popovertarget="tests-${String(number)}" aria-label="Line ${String(line)}: ${words}" title="Who has run this line">${shown}</button>`;
}

function list(
  { lines, tests, imports, inSession }: RunLines,
  number: number,
  file: string,
  base: string | null,
): string {
  const [first = 1] = lines;
  const ranges = lineRanges(lines).map(([from, to]) => (from === to ? String(from) : `${String(from)}–${String(to)}`));
  const where = `${lines.length === 1 ? "line" : "lines"} ${ranges.join(", ")}`;
  const title = tests.length === 0 ? "No test" : count(tests.length);
  const id = `tests-${String(number)}`;
  const left = tests.length - SHOWN;
  const parts = [
    `<h2 id="${id}-title">${title} ${tests.length < 2 ? "has" : "have"} run ${where}</h2>`,
    tests.length === 0
      ? ""
      : `<ul>${tests
          .slice(0, SHOWN)
          .map((test) => `<li>${linked(test, base)}</li>`)
          .join("")}</ul>`,
    left > 0
      ? `<p>and ${String(left)} ${left === 1 ? "other" : "others"}: <code>xtest covers ${escaped(wordOf(`${file}:${String(first)}`))}</code></p>`
      : "",
    imports.length === 0 ? "" : `<p>On the import of ${named(imports)}: a module runs once in a process.</p>`,
    inSession ? "<p>Outside of tests too, as on the import of a conftest.</p>" : "",
    `<p><button type="button" popovertarget="${id}" popovertargetaction="hide">Close</button></p>`,
  ];
  return `<div popover tabindex="-1" autofocus class="who" id="${id}" role="dialog" aria-labelledby="${id}-title">${parts.join("")}</div>`;
}

function linked(test: string, base: string | null): string {
  const text = escaped(test);
  return base === null ? text : `<a href="${escaped(`${base}#${encodeURIComponent(test)}`)}">${text}</a>`;
}

function named(paths: readonly string[]): string {
  const shown = paths.slice(0, 3).map(escaped).join(", ");
  return paths.length > 3 ? `${shown} and ${String(paths.length - 3)} more` : shown;
}

function count(tests: number): string {
  return `${tests.toLocaleString("en")} ${tests === 1 ? "test" : "tests"}`;
}

/** A word of a shell. */
function wordOf(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Text in a page, in attributes too. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${String(char.charCodeAt(0))};`);
}

/** The style of all pages of the report, after that of Istanbul: of numbers and lists, and what is dark where the reader's system is. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; }
table.coverage td.line-tests { text-align: right; padding-right: 10px; }
table.coverage td.line-tests button {
  all: unset; box-sizing: border-box; cursor: pointer; padding: 0 5px; border-radius: 3px; color: #0057a8; text-decoration: underline dotted;
}
table.coverage td.line-tests button:hover { background: #dbeafe; }
table.coverage td.line-tests button:focus-visible, .who a:focus-visible, .who button:focus-visible { outline: 2px solid #0057a8; outline-offset: 0; }
.who {
  width: min(44rem, calc(100vw - 2rem)); max-height: min(32rem, calc(100vh - 2rem)); overflow: auto; overscroll-behavior: contain;
  padding: 12px 20px; border: 1px solid #999; border-radius: 8px; background: #fff; color: #222; box-shadow: 0 8px 32px rgba(0, 0, 0, .3);
}
.who::backdrop { background: rgba(0, 0, 0, .2); }
.who h2 { margin: 4px 0 8px; overflow-wrap: anywhere; }
.who ul { margin: 0; padding: 0 0 0 18px; }
.who li, .who code { font: 12px/1.6 Consolas, "Liberation Mono", Menlo, Courier, monospace; overflow-wrap: anywhere; }
@supports not selector(:popover-open) { .who { margin: 12px 20px; } }
@media (prefers-color-scheme: dark) {
  body { background: #16181d; color: #d6d9e0; }
  a, table.coverage td.line-tests button { color: #7ab8ff; }
  .quiet { color: #a3a9b5; }
  .fraction { color: #d6d9e0; background: #2c313a; }
  table.coverage td.line-tests button:hover { background: #2a3a52; }
  table.coverage td.line-tests button:focus-visible, .who a:focus-visible, .who button:focus-visible { outline-color: #7ab8ff; }
  .who { border-color: #565d6b; background: #1f232b; color: #d6d9e0; }
  .coverage-summary tr, .coverage-summary tbody, .coverage-summary td { border-color: #3d434f; }
  .cover-empty { background: #2c313a; }
  .coverage-summary .sorter { filter: invert(1); }
  .low, .cline-no { background: #4a1f27; }
  .medium { background: #453a12; }
  .high, .cline-yes { background: #1f3d24; }
  span.cline-neutral { background: #23272f; }
  .cstat-no, .fstat-no { background: #6b2733; color: #fff; }
  .cbranch-no { background: #6b5d00 !important; color: #fff; }
  .status-line.low { background: #c21f39; } .status-line.medium { background: #b8960a; } .status-line.high { background: #4d9221; }
  .pln { color: #d6d9e0; } .str, .atv { color: #8fd18b; } .kwd, .tag { color: #8fb4ff; } .com { color: #8b93a1 !important; }
  .typ, .atn, .dec, .var { color: #d7a3e8; } .lit { color: #6fd0d0; } .pun, .opn, .clo { color: #c3c08a; }
}
`;
