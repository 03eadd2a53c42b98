/** Reads how scripts call `node --test`, which has no configuration of its own. */
import { posix } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import type { CompatCoverage, CompatFiles, CompatProject } from "../../../core/data/compat/compat-config.ts";
import { METRICS } from "../../../core/data/run/option-values.ts";
import { loadedFiles, thresholdsOf, totalThreshold } from "../coverage-values.ts";
import { isCompiler } from "../script-commands.ts";
import { defaultProject } from "../default-project.ts";
import { escapeGlob, countValue, field, listOf, textOf, workersValue } from "../read-values.ts";
import { ignoredOptions } from "../ignored-options.ts";
import type { ProjectDisk, ReadRequest, ReadSuite } from "../read-context.ts";

const TEXT = { type: "string" as const };
const TEXTS = { type: "string" as const, multiple: true };

/** Parses the arguments of a call. */
export function parseNodeCall(args: readonly string[]): {
  readonly flags: Readonly<Record<string, unknown>>;
  readonly paths: readonly string[];
} {
  const { values, positionals } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: {
      ...{ require: { ...TEXTS, short: "r" }, import: TEXTS, loader: TEXTS, "experimental-loader": TEXTS },
      ...{ "test-timeout": TEXT, "test-concurrency": TEXT, "test-reporter": TEXTS, "test-isolation": TEXT },
      ...{ "test-name-pattern": TEXTS, "test-skip-pattern": TEXTS, "test-reporter-destination": TEXTS },
      ...{ "experimental-test-isolation": TEXT, "test-shard": TEXT, conditions: { ...TEXTS, short: "C" } },
      ...{ "env-file": TEXTS, "env-file-if-exists": TEXTS, "test-global-setup": TEXT, "unhandled-rejections": TEXT },
      ...Object.fromEntries(METRICS.map((metric) => [`test-coverage-${metric}`, TEXT])),
      ...{ "test-coverage-include": TEXTS, "test-coverage-exclude": TEXTS },
      ...{ timeout: { ...TEXT, short: "t" }, concurrency: { ...TEXT, short: "c" }, ignore: TEXTS },
    },
  });
  return { flags: values, paths: positionals };
}

/** The files of programs that call `node --test` with patterns of their own. */
const FILES_OF_PROGRAMS: Readonly<Record<string, Partial<Pick<CompatFiles, "exclude" | "include">>>> = {
  // Of what it has compiled, the sources run.
  borp: { include: ["**/*.test.{cjs,mjs,js,cts,mts,ts}"] },
  bnt: { include: ["**/*.test.{js,ts}"] },
  tap: {
    include: [
      "**/{test,tests,__test__,__tests__}/**/*.{js,cjs,mjs,jsx,ts,cts,mts,tsx}",
      "**/*.{test,tests,spec}.{js,cjs,mjs,jsx,ts,cts,mts,tsx}",
      "**/{test,tests}.{js,cjs,mjs,jsx,ts,cts,mts,tsx}",
    ],
    exclude: ["**/{fixture,fixtures,dist,tap-snapshots}/**"],
  },
};

/** The files with the configuration of such programs. */
const CONFIGS: Readonly<Record<string, readonly string[]>> = { borp: [".borp.yaml", ".borp.yml"], tap: [".taprc"] };

/** What the call of such a program says. */
type ProgramCall = Pick<CompatFiles, "exclude" | "include"> & Pick<CompatProject, "maxWorkers">;

/** Parses the arguments of borp and tap, whose short flags differ from those of Node. */
function parseProgramCall(args: readonly string[]): ProgramCall {
  const { values, positionals } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: {
      ...{ pattern: { ...TEXTS, short: "p" }, ignore: { ...TEXTS, short: "i" }, concurrency: { ...TEXT, short: "c" } },
      ...{ timeout: { ...TEXT, short: "t" }, reporter: { ...TEXTS, short: "r" }, jobs: { ...TEXT, short: "j" } },
      ...{ "coverage-exclude": { ...TEXTS, short: "X" }, "post-compile": { ...TEXT, short: "P" }, lines: TEXT },
      ...{ branches: TEXT, functions: TEXT, statements: TEXT, include: TEXTS, exclude: TEXTS, plugin: TEXTS },
    },
  });
  const files = [...positionals, ...texts(values["pattern"]), ...texts(values["include"])];
  return {
    include: files.filter((one) => !one.startsWith("!")),
    exclude: [
      ...files.flatMap((one) => (one.startsWith("!") ? one.slice(1) : [])),
      ...[...texts(values["ignore"]), ...texts(values["exclude"])].flatMap((one) => [one, `${one}/**`]),
    ],
    maxWorkers: workersValue(values["concurrency"] ?? values["jobs"]),
  };
}

