/** What a project has, as far as it matters for a first configuration. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { detectDialect, type FoundDialect } from "../compat/config/detect-dialect.ts";
import { isWorkspace } from "../compat/config/package-scripts.ts";
import { workspacePackages } from "../compat/config/workspace-packages.ts";
import { withSlashes } from "../config/paths.ts";
import { workspaceProjects } from "../config/projects/find-projects.ts";
import { CONFIG_FILES } from "../core/data/config-files.ts";
import { foldersAbove } from "../store/folders.ts";

/** Texts of files by path from the root, and what was found beside them. */
export interface ProjectFacts {
  /** The text of `package.json`; null without one. */
  readonly manifest: string | null;
  /** The text of `tsconfig.json`; null without one. */
  readonly tsconfig: string | null;
  /** Whether it is one of TypeScript: the repository that it is in may have the only `tsconfig.json`. */
  readonly isTyped: boolean;
  readonly packageManager: PackageManager;
  /** Another runner; null without one. */
  readonly runner: FoundDialect | null;
  /** Names in the root. */
  readonly names: readonly string[];
  /** Whether it is the root of several packages. */
  readonly isWorkspace: boolean;
  /** The names of the projects that a run here consists of; none if it is one suite. */
  readonly projects: readonly string[];
  /** The folder for tests. */
  readonly testFolder: string;
  /** Whether there is a configuration of xtest. */
  readonly isConfigured: boolean;
  /** Whether a path from the root exists. */
  exists(path: string): boolean;
}

export type PackageManager = "npm" | "pnpm" | "yarn" | "bun";

const LOCK_FILES: readonly (readonly [name: string, manager: PackageManager])[] = [
  ["pnpm-lock.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"],
];

/** Looks at a folder. @param root - absolute path. */
export function projectFacts(root: string): ProjectFacts {
  const names = readdirSync(root).sort();
  const manifest = textIn(root, "package.json");
  const content = parsed(manifest);
  return {
    manifest,
    tsconfig: textIn(root, "tsconfig.json"),
    isTyped: foldersOfRepository(root).some((folder) => existsSync(`${folder}/tsconfig.json`)),
    packageManager: LOCK_FILES.find(([name]) => names.includes(name))?.[1] ?? "npm",
    runner: detectDialect(content, names, () => workspacePackages(root, content, () => undefined)),
    names,
    isWorkspace: isWorkspace(content, names),
    projects: workspaceProjects(withSlashes(root)).map(({ name }) => name),
    testFolder: ["tests", "test"].find((name) => names.includes(name)) ?? "tests",
    isConfigured: CONFIG_FILES.some((name) => names.includes(name)) || (content !== null && "xtest" in content),
    exists: (path) => existsSync(`${root}/${path}`),
  };
}

/** The folder, and those above it up to where the repository, or the workspace, begins; only the folder if that is nowhere. */
function foldersOfRepository(root: string): string[] {
  const folders = [root, ...foldersAbove(root)];
  const begins = (folder: string): boolean =>
    [".git", ...LOCK_FILES.map(([name]) => name), "package-lock.json"].some((name) => existsSync(`${folder}/${name}`));
  return folders.slice(0, folders.findIndex(begins) + 1 || 1);
}

function textIn(root: string, name: string): string | null {
  try {
    return readFileSync(`${root}/${name}`, "utf8");
  } catch {
    return null;
  }
}

function parsed(text: string | null): object | null {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
