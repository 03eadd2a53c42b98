/** What to do about a slow run, where a remedy is known. */
import { readFileSync } from "node:fs";
import { type ModuleTime, plural, secondsOf, shortName, type Summary } from "./summary.ts";

export interface Advice {
  /** Milliseconds of the run that it is about. */
  readonly cost: number;
  readonly text: string;
}

/** The share of a run from which it is worth advice. */
const SHARE = 0.05;
/** Milliseconds from which it is. */
const LEAST = 50;
const MOST = 5;
/** Modules of the project below one that only passes on what they export. */
const MANY_BELOW = 10;
/** The share of its own time that such a module has at most. */
const PASSES_ON = 0.1;

/** Advice for a run, the most costly first. */
export function adviceOf(summary: Summary): Advice[] {
  const { wall } = summary.trace.facts;
  const all = [imports, fixtures, compilation, workers, processes, collection, environments, tests].flatMap((find) =>
    find(summary),
  );
  return all
    .filter(({ cost }) => cost >= LEAST && cost >= wall * SHARE)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, MOST);
}

/** A module of the project that leads to many others, or a package, that takes long to import. */
function imports({ modules, parts }: Summary): Advice[] {
  const sum = modules.reduce((total, { self }) => total + Math.max(0, self), 0);
  // Of several workers, the sums are more than the share of the run.
  const inRun = (ms: number): number => (sum === 0 ? 0 : (ms * parts.import) / sum);
  const isTest = ({ importers }: ModuleTime): boolean => importers.size === 0;
  const barrel = modules.find(
    (one) =>
      !isTest(one) &&
      one.ownBelow >= MANY_BELOW &&
      one.self < one.total * PASSES_ON &&
      /\.[cm]?[jt]sx?$/.test(one.name),
  );
  const heavy = modules.find((one) => !isTest(one) && (one.isOutside || one.self >= one.total / 2));
  const again = heavy !== undefined && heavy.count > 1 ? ` in ${plural(heavy.count, "instance")}` : "";
  return [
    ...(barrel === undefined
      ? []
      : [
          {
            cost: inRun(barrel.total),
            text: `${barrel.name} loads ${plural(barrel.below, "module")} (${secondsOf(barrel.total)}): import what ${importersText(barrel)} ${barrel.importers.size > 1 ? "need" : "needs"} from the modules that define it`,
          },
        ]),
    ...(heavy === undefined
      ? []
      : [
          {
            cost: inRun(heavy.isOutside ? heavy.total : heavy.self),
            text: `${heavy.name} takes ${secondsOf(heavy.isOutside ? heavy.total : heavy.self)} to import${again}: import it where it is used, by await import(), or give tests a double of it`,
          },
        ]),
  ];
}

function importersText({ importers }: ModuleTime): string {
  const [first = "", ...more] = importers;
  return more.length === 0 ? first : `${first} and ${plural(more.length, "other module")}`;
}

function fixtures({ fixtures: [first], parts, fixtures: all }: Summary): Advice[] {
  if (first === undefined || first.count < 2 || first.scope === "session") return [];
  const sum = all.reduce((total, one) => total + one.total, 0);
  const text = `the fixture ${first.name} is set up ${String(first.count)} times (${secondsOf(first.total)}, scope ${first.scope}): if tests can share it, give it the scope "${first.scope === "function" ? "module" : "session"}"`;
  return [{ cost: sum === 0 ? 0 : (parts.setup * first.total) / sum, text }];
}

function compilation({ compiled, parts, trace: { facts } }: Summary): Advice[] {
  const cost = parts.compile;
  if (!facts.cache)
    return [{ cost, text: "the cache is off (--no-cache): with it, a module is compiled when it has changed" }];
  const unkept = compiled.filter(({ args }) => args?.["kept"] === false);
  const length = compiled.reduce((sum, one) => sum + one.length, 0);
  const unkeptLength = unkept.reduce((sum, one) => sum + one.length, 0);
  const [first] = [...unkept].sort((a, b) => b.length - a.length);
  if (first === undefined || length === 0) return [];
  const text = `${plural(unkept.length, "module")} such as ${shortName(first.name, facts.root)} ${unkept.length === 1 ? "is" : "are"} compiled in every run, since a Vite plugin makes them or asks for it: a plugin whose output only depends on its input says so by api.xtest.cache = true`;
  return [{ cost: (cost * unkeptLength) / length, text }];
}

