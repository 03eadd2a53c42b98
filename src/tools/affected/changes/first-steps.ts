/** Where changed files reach the dependency graph. */
import { posix } from "node:path";
import { CONFIG_FILES } from "../../../core/data/config-files.ts";
import type { ChangedFile } from "../git.ts";
import { AROUND, stemOf, packageOf } from "../graph/build-graph.ts";
import {
  dependenciesOf,
  dependentsOf,
  type DependencyGraph,
  type DependencyNode,
  type ReachStep,
  type ReadPath,
} from "../graph/dependency-graph.ts";
import type { CanRead } from "../graph/reading-packages.ts";
import { isModule, mayRefer } from "../references/reference-store.ts";
import { changedPackages, isLockFile } from "./lock-files.ts";

/** The meaning of a change. */
interface ManifestChange {
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
function manifestChange(before: string | null, now: string | null): ManifestChange {
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

/** Two versions of a file; null stands for one that is not there. */
export interface FileVersions {
  readonly before: string | null;
  readonly now: string | null;
}

/** What is known about a change. */
export interface ChangeContext {
  readonly graph: DependencyGraph;
  readonly files: readonly ChangedFile[];
  /** Versions of the manifests and lock files that changed, by path. */
  readonly versions: ReadonlyMap<string, FileVersions>;
  /** Folders whose modules are compiled by a changed file of another folder: a `tsconfig.json` that others extend. */
  readonly applies: ReadonlyMap<string, readonly string[]>;
  /** The folders of the packages that modules which git ignores belong to, by module. */
  readonly generated: ReadonlyMap<string, string>;
  /** Whether the user's Vite builds the suite. */
  readonly usesVite: boolean;
  /** Whether an installed module can read files. */
  readonly canRead: CanRead;
}

/** Files that decide how packages are installed. */
const INSTALLING = /^(?:pnpm-workspace\.yaml|\.npmrc|\.yarnrc(?:\.yml)?|bunfig\.toml)$/;
const TSCONFIG = /^[tj]sconfig(?:\..+)?\.json$/;
/** Files at the root that plugins of Vite read. */
const VITE_SETTINGS = /^\.env|^\.babelrc|^\.swcrc|^\.browserslistrc$|^[\w.-]+\.config\.[cm]?[jt]s(?:on)?$/;
/** The packages that tests depend on without importing them: this one, and environments of tests. */
const RUNNERS = ["unplugin-xtest", "happy-dom", "jsdom"];

/** Whether a change of the file is looked at by its content. */
export function isCompared(path: string): boolean {
  const name = posix.basename(path);
  return name === "package.json" || isLockFile(name);
}

/** The first steps, those of imports before those of rules. */
export function firstSteps(context: ChangeContext): ReachStep[][] {
  const finder = new StepFinder(context);
  return [finder.direct(), finder.byTexts(), finder.byRules(), finder.byOpenModules()];
}

class StepFinder {
  readonly #context: ChangeContext;
  readonly #nodes: readonly DependencyNode[];

  constructor(context: ChangeContext) {
    this.#context = context;
    this.#nodes = [...context.graph.nodes.values()];
  }

  /** Changed modules, files that are read, and deleted modules. */
  direct(): ReachStep[] {
    const { graph, files } = this.#context;
    const steps: ReachStep[] = [];
    const deleted = new Map<string, string>();
    const reading = this.#nodes.filter(({ reads }) => reads.length > 0);
    for (const changed of files) {
      if (graph.nodes.has(changed.path)) steps.push({ file: changed.path, from: changed.path, why: null });
      if (changed.isFolder) steps.push(...this.#inside(changed.path, "it is in a repository that has changed"));
      if (changed.state === "deleted") deleted.set(stemOf(changed.path), changed.path);
      for (const { file, reads } of reading) {
        if (
          file !== changed.path &&
          reads.some(
            (read) =>
              isRead(read, changed) && !(read.isImported && isModule(changed.path) && graph.nodes.has(changed.path)),
          )
        ) {
          steps.push({ file, from: changed.path, why: "it reads this file" });
        }
      }
    }
    if (deleted.size === 0) return steps;
    for (const { file, stems } of this.#nodes) {
      const gone = stems.find((stem) => deleted.has(stem));
      if (gone !== undefined) steps.push({ file, from: deleted.get(gone) ?? gone, why: "it imports what was deleted" });
    }
    return [...steps, ...[...deleted.values()].flatMap((path) => this.#notThere(path))];
  }

  /** Files that are named by a text, for a function elsewhere that reads them. */
  byTexts(): ReachStep[] {
    const { graph, files } = this.#context;
    const folders = new Set(this.#nodes.flatMap(({ reads }) => reads.flatMap(openFolder)));
    const steps = this.#nodes.flatMap(({ file, texts }) =>
      files.flatMap((changed) => {
        const bases = [posix.dirname(file), graph.cwd, graph.root];
        const isNamed = texts.some((one) => {
          const { text, isWhole } = one;
          // What leads out of a folder that is open leads elsewhere from there.
          const all = /^\.\.(?:\/|$)/.test(text) ? [...bases, ...folders] : bases;
          const end = isWhole ? "" : "/";
          return all.some((base) => isRead({ path: posix.resolve(base, text) + end, isWhole }, changed));
        });
        return isNamed && file !== changed.path ? [{ file, from: changed.path, why: "it names this file" }] : [];
      }),
    );
    if (steps.length === 0) return [];
    const reading = this.#nodes.filter(
      ({ hasAccess, installed }) => hasAccess || installed.some((one) => this.#context.canRead(one.file)),
    );
    const around = dependenciesOf(
      graph,
      dependentsOf(
        graph,
        reading.map(({ file }) => file),
      ),
    );
    return steps.filter(({ file }) => around.has(file));
  }

  /** Files that apply to others without being imported. */
  byRules(): ReachStep[] {
    return this.#context.files.flatMap((changed) => [
      ...this.#bySnapshot(changed.path),
      ...this.#byMock(changed.path),
      ...this.#byFolder(changed),
      ...this.#byPackages(changed.path),
      ...this.#byGenerated(changed.path),
    ]);
  }

  /** Modules whose dependencies cannot be known. */
  byOpenModules(): ReachStep[] {
    const { files, graph } = this.#context;
    const inside = files.find(({ path }) => path.startsWith(`${graph.root}/`));
    if (inside === undefined) return [];
    const steps = this.#nodes.flatMap(({ file, open }) =>
      open === null ? [] : [{ file, from: inside.path, why: `${open.why}, on line ${open.line}` }],
    );
    // Packages read data; those that run modules are known by name.
    const data = files.find(({ path }) => path.startsWith(`${graph.root}/`) && !isModule(path));
    if (data === undefined) return steps;
    return [
      ...steps,
      ...this.#nodes.flatMap(({ file, installed }) => {
        const use = installed.find((one) => one.openLine !== null && this.#context.canRead(one.file));
        return use === undefined
          ? []
          : [{ file, from: data.path, why: `${use.name} may read any file, on line ${use.openLine ?? 0}` }];
      }),
    ];
  }

  #bySnapshot(path: string): ReachStep[] {
    const match = /^(.*)\/__snapshots__\/([^/]+)/.exec(path);
    const file = match === null ? "" : `${match[1] ?? ""}/${(match[2] ?? "").replace(/\.snap$/, "")}`;
    return this.#context.graph.nodes.has(file) ? [{ file, from: path, why: "its snapshots" }] : [];
  }

