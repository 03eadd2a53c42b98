/** `xtest bench --against REF`: runs benchmarks of two commits in turns, and says what differs. */
import { spawn } from "node:child_process";
import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { findBuiltFile } from "../../run/package-root.ts";
import { alignedLines, figure, timeUnit } from "../../tools/benchmark/benchmarks-of-run.ts";
import { type Ratio, ratioOf } from "../../tools/benchmark/ratio.ts";
import { readRun } from "../../tools/benchmark/saved-runs.ts";
import { openCommitTree } from "../../tools/benchmark/worktree.ts";
import type { CommandContext } from "../program/command-context.ts";
import { listenToInterrupts } from "../program/interrupts.ts";

/** How often each side runs. */
const RUNS = 10;
/** Milliseconds of a benchmark in each run: many short runs tell more of the noise than a few long ones. */
const TIME = 100;
/** How often any line of the table may claim a difference that there is none of. */
const ERROR = 0.05;

/** @throws {UsageError} if there is no such commit, or its benchmarks cannot run. */
export async function compareCommits(
  context: CommandContext,
  argv: readonly string[] = process.argv.slice(2),
): Promise<ExitCode> {
  const { args, cwd, out, err } = context;
  const ref = args.against ?? "HEAD";
  const runs = args.runs ?? RUNS;
  if (runs < 3) throw new UsageError("--runs: the noise cannot be told from less than 3 runs");
  const interrupts = listenToInterrupts(context);
  let remove: (() => Promise<void>) | null = null;
  try {
    const tree = await openCommitTree(cwd, ref, (fn) => {
      remove = fn;
    });
    if (tree.otherLocks.length > 0) {
      err.write(`xtest: warning: both run with the installed packages, though ${tree.otherLocks.join(", ")} differs\n`);
    }
    out.write(`comparing the working tree with ${ref} (${tree.commit}): ${String(runs)} runs of each, in turns\n`);
    const own = childArgs(argv);
    const medians = new Map<string, { readonly before: number[]; readonly now: number[] }>();
    for (let number = 0; number < runs; number++) {
      // What a run does to the machine, such as warming it up, would otherwise always be to the cost of the same side.
      const sides = [
        { side: "before", folder: tree.cwd, name: ref },
        { side: "now", folder: cwd, name: "the working tree" },
      ] as const;
      for (const { side, folder, name } of number % 2 === 0 ? sides : sides.toReversed()) {
        const file = path.join(tree.folder, `${side}-${String(number)}.json`);
        const child = await runOnce([`--benchmark-json=${file}`, ...own], folder, interrupts.stop);
        if (interrupts.stop.aborted) return EXIT.interrupted;
        if (child.code !== 0) {
          err.write(child.output);
          throw new UsageError(`the benchmarks of ${name} end with exit code ${String(child.code)}: see above`);
        }
        for (const [id, { median }] of readRun(file).statsOf) {
          const both = medians.get(id) ?? { before: [], now: [] };
          medians.set(id, both);
          both[side].push(median);
        }
      }
      if (err.isTTY) err.write(`\r${String(number + 1)} of ${String(runs)} runs${number + 1 === runs ? "\n" : ""}`);
    }
    out.write(comparisonText(medians, ref, runs));
    return EXIT.ok;
  } finally {
    await (remove as (() => Promise<void>) | null)?.();
    interrupts.dispose();
  }
}

/** The command line of each run: that of this command, without the flags that make it a comparison. */
function childArgs(argv: readonly string[]): readonly string[] {
  const OWN = ["--against", "--runs"];
  const rest = argv.filter(
    (text, index) =>
      !OWN.some((name) => text === name || text.startsWith(`${name}=`)) && !OWN.includes(argv[index - 1] ?? ""),
  );
  const time = rest.some((text) => text.startsWith("--benchmark-time")) ? [] : [`--benchmark-time=${String(TIME)}`];
  // In front: behind `--`, they would be paths.
  return ["--color=no", ...time, ...rest];
}

function runOnce(
  args: readonly string[],
  cwd: string,
  stop: AbortSignal,
): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [findBuiltFile("cli", "bin.js"), ...args], {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => void (output += text));
    }
    const end = (): void => void child.kill();
    stop.addEventListener("abort", end);
    child.on("error", reject);
    child.on("close", (code) => {
      stop.removeEventListener("abort", end);
      resolve({ code, output });
    });
  });
}

function comparisonText(
  medians: ReadonlyMap<string, { readonly before: readonly number[]; readonly now: readonly number[] }>,
  ref: string,
  runs: number,
): string {
  const both = [...medians].filter(([, { before, now }]) => before.length === runs && now.length === runs);
  const only = (side: "before" | "now"): string[] =>
    [...medians].flatMap(([id, sides]) => (sides[side === "now" ? "before" : "now"].length === 0 ? [id] : []));
  const rows = both.map(([id, { before, now }]) => {
    const pairs = before.map((time, index) => [time, now[index] ?? time] as const);
    const [middleBefore, middleNow] = [middleOf(before), middleOf(now)];
    const unit = timeUnit(Math.min(middleBefore, middleNow));
    const shown = (seconds: number): string => `${figure(seconds, unit)} ${unit.name}`;
    const ratio = ratioOf(pairs, ERROR / both.length);
    return { cells: [id, shown(middleBefore), shown(middleNow)], verdict: verdictOf(ratio) };
  });
  const [head, ...others] = alignedLines([["Benchmark", ref, "Now"], ...rows.map(({ cells }) => cells)]);
  const table = [head?.text ?? "", ...others.map(({ text }, index) => `${text}  ${rows[index]?.verdict ?? ""}`)];
  const lines = [
    ...(rows.length > 0 ? ["", ...table] : ["", "There is no benchmark that both have."]),
    ...only("now").map((id) => `Only in the working tree: ${id}`),
    ...only("before").map((id) => `Only in ${ref}: ${id}`),
    "",
    "Times are medians. Each difference has its confidence interval; that one of the table is wrong has a probability of at most 5 %.",
  ];
  return `${lines.join("\n")}\n`;
}

function middleOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** What the noise allows to say. */
function verdictOf({ ratio, from, to }: Ratio): string {
  const percent = (value: number): string => (Math.abs(value - 1) * 100).toFixed(1);
  if (from > 1) return `${percent(ratio)} % slower (${percent(from)} to ${percent(to)} %)`;
  if (to < 1) return `${percent(ratio)} % faster (${percent(to)} to ${percent(from)} %)`;
  return `no difference that the noise of ±${((to / ratio - 1) * 100).toFixed(1)} % allows to see`;
}
