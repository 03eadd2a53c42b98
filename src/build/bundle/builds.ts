/** Builds of a bundle that is built again as long as a build finds something that the next one must know. */
import type { BrokenModules } from "./error-modules.ts";

export interface Builds {
  /** Whether everything is in one file, which most bundles can be. */
  isOneFile(): boolean;
  /** Called inside a build of one file that cannot be one: aborts it, and the next one has chunks. */
  needChunks(why: string): void;
  /**
   * Builds until a build finds no further broken module. Each but the last finds a new one, so this ends.
   *
   * @param onError - called with the error of a build; returns whether the next one may do better.
   * @throws what the last build threw.
   */
  run<T>(build: () => Promise<T>, onError: (error: unknown) => boolean): Promise<T>;
}

/** @param isOneFile - whether the first build is of one file. */
export function createBuilds(broken: BrokenModules, isOneFile: boolean): Builds {
  let oneFile = isOneFile;
  return {
    isOneFile: () => oneFile,
    needChunks(why) {
      if (!oneFile) return;
      oneFile = false;
      throw new Error(`chunks are needed: ${why}`);
    },
    async run(build, onError) {
      for (;;) {
        const wasOneFile = oneFile;
        try {
          const result = await build();
          if (!broken.takeMissing()) return result;
        } catch (error) {
          if (wasOneFile === oneFile && !onError(error)) throw error;
        }
      }
    },
  };
}
