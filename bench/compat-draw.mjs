/**
 * Draws suites that nobody chose: goes through a list of npm's most depended-upon packages from its top, reads which runner each repository has, and
 * takes the first of each class. What was drawn, and why others were not, is in `compat-drawn.json`.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const DRAWN = path.join(import.meta.dirname, "compat-drawn.json");
const PAGE = path.join(import.meta.dirname, "../docs/compat-drawn.md");
const FIRST_PAGE = path.join(import.meta.dirname, "../docs/index.md");

/** Writes the pages again from what is known. */
export function page() {
  writePages(JSON.parse(readFileSync(DRAWN, "utf8")));
}

/**
 * Keeps the result of this project's own tests, and writes the pages.
 *
 * @param {readonly string[]} paths - what was run; none: all fast tests.
 * @param {object} result
 */
export function keepOwn(paths, result) {
  const commit = execFileSync("git", ["log", "-1", "--format=%h"], {
    encoding: "utf8",
    cwd: import.meta.dirname,
  }).trim();
  write({ ...JSON.parse(readFileSync(DRAWN, "utf8")), own: { commit, paths, result } });
}

/**
 * @param {object} options
 * @param {string | undefined} options.from - folder of clones, in the place of github.com.
 * @param {string} options.work
 * @param {readonly string[]} options.names - repositories to measure, of those that were drawn; none: the draw goes on, and the first without a
 *   result in each class are measured.
 * @param {(entry: any) => any} options.measured - runs a suite with both runners.
 */
export function draw({ from, work, names, measured }) {
  const data = JSON.parse(readFileSync(DRAWN, "utf8"));
  if (names.length === 0) goOn(data, from, work);
  for (const entry of chosen(data, names)) {
    const others = { ...data, drawn: data.drawn.filter(({ at }) => at < entry.at) };
    // A template has no repository.
    if (names.length > 0 && entry.create === undefined) Object.assign(entry, lookAt(entry.package, others, from, work));
    delete entry.left;
    try {
      Object.assign(entry, { result: measured(entry) });
    } catch (error) {
      entry.left = reasonOf(String(error));
    }
    // Another suite may have been measured meanwhile.
    const now = JSON.parse(readFileSync(DRAWN, "utf8"));
    write({ ...now, drawn: data.drawn.map((one) => now.drawn.find((other) => isOther(one, other, entry)) ?? one) });
  }
  write(names.length === 0 ? data : JSON.parse(readFileSync(DRAWN, "utf8")));
}

/** The lines of an error that say most: an installer writes many before its own. */
function reasonOf(text) {
  const [first, ...others] = text.split("\n").map((line) => line.trim());
  const said = others.find((line) => /\bERR_|\berror\b|\bnot found\b/i.test(line) && !/\bwarn\b/i.test(line));
  return [first, ...(said === undefined ? [] : [said])].join(" ").slice(0, 200);
}

/** Looks at the packages of the list that have not been looked at. */
function goOn(data, from, work) {
  const looked = new Set(data.drawn.map((one) => one.package));
  for (const [at, name] of listOf(data.list, work).entries()) {
    if (at >= data.until || looked.has(name)) continue;
    const entry = lookAt(name, data, from, work);
    if (entry !== null) data.drawn.push({ at, package: name, ...entry });
  }
  data.drawn.sort((one, other) => (one.at ?? Infinity) - (other.at ?? Infinity));
}

/** Whether an entry is of the same package as one, and not the one that has been measured. */
function isOther(one, other, entry) {
  return one !== entry && one.package === other.package;
}

function write(data) {
  writeFileSync(DRAWN, `${JSON.stringify(data, null, 2)}\n`);
  writePages(data);
}

/** Writes the tables of the page about the suites, and the short one of the first page. */
function writePages(data) {
  const page = readFileSync(PAGE, "utf8");
  writeFileSync(PAGE, `${page.slice(0, page.indexOf(START) + START.length)}\n\n${tables(data)}\n`);
  const first = readFileSync(FIRST_PAGE, "utf8");
  const [head, rest] = [first.slice(0, first.indexOf(START) + START.length), first.slice(first.indexOf(END))];
  writeFileSync(FIRST_PAGE, `${head}\n\n${shortTable(data)}\n\n${rest}`);
}

const START = "<!-- drawn -->";
const END = "<!-- end of drawn -->";

/** A row for each runner: the sums of its suites. Times as ratios. */
function shortTable({ drawn }) {
  const done = drawn.filter(({ result }) => result !== undefined);
  const rows = [...new Set(done.map(runnerName))].sort().map((runner) => {
    const own = done.filter((one) => runnerName(one) === runner);
    const sum = (key) => own.reduce((total, { result }) => total + (result[key] ?? 0), 0);
    const time = medianOf(
      own.filter(({ result }) => result.elapsed !== undefined),
      ({ own: their, warm }) => warm / their,
    );
    return `| ${runner} | ${own.length} | ${sum("tests").toLocaleString("en")} | ${sum("same").toLocaleString("en")} | ${time} |`;
  });
  const heads =
    "| suites of | suites | tests | same outcome | median of processor time, beside their own |\n|---|--:|--:|--:|--:|";
  return [heads, ...rows].join("\n");
}