/** The files that such a program runs, by its arguments, else its configuration, else its own patterns; null for Node. */
async function filesOfProgram({
  disk,
  root,
  command: { program, args },
  manifest,
}: ReadRequest): Promise<(Partial<ProgramCall> & Pick<ProgramCall, "maxWorkers">) | null> {
  const defaults = FILES_OF_PROGRAMS[program];
  if (defaults === undefined) return null;
  const file = CONFIGS[program]?.map((name) => `${root}/${name}`).find((path) => disk.isFile(path));
  const config = file === undefined ? field(manifest, "tap") : await disk.load(file);
  const own = texts(field(config, "files")).concat(texts(field(config, "include")));
  // The flags of better-node-test are about coverage.
  const call = parseProgramCall(program === "bnt" ? [] : args);
  const named = call.include.length > 0 ? call.include : own;
  const exclude = [...call.exclude, ...texts(field(config, "exclude"))];
  const { maxWorkers } = call;
  if (named.length > 0) return { include: named, exclude, maxWorkers };
  return { ...defaults, maxWorkers, exclude: [...(defaults.exclude ?? []), ...exclude] };
}

export async function readNodeTest(request: ReadRequest): Promise<ReadSuite> {
  const { disk, command, root } = request;
  const ofProgram = await filesOfProgram(request);
  const { flags, paths } =
    ofProgram === null ? parseNodeCall(command.args) : { flags: {}, paths: ofProgram.include ?? [] };
  const made = nodeProject(flags, paths, disk, root);
  const project = {
    ...made,
    maxWorkers: ofProgram?.maxWorkers ?? made.maxWorkers,
    files: { ...made.files, exclude: [...made.files.exclude, ...(ofProgram?.exclude ?? [])] },
  };
  const env: Record<string, string> = {};
  for (const key of ["env-file", "env-file-if-exists"]) {
    for (const name of texts(flags[key])) {
      const file = posix.resolve(root, name);
      if (disk.isFile(file)) Object.assign(env, parseEnv(String(await disk.load(file))));
    }
  }
  return {
    configFile: null,
    projects: [{ ...project, env: { ...project.env, ...env, ...command.env } }],
    bail: 0,
    passWithNoTests: false,
    coverage: nodeCoverage(parseNodeCall(request.coverageArgs).flags, root, request.coverageArgs === command.args),
    ignored: ignoredOptions("node:test", flags),
  };
}

/** @param isOwn - whether it is this call that measures, and not one of another script. */
function nodeCoverage(flags: Readonly<Record<string, unknown>>, root: string, isOwn: boolean): CompatCoverage | null {
  if (flags["experimental-test-coverage"] !== true) return null;
  const include = texts(flags["test-coverage-include"]);
  const exclude = texts(flags["test-coverage-exclude"]);
  const required = thresholdsOf(
    Object.fromEntries(METRICS.map((metric) => [metric, flags[`test-coverage-${metric}`]])),
  );
  return {
    enabled: isOwn,
    files: {
      ...loadedFiles(root),
      include: include.length === 0 ? null : include,
      exclude: [...exclude, "**/node_modules/**"],
      // Globs that leave files out take the place of those of test files.
      tests: exclude.length > 0,
    },
    thresholds: totalThreshold(required, false),
    reports: null,
    ignoreMethods: [],
    asEngine: true,
    watermarks: {},
  };
}

const texts = (value: unknown): string[] => listOf(value).flatMap((one) => textOf(one) ?? []);

/** The project of a call. */
export function nodeProject(
  flags: Readonly<Record<string, unknown>>,
  paths: readonly string[],
  disk: Pick<ProjectDisk, "isFile" | "isFolder">,
  root: string,
): CompatProject {
  const base = defaultProject("node:test", root, null);
  const file = (path: string) => (/^\.{0,2}\//.test(path) ? posix.resolve(root, path) : path);
  const include = paths.flatMap((given) => {
    const path = given.replace(/^\.\//, "").replace(/\/$/, "");
    if (!disk.isFolder(posix.resolve(root, path))) return [path];
    const all = base.files.include;
    if (path === "." || path === "") return [...all];
    // In a folder of that name every file is a test.
    if (/(?:^|\/)test(?:\/|$)/.test(path)) return [`${escapeGlob(path)}/**/*.{js,cjs,mjs,ts,cts,mts}`];
    return all.map((glob) => `${escapeGlob(path)}/${glob}`);
  });
  const required = [...texts(flags["require"]), ...texts(flags["import"])].filter(
    (one) => !isCompiler(one) && !one.startsWith("data:"),
  );
  const timeout = countValue(flags["test-timeout"]) ?? base.testTimeout;
  const isolation = textOf(flags["test-isolation"]) ?? textOf(flags["experimental-test-isolation"]);
  return {
    ...base,
    files: {
      ...base.files,
      ...(include.length === 0 ? {} : { include }),
      exclude: [...base.files.exclude, ...texts(flags["ignore"])],
    },
    setupFiles: required.map(file),
    globalSetup: texts(flags["test-global-setup"]).map(file),
    conditions: texts(flags["conditions"]),
    testTimeout: timeout,
    hookTimeout: timeout,
    ...(isolation === "none"
      ? { isolate: false, maxWorkers: 1, env: {} }
      : { isolate: "modules" as const, maxWorkers: workersValue(flags["test-concurrency"]) }),
  };
}
