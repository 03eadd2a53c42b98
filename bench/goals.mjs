/**
 * Compares the figures with the goals that were set before measuring: for each goal whether it is met, or by how much
 * it is missed.
 */
import { FLOOR, median, ratio, secondsOf } from "./report.mjs";

const SIZE = 1000;
const LARGE = 10_000;
const PARSE = "read + parse with TypeScript";
/** Two forms of the same floor; which one is faster depends on the size. */
const CALLS = ["import + call, one file", "import + call, a module for each file"];

/** The first row with figures whose name begins with `start`; null if there is none. */
const rowOf = (section, start) =>
  section?.rows.find(({ name, problem, runs }) => name.startsWith(start) && problem === null && runs.length > 0) ??
  null;

/** Median of the seconds of the first row whose name begins with `start`; null if there is none. */
const seconds = (section, start) => {
  const row = rowOf(section, start);
  return row === null ? null : secondsOf(section, row.name);
};

/** The problem of a command without figures; null if it has none or was not measured. */
const problemOf = (section, start) => section?.rows.find(({ name }) => name.startsWith(start))?.problem ?? null;

const megabytes = (row) => (row === null ? null : Math.max(...row.runs.map(({ bytes }) => bytes)) / 2 ** 20);

/**
 * The verdict on a figure and its upper limit.
 *
 * @param {number | null} value
 * @param {number | null} limit
 * @param {string} unit
 * @param {number} digits
 */
function verdict(value, limit, unit, digits) {
  if (value === null || limit === null) return "not measured";
  if (value <= limit) return "met";
  return `missed by ${(value - limit).toFixed(digits)} ${unit} (${ratio(value, limit)} × the goal)`;
}

/** The verdicts that are not `met`, joined; `met` if all are. */
const all = (...verdicts) => [...new Set(verdicts)].filter((one) => one !== "met").join("; ") || "met";

const inSeconds = (value) => (value === null ? "–" : `${value.toFixed(3)} s`);

/** The row of a goal in seconds, with its ratio to a floor. */
function timed(goal, section, name, limit, [floorName, floor], most = null) {
  const value = seconds(section, name);
  const problem = problemOf(section, name);
  if (problem !== null) return [goal, problem.startsWith(">") ? `${problem} s` : "–", "–", `missed: ${problem}`];
  const quotient = value === null || floor === null ? null : value / floor;
  const isBelow = verdict(value, limit, "s", 3);
  const share = `${ratio(value, floor)} × ${floorName}`;
  return [goal, inSeconds(value), share, most === null ? isBelow : all(isBelow, verdict(quotient, most, "×", 2))];
}

/** Rows of the table of goals: goal, measured, ratio to its floor, verdict. */
function goalRows(section, large, overhead) {
  const node = ["`node -e 0`", seconds(section, FLOOR)];
  const largeNode = ["`node -e 0`", seconds(large, FLOOR)];
  const parse = ["read + parse", seconds(section, PARSE)];
  const calls = CALLS.map((name) => seconds(section, name)).filter((value) => value !== null);
  const call = ["import + call", calls.length === 0 ? null : Math.min(...calls)];
  const warm = seconds(section, "xtest list, warm");
  const own = seconds(section, "xtest, one file with one test");
  const nodeTest = section?.rows.find(({ runner, kind }) => runner === "node" && kind === "single")?.name;
  const other = nodeTest === undefined ? null : seconds(section, nodeTest);
  const memory = megabytes(rowOf(large, "xtest list, cold"));
  const base = megabytes(rowOf(large, PARSE));
  const plain = overhead?.rows.find(({ shape }) => shape === "plain") ?? null;
  const one = "xtest, one test of the suite";
  return [
    timed("list, warm: under 0.12 s, at most 4 × `node -e 0`", section, "xtest list, warm", 0.12, node, 4),
    timed("list, cold: under 0.5 s, at most 1.3 × read + parse", section, "xtest list, cold", 0.5, parse, 1.3),
    timed(
      "list after one changed file: warm list plus 0.1 s",
      section,
      "xtest list, one file changed",
      warm === null ? null : warm + 0.1,
      ["warm list", warm],
    ),
    timed("run, cold: under 1.2 s", section, "xtest run, cold", 1.2, call),
    timed("run, nothing changed: under 0.45 s", section, "xtest run, nothing changed", 0.45, call),
    timed("run after one changed file: under 0.7 s", section, "xtest run, one file changed", 0.7, call),
    timed("one test of 10,000 (1,000 files), warm: under 0.25 s", section, one, 0.25, node),
    timed("one test of 100,000 (10,000 files), warm: under 0.25 s", large, one, 0.25, largeNode),
    [
      "one file with one test, second time: under `node --test`",
      inSeconds(own),
      `${ratio(own, other)} × \`${nodeTest?.replace(/,.*/, "") ?? "node --test"}\``,
      verdict(own, other, "s", 3),
    ],
    [
      "precompiled bundle: under 10 µs a test beyond calling it",
      plain === null ? "–" : `${plain.later.toFixed(2)} µs`,
      plain === null ? "–" : `${ratio(plain.later + plain.call, plain.call)} × calling it`,
      verdict(plain?.later ?? null, 10, "µs", 2),
    ],
    [
      "memory, cold list of 10,000 files: under 400 MB",
      memory === null ? "–" : `${memory.toFixed(0)} MB`,
      `${ratio(memory, base)} × read + parse`,
      verdict(memory, 400, "MB", 0),
    ],
  ];
}

