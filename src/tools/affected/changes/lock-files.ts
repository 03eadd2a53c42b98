/** Which packages differ between two versions of a lock file. */

/** Names of lock files, with a function that reads their packages. */
const READERS: ReadonlyMap<string, (text: string) => LockedPackages> = new Map([
  ["package-lock.json", npmPackages],
  ["npm-shrinkwrap.json", npmPackages],
  ["yarn.lock", yarnPackages],
  ["pnpm-lock.yaml", pnpmPackages],
  ["bun.lock", bunPackages],
]);

/** Lock files whose format is not read. */
const UNREAD: ReadonlySet<string> = new Set(["bun.lockb", "deno.lock", ".pnp.cjs", ".pnp.loader.mjs"]);

/** The packages of a lock file: a text that stands for all installed versions of each, and the names that they depend on. */
type LockedPackages = Map<string, LockedPackage>;

interface LockedPackage {
  text: string;
  readonly needs: Set<string>;
}

export function isLockFile(name: string): boolean {
  return READERS.has(name) || UNREAD.has(name);
}

/**
 * The packages that differ, and those that depend on them.
 *
 * @param name - of the lock file.
 * @param before - null if there was none; the same for `now`.
 * @returns null if it cannot be said: then all packages may differ.
 */
export function changedPackages(name: string, before: string | null, now: string | null): Set<string> | null {
  const read = READERS.get(name);
  if (read === undefined || before === null || now === null) return null;
  try {
    const [old, own] = [read(before), read(now)];
    if (old.size === 0 && own.size === 0 && before !== now) return null;
    const names = new Set([...old.keys(), ...own.keys()]);
    const changed = new Set([...names].filter((one) => old.get(one)?.text !== own.get(one)?.text));
    return withDependents(changed, [old, own]);
  } catch {
    return null;
  }
}

function withDependents(changed: ReadonlySet<string>, versions: readonly LockedPackages[]): Set<string> {
  const dependents = new Map<string, Set<string>>();
  for (const packages of versions) {
    for (const [name, { needs }] of packages) {
      for (const needed of needs) dependents.set(needed, (dependents.get(needed) ?? new Set()).add(name));
    }
  }
  const found = new Set(changed);
  for (const name of found) for (const one of dependents.get(name) ?? []) found.add(one);
  return found;
}