  /** A file in `__mocks__` may stand for the module beside that folder, else for a package that any module imports. */
  #byMock(path: string): ReachStep[] {
    const { graph } = this.#context;
    const match = /^(.*)\/__mocks__\/(.+)$/.exec(stemOf(path));
    if (match === null || graph.nodes.has(path) || !mayRefer(path)) return [];
    const beside = `${match[1] ?? ""}/${match[2] ?? ""}`;
    const steps = this.#nodes.flatMap(({ file }) =>
      stemOf(file) === beside ? [{ file, from: path, why: "its mock" }] : [],
    );
    const isInside = path.startsWith(`${graph.root}/`);
    return steps.length > 0 || !isInside ? steps : this.#tests(graph.root, "a mock", path);
  }

  #byFolder({ path, state }: ChangedFile): ReachStep[] {
    const { applies, graph, usesVite } = this.#context;
    const [folder, name] = [posix.dirname(path), posix.basename(path)];
    const steps = (applies.get(path) ?? []).flatMap((one) => this.#inside(one, "its compiler options", path));
    if (TSCONFIG.test(name)) steps.push(...this.#inside(folder, "its compiler options", path));
    if (AROUND.test(name) && state === "deleted") steps.push(...this.#tests(folder, "it applied to the folder", path));
    const isAbove = `${graph.root}/`.startsWith(`${folder}/`);
    const isConfig = CONFIG_FILES.some((one) => one === name) && name !== "package.json";
    if (isAbove && isConfig) steps.push(...this.#tests(graph.root, "the configuration", path));
    if (folder === graph.root && usesVite && VITE_SETTINGS.test(name)) {
      steps.push(...this.#tests(graph.root, "Vite may read it", path));
    }
    if (INSTALLING.test(name) || posix.basename(folder) === "patches") {
      steps.push(...this.#importing(null, "the installed packages", path));
    }
    return steps;
  }

  #byPackages(path: string): ReachStep[] {
    const installed = packageOf(path);
    if (installed !== null) return this.#importing(new Set([installed]), installed, path);
    const name = posix.basename(path);
    const { before, now } = this.#context.versions.get(path) ?? { before: null, now: null };
    if (isLockFile(name)) {
      const packages = changedPackages(name, before, now);
      return this.#importing(packages, packages === null ? "all installed packages" : "the version of a package", path);
    }
    if (name !== "package.json") return [];
    const { packages, key } = manifestChange(before, now);
    const steps = this.#importing(new Set(packages), "the version of a package", path);
    if (key === null) return steps;
    // What led into the package before may lead nowhere now.
    const inside = this.#inside(posix.dirname(path), `${JSON.stringify(key)} of its package`, path);
    return [...steps, ...inside, ...this.#notThere(path)];
  }

  #byGenerated(path: string): ReachStep[] {
    const { generated } = this.#context;
    return [...generated].flatMap(([file, folder]) =>
      path.startsWith(`${folder}/`)
        ? [{ file, from: path, why: "git ignores it, as what is made from other files" }]
        : [],
    );
  }

  /** The modules that import one of some packages; null stands for all packages. */
  #importing(packages: ReadonlySet<string> | null, why: string, from: string): ReachStep[] {
    const isRunner = packages === null || RUNNERS.some((name) => packages.has(name));
    const importing = this.#nodes.flatMap((node) => {
      const own = node.packages.find((name) => packages === null || packages.has(name));
      return own === undefined ? [] : [{ file: node.file, from, why: packages === null ? why : `${why}: ${own}` }];
    });
    return isRunner ? [...importing, ...this.#tests(this.#context.graph.root, why, from)] : importing;
  }

  /** The modules that import something which is nowhere, by a name that an alias or a package may lead to a file. */
  #notThere(from: string): ReachStep[] {
    return this.#nodes.flatMap(({ file, missing }) => {
      const unknown = missing.find((specifier) => !specifier.startsWith(".") && mayLeadTo(specifier, from));
      return unknown === undefined
        ? []
        : [{ file, from, why: `it imports ${JSON.stringify(unknown)}, which is not there` }];
    });
  }

  #inside(folder: string, why: string, from = folder): ReachStep[] {
    return this.#nodes.flatMap(({ file }) => (file.startsWith(`${folder}/`) ? [{ file, from, why }] : []));
  }

  #tests(folder: string, why: string, from: string): ReachStep[] {
    return this.#context.graph.tests.flatMap(({ file }) =>
      file.startsWith(`${folder}/`) ? [{ file, from, why }] : [],
    );
  }
}

/** Whether a specifier may mean a file: one without an extension means a module, or data that Node loads. */
function mayLeadTo(specifier: string, file: string): boolean {
  const extension = posix.extname(file);
  return (
    mayRefer(file) ||
    [".json", ".node", ".wasm"].includes(extension) ||
    specifier.replace(/\?.*$/s, "").endsWith(extension)
  );
}

/** The folder of a path of which only the beginning is known. */
function openFolder({ path, isWhole }: ReadPath): string[] {
  return isWhole ? [] : [path.slice(0, path.lastIndexOf("/"))];
}

function isRead({ path, isWhole }: ReadPath, changed: ChangedFile): boolean {
  if (changed.isFolder && path.startsWith(`${changed.path}/`)) return true;
  if (!isWhole) return changed.path.startsWith(path);
  return changed.path === path || changed.path.startsWith(`${path}/`);
}
