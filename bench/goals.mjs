/**
 * Compares the figures with the goals that were set before measuring, on the two ends of what is supported: for each goal whether it is
 * met, or by how much it is missed.
 */
import { median, ratio, secondsOf } from "./report.mjs";

const SIZE = 1000;
const LARGE = 10_000;
/** The Node that runs the benchmark, and what stands behind the names of commands on the other one. */
const NODES = [
  ["Node 24", ""],
  ["Node 20", ", Node 20"],
];

const MOCHA = "mocha, Node 24";
const WARM = "xtest run, nothing changed";
/** What grows with the suite. */
const GROWING = [
  "xtest list, cold",
  "xtest list, warm",
  "xtest list, one file changed",
  "xtest run, cold",
  WARM,
  "xtest run, one file changed",
  "xtest run -n 2, nothing changed",
];

const megabytesOf = (section, name) => {
  const row = section?.rows.find((each) => each.name === name && each.problem === null && each.runs.length > 0);
  return row === undefined ? null : Math.max(...row.runs.map(({ bytes }) => bytes)) / 2 ** 20;
};

/** A cell: the figure, what it is compared with, and whether the goal is met; `digits` of the figure. */
function cell(value, limit, unit, what, digits = 2) {
  if (value === null) return "not measured";
  const figure = `${value.toFixed(digits)}${unit}`;
  if (limit === null) return figure;
  const isMet = value <= limit;
  return `${isMet ? "**met**: " : ""}${figure}, ${ratio(value, limit)} × ${what}`;
}

/** The largest quotient of two measurements of the growing commands, with the command's name. */
function growth(measure, small, large, suffix) {
  const grown = GROWING.map((name) => [name, measure(large, name + suffix) / measure(small, name + suffix)]);
  return grown.filter(([, factor]) => Number.isFinite(factor) && factor > 0).sort(([, a], [, b]) => b - a)[0] ?? null;
}

/** A goal: what, and its cell on one Node, given the suffix of names and the Node's name. */
function goalRows(find, overheads, parallels) {
  const seconds = (section, name) => (section === undefined ? null : secondsOf(section, name));
  const [plain, large, packages] = [find("plain", SIZE), find("plain", LARGE), find("packages", SIZE)];
  const times = (section, name, other, factor, what) => (suffix) => {
    const limit = seconds(section, other(suffix));
    return cell(seconds(section, name + suffix), limit === null ? null : limit * factor, " s", what);
  };
  const floor = (suffix) =>
    Math.min(
      ...["import + call, one file", "import + call, a module for each file"].map(
        (name) => seconds(plain, name + suffix) ?? Infinity,
      ),
    );
  /** Node 20 has no flag for one process, and runs a single file in a process of its own. */
  const nodeTest = (isolation, what) => (suffix) =>
    suffix === "" ? `node 24 --test${isolation}${what}` : `node 20 --test${what}`;
  const grew = (measure, most, unit) => (suffix) => {
    const worst = plain === undefined || large === undefined ? null : growth(measure, plain, large, suffix);
    if (worst === null) return "not measured";
    const [name, factor] = worst;
    return `${factor <= most ? "**met**: " : ""}${factor.toFixed(1)} × ${unit} (${name})`;
  };
  return [
    ...["plain", "fixtures", "graph"].map((shape) => [
      `run, cold, ${shape}: under Mocha on Node 24`,
      times(find(shape, SIZE), "xtest run, cold", () => MOCHA, 1, "Mocha"),
    ]),
    ["run, nothing changed: at most 2 × `bun test`", times(plain, WARM, () => "bun test", 2, "that")],
    [
      "run, nothing changed: at most 1.5 × import + call",
      (suffix) => {
        const least = floor(suffix);
        return cell(seconds(plain, WARM + suffix), Number.isFinite(least) ? least * 1.5 : null, " s", "that");
      },
    ],
    [
      "run, one file changed: nothing changed + 0.2 s",
      (suffix) => {
        const warm = seconds(plain, WARM + suffix);
        return cell(
          seconds(plain, `xtest run, one file changed${suffix}`),
          warm === null ? null : warm + 0.2,
          " s",
          "that",
        );
      },
    ],
    [
      "one file with one test, second time: under `node --test` in one process",
      times(
        plain,
        "xtest, one file with one test, second time",
        nodeTest(" --test-isolation=none", ", one file with one test"),
        1,
        "that",
      ),
    ],
    [
      "one test of 10,000: under `node --test` in one process",
      times(plain, "xtest, one test of the suite, second time", nodeTest("", ", one test of the suite"), 1, "that"),
    ],
    [
      "list, cold: under half of Vitest 5's list",
      times(plain, "xtest list, cold", () => "vitest 5 list", 0.5, "that half"),
    ],
    [
      "a precompiled test with fixtures: at most 10 µs beyond calling them",
      (_, node) => {
        const row = overheads.get(node)?.rows.find(({ shape }) => shape === "fixtures");
        return cell(row?.later ?? null, 10, " µs", "that", 1);
      },
    ],
    ["from 1,000 to 10,000 files: at most 11 × in time", grew(seconds, 11, "in time")],
    ["from 1,000 to 10,000 files: at most 6 × in memory", grew(megabytesOf, 6, "in memory")],
    [
      "run, cold, 10,000 files: under 800 MB",
      (suffix) => cell(megabytesOf(large, `xtest run, cold${suffix}`), 800, " MB", "that", 0),
    ],
    [
      "`-n 2` on tests that compute: at least 1.8 × as fast",
      (_, node) => {
        const gain = parallels.get(node);
        return gain === undefined ? "not measured" : `${gain >= 1.8 ? "**met**: " : ""}${gain.toFixed(2)} ×`;
      },
    ],
    [
      "thirty packages and fifty modules in each of 1,000 files: a third of Vitest 5 without isolation",
      times(packages, WARM, () => "vitest 5 run --pool=threads --no-isolate, warm", 1 / 3, "that third"),
    ],
  ];
}

/**
 * @param {object[]} sections - of the figures
 * @param {object[]} all - figures of `bench/overhead.mjs` and `bench/parallel.mjs`, on either Node
 * @returns {string} Markdown
 */
export function goalTable(sections, all) {
  const find = (shape, size) => sections.find((one) => one.shape === shape && one.files === size);
  const nodeOf = ({ node }) => `Node ${Number.parseInt(node, 10)}`;
  const kept = (key) => new Map(all.flatMap((one) => (one[key] === undefined ? [] : [[nodeOf(one), one[key]]])));
  const rows = goalRows(find, kept("overhead"), kept("parallel")).map(
    ([goal, on]) => `| ${[goal, ...NODES.map(([node, suffix]) => on(suffix, node))].join(" | ")} |\n`,
  );
  return `| goal | ${NODES.map(([node]) => node).join(" | ")} |\n|---|${"--:|".repeat(NODES.length)}\n${rows.join("")}`;
}

const KINDS = [
  ["list", "xtest list, cold", "xtest list, warm"],
  ["run", "xtest run, cold", WARM],
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
            !runner.startsWith("xtest") && of === kind && problem === null && runs.length > 0,
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