function add(packages: LockedPackages, name: string, text: string, needs: readonly string[]): void {
  const known = packages.get(name);
  if (known === undefined) packages.set(name, { text, needs: new Set(needs) });
  else {
    known.text += `\n${text}`;
    for (const one of needs) known.needs.add(one);
  }
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function keysOf(value: unknown): string[] {
  return isTable(value) ? Object.keys(value) : [];
}

/** Properties that say who wants a package, and nothing about it. */
const ROLES: ReadonlySet<string> = new Set([
  "dev",
  "optional",
  "devOptional",
  "peer",
  "extraneous",
  "license",
  "funding",
]);

function npmPackages(text: string): LockedPackages {
  const lock: unknown = JSON.parse(text);
  const packages: LockedPackages = new Map();
  if (!isTable(lock)) return packages;
  const entry = (name: string, at: string, value: Readonly<Record<string, unknown>>): void => {
    const own = Object.entries(value).filter(([key]) => !ROLES.has(key) && key !== "dependencies");
    const { dependencies, requires, optionalDependencies, peerDependencies } = value;
    const lists = [dependencies, requires, optionalDependencies, peerDependencies];
    add(packages, name, JSON.stringify([at, own, keysOf(dependencies)]), lists.flatMap(keysOf));
  };
  if (isTable(lock["packages"])) {
    for (const [key, value] of Object.entries(lock["packages"])) {
      const at = key.lastIndexOf("node_modules/");
      if (at !== -1 && isTable(value)) entry(key.slice(at + "node_modules/".length), key, value);
    }
    return packages;
  }
  // The first version has packages inside packages.
  const visit = (table: unknown, path: string): void => {
    if (!isTable(table)) return;
    for (const [name, value] of Object.entries(table)) {
      if (!isTable(value)) continue;
      entry(name, `${path}/${name}`, value);
      visit(value["dependencies"], `${path}/${name}`);
    }
  };
  visit(lock["dependencies"], "");
  return packages;
}

function yarnPackages(text: string): LockedPackages {
  const packages: LockedPackages = new Map();
  for (const block of text.replaceAll("\r\n", "\n").split(/\n(?=[^\s#])/)) {
    const [head = "", ...body] = block.split("\n");
    if (!head.endsWith(":") || head.startsWith("#") || head.startsWith("__metadata")) continue;
    const specifiers = head.slice(0, -1).replaceAll('"', "").split(/,\s*/);
    if (specifiers.some((one) => one.includes("@workspace:"))) continue;
    const names = new Set(specifiers.map((one) => one.slice(0, Math.max(1, one.indexOf("@", 1)))));
    const needs = body.flatMap((line) => /^ {4}"?(@?[^\s"@:]+)"?:? /.exec(line)?.[1] ?? []);
    // A range may get another one of several installed versions.
    for (const name of names) add(packages, name, block.trimEnd(), needs);
  }
  return packages;
}

function pnpmPackages(text: string): LockedPackages {
  const packages: LockedPackages = new Map();
  for (const section of text.replaceAll("\r\n", "\n").split(/\n(?=\S)/)) {
    const title = /^\n*([\w-]+):/.exec(section)?.[1];
    if (title === "packages" || title === "snapshots") {
      for (const block of section.split(/\n(?= {2}\S)/).slice(1)) {
        const [head = "", ...body] = block.split("\n");
        const own = body.filter((line) => line.trim() !== "" && !/^ {4}dev: /.test(line));
        const named = own.flatMap((line) => /^ {4}name: '?(@?[^\s']+)/.exec(line)?.[1] ?? []);
        const name = named[0] ?? pnpmName(head.trim().replace(/^'/, ""));
        const needs = own.flatMap((line) => {
          const [, needed, version = ""] = /^ {6}'?(@?[^\s':]+)'?: (.*)$/.exec(line) ?? [];
          return needed === undefined ? [] : [needed, ...pnpmTarget(version)];
        });
        add(packages, name, `${head}\n${own.join("\n")}`, needs);
      }
    } else if (title === "importers" || PNPM_GROUP.test(title ?? "")) {
      for (const [name, version] of pnpmDirect(section.trim())) {
        if (!version.startsWith("link:")) add(packages, name, version, pnpmTarget(version));
      }
    }
  }
  return packages;
}

const PNPM_GROUP = /^(?:dependencies|devDependencies|optionalDependencies)$/;

/** The versions of direct dependencies: `name: 1.0.0`, or in newer versions a table with `version: 1.0.0`. */
function* pnpmDirect(section: string): Generator<[name: string, version: string]> {
  let group = -1;
  let name = "";
  for (const line of section.split("\n")) {
    const [, blanks = "", key = "", value] = /^( *)'?([^\s':]+)'?:(?: (.*))?$/.exec(line) ?? [];
    const depth = blanks.length;
    if (value === undefined && PNPM_GROUP.test(key)) group = depth;
    else if (depth <= group) group = -1;
    else if (group !== -1 && depth === group + 2) {
      name = key;
      if (value !== undefined) yield [name, value];
    } else if (group !== -1 && key === "version" && value !== undefined) yield [name, value];
  }
}

/** The name in `/@scope/name@1.0.0(peer@2.0.0)`, and in `/name/1.0.0_peer@2.0.0` of old versions. */
function pnpmName(key: string): string {
  return /^\/?((?:@[^/@]+\/)?[^/@:]+)/.exec(key)?.[1] ?? key;
}

/** The package behind another name, for which the version is `name@1.0.0`; nothing for `1.0.0`. */
function pnpmTarget(version: string): string[] {
  const bare = version.replace(/^'/, "");
  return /^(?:\d|link:|file:|https?:)/.test(bare) ? [] : [pnpmName(bare)];
}

function bunPackages(text: string): LockedPackages {
  const packages: LockedPackages = new Map();
  const lock: unknown = JSON.parse(text.replace(/,(\s*[}\]])/g, "$1"));
  if (!isTable(lock) || !isTable(lock["packages"])) return packages;
  for (const [key, value] of Object.entries(lock["packages"])) {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    const [id] = list;
    // Of `other/name`, the package that another one has for itself.
    const alias = /(?:@[^/]+\/)?[^/]+$/.exec(key)?.[0] ?? key;
    const name = typeof id === "string" ? id.slice(0, id.indexOf("@", 1)) : alias;
    const info = list.filter(isTable);
    const needs = info.flatMap(({ dependencies, optionalDependencies, peerDependencies }) =>
      [dependencies, optionalDependencies, peerDependencies].flatMap(keysOf),
    );
    add(packages, name, JSON.stringify([key, value]), needs);
    if (alias !== name) add(packages, alias, "", [name]);
  }
  return packages;
}