function workers({ parts, tests: count, trace: { facts, processes } }: Summary): Advice[] {
  const { workers: used, cores, wall } = facts;
  const inTests = parts.call + parts.setup + parts.import + parts.environment;
  const isPage = processes.slice(1).some(({ name }) => name === "page");
  if (used === 0 && cores > 1 && count > 1 && !isPage && inTests > 1000) {
    const most = Math.min(cores, count);
    return [
      {
        cost: inTests * (1 - 1 / most),
        text: `tests run one after the other on a machine with ${String(cores)} cores: -n auto runs them on ${String(most)} workers`,
      },
    ];
  }
  if (used < 2 || parts.idle < wall * 0.2) return [];
  const fewer = `fewer of them (-n ${String(Math.max(1, used >> 1))}) start faster`;
  const longest = longestFile(processes.slice(1));
  const why =
    longest !== null && longest.length > wall / 2
      ? `${longest.name} runs for ${secondsOf(longest.length)}, split it; or ${fewer}`
      : fewer;
  return [{ cost: parts.idle, text: `workers have nothing to do for ${secondsOf(parts.idle)} of the run: ${why}` }];
}

/** A process for each file. */
function processes({ runners, parts, trace: { facts } }: Summary): Advice[] {
  if (!facts.perFile || runners.length < 3) return [];
  const text = `each test file has a process of its own, ${String(runners.length)} in all: with isolate: "modules" it has its own instances of the project's modules in one that is shared`;
  return [{ cost: parts.process, text }];
}

/** The file whose tests take longest; null without tests. */
function longestFile(runners: Summary["runners"]): { readonly name: string; readonly length: number } | null {
  const sums = new Map<string, number>();
  for (const { category, length, args } of runners.flatMap(({ spans }) => spans)) {
    const id = args?.["id"];
    if (typeof id !== "string" || args?.["fixture"] !== undefined || !/^(?:call|setup|teardown)$/.test(category))
      continue;
    const file = id.slice(0, id.indexOf("::"));
    sums.set(file, (sums.get(file) ?? 0) + length);
  }
  const [first] = [...sums].sort(([, a], [, b]) => b - a);
  return first === undefined ? null : { name: first[0], length: first[1] };
}

function collection({ parts, trace: { facts } }: Summary): Advice[] {
  if (facts.cache) return [];
  // Said once.
  if (parts.compile > parts.collect) return [];
  return [{ cost: parts.collect, text: "the suite is collected anew, since the cache is off (--no-cache)" }];
}

/** What a file with a DOM mostly mentions. */
const OF_DOM =
  /\b(?:document|window|screen|render(?:Hook)?|navigator|localStorage|sessionStorage|location|HTML\w*Element|Event|DOMParser|customElements|matchMedia|mount|userEvent)\b/;

/** Files that have a DOM and mention nothing of it. */
function environments({ environments: all, parts, trace: { facts } }: Summary): Advice[] {
  const files = [...new Set(all.flatMap(({ args }) => (typeof args?.["file"] === "string" ? args["file"] : [])))];
  const unused = files.filter((file) => {
    try {
      return !OF_DOM.test(readFileSync(`${facts.root}/${file}`, "utf8"));
    } catch {
      // The trace is of another machine.
      return false;
    }
  });
  const [first] = unused;
  if (first === undefined) return [];
  const more = unused.length === 1 ? "" : ` and ${plural(unused.length - 1, "other file")}`;
  const text = `${first}${more} ${unused.length === 1 ? "has" : "have"} a DOM and ${unused.length === 1 ? "mentions" : "mention"} nothing of it: give one to the files that need it`;
  return [{ cost: (parts.environment * unused.length) / Math.max(1, files.length), text }];
}

/** One test that takes most of the time of all. */
function tests({ calls, parts }: Summary): Advice[] {
  const [first] = calls;
  const sum = calls.reduce((total, { length }) => total + length, 0);
  if (first === undefined || calls.length < 2 || first.length < sum / 4) return [];
  const id = String(first.args?.["id"] ?? first.name);
  const text = `${id} takes ${String(Math.round((100 * first.length) / sum))}% of the time of all tests: look for a wait or a timer in it (fake ones cost nothing), or split it`;
  return [{ cost: (parts.call * first.length) / sum, text }];
}
