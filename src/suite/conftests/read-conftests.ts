/** Reads what conftests add, declare and give, without executing them or collecting a suite. */
import { createFactsReader } from "../../facts/read/reader.ts";
import { readHook, declaredMarks } from "../../collect/conftests/hook-calls.ts";
import { SuiteSources } from "../../collect/files/suite-sources.ts";
import type { ConftestCall } from "../../config/plugins/conftest-calls.ts";
import { trackResolution } from "../../config/resolution/resolution-inputs.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { UsageError } from "../../core/errors/errors.ts";
import type { Tracker } from "../../store/inputs.ts";
import type { ConftestHooks } from "../../config/plugins/plugins.ts";
import { findUnknown, FunctionValue, Unknown } from "../../evaluate/values.ts";

/** The settings that the options of conftests depend on. One that is added needs an entry in `CONFTESTS_KEY`. */
export type ConftestConfig = Pick<
  ResolvedConfig,
  "alias" | "bundler" | "cacheDir" | "compatConfig" | "conditions" | "root"
>;

const HOOK = "xtest_addoption";

/**
 * Reads the calls of `parser` in conftests.
 *
 * @param track - for the files that they depend on; null if the result is not cached.
 * @throws {UsageError} with a line for each part that needs execution. A conftest that does not parse adds nothing.
 */
export async function readOptions(
  config: ConftestConfig,
  files: readonly string[],
  track: Tracker | null,
): Promise<readonly ConftestCall[]> {
  const reader = createFactsReader({ cacheDir: track === null ? null : `${config.cacheDir}/facts` });
  const onResolve = track === null ? undefined : trackResolution(config, track).onResolve;
  const sources = new SuiteSources(config, reader, onResolve);
  const problems: string[] = [];
  const unread: string[] = [];
  const calls: ConftestCall[] = [];
  await reader.read(files);
  for (const file of files) {
    const owner = sources.relative(file);
    // Collection reports what does not parse, and lists the rest.
    if ((sources.linker.facts(file)?.errors ?? []).length > 0) continue;
    const hook = readHook(sources, file, HOOK);
    for (const { origin, why } of hook?.unread ?? []) {
      const what = why ?? `${JSON.stringify(lineAt(sources, origin))} is no call on the parser`;
      unread.push(`${placeOf(sources, origin)}: ${HOOK} cannot be read: ${what}`);
    }
    for (const { origin, ...call } of hook?.calls ?? []) {
      const where = placeOf(sources, origin);
      const executed = findCode(call.args);
      if (executed === null) calls.push({ ...call, owner, where });
      else
        problems.push(
          `${where}: ${call.method}: ${executed} has to be data: types are "string", "number", "boolean" and "list"`,
        );
    }
  }
  for (const path of track === null ? [] : sources.linker.readPaths) track?.file(path, reader.stamp(path));
  await reader.flush();
  if (unread.length > 0) problems.unshift(...unread, ADVICE);
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  return calls;
}

const ADVICE =
  'The build reads xtest_addoption of a conftest without executing it: write calls such as parser.addOption("--name <value>", ' +
  '{ help: "…" }) with constants, or move it to a module that "plugins" of the configuration names, which is executed.';

/** The key of the first value in arguments that is not data; null if all are. */
function findCode(value: unknown, key = "an argument"): string | null {
  if (value === null || ["string", "number", "boolean", "undefined"].includes(typeof value)) return null;
  if (typeof value !== "object") return key;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return key;
  for (const [name, inner] of Object.entries(value)) {
    const found = findCode(inner, Array.isArray(value) ? key : `"${name}"`);
    if (found !== null) return found;
  }
  return null;
}

/** `conftest.ts:3`. */
function placeOf(sources: SuiteSources, origin: { readonly path: string; readonly at: number }): string {
  const { path, line } = sources.place(origin);
  return `${path}:${line}`;
}

function lineAt({ reader }: SuiteSources, { path, at }: { readonly path: string; readonly at: number }): string {
  return /[^\n\r]*/.exec(reader.source(path).slice(at))?.[0].trim().slice(0, 80) ?? "";
}

/**
 * Reads the hooks of conftests that have no parameters.
 *
 * @param files - absolute paths of conftests.
 * @param names - of hooks.
 */
export function readHooks(
  config: ResolvedConfig,
  files: readonly string[],
  names: readonly string[],
): readonly ConftestHooks[] {
  const sources = new SuiteSources(config, createFactsReader({ cacheDir: null }));
  return files.flatMap((file): ConftestHooks[] => {
    const owner = sources.relative(file);
    const hooks: Record<string, () => unknown> = {};
    for (const name of names) {
      const fn = sources.evaluator.exported(file, name);
      // A value that is unknown need not be a function.
      if (!(fn instanceof FunctionValue) || fn.fn.params.length > 0) continue;
      hooks[name] = () => {
        const value =
          fn.fn.flavor === "plain"
            ? sources.evaluator.callFunction(fn, [])
            : new Unknown("it is async or a generator", fn.origin);
        const unknown = findUnknown(value);
        if (unknown === null) return value;
        const { path, line } = sources.place(unknown.origin);
        throw new UsageError(
          `${path}:${String(line)}: ${name} is called while options are added, when no conftest is executed: ` +
            `it must return a constant that the build can read (${unknown.why})`,
        );
      };
    }
    return Object.keys(hooks).length === 0 ? [] : [{ owner, hooks }];
  });
}

/**
 * The marks as in `markers` of the configuration.
 *
 * @param files - absolute paths of conftests.
 */
export function readMarks(config: ResolvedConfig, files: readonly string[]): string[] {
  const sources = new SuiteSources(config, createFactsReader({ cacheDir: null }));
  return files.flatMap((file) => declaredMarks(sources, file));
}
