/**
 * `node bench/affected-audit.mjs [OWNER/NAME…]`: installs published repositories, runs their suites with coverage by test, and compares with
 * `xtest affected --audit` what `--changed` would select for each function with the tests that have run it. Without a name, those of
 * `docs/affected.md`: their commits, with `--from`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { install, run } from "./compat-install.mjs";
import "./environment.mjs";

const USAGE = `node bench/affected-audit.mjs [options] [OWNER/NAME[@TAG][:FOLDER][=RUNNER]...]

  RUNNER        vitest, jest, mocha, node:test or bun (found from package.json)
  --from DIR    folder of clones OWNER+NAME/repo, in the place of github.com
  --work DIR    where the repositories are installed (/tmp/xtest-compat)
  --help`;

const { values, positionals } = parseArgs({
  options: {
    from: { type: "string" },
    work: { type: "string", default: "/tmp/xtest-compat" },
    help: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

/** With their commits, which can be had from a clone. */
const LISTED = [
  "patorjk/figlet.js@b95c2f0",
  "reduxjs/redux-thunk@184205d",
  "reduxjs/redux@3084fc33",
  "cheeriojs/cheerio@808f8456",
  "i18next/i18next@e1c60d4d",
].map((one) => (values.from === undefined ? one.replace(/@.*/, "") : one));

const XTEST = path.join(import.meta.dirname, "../dist/cli/bin.js");

function dialectOf({ devDependencies = {} }) {
  return ["vitest", "jest", "mocha"].find((one) => one in devDependencies) ?? "node:test";
}

function xtest(root, dialect, args) {
  const flags = ["-o", `compat=${dialect}`, "--color", "no"];
  return spawnSync(process.execPath, [XTEST, ...args, ...flags], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    timeout: 600_000,
    env: { ...process.env, CI: "1" },
  });
}

function audited(given) {
  const [place, asked] = given.split("=");
  const [named, folder = "."] = place.split(":");
  const [name, tag] = named.split("@");
  const clone = path.join(values.work, named);
  if (!existsSync(clone)) {
    try {
      install({ name, clone, tag, from: values.from });
    } catch (error) {
      rmSync(clone, { recursive: true, force: true });
      throw error;
    }
  }
  const root = path.join(clone, folder);
  const own = [root, clone].map((one) => path.join(one, "package.json")).find(existsSync);
  const dialect = asked ?? dialectOf(JSON.parse(readFileSync(own, "utf8")));
  const commit = run("git", ["log", "-1", "--format=%h"], clone).trim();
  const ran = xtest(root, dialect, [
    "run",
    "-q",
    "--tb",
    "no",
    "--cov",
    "--cov-context",
    "test",
    "--cov-report",
    "text-summary",
  ]);
  const { stdout, stderr, status } = xtest(root, dialect, ["affected", "--audit", "--json"]);
  if (status !== 0 && status !== 1)
    throw new Error(`${stderr.slice(0, 1000)}\n${ran.stdout.slice(-500)}${ran.stderr.slice(-500)}`);
  const audit = JSON.parse(stdout);
  const [counts = ""] = /^.*\b(?:passed|failed)\b.*$/m.exec(ran.stdout) ?? [];
  console.log(`\n${given} ${commit} (${dialect}), ${counts}\n${stderr.trim()}`);
  for (const one of audit.missed) console.log(`  ${JSON.stringify(one).slice(0, 600)}`);
  return { name: place, commit, dialect, ...audit };
}

const rows = [];
for (const given of positionals.length > 0 ? positionals : LISTED) {
  try {
    rows.push(audited(given));
  } catch (error) {
    console.log(`\n${given}: ${String(error).slice(0, 1500)}`);
  }
}
console.log(
  [
    "",
    "| repository | commit | runner | functions | run by a test | defects |",
    "|---|---|---|--:|--:|--:|",
    ...rows.map(
      ({ name, commit, dialect, functions, pairs, defects }) =>
        `| ${name} | ${commit} | ${dialect} | ${functions} | ${pairs} | ${defects} |`,
    ),
  ].join("\n"),
);
process.exitCode = rows.some(({ defects }) => defects > 0) ? 1 : 0;
