/**
 * `node bench/real-code.mjs`: lists every file of published packages as if it were a test file, and checks the result.
 *
 * With `*` for all names, every declaration of these packages is read: nothing may crash, hang, be reported wrongly, or
 * exceed its limits of time and memory.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { measure } from "./measure.mjs";
import { judge } from "./real-code-checks.mjs";
import { aboutMachine, realCodeTable } from "./report.mjs";

const USAGE = `node bench/real-code.mjs [options]

  --only A,B      packages whose names have one of these in them
  --timeout S     seconds that one listing may take (120)
  --together      list all of them once more as one suite
  --json FILE     write all figures there, too
  --help`;

const OPTIONS = {
  only: { type: "string", default: "" },
  timeout: { type: "string", default: "120" },
  together: { type: "boolean", default: false },
  json: { type: "string" },
  help: { type: "boolean", default: false },
};

const PROGRAM = resolve(import.meta.dirname, "../dist/cli/bin.js");
/** Not below a `node_modules`: files there belong to packages, whose text the linker does not read. */
const FOLDER = join(tmpdir(), "xtest-real-code");
const SOURCE_FILE = /^(?!.*\.d\.(?:[^.]+\.)?[cm]?tsx?$).*\.(?:[cm]?[jt]s|[jt]sx)$/;
/** Collects everything, whatever its name and folder. */
const CONFIG = {
  testFiles: ["*"],
  testFunctions: ["*"],
  testClasses: ["*"],
  ignoreDirs: [],
  cacheDir: join(FOLDER, "cache"),
};

function readOptions() {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    if (!values.help) return values;
    process.stdout.write(`${USAGE}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`real-code: ${error.message}\n\n${USAGE}\n`);
    process.exit(4);
  }
}

/** Downloads a package at its pinned version, unless it exists, and returns the folder of its sources. */
function fetchPackage({ name, version, integrity }) {
  const folder = join(FOLDER, "packages", `${name.replace(/^@/, "").replace("/", "-")}-${version}`);
  if (existsSync(folder)) return folder;
  const archives = join(FOLDER, "archives");
  mkdirSync(archives, { recursive: true });
  process.stderr.write(`real-code: fetching ${name}@${version}\n`);
  const args = ["pack", `${name}@${version}`, "--pack-destination", archives, "--silent"];
  const shell = process.platform === "win32";
  const file = execFileSync("npm", args, { encoding: "utf8", cwd: archives, shell }).trim();
  const archive = join(archives, basename(file));
  const found = `sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}`;
  if (found !== integrity) throw new Error(`${name}@${version}: the archive's checksum is ${found}, not ${integrity}`);
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  execFileSync("tar", ["-xzf", archive, "-C", draft, "--strip-components=1"]);
  renameSync(draft, folder);
  return folder;
}

/** All source files below a folder, by relative path, with their sizes. */
function sourceFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE_FILE.test(entry.name))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: file.slice(folder.length + 1).replaceAll("\\", "/"), bytes: statSync(file).size };
    });
}

/** Lists a folder in a process of its own, without a cache. */
async function list(name, folder, timeout) {
  const files = sourceFiles(folder);
  const config = join(FOLDER, "xtest.config.mjs");
  writeFileSync(config, `export default ${JSON.stringify(CONFIG)};\n`);
  const args = [PROGRAM, "list", "--json", "--rootdir", folder, "-c", config, "--no-cache", folder];
  const run = await measure(args, folder, timeout);
  const row = {
    name,
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    seconds: run.seconds,
    memory: run.bytes,
    items: 0,
    diagnostics: {},
    faults: [],
  };
  if (run.code !== 0 && run.code !== 2) {
    row.faults.push(
      run.code === null ? `no end within ${timeout / 1000} s` : `exit code ${run.code}`,
      run.output.slice(-1000),
    );
    return row;
  }
  const manifest = JSON.parse(run.stdout);
  row.items = manifest.items.length;
  for (const { code } of manifest.diagnostics) row.diagnostics[code] = (row.diagnostics[code] ?? 0) + 1;
  return { ...row, files, manifest };
}

const options = readOptions();
if (!existsSync(PROGRAM)) throw new Error("the package is not built: npm run build");
const wanted = options.only.split(",").filter((name) => name !== "");
const packages = JSON.parse(readFileSync(join(import.meta.dirname, "real-code.json"), "utf8")).filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
const timeout = Number(options.timeout) * 1000;
const rows = [];
for (const entry of packages) {
  const folder = fetchPackage(entry);
  process.stderr.write(`real-code: ${entry.name}\n`);
  const { manifest, ...row } = await list(`${entry.name} ${entry.version}`, folder, timeout);
  if (manifest !== undefined) {
    row.faults.push(...(await judge({ entry, folder, files: row.files, manifest })));
    row.files = row.files.length;
  }
  if (row.files !== entry.files) row.faults.push(`${row.files} files, not ${entry.files}`);
  rows.push(row);
}
if (options.together) {
  process.stderr.write("real-code: all together\n");
  const { manifest, ...row } = await list("all as one suite", join(FOLDER, "packages"), timeout * 4);
  rows.push(manifest === undefined ? row : { ...row, files: row.files.length });
}

const about = { date: new Date().toISOString(), ...aboutMachine() };
process.stdout.write(realCodeTable(about, rows));
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify({ ...about, rows }, null, 2)}\n`);
process.exitCode = rows.some(({ faults }) => faults.length > 0) ? 1 : 0;