/** @param entry - a suite that was drawn. */
function runnerName(entry) {
  return entry.class.split(",")[0];
}

/** The packages of the list, most depended-upon first. */
function listOf({ package: name, version, file }, work) {
  const folder = path.join(work, `${name}-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    const spec = `${name}@${version}`;
    const archive = execFileSync("npm", ["pack", "--silent", "--pack-destination", folder, spec], { encoding: "utf8" });
    execFileSync("tar", ["xzf", path.join(folder, archive.trim()), "-C", folder]);
  }
  const text = readFileSync(path.join(folder, "package", file), "utf8");
  return [...text.matchAll(/^\s*'([^']+)',?$/gm)].map(([, one]) => one);
}

/** Which of those that can be run are run: of each class the first that have no result, until it is full. */
function chosen({ classes, drawn }, names) {
  const runnable = drawn.filter(({ class: kind }) => kind !== undefined);
  if (names.length > 0)
    return runnable.filter(({ repository, package: name }) => names.includes(repository) || names.includes(name));
  return Object.entries(classes).flatMap(([kind, count]) => {
    const all = runnable.filter((one) => one.class === kind && one.left === undefined);
    return all.slice(0, count).filter(({ result }) => result === undefined);
  });
}

/** What a package's repository says of its tests; null for one that nobody has said the repository of. */
function lookAt(name, { repositories, drawn, named }, from, work) {
  if (name.startsWith("@types/")) return null;
  const repository = repositories[name];
  if (repository === undefined) return null;
  const [before] = drawn.filter((one) => one.repository === repository);
  if (before !== undefined) return { repository, why: `the repository of ${before.package}` };
  if (named.includes(repository)) return { repository, why: "in the table of compat.md" };
  const clone = path.join(from ?? work, repository.replace("/", "+"), from === undefined ? ".git" : "repo");
  if (!existsSync(clone)) return { repository, why: "too large to be fetched here" };
  const git = (...args) => execFileSync("git", ["--git-dir", clone, ...args], { encoding: "utf8", maxBuffer: 2 ** 26 });
  const files = new Set(git("ls-tree", "HEAD", "--name-only").trim().split("\n"));
  const read = (file) => (files.has(file) ? git("show", `HEAD:${file}`) : "");
  return { repository, commit: git("log", "-1", "--format=%h").trim(), ...classOf(files, read) };
}

const OTHERS = ["ava", "tap", "uvu", "tape", "nodeunit", "jasmine", "karma", "lab"];

/**
 * The class of a suite, from the script `test`, those that it calls, and the files at the root.
 *
 * @param {ReadonlySet<string>} files
 * @param {(file: string) => string} read
 */
export function classOf(files, read) {
  const manifest = JSON.parse(read("package.json"));
  const { scripts = {}, dependencies, devDependencies, type } = manifest;
  const packages = { ...dependencies, ...devDependencies };
  const script = callOf(scripts, "test", new Set());
  if (script === null) {
    const other = OTHERS.find((one) => new RegExp(`\\b${one}\\b`).test(Object.values(scripts).join(" ")));
    return {
      why: other === undefined ? `its script: \`${(scripts.test ?? "none").slice(0, 60)}\`` : `a suite of ${other}`,
    };
  }
  const { runner, call, folder, before } = script;
  const isWorkspace = files.has("pnpm-workspace.yaml") || manifest.workspaces !== undefined;
  const configs = [...files].filter((file) => /^(?:vite(?:st)?|jest)\.(?:config|workspace)/.test(file)).map(read);
  const text = `${configs.join("\n")}${JSON.stringify(manifest.jest ?? {})}`;
  // What `kcd-scripts` takes jsdom for.
  const hasDom = /jsdom|happy-dom|\breact-dom\b/.test(`${text}${Object.keys(packages).join(" ")}`);
  const transformer = ["ts-jest", "@swc/jest"].find((one) => packages[one] !== undefined) ?? "babel-jest";
  const form = runner === "jest" ? transformer : type === "module" ? "ES" : "CommonJS";
  const kinds = { vitest: ["Vitest, DOM", "Vitest, Node"], jest: ["Jest, jsdom", "Jest, Node"] };
  const kind = kinds[runner]?.[hasDom ? 0 : 1] ?? { mocha: "Mocha", "node:test": "node:test", bun: "Bun" }[runner];
  const needed = [...before, "prepare"].filter((name) => MAKES_FILES.test(scripts[name] ?? ""));
  return { class: kind, form, workspace: isWorkspace, script: call, folder, before: needed };
}

