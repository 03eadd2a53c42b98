/** Formats figures as Markdown tables. */
import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";

/** The median; for an even number of values the mean of the two in the middle. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The rows that ratios refer to: this runner without a cache, and with a warm one. */
const REFERENCES = {
  list: ["xtest list, cold", "xtest list, warm"],
  run: ["xtest run, cold", "xtest run, nothing changed"],
  one: [null, "xtest, one test of the suite, second time"],
  single: [null, "xtest, one file with one test, second time"],
  floor: [null, null],
};
export const FLOOR = "node -e 0";

/** Median of a row's seconds; null if there is no such row or it was not measured. */
export function secondsOf({ rows }, name) {
  const row = rows.find((each) => each.name === name);
  return row === undefined || row.runs.length === 0 || row.problem !== null
    ? null
    : median(row.runs.map((run) => run.seconds));
}

/** `value / base`, rounded to significant digits. */
export function ratio(value, base) {
  if (value === null || base === null) return "–";
  const quotient = value / base;
  return quotient < 10 ? quotient.toFixed(2) : quotient.toFixed(0);
}

/** One line on what was measured, where and when. */
export function heading(about, section) {
  const { shape, files, tests, repeat, peerRepeat, versions } = section;
  const names = Object.entries(versions).filter(([name]) => name !== "floor");
  const times = repeat === peerRepeat ? `${repeat}` : `${repeat} for ours and ${peerRepeat} for others`;
  return (
    `${shape}, ${files} files × ${tests} tests, median of ${times}, interleaved, ${about.date}; ${about.machine}; Node ${about.node}; ` +
    `${names.map(([name, version]) => `${name} ${version}`).join(", ")}${about.commit === null ? "" : `; commit ${about.commit}`}`
  );
}

/** The cells of a row: figures and ratios. */
function cellsOf(section, row) {
  if (row.problem !== null) return [row.problem, "", "", "", "", ""];
  const seconds = row.runs.map((run) => run.seconds);
  const middle = median(seconds);
  const peak = Math.max(...row.runs.map((run) => run.bytes));
  const [cold, warm] = REFERENCES[row.kind].map((name) => (name === null ? null : secondsOf(section, name)));
  return [
    middle.toFixed(3),
    seconds.length === 1 ? "once" : `${Math.min(...seconds).toFixed(3)} – ${Math.max(...seconds).toFixed(3)}`,
    ratio(middle, cold),
    ratio(middle, warm),
    ratio(middle, secondsOf(section, FLOOR)),
    peak === 0 ? "–" : (peak / 2 ** 20).toFixed(0),
  ];
}

/**
 * @param {object} section - of the figures: one suite, with its rows
 * @returns {string} Markdown
 */
export function table(section) {
  const head = [
    "| command | median s | from – to | × xtest cold | × xtest warm | × node -e 0 | peak MB |",
    "|---|--:|--:|--:|--:|--:|--:|",
  ];
  const lines = section.rows.map((row) => `| ${[row.name, ...cellsOf(section, row)].join(" | ")} |`);
  const missing = Object.entries(section.missing).map(([name, why]) => `| ${name} | left out: it ${why} | | | | | |`);
  return `${[...head, ...lines, ...missing].join("\n")}\n`;
}

/** The environment of the figures, for the heading of a table. */
export function aboutMachine() {
  const [cpu] = cpus();
  return {
    commit: commit(),
    node: process.versions.node,
    machine: `${cpus().length} × ${cpu?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`,
  };
}

/** The short id of the current commit; null if there is none. */
function commit() {
  const stdio = ["ignore", "pipe", "ignore"];
  const options = { cwd: import.meta.dirname, encoding: "utf8", stdio };
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], options).trim();
  } catch {
    return null;
  }
}

const CODES = ["XT101", "XT102", "XT103", "XT104", "XT105", "XT106", "XT201"];

/**
 * @param {object} about - machine and versions
 * @param {object[]} rows - one for each package that was listed
 * @returns {string} Markdown, faults below the table
 */
export function realCodeTable(about, rows) {
  const lines = rows.map(({ name, files, bytes, seconds, memory, items, diagnostics, faults }) => {
    const megabytes = bytes / 2 ** 20;
    const cells = [
      name,
      files,
      megabytes.toFixed(1),
      seconds.toFixed(2),
      (seconds / megabytes).toFixed(2),
      memory === 0 ? "–" : (memory / 2 ** 20).toFixed(0),
      items,
      ...CODES.map((code) => diagnostics[code] ?? 0),
      Object.entries(diagnostics).reduce((sum, [code, count]) => sum + (CODES.includes(code) ? 0 : count), 0),
      faults.length,
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const faults = rows.flatMap(({ name, faults }) => faults.map((fault) => `- ${name}: ${fault}`));
  return `${[
    `${about.date}, ${about.machine}; Node ${about.node}${about.commit === null ? "" : `; commit ${about.commit}`}`,
    "",
    `| package | files | MB | s | s/MB | peak MB | items | ${CODES.join(" | ")} | others | faults |`,
    `|---|${"--:|".repeat(CODES.length + 8)}`,
    ...lines,
    ...(faults.length === 0 ? [] : ["", ...faults]),
  ].join("\n")}\n`;
}

/**
 * @param {object} overhead - figures of `bench/overhead.mjs`
 * @returns {string} Markdown
 */
export function overheadTable({ rows }) {
  const lines = rows.map(({ shape, first, later, from, to, cpu, call }) => {
    const cells = [
      shape,
      later.toFixed(2),
      `${from.toFixed(2)} – ${to.toFixed(2)}`,
      cpu.toFixed(2),
      first.toFixed(1),
      call.toFixed(2),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return `${[
    "| shape | µs a test beyond calling it | from – to | of processor time, µs | first run, µs | calling it, µs |",
    "|---|--:|--:|--:|--:|--:|",
    ...lines,
  ].join("\n")}\n`;
}
