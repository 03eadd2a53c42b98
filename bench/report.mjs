/** Figures as a Markdown table. */
import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";

/** The middle value; the mean of the two middle ones of an even number. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The rows that ratios are taken from: ours with nothing cached, which is the harder comparison for us. */
const REFERENCE = { list: "xtest list, cold", run: "xtest run, cold" };
const FLOOR = "node -e 0";

function secondsOf(rows, name) {
  const row = rows.find((each) => each.name === name);
  return row === undefined || row.runs.length === 0 ? null : median(row.runs.map((run) => run.seconds));
}

/** `value / base` with as many digits as mean something. */
function ratio(value, base) {
  if (base === null) return "–";
  const quotient = value / base;
  return quotient < 10 ? quotient.toFixed(2) : quotient.toFixed(0);
}

/**
 * @param {object} about machine, versions, size of the suite
 * @param {object[]} rows
 * @returns {string} Markdown
 */
export function table(about, rows) {
  const versions = Object.entries(about.versions).filter(([name]) => name !== "floor");
  const head = [
    `${about.files} files × ${about.tests} tests, median of ${about.repeat} interleaved, ${about.date}`,
    `${about.machine}; Node ${about.node}; ${versions.map(([name, version]) => `${name} ${version}`).join(", ")}${about.commit === null ? "" : `; commit ${about.commit}`}`,
    "",
    "| command | median s | from – to | × xtest cold | × node -e 0 | peak MB |",
    "|---|--:|--:|--:|--:|--:|",
  ];
  const floor = secondsOf(rows, FLOOR);
  const lines = rows.map((row) => {
    if (row.problem !== null) return `| ${row.name} | failed: ${row.problem} | | | | |`;
    const seconds = row.runs.map((run) => run.seconds);
    const middle = median(seconds);
    const reference = row.kind === "floor" ? null : secondsOf(rows, REFERENCE[row.kind]);
    const peak = Math.max(...row.runs.map((run) => run.bytes));
    const cells = [
      row.name,
      middle.toFixed(3),
      `${Math.min(...seconds).toFixed(3)} – ${Math.max(...seconds).toFixed(3)}`,
      ratio(middle, reference),
      ratio(middle, floor),
      peak === 0 ? "–" : (peak / 2 ** 20).toFixed(0),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return `${[...head, ...lines].join("\n")}\n`;
}

/** What the figures depend on, for the head of a table. */
export function aboutMachine() {
  const [cpu] = cpus();
  return {
    commit: commit(),
    node: process.versions.node,
    machine: `${cpus().length} × ${cpu?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`,
  };
}

/** The commit that is checked out, short; null where there is none. */
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
 * @param {object} about machine and versions
 * @param {object[]} rows one for each package that was listed
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
