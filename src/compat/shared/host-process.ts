/** The `process` of the host. A page has none: it gets one with variables, which Vitest's pages have too. */

interface HostProcess {
  readonly env: Record<string, string | undefined>;
  cwd(): string;
  chdir(folder: string): void;
}

const FOLDER = "/";

/** Whether this is a page, or an engine that is like one. */
export const isPage = typeof process === "undefined";

if (isPage) {
  const made: HostProcess = {
    env: {},
    cwd: () => FOLDER,
    chdir(folder) {
      if (folder !== FOLDER) throw new Error(`a page has no folders: process.chdir(${JSON.stringify(folder)})`);
    },
  };
  Reflect.defineProperty(globalThis, "process", { value: made, writable: true, configurable: true, enumerable: true });
}

/** What this module has made, or the host has. */
export const hostProcess: HostProcess = Reflect.get(globalThis, "process");