const CALLS = [
  ["vitest", /\bvitest\b/],
  ["jest", /\bjest\b|\bkcd-scripts test\b/],
  ["mocha", /\b_?mocha\b/],
  ["node:test", /\bnode\b.* --test(?![\w-])/],
  ["bun", /\bbun test\b/],
];

/** What of a script says that tests may need the files that it makes. */
const MAKES_FILES = /build|compile|generate|link|rollup|babel|tsc(?!.*noEmit)/;

/**
 * The first call of a runner in a script, else in those that it calls.
 *
 * @returns `call` with what the calls around it add, the folder in which it is made, and the scripts that are to run before.
 */
function callOf(scripts, name, seen, args = "") {
  if (seen.has(name) || scripts[name] === undefined) return null;
  seen.add(name);
  const parts = `${scripts[name]} ${args}`.split(/&&|;/).map((part) => part.trim());
  const pre = scripts[`pre${name}`] === undefined ? [] : [`pre${name}`];
  const at = parts.findIndex((part) => runnerOf(part) !== undefined);
  if (at !== -1) {
    const folder = parts.slice(0, at).findLast((part) => part.startsWith("cd "));
    const before = [...pre, ...parts.slice(0, at).flatMap((part) => calledBy(scripts, part))];
    return { runner: runnerOf(parts[at]), call: parts[at], folder: folder?.slice(3).trim(), before };
  }
  const before = [...pre];
  for (const part of parts) {
    for (const called of calledBy(scripts, part)) {
      const inner = callOf(scripts, called, seen, argumentsOf(part, called));
      if (inner !== null) {
        const call = `${assignedBefore(part)}${inner.call}`;
        return { ...inner, call, before: [...before, ...inner.before] };
      }
      before.push(called);
    }
  }
  return null;
}

function runnerOf(part) {
  const text = part.replaceAll(/\b(?:npm|yarn|pnpm)(?: run)? \S+/g, "");
  return CALLS.find(([, pattern]) => pattern.test(text))?.[0];
}

/** The scripts that a part of a script calls. */
function calledBy(scripts, part) {
  const calls = part.matchAll(/\b(?:npm run|yarn(?: run)?|pnpm(?: run)?|run-s|npm-run-all) (?:-\S+ )*([\w:.-]+)/g);
  return [...calls].map(([, called]) => called).filter((called) => scripts[called] !== undefined);
}

/** The variables that a part of a script sets for what it calls. */
function assignedBefore(part) {
  const [, assigned = ""] = /^(?:(?:cross-)?env )?((?:[A-Za-z_]\w*=\S+ )+)/.exec(part) ?? [];
  return assigned;
}

/** What a call of a script adds to it. */
function argumentsOf(part, called) {
  return part
    .slice(part.indexOf(called) + called.length)
    .replace(/^(?: --)+ /, " ")
    .trim();
}

/** The tables of `docs/compat-drawn.md`. */
function tables({ classes, drawn, until, list, own }) {
  const done = drawn.filter(({ result }) => result !== undefined);
  const sum = (key) => done.reduce((total, { result }) => total + result[key], 0);
  const rows = Object.keys(classes).flatMap((kind) =>
    done
      .filter((one) => one.class === kind)
      .map(({ package: name, repository, commit, form, workspace, script, note = "", result }) => {
        const where = `${repository} ${commit}${workspace ? ", workspace" : ""}`;
        return row(`${name}: ${where}`, `${kind}, ${form}: \`${script}\``, result, withRenamed(result, note));
      }),
  );
  const first = own === undefined ? [] : [ownRow(own)];
  const left = drawn.filter(({ result, why }) => result === undefined && why === undefined);
  const others = drawn.filter(({ why }) => why !== undefined);
  const total = ["tests", "same", "different", "missing", "extra", "failing"].map((key) =>
    sum(key).toLocaleString("en"),
  );
  return [
    "| package and repository | runner | tests | same | different | missing | extra | their own failing | why |",
    "|---|---|--:|--:|--:|--:|--:|--:|---|",
    ...first,
    ...rows,
    `| all ${done.length} | | ${total.join(" | ")} | |`,
    "",
    shares(done),
    "",
    "## Time and memory",
    "",
    TIMES,
    "",
    ...timeTable(classes, done),
    "",
    ...medians(done),
    "",
    "## Drawn and not run",
    "",
    "| package | repository | class | why |",
    "|---|---|---|---|",
    ...left.map(
      (one) => `| ${one.package} | ${one.repository} ${one.commit} | ${one.class} | ${one.left ?? "not run yet"} |`,
    ),
    "",
    "## Not drawn",
    "",
    `Of the first ${until} packages of \`${list.package}\` ${list.version}:`,
    "",
    "| package | repository | why |",
    "|---|---|---|",
    ...others.map((one) => `| ${one.package} | ${one.repository} | ${one.why.replaceAll("|", "\\|")} |`),
  ].join("\n");
}

