/** The report of `xtest why-slow`: where the time of a traced run went, and what to do about it. */
import type { TraceSpan } from "../../core/trace/spans.ts";
import { adviceOf } from "./advice.ts";
import { type ModuleTime, type Part, PARTS, plural, secondsOf, summarize, type Summary } from "./summary.ts";
import type { Trace } from "./trace-file.ts";

/**
 * The report.
 *
 * @param names - modules, fixtures and tests in a line.
 * @returns its lines.
 */
export function explainTrace(trace: Trace, names: number): string[] {
  const summary = summarize(trace);
  const { parts, tests, runners } = summary;
  const { wall, workers } = trace.facts;
  const divided = workers > 1 ? `, the time of ${String(workers)} workers divided by ${String(workers)}` : "";
  const head = `${secondsOf(wall)} for ${plural(tests, "test")} in ${plural(runners.length, "process", "processes")}${divided}`;
  const advice = adviceOf(summary);
  const rows = PARTS.flatMap(([part, title]) => {
    const share = Math.round((100 * parts[part]) / Math.max(1, wall));
    if (share === 0 && parts[part] < 10) return [];
    const columns = `  ${title.padEnd(15)} ${secondsOf(parts[part]).padStart(8)} ${`${String(share)}%`.padStart(4)}`;
    return [[columns, detailOf(part, summary, names)].filter(Boolean).join("   ")];
  });
  return [head, ...rows, ...advice.map((one) => `→ ${one.text}`)];
}

function detailOf(part: Part, summary: Summary, count: number): string {
  const { calls, modules, fixtures, compiled, environments, runners, trace } = summary;
  const list = (names: readonly string[]): string => names.slice(0, count).join(", ");
  switch (part) {
    case "process":
      return plural(runners.length, "process", "processes");
    case "collect":
      return list(longest(trace.processes[0]?.spans ?? [], "collect"));
    case "compile": {
      const plugins = Object.entries(trace.facts.plugins).sort(([, a], [, b]) => b - a);
      const names = plugins.map(([name, ms]) => `${name} ${secondsOf(ms)}`);
      if (compiled.length === 0) return "all from the cache";
      return `${plural(compiled.length, "module")}${names.length === 0 ? "" : `: ${list(names)}`}`;
    }
    case "import":
      return list(modules.map(moduleText));
    case "environment": {
      const packages = environments.filter(({ args }) => args?.["isPackage"] === true);
      const loaded = [...new Set(packages.map(({ name }) => name))].map((name) => {
        const length = packages.reduce((sum, one) => sum + (one.name === name ? one.length : 0), 0);
        return `${name} loaded in ${secondsOf(length)}`;
      });
      return [plural(environments.length - packages.length, "environment"), ...loaded].join(", ");
    }
    case "setup":
      return list(
        fixtures.map(({ name, scope, total, count }) => `${name} ${secondsOf(total)} (${scope}, ${String(count)} ×)`),
      );
    case "call":
      return list(calls.map(({ args, name, length }) => `${String(args?.["id"] ?? name)} ${secondsOf(length)}`));
    case "config":
    case "idle":
    case "rest":
      return "";
  }
}

/** `src/index.ts 0.80 s (itself 0.01 s, 212 modules below, imported by a.ts + 3)`. */
function moduleText({ name, total, self, below, importers }: ModuleTime): string {
  const [first, ...more] = importers;
  const by = first === undefined ? "" : `, imported by ${first}${more.length === 0 ? "" : ` + ${String(more.length)}`}`;
  const under = below === 0 ? "" : `, ${plural(below, "module")} below`;
  return `${name} ${secondsOf(total)} (itself ${secondsOf(Math.max(0, self))}${under}${by})`;
}

/** The longest kinds of spans of a category within another one of it. */
function longest(spans: readonly TraceSpan[], category: TraceSpan["category"]): string[] {
  const sums = new Map<string, number>();
  for (const span of spans)
    if (span.category === category && span.args?.["isWhole"] !== true)
      sums.set(span.name, (sums.get(span.name) ?? 0) + span.length);
  return [...sums].sort(([, a], [, b]) => b - a).map(([name, ms]) => `${name} ${secondsOf(ms)}`);
}
