/** Installs published repositories, and runs their commands. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Milliseconds that an installation, and a run of a suite, may take. */
const INSTALL_LIMIT = 300_000;
export const RUN_LIMIT = 600_000;
/** A run whose time is not measured may share the machine with others. */
export const BUSY_RUN_LIMIT = 2_400_000;

/**
 * Copies the built package to where users have it: in a folder `node_modules`, by which Node tells packages from the code of projects, and warns only of
 * what that does.
 *
 * @param project - the folder of this project.
 * @param folder - where it goes.
 * @returns the path of its command.
 */
export function installOwn(project, folder) {
  const modules = path.join(folder, "node_modules");
  const own = path.join(modules, "unplugin-xtest");
  rmSync(modules, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  const installed = path.join(project, "node_modules");
  for (const name of readdirSync(installed))
    if (name !== "unplugin-xtest" && !name.startsWith("."))
      symlinkSync(path.join(installed, name), path.join(modules, name));
  for (const name of ["dist", "docs/reference", "package.json"])
    cpSync(path.join(project, name), path.join(own, name), { recursive: true });
  return path.join(own, "dist/cli/bin.js");
}

/**
 * Fetches a repository, and installs what its lock file says.
 *
 * @param {object} options
 * @param {string} options.name - OWNER/NAME.
 * @param {string} options.clone - where it goes.
 * @param {string | undefined} options.tag
 * @param {string | undefined} options.from - a folder of clones, in the place of github.com.
 * @param {string[] | undefined} options.flags - more flags of pnpm, which take precedence.
 */
export function install({ name, clone, tag, from, flags: more = [] }) {
  mkdirSync(path.dirname(clone), { recursive: true });
  if (from === undefined) {
    const branch = tag === undefined ? [] : ["--branch", tag];
    run("git", ["clone", "-q", "--depth", "1", ...branch, `https://github.com/${name}.git`, clone], ".");
  } else {
    const source = path.join(from, name.replace("/", "+"), "repo");
    run("git", ["clone", "-q", "-n", "-s", source, clone], ".");
    // The largest files of a snapshot may be absent: the others are checked out all the same, which `git checkout` would not do.
    run("git", ["read-tree", tag ?? "HEAD"], clone);
    spawnSync("git", ["checkout-index", "-q", "-a", "-f"], { cwd: clone });
  }
  const names = ["pnpm-lock.yaml", "yarn.lock", "bun.lock", "package-lock.json"];
  const lock = names.find((one) => existsSync(path.join(clone, one)));
  const flags = ["--no-audit", "--no-fund", "--ignore-scripts"];
  if (lock === "pnpm-lock.yaml")
    // From the folder around it: npx refuses to start in a workspace two of whose packages have one name.
    run(
      "npx",
      ["-y", "pnpm@10", "--dir", path.resolve(clone), "install", "--frozen-lockfile", "--ignore-scripts", ...more],
      path.dirname(clone),
    );
  else if (lock === "bun.lock") run("npx", ["-y", "bun@1", "install", "--frozen-lockfile", "--ignore-scripts"], clone);
  else if (lock === "yarn.lock" && readFileSync(path.join(clone, lock), "utf8").includes("__metadata:"))
    run("npx", ["-y", "@yarnpkg/cli-dist@4", "install", "--mode=skip-build", "--no-immutable"], clone);
  else if (lock === "yarn.lock")
    // npx refuses an older `devEngines`, too.
    run(
      "npx",
      ["-y", "yarn@1", "--cwd", path.resolve(clone), "install", "--ignore-scripts", "--ignore-engines"],
      path.dirname(clone),
    );
  else {
    const call = [lock === "package-lock.json" ? "ci" : "install", ...flags];
    try {
      run("npm", call, clone);
    } catch {
      run("npm", [...call, "--legacy-peer-deps"], clone);
    }
  }
}

/** Makes a project of a template. @param create - the command, in which NAME stands for its folder. */
export function installTemplate({ clone, create }) {
  mkdirSync(path.dirname(clone), { recursive: true });
  run("sh", ["-c", create.replace("NAME", path.basename(clone))], path.dirname(clone));
  run("git", ["init", "-q"], clone);
  run("git", ["add", "-A"], clone);
  run("git", ["-c", "user.name=xtest", "-c", "user.email=xtest@localhost", "commit", "-q", "-m", "template"], clone);
  run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], clone);
}

/**
 * Runs a suite; its output goes to a file. Programs of packages are called by their own names: npx would take half a second of a processor more.
 *
 * @param {readonly string[]} folders - whose packages' programs it finds.
 * @returns {{ elapsed: number, processor: number, memory: number }} seconds, those of the processors of all processes, and the most MB of memory.
 */
export function timed(command, args, cwd, env, log, limit = RUN_LIMIT, folders = [cwd]) {
  const times = `${log}.seconds`;
  rmSync(times, { force: true });
  const call = [path.join(import.meta.dirname, "compat-time.py"), times, command, ...args];
  const bins = folders.map((folder) => path.resolve(folder, "node_modules/.bin"));
  const { stdout, stderr, error } = spawnSync("python3", call, {
    cwd,
    env: { ...process.env, CI: "1", ...env, PATH: [...bins, process.env.PATH].join(":") },
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    timeout: limit,
  });
  writeFileSync(log, `${stdout}${stderr}`);
  if (error !== undefined) throw new Error(`${command}: ${error.message}`);
  return JSON.parse(readFileSync(times, "utf8"));
}

export function run(command, args, cwd) {
  // The version that a package.json names is not fetched: the one that is called does.
  const env = {
    ...process.env,
    npm_config_manage_package_manager_versions: "false",
    YARN_NODE_LINKER: "node-modules",
    CI: "1",
  };
  const options = { cwd, env, encoding: "utf8", maxBuffer: 2 ** 28, timeout: INSTALL_LIMIT };
  const { status, stderr, stdout } = spawnSync(command, args, options);
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${stdout}${stderr}`);
  return stdout;
}
