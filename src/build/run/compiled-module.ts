/** What is known of a module that was compiled alone: plain data, to be kept. */

/** One `import` or `export … from` of a module. */
export interface ImportRecord {
  readonly specifier: string;
  /** The names that it asks for, as the other module exports them. */
  readonly names: readonly string[];
  /** Whether it passes on everything that the other module exports, but its default. */
  readonly star: boolean;
  /** Whether nothing is taken from it: it is there for what it does. */
  readonly bare: boolean;
}

/** What a module asks for and gives. */
export interface ModuleRecord {
  /** In the order in which the engine asks for them; each specifier once. */
  readonly imports: readonly ImportRecord[];
  /** Names that it exports, without those that come through `export *`. */
  readonly exports: readonly string[];
  /** Specifiers of `import()`, each once. */
  readonly dynamic: readonly string[];
  /** Whether it has the syntax of an ES module. */
  readonly isModule: boolean;
}

/** A compiled module. */
export interface CompiledModule {
  readonly code: string;
  /** Its source map as JSON. */
  readonly map: string;
  readonly record: ModuleRecord;
}
