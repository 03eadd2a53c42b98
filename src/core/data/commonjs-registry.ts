/** The CommonJS modules of packages whose properties tests replace: a global, since they are in no module's scope. */

/** Key of the symbol under which the `Map` is. Its keys are the modules' paths from the root of the project. */
export const COMMONJS_REGISTRY = "unplugin-xtest.commonjs";

export interface RegisteredModule {
  readonly module: { exports: unknown };
  /** Makes imports see a replaced property. Absent where they read the object itself. */
  update?(name: string, value: unknown): void;
}
