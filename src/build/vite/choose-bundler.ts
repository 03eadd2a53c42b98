/** Chooses the bundler of a project: the user's own Vite if there is one, else rolldown. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { withSlashes } from "../../config/paths.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { needsVite } from "../../core/data/compat/compat-config.ts";
import { UsageError } from "../../core/errors/errors.ts";

/** The user's package; it is not a dependency of this one. */
const VITE = "vite";

/** In Vite's own order of precedence. */
const VITE_CONFIGS = ["js", "mjs", "ts", "cjs", "mts", "cts"].map((extension) => `vite.config.${extension}`);

/** The first version whose plugins support hook filters, and for suites of Vitest, which are not built, the first whose server may have no sockets. */
const OLDEST_VITE = "6.3";
const OLDEST_OF_VITEST = "5.0";

/** An installed Vite of a project. */
export interface InstalledVite {
  /** Absolute path of the module to import. */
  readonly entry: string;
  readonly version: string;
  /** Whether it bundles with Rolldown, as Vite 8 and rolldown-vite do, and not with Rollup. */
  readonly hasRolldown: boolean;
  /** Absolute path of the project's Vite configuration; null for none. */
  readonly configFile: string | null;
}

/** The bundler of a project. */
export type ChosenBundler =
  | { readonly name: "vite"; readonly vite: InstalledVite }
  /** `note` is a note for the user about the choice; null for none. */
  | { readonly name: "rolldown"; readonly note: string | null };

/**
 * The bundler of a project: that of the option `bundler`, else Vite if there is a `vite.config.*` in the root. Under `compat`
 * it is Vite only if Vitest's configuration needs it.
 *
 * @throws {UsageError} if `bundler` is Vite, and that is not installed or too old.
 */
export function bundlerOf(config: Pick<ResolvedConfig, "bundler" | "compatConfig" | "root">): ChosenBundler {
  const { bundler, root, compatConfig } = config;
  if (bundler === "rolldown") return { name: "rolldown", note: null };
  // Its aliases and definitions are known already.
  if (bundler === "auto" && compatConfig !== null && !needsVite(compatConfig)) return { name: "rolldown", note: null };
  const own = VITE_CONFIGS.map((name) => `${root}/${name}`).find((file) => existsSync(file)) ?? null;
  const configFile = compatConfig?.dialect === "vitest" ? (compatConfig.configFile ?? own) : own;
  if (bundler === "auto" && configFile === null) return { name: "rolldown", note: null };
  const found = installedVite(root, compatConfig?.dialect === "vitest");
  if (typeof found !== "string") return { name: "vite", vite: { ...found, configFile } };
  if (bundler === "vite") throw new UsageError(`bundler "vite": ${found}`);
  const what = `there is a ${path.basename(configFile ?? "")}, but ${found}`;
  return {
    name: "rolldown",
    note: `${what} Tests are bundled without it; bundler: "rolldown" says that this is meant.`,
  };
}

/**
 * The Vite that modules in the root would import, or a sentence that says what is wrong.
 *
 * @param isOfVitest - whether it is rather the one that Vitest imports, which a project need not name.
 */
function installedVite(root: string, isOfVitest: boolean): Omit<InstalledVite, "configFile"> | string {
  const ofRoot = createRequire(`${root}/package.json`);
  const oldest = isOfVitest ? OLDEST_OF_VITEST : OLDEST_VITE;
  const wanted = `Vite ${oldest} or later`;
  let entry: string;
  let manifest: unknown;
  try {
    const require = (isOfVitest ? requireOfVitest(ofRoot) : null) ?? ofRoot;
    const file = require.resolve(`${VITE}/package.json`);
    manifest = JSON.parse(readFileSync(file, "utf8"));
    // The one for `require` that Vite has before 7 has not all of it.
    const ofModules = field(field(field(field(manifest, "exports"), "."), "import"), "default");
    entry = typeof ofModules === "string" ? path.join(path.dirname(file), ofModules) : require.resolve(VITE);
  } catch {
    return `Vite cannot be found from ${withSlashes(root)}. Install ${wanted}: npm install --save-dev vite.`;
  }
  // That of Vite+ has a number of its own.
  const bundled = field(manifest, "bundledVersions");
  const version = String(field(bundled, VITE) ?? field(manifest, "version"));
  const hasRolldown = [bundled, field(manifest, "dependencies")].some((one) => field(one, "rolldown") !== undefined);
  if (!isBefore(version, oldest)) return { entry, version, hasRolldown };
  return `Vite ${version} is too old. Install ${wanted}: npm install --save-dev vite@latest.`;
}

/** As modules of Vitest, or of Vite+, require; null if neither is installed with a Vite. */
function requireOfVitest(ofRoot: NodeJS.Require): NodeJS.Require | null {
  for (const name of ["vitest", "vite-plus"]) {
    try {
      const require = createRequire(ofRoot.resolve(`${name}/package.json`));
      require.resolve(VITE);
      return require;
    } catch {
      // The next one may be.
    }
  }
  return null;
}

/** Compares the major and minor numbers of two versions. */
function isBefore(version: string, other: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number.parseFloat);
  const [otherMajor = 0, otherMinor = 0] = other.split(".").map(Number.parseFloat);
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