/**
 * @param {object[]} sections - of the figures
 * @param {object | null} overhead - figures of `bench/overhead.mjs`
 * @returns {string} Markdown
 */
export function goalTable(sections, overhead) {
  const find = (size) => sections.find(({ shape, files }) => shape === "plain" && files === size);
  const rows = goalRows(find(SIZE), find(LARGE), overhead);
  return `| goal | measured | ratio to the floor | |\n|---|--:|--:|---|\n${rows.map((row) => `| ${row.join(" | ")} |\n`).join("")}`;
}

/** Commands in the table of growth. */
const GROWING = [
  "xtest list, cold",
  "xtest list, warm",
  "xtest list, one file changed",
  "xtest run, cold",
  "xtest run, nothing changed",
  "xtest run, one file changed",
  "xtest run -n 2",
  "xtest, one test of the suite",
  PARSE,
  ...CALLS,
];

/**
 * The growth of time and memory from 1,000 to 10,000 files.
 *
 * @param {object[]} sections - of the figures
 * @returns {string} Markdown
 */
export function growthTable(sections) {
  const find = (size) => sections.find(({ shape, files }) => shape === "plain" && files === size);
  const [small, large] = [find(SIZE), find(LARGE)];
  const lines = GROWING.map((name) => {
    const [before, after] = [rowOf(small, name), rowOf(large, name)];
    const label = before?.name ?? name;
    if (before === null || after === null) {
      const problems = [problemOf(small, name), problemOf(large, name)].map((problem) => problem ?? "–");
      const isMissing = problems.every((problem) => problem === "–");
      return `| ${label} | ${isMissing ? "–" : problems.join(" → ")} | – | – | – | not measured |\n`;
    }
    const time = secondsOf(large, after.name) / secondsOf(small, before.name);
    const memory = megabytes(after) / megabytes(before);
    const result = all(verdict(time, 11, "× in time", 1), verdict(memory, 8, "× in memory", 1));
    const cells = [
      label,
      `${secondsOf(small, before.name).toFixed(3)} → ${secondsOf(large, after.name).toFixed(3)}`,
      time.toFixed(1),
      `${megabytes(before).toFixed(0)} → ${megabytes(after).toFixed(0)}`,
      Number.isFinite(memory) ? memory.toFixed(1) : "–",
      name.startsWith("xtest") ? result : "a floor",
    ];
    return `| ${cells.join(" | ")} |\n`;
  });
  return `| command | s | time × | MB | memory × | at most 11 ×, 8 × |\n|---|--:|--:|--:|--:|---|\n${lines.join("")}`;
}

const KINDS = [
  ["list", "xtest list, cold", "xtest list, warm"],
  ["run", "xtest run, cold", "xtest run, nothing changed"],
  ["one", null, "xtest, one test of the suite, second time"],
  ["single", null, "xtest, one file with one test, second time"],
];

/**
 * All rows of all tables in which another runner is faster.
 *
 * @param {object[]} sections - of the figures
 * @returns {string} Markdown
 */
export function aheadTable(sections) {
  const lines = sections.flatMap((section) =>
    KINDS.flatMap(([kind, cold, warm]) => {
      const [slow, fast] = [cold, warm].map((name) => (name === null ? null : secondsOf(section, name)));
      if (fast === null) return [];
      const others = section.rows
        .filter(
          ({ runner, kind: of, problem, runs }) =>
            runner !== "xtest" && of === kind && problem === null && runs.length > 0,
        )
        .map(({ name, runs }) => ({ name, own: median(runs.map((run) => run.seconds)) }));
      const list = (limit) =>
        limit === null
          ? "–"
          : others
              .filter(({ own }) => own < limit)
              .sort((a, b) => a.own - b.own)
              .map(({ name, own }) => `\`${name}\` ${ratio(own, limit)}`)
              .join(", ") || "none";
      return [`| ${section.shape}, ${section.files} | ${kind} | ${list(slow)} | ${list(fast)} |\n`];
    }),
  );
  return `| suite | kind | faster than xtest cold (× ours) | faster than xtest warm (× ours) |\n|---|---|---|---|\n${lines.join("")}`;
}
