/** Mocks of modules, between the objects of a dialect (`vi`, `jest`) and the realm of a test file. */

/** What stands in for a module. */
export interface MockRequest {
  /** Makes it. Default: a file in `__mocks__`, or the module itself with `automock`. @param original - the module itself. */
  readonly factory?: (original: () => object | Promise<object>) => unknown;
  /** Makes it of the module itself. */
  automock(original: unknown): unknown;
  /** Whether it is the module itself with spies, whatever is in `__mocks__`. Default: false. */
  readonly isSpy?: boolean;
  /** Checks what the factory has made, and gives what is imported. Default: what it has made. */
  readonly checkResult?: (made: unknown, specifier: string) => unknown;
  /** Makes what `require` gives. Default: what is imported. */
  readonly required?: () => unknown;
  /** Whether each import makes it anew. Default: false. */
  readonly isFresh?: boolean;
  /** Whether a promise of the factory is waited for although imports are done at once. Default: false. */
  readonly isAsync?: boolean;
}

/** The mocks of a realm as one of its modules sees them, by the specifiers that it would import. */
export interface ModuleMocks {
  /** Whether modules are evaluated at once, as those of CommonJS. */
  readonly isSync: boolean;
  /** Absolute path of the module. */
  readonly file: string;
  /** Whether a module has its exports in `module.exports`. */
  isCommonjs(specifier: string): boolean;
  /** Whether the build has found what a call names; true for what only the run knows. */
  exists(specifier: string): boolean;
  mock(specifier: string, request: MockRequest): void;
  unmock(specifier: string): void;
  isMocked(specifier: string): boolean;
  /** Whether something has imported it, or Node has it. */
  isLoaded(specifier: string): boolean;
  actual(specifier: string): object | Promise<object>;
  actualNow(specifier: string): unknown;
  /** What stands in for a module, whether or not it is replaced. */
  mocked(specifier: string, request: MockRequest): unknown;
  /** Mocks all modules of the project from now on; null for none. */
  setAutomock(request: MockRequest | null): void;
  /** Forgets the instances of modules. @returns what brings them back. @param alsoMocks - what factories have made too. */
  resetModules(alsoMocks: boolean): () => void;
}