/** How many are the same, of all and of those suites that have few. */
function shares(done) {
  const share = (results) => {
    const [same, tests] = ["same", "tests"].map((key) => results.reduce((sum, one) => sum + one[key], 0));
    return Math.floor((same / tests) * 1000) / 10;
  };
  const few = done.filter(({ result }) => share([result]) < 97).map((one) => `${one.package} ${share([one.result])} %`);
  return `The same: ${share(done.map(({ result }) => result))} % of all. Under 97 %: ${few.join(", ") || "none"}.`;
}

const TIMES =
  "Seconds of processors, of all processes, then of the clock, each with the workers that the runner takes by itself (Jest has two, which is more than its own one on two cores), then the most MB of memory. " +
  "_First_ is without a cache, the others are with what a run before has cached, that of its own runner, too. All of a row is of one run of the command, in turns. " +
  "Rows without all columns are older. Where xtest also runs tests of other calls in the script, there is no ratio.";

/** A row for each suite with times. */
function timeTable(classes, done) {
  const rows = Object.keys(classes).flatMap((kind) =>
    done
      .filter(({ class: own, result }) => own === kind && result.own !== undefined)
      .map(({ package: name, result }) => {
        const { own, ours, warm, elapsed = {}, memory = {}, tests } = result;
        const figures = [
          own,
          ours,
          warm,
          hasMore(result) ? "–" : ratio(warm, own),
          elapsed.own,
          elapsed.ours,
          elapsed.warm,
        ];
        const cells = [...figures, memory.own, memory.warm].map((one) => one ?? "");
        return `| ${[name, kind, tests.toLocaleString("en"), ...cells].join(" | ")} |`;
      }),
  );
  return [
    "| package | class | tests | its own, processor | xtest, first | xtest | of its own | its own, clock | xtest, first | xtest | its own, MB | xtest, MB |",
    "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ...rows,
  ];
}

/** Whether xtest runs what other calls of the script run, too: then the times are of other things. */
function hasMore({ extra, tests }) {
  return extra * 50 > tests;
}

function ratio(one, other) {
  return one === undefined ? undefined : (one / other).toFixed(2);
}

function medianOf(suites, of) {
  const sorted = suites.map(({ result }) => of(result)).sort((one, other) => one - other);
  return ((sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2).toFixed(2);
}

/** For each runner the median of what a second run takes beside its own, and those above. */
function medians(done) {
  const timed = done.filter(({ result }) => result.elapsed !== undefined && !hasMore(result));
  const rows = [...new Set(timed.map(runnerName))].sort().map((runner) => {
    const suites = timed.filter((one) => runnerName(one) === runner);
    const cells = [
      ({ own, warm }) => warm / own,
      ({ own, ours }) => ours / own,
      ({ elapsed }) => elapsed.warm / elapsed.own,
      ({ elapsed }) => elapsed.ours / elapsed.own,
      ({ memory }) => memory.warm / memory.own,
    ].map((of) => medianOf(suites, of));
    return `| ${[runner, suites.length, ...cells].join(" | ")} |`;
  });
  const above = (what, figures) => {
    const names = timed.filter(({ result }) => figures(result)).map((one) => one.package);
    return `${what}: ${names.join(", ") || "none"}.`;
  };
  return [
    `Medians of the ${timed.length} suites with all of these, xtest beside their own runner:`,
    "",
    "| suites of | suites | processor | first | clock | first | memory |",
    "|---|--:|--:|--:|--:|--:|--:|",
    ...rows,
    "",
    above("More processor time than by their own runner", ({ own, warm }) => warm > own),
    above("Longer by the clock", ({ elapsed }) => elapsed.warm > elapsed.own),
  ];
}

/** What is said of a suite. Tests whose outcome is the same under a part of their title are missing all the same. */
function withRenamed({ renamed }, note) {
  if (renamed === undefined) return note;
  const said = `${renamed.toLocaleString("en")} of the missing have the same outcome by their own title`;
  return note === "" ? said : `${said}; ${note}`;
}

/** A suite in the table. */
function row(name, runner, result, note) {
  const figures = ["tests", "same", "different", "missing", "extra", "failing"].map((key) =>
    result[key].toLocaleString("en"),
  );
  return `| ${[name, runner, ...figures, note].join(" | ")} |`;
}

/** This project's own tests, which are not drawn, and not in the sums. */
function ownRow({ commit, paths, result, note = "" }) {
  const what = paths.length === 0 ? "its fast tests" : paths.map((one) => `\`${one}\``).join(", ");
  return row(`this project ${commit}`, `Jest, Node, types taken away by Node: ${what}`, result, note);
}
