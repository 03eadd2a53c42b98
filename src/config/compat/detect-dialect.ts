/** Which runner a project has, if its configuration does not say so. */
import { DIALECTS, type Dialect } from "../../core/data/compat/compat-config.ts";
import { entriesOf, field, textTableOf } from "./read-values.ts";
import { runnerCommands } from "./script-commands.ts";

/** A runner that was found. */
export interface FoundDialect {
  readonly dialect: Dialect;
  /** What named it: `scripts.test`, `vitest.config.ts`, `devDependencies`. */
  readonly found: string;
}

/** Names of the files that configure a runner and nothing else. */
const CONFIG_NAMES: Readonly<Partial<Record<Dialect, RegExp>>> = {
  vitest: /^vitest\.(?:config|workspace|projects)\.[cm]?[jt]s$/,
  jest: /^jest\.config\.(?:[cm]?[jt]s|json)$/,
  mocha: /^\.mocharc\.(?:c?js|ya?ml|jsonc?)$/,
};

/** The keys of a `package.json` that configure a runner. */
const MANIFEST_KEYS: Readonly<Partial<Record<Dialect, string>>> = { jest: "jest", mocha: "mocha" };

const DEPENDENCIES = ["devDependencies", "dependencies", "optionalDependencies"];

/**
 * The runner that the script `test` calls, else the one that is configured, else the one that is a dependency.
 *
 * @param manifest - the content of a `package.json`; null if there is none.
 * @param names - of the files beside it.
 */
export function detectDialect(manifest: unknown, names: readonly string[]): FoundDialect | null {
  const scripts = textTableOf(field(manifest, "scripts"));
  const called = DIALECTS.filter((dialect) => runnerCommands(scripts, dialect).some(({ script }) => script === "test"));
  const [only] = called;
  if (only !== undefined) return { dialect: only, found: "scripts.test" };
  const found = DIALECTS.map((dialect) => ({ dialect, found: configuredBy(dialect, manifest, names) }))
    .concat(DIALECTS.map((dialect) => ({ dialect, found: calledBy(scripts, dialect) })))
    .concat(DIALECTS.map((dialect) => ({ dialect, found: dependencyOf(dialect, manifest) })));
  for (const { dialect, found: by } of found) if (by !== null) return { dialect, found: by };
  return null;
}

function configuredBy(dialect: Dialect, manifest: unknown, names: readonly string[]): string | null {
  const file = names.find((name) => CONFIG_NAMES[dialect]?.test(name));
  if (file !== undefined) return file;
  const key = MANIFEST_KEYS[dialect];
  return key !== undefined && entriesOf(field(manifest, key)).length > 0 ? `"${key}" in package.json` : null;
}

function calledBy(scripts: Readonly<Record<string, string>>, dialect: Dialect): string | null {
  const script = runnerCommands(scripts, dialect)[0]?.script;
  return script === undefined ? null : `scripts.${script}`;
}

function dependencyOf(dialect: Dialect, manifest: unknown): string | null {
  if (dialect === "bun" || dialect === "node:test") return null;
  return DEPENDENCIES.find((key) => field(manifest, key, dialect) !== undefined) ?? null;
}
