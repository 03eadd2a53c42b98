/**
 * `node scripts/try-monorepo.mjs [npm | pnpm | turbo | nx | moon]...`: installs examples/monorepo in a temporary folder with the packed package, as a
 * user would, and runs it: by npm's and pnpm's workspaces, and by each task runner, whose second run has to come from its cache, and whose
 * third, after a change of a package that others import, not all of it. Needs the npm registry, so no check of CI calls it.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
const EXAMPLE = path.join(ROOT, "examples/monorepo");

/** @type {Record<string, { package: string, cached: RegExp }>} What a task runner prints of a second run in which nothing ran. */
const RUNNERS = {
  turbo: { package: "turbo@2", cached: /(\d+) cached, \1 total/ },
  nx: { package: "nx@21", cached: /cache instead of running the command for (\d+) out of \1 tasks/ },
  moon: { package: "@moonrepo/cli@1", cached: /(\d+) completed \(\1 cached\)/ },
};
/** @type {Record<string, [string, ...string[]]>} */
const INSTALL = {
  npm: ["npm", "install", "--ignore-scripts", "--no-audit", "--no-fund"],
  pnpm: ["npx", "-y", "pnpm@10", "install", "--ignore-scripts"],
};
const ENVIRONMENT = {
  ...process.env,
  ...{ CI: "1", NX_DAEMON: "false", NX_NO_CLOUD: "true", TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
};

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : [...Object.keys(INSTALL), ...Object.keys(RUNNERS)];
const work = mkdtempSync(path.join(os.tmpdir(), "xtest-monorepo-"));
try {
  run("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", work], ROOT);
  const archive = readdirSync(work).find((name) => name.endsWith(".tgz"));
  const managers = names.filter((name) => name in INSTALL);
  const runners = names.filter((name) => name in RUNNERS);
  for (const manager of managers.length > 0 ? managers : ["npm"]) {
    const folder = path.join(work, manager);
    const installed = manager === "npm" ? runners : [];
    copy(folder, `file:../${archive}`, manager, installed);
    const [command, ...args] = INSTALL[manager] ?? INSTALL["npm"] ?? [];
    run(command ?? "npm", args, folder);
    console.log(`${manager}: ${last(run("node", ["node_modules/unplugin-xtest/dist/cli/bin.js", "-q"], folder))}`);
    for (const runner of installed) tryRunner(runner, folder);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

/**
 * Copies the example, with the archive in the place of this folder.
 *
 * @param {string} folder
 * @param {string} dependency
 * @param {string} manager
 * @param {readonly string[]} runners
 */
function copy(folder, dependency, manager, runners) {
  cpSync(EXAMPLE, folder, { recursive: true, filter: (file) => path.basename(file) !== "node_modules" });
  const file = path.join(folder, "package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  const own = runners.map((name) => RUNNERS[name]?.package.split(/(?<=.)@/) ?? []);
  Object.assign(manifest.devDependencies, { "unplugin-xtest": dependency, ...Object.fromEntries(own) });
  const version = run("npm", ["--version"], ROOT).trim();
  writeFileSync(file, JSON.stringify({ ...manifest, ...(manager === "npm" && { packageManager: `npm@${version}` }) }));
  // Task runners ask git which files there are, and what has changed since the last commit.
  const git = ["-c", "user.name=example", "-c", "user.email=example@localhost"];
  run("git", ["init", "-q"], folder);
  for (const message of ["one", "two"]) run("git", [...git, "commit", "-q", "--allow-empty", "-m", message], folder);
}

/**
 * @param {string} name
 * @param {string} folder
 */
function tryRunner(name, folder) {
  const runner = RUNNERS[name];
  run("npm", ["run", `test:${name}`], folder);
  const again = run("npm", ["run", `test:${name}`], folder);
  const found = runner?.cached.exec(again) ?? null;
  if (found === null) throw new Error(`${name}: the second run is not from the cache:\n${again}`);
  const source = path.join(folder, "packages/shared/src/price.ts");
  const text = readFileSync(source, "utf8");
  writeFileSync(source, text.replace("100", "(50 + 50)"));
  const changed = run("npm", ["run", `test:${name}`], folder);
  writeFileSync(source, text);
  if (runner?.cached.test(changed) !== false) throw new Error(`${name}: a changed file reaches no test:\n${changed}`);
  console.log(`${name}: ${found[1]} of ${found[1]} from the cache, and not all of them after a change`);
  for (const file of ["turbo.json", "project.json", "moon.yml"])
    for (const one of readdirSync(path.join(folder, "packages")))
      rmSync(path.join(folder, "packages", one, file), { force: true });
}

/** @param {string} text */
function last(text) {
  return text.trim().split("\n").at(-1);
}

/**
 * Runs a command.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 * @returns its output.
 * @throws {Error} with its output if it fails.
 */
function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: ENVIRONMENT,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: exit code ${String(status)}\n${stdout}${stderr}`);
  return stdout;
}
