/** What a change of a `package.json` means for the modules around it. */

/** The meaning of a change. */
export interface ManifestChange {
  /** Packages with another version. */
  readonly packages: readonly string[];
  /** The key that changes how modules of this package are found or compiled; null without one. */
  readonly key: string | null;
}

/** Keys that list packages. */
const PACKAGES = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"] as const;

/** Keys that have no effect on the modules of a package. */
const HARMLESS: ReadonlySet<string> = new Set([
  ...PACKAGES,
  ...["version", "description", "keywords", "homepage", "bugs", "license", "author", "contributors", "maintainers"],
  ...["funding", "repository", "scripts", "files", "bin", "man", "private", "publishConfig", "engines", "os", "cpu"],
  ...["devEngines", "packageManager", "peerDependenciesMeta", "dependenciesMeta", "types", "typings", "typesVersions"],
  ...["lint-staged", "husky", "eslintConfig", "prettier", "commitlint", "release", "release-it", "size-limit", "volta"],
]);

/** Compares two versions; null stands for a file that is not there, or cannot be read. */
export function manifestChange(before: string | null, now: string | null): ManifestChange {
  const [old, own] = [tableOf(before), tableOf(now)];
  if (old === null || own === null) return { packages: [], key: "package.json" };
  const packages = PACKAGES.flatMap((key) => {
    const [was, is] = [tableIn(old[key]), tableIn(own[key])];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => was[name] !== is[name]);
  });
  const keys = [...new Set([...Object.keys(old), ...Object.keys(own)])];
  const key = keys.find((one) => !HARMLESS.has(one) && JSON.stringify(old[one]) !== JSON.stringify(own[one]));
  return { packages: [...new Set(packages)], key: key ?? null };
}

type Table = Readonly<Record<string, unknown>>;

function tableOf(text: string | null): Table | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return isTable(value) ? value : null;
  } catch {
    return null;
  }
}

function tableIn(value: unknown): Table {
  return isTable(value) ? value : {};
}

function isTable(value: unknown): value is Table {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
