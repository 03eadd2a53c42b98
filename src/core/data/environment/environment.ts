/** The environments of tests: what there is beside the engine's own globals. */

/** The packages that give tests a DOM. */
export const DOM_PACKAGES = ["happy-dom", "jsdom"] as const;
export type DomPackage = (typeof DOM_PACKAGES)[number];

/** The environments by name. */
export const ENVIRONMENTS = ["node", ...DOM_PACKAGES] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

/** Options of an environment with a DOM. */
export interface EnvironmentOptions {
  /** The URL of the document. Default: `http://localhost:3000/`. */
  readonly url?: string | undefined;
  /** The document as HTML. Default: an empty one. */
  readonly html?: string | undefined;
  /** Any other is an option of the package: of `new JSDOM(html, options)` or `new Window(options)`. Plain data. */
  readonly [option: string]: unknown;
}

/** What a test has beside the engine's own globals: a DOM, or an environment of the user's. */
export interface DomEnvironment {
  /** A package with a DOM; for one of the user's, the package or the path from the root, with `./`, that it is exported by. */
  readonly name: string;
  /** Absent if there are none. */
  readonly options?: EnvironmentOptions;
  /** A DOM of a suite of that runner: its window prints as there. Absent for others. */
  readonly printsAs?: "jest" | "vitest";
  /** For one of the user's: as which runner has it. Absent for a package with a DOM. */
  readonly custom?: CustomEnvironment;
  /** Why it cannot be had: the error of its tests. Absent if it can. */
  readonly problem?: string;
}

/** An environment that is a class of Jest, or an object of Vitest. */
export interface CustomEnvironment {
  readonly kind: "jest" | "vitest";
  /** Jest: `globals` of the project. */
  readonly globals?: Readonly<Record<string, unknown>>;
  /** Jest: the comment above the first statement, by its pragmas. */
  readonly pragmas?: Readonly<Record<string, string | readonly string[]>>;
}

/** Whether there is an environment of that name. */
export function isEnvironment(name: unknown): name is EnvironmentName {
  return ENVIRONMENTS.some((one) => one === name);
}
