/** Figures as a Markdown table. */

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
