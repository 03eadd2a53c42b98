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
  readonly url?: string;
  /** The document as HTML. Default: an empty one. */
  readonly html?: string;
  /** Any other is an option of the package: of `new JSDOM(html, options)` or `new Window(options)`. Plain data. */
  readonly [option: string]: unknown;
}

/** The DOM of a test. */
export interface DomEnvironment {
  readonly name: DomPackage;
  /** Absent if there are none. */
  readonly options?: EnvironmentOptions;
}

/** Whether there is an environment of that name. */
export function isEnvironment(name: unknown): name is EnvironmentName {
  return ENVIRONMENTS.some((one) => one === name);
}
