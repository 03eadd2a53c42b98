/** Reads how scripts call `node --test`, which has no configuration of its own. */
import { posix } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import type { CompatProject } from "../../../core/data/compat/compat-config.ts";
import { isCompiler } from "./compilers.ts";
import { defaultProject } from "../default-project.ts";
import { escapeGlob } from "./globs.ts";
import { ignoredOptions } from "../ignored-options.ts";
import type { ProjectDisk, ReadRequest, ReadSuite } from "../read-context.ts";
import { countValue, listOf, textOf } from "../read-values.ts";

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
      ignore: TEXTS,
    },
  });
  return { flags: values, paths: positionals };
}

export async function readNodeTest(request: ReadRequest): Promise<ReadSuite> {
  const { disk, command } = request;
  const root = posix.join(request.root, command.folder);
  const { flags, paths } = parseNodeCall(command.args);
  const project = nodeProject(flags, paths, disk, root);
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
    ignored: ignoredOptions("node:test", flags),
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
    isolate: isolation === "none" ? false : "modules",
  };
}
