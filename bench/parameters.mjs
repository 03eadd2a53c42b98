/**
 * `node bench/parameters.mjs`: the cost of many parameter sets of one test in a listing, compared with a single one.
 *
 * Both are measured in turn, so that a slowdown of the machine affects both alike.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { measure } from "./measure.mjs";
import { aboutMachine, median } from "./report.mjs";

const USAGE = `node bench/parameters.mjs [options]

  --rows N        parameter sets of the large table (10000)
  --repeat K      repetitions of each listing (5)
  --help`;

const PROGRAM = resolve(import.meta.dirname, "../dist/cli/bin.js");
const FOLDER = join(tmpdir(), "xtest-bench-parameters");

/** The tables: a name, and a test with a given number of rows. */
const TABLES = {
  "values in the file": (count) => `mark.parametrize("a", [${numbers(count).join(", ")}])(({ a }) => a)`,
  "rows in the file": (count) =>
    `mark.parametrize("a, b, c", [\n${numbers(count)
      .map((n) => `  [${n}, "name ${n}", { size: ${n % 7}, tags: ["a", "b"] }],\n`)
      .join("")}])(({ a, b, c }) => [a, b, c])`,
  "ids in the file": (count) =>
    `mark.parametrize("a", [${numbers(count).join(", ")}], { ids: [${numbers(count)
      .map((n) => `"é ${n % 100}"`)
      .join(", ")}] })(({ a }) => a)`,
  "Array.from": (count) => `mark.parametrize("a", Array.from({ length: ${count} }, (_, index) => index))(({ a }) => a)`,
  "of module scope": (count) =>
    `mark.parametrize("a", [${numbers(count).join(", ")}], { scope: "module" })(({ a }) => a)`,
  "two stacked": (count) => {
    const side = numbers(Math.ceil(Math.sqrt(count))).join(", ");
    return `mark.parametrize("a", [${side}])(mark.parametrize("b", [${side}])((a: number, b: number) => [a, b]))`;
  },
};

function numbers(count) {
  return Array.from({ length: count }, (_, index) => index);
}

function readOptions() {
  const options = {
    rows: { type: "string", default: "10000" },
    repeat: { type: "string", default: "5" },
    help: { type: "boolean" },
  };
  try {
    const { values } = parseArgs({ options });
    const [rows, repeat] = [Number(values.rows), Number(values.repeat)];
    if (values.help) {
      process.stdout.write(`${USAGE}\n`);
      process.exit(0);
    }
    if (rows > 1 && repeat >= 1 && Number.isInteger(rows) && Number.isInteger(repeat)) return { rows, repeat };
    throw new Error("--rows and --repeat are whole numbers");
  } catch (error) {
    process.stderr.write(`parameters: ${error.message}\n\n${USAGE}\n`);
    process.exit(4);
  }
}

/** Writes the project of one table, and returns its folder. */
function write(name, count) {
  const folder = join(FOLDER, `${name.replaceAll(" ", "-").toLowerCase()}-${count}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  const text = `import { mark } from "unplugin-xtest";\nexport const test_many = ${TABLES[name](count)};\n`;
  writeFileSync(join(folder, "test_many.ts"), text);
  return folder;
}

/**
 * Lists a project once.
 *
 * @throws {Error} if the listing fails
 */
async function list(folder, isCold) {
  if (isCold) rmSync(join(folder, "node_modules"), { recursive: true, force: true });
  const { seconds, bytes, code, output } = await measure([PROGRAM, "list"], folder, 120_000);
  if (code !== 0) throw new Error(`${folder}: exit code ${code}\n${output.slice(-1000)}`);
  return { seconds, bytes };
}

const { rows, repeat } = readOptions();
const cells = [];
for (const name of Object.keys(TABLES)) {
  const folders = [write(name, 1), write(name, rows)];
  for (const isCold of [true, false]) {
    const runs = [[], []];
    for (let round = 0; round < repeat; round += 1)
      for (const side of [0, 1]) runs[side].push(await list(folders[side], isCold));
    const [one, many] = runs.map((side) => median(side.map(({ seconds }) => seconds)));
    const [oneBytes, manyBytes] = runs.map((side) => Math.max(...side.map(({ bytes }) => bytes)));
    cells.push([
      `${name}, ${isCold ? "cold" : "warm"}`,
      one.toFixed(3),
      many.toFixed(3),
      `${many < one ? "−" : "+"}${Math.abs(many - one).toFixed(3)}`,
      (many / one).toFixed(2),
      oneBytes === 0 ? "–" : (oneBytes / 2 ** 20).toFixed(0),
      manyBytes === 0 ? "–" : (manyBytes / 2 ** 20).toFixed(0),
      manyBytes === 0 ? "–" : ((manyBytes - oneBytes) / 2 ** 10 / (rows - 1)).toFixed(1),
    ]);
  }
}
const about = aboutMachine();
process.stdout.write(
  `${[
    `One test, 1 and ${rows} parameter sets, median of ${repeat}, ${new Date().toISOString()}`,
    `${about.machine}; Node ${about.node}${about.commit === null ? "" : `; commit ${about.commit}`}`,
    "",
    "| xtest list | 1 row, s | many, s | difference | × 1 row | peak MB | peak MB, many | KB a row |",
    `|---|${"--:|".repeat(7)}`,
    ...cells.map((row) => `| ${row.join(" | ")} |`),
  ].join("\n")}\n`,
);
