/** Modules of a run that were compiled one by one, as data: what the run's process links. */

/**
 * What a module of an image asks for by one specifier. A number is the index of a module of the image; a text is the URL
 * or the name of what the engine imports itself.
 */
export type ImageTarget = number | string;

/** One module of an image. */
export interface ImageModule {
  /** Absolute path of its source, with `/`. */
  readonly file: string;
  /** Where its text begins in the image's own, and how long it is, in UTF-16 code units. */
  readonly start: number;
  readonly length: number;
  /** How many lines stand in front of it. */
  readonly line: number;
  /** What `import` and `export` statements ask for, in the order in which it is evaluated. */
  readonly imports: readonly (readonly [specifier: string, target: ImageTarget])[];
  /** What calls of `import` ask for. */
  readonly dynamic: readonly (readonly [specifier: string, target: ImageTarget])[];
}

/** What lies beside the text of the modules. */
export interface ModuleImage {
  readonly version: number;
  readonly modules: readonly ImageModule[];
  /** Indexes of the suite's own modules, by their paths in the plan. */
  readonly roots: Readonly<Record<string, number>>;
}

/** Raised with every change of the form. */
export const IMAGE_VERSION = 1;

/** The texts of all modules, one after the other; its map is beside it. */
export const IMAGE_TEXT = "modules.mjs";
/** The `ModuleImage`. */
export const IMAGE_TABLE = "modules.json";
