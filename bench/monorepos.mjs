/**
 * `node bench/monorepos.mjs [OWNER/NAME...]`: runs all tests of repositories of several packages from their root, by their own commands and by
 * `xtest` without a flag or a configuration, and compares test by test. The results go into monorepos.json and docs/real-code.md.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { BUSY_RUN_LIMIT, install, run, timed } from "./compat-install.mjs";
import { compare, jestOutcomes, xtestOutcomes } from "../dist/compat/outcomes.js";

const USAGE = `node bench/monorepos.mjs [options] [OWNER/NAME...]

Scripts of repositories call pnpm: it has to be in PATH.

  --from DIR   folder of clones OWNER+NAME/repo, in the place of github.com
  --page       only write the page
  --work DIR   where the repositories are installed (/tmp/xtest-monorepos)
  --help`;
const OPTIONS = {
  from: { type: "string" },
  work: { type: "string", default: "/tmp/xtest-monorepos" },
  page: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
};

const HERE = import.meta.dirname;
const XTEST = path.join(HERE, "../dist/cli/bin.js");
const LIST = path.join(HERE, "monorepos.json");
const PAGE = path.join(HERE, "../docs/real-code.md");
const START = "<!-- repositories -->";

const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const data = JSON.parse(readFileSync(LIST, "utf8"));
for (const entry of values.page ? [] : data.repositories) {
  if (positionals.length > 0 && !positionals.includes(entry.repository)) continue;
  delete entry.left;
  delete entry.result;
  try {
    entry.result = measured(entry);
  } catch (error) {
    entry.left = String(error).split("\n").slice(0, 2).join(" ").slice(0, 200);
  }
  writeFileSync(LIST, `${JSON.stringify(data, null, 2)}\n`);
}
const page = readFileSync(PAGE, "utf8");
const before = page.slice(0, page.indexOf(START) + START.length);
writeFileSync(PAGE, `${before}\n\n${table(data.repositories)}\n`);

/** Runs the tests of a repository twice. @returns what is kept of it. */
function measured({ repository, own, flags, before = [], targets = [] }) {
  const clone = path.join(values.work, repository);
  if (!existsSync(clone)) {
    try {
      install({ name: repository, clone, from: values.from, flags });
      for (const call of before) run(call[0], call.slice(1), clone);
    } catch (error) {
      rmSync(clone, { recursive: true, force: true });
      throw error;
    }
  }
  const reports = path.join(values.work, "reports", repository.replace("/", "+"));
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const relative = (file) => path.relative(clone, file).replaceAll("\\", "/");
  const theirs = new Map();
  const theirTime = { elapsed: 0, processor: 0 };
  const calls = own.flatMap(({ folders, command }) => folders.map((folder) => ({ folder, command })));
  for (const [index, { folder, command }] of calls.entries()) {
    const file = path.join(reports, `theirs-${index}.json`);
    const log = path.join(reports, `theirs-${index}.txt`);
    const time = timed(
      command[0],
      [...command.slice(1), `--outputFile=${file}`],
      path.join(clone, folder),
      {},
      log,
      BUSY_RUN_LIMIT,
    );
    add(theirTime, time);
    for (const [key, outcome] of jestOutcomes(JSON.parse(readFileSync(file, "utf8")), relative))
      theirs.set(key, outcome);
  }
  // Cold.
  run("find", [".", "-path", "*/node_modules/.cache/xtest", "-prune", "-exec", "rm", "-rf", "{}", "+"], clone);
  const file = path.join(reports, "ours.json");
  const ourTime = timed(
    process.execPath,
    [XTEST, ...targets, "--report-json", file, "--color", "no"],
    clone,
    {},
    path.join(reports, "ours.txt"),
    BUSY_RUN_LIMIT,
  );
  const report = JSON.parse(readFileSync(file, "utf8"));
  const { tests, same, different } = compare(theirs, xtestOutcomes(report));
  writeFileSync(path.join(reports, "different.json"), JSON.stringify(different, null, 1));
  const [missing, extra] = ["ours", "theirs"].map((side) => different.filter((one) => one[side] === "missing").length);
  const commit = run("git", ["log", "-1", "--format=%h"], clone).trim();
  const shown = /^projects: (.+)$/m.exec(readFileSync(path.join(reports, "ours.txt"), "utf8"));
  const projects = shown?.[1]?.split(", ").length ?? 1;
  return {
    ...{ commit, projects, tests, same, different: different.length - missing - extra, missing, extra },
    failing: [...theirs.values()].filter(({ outcome }) => outcome === "failed").length,
    elapsed: ratio(ourTime.elapsed, theirTime.elapsed),
    processor: ratio(ourTime.processor, theirTime.processor),
  };
}

function add(sum, { elapsed, processor }) {
  sum.elapsed += Number(elapsed);
  sum.processor += Number(processor);
}

function ratio(ours, theirs) {
  return Math.round((100 * Number(ours)) / theirs) / 100;
}

function times(ratio) {
  return ratio === null ? "" : `× ${ratio}`;
}

function table(rows) {
  return [
    "| package and repository | its own command | tests | same | different | missing | extra | its own failing | time | processor | why |",
    "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|---|",
    ...rows.map(({ package: name, repository, own, result, left, why = "" }) => {
      const commands = own.map(({ folders, command }) => {
        const call = command.slice(1).filter((one) => !/^--(?:reporter|json|typecheck)/.test(one));
        const places =
          folders.length > 1 ? ` in ${folders.length} packages` : folders[0] === "." ? "" : ` in ${folders[0]}`;
        return `\`${call.join(" ")}\`${places}`;
      });
      if (result === undefined)
        return `| ${name}: ${repository} | ${commands.join(", ")} | | | | | | | | | ${left ?? "not run yet"} |`;
      const { commit, tests, same, different, missing, extra, failing, elapsed, processor } = result;
      const counts = [tests, same, different, missing, extra, failing].map((count) => count.toLocaleString("en"));
      return `| ${name}: ${repository} ${commit} | ${commands.join(", ")} | ${counts.join(" | ")} | ${times(elapsed)} | ${times(processor)} | ${why} |`;
    }),
  ].join("\n");
}
