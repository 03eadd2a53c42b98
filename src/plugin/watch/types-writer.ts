/** The option `typegen`: the files of `xtest typegen`, brought up to date while a bundler serves or watches. */
import type { ResolvedConfig } from "../../config/types.ts";
import { pluginConfig, type XtestOptions } from "../options.ts";

/** A file that may have fixtures once it is there. */
const MODULE = /(?<!\.d)\.[cm]?[jt]sx?$/;

/** Writes only files whose text changes. It collects on its own, so that the build of an application stays one without tests. */
export class TypesWriter {
  readonly #config: () => Promise<ResolvedConfig>;
  /** Absolute paths of the modules that were read last; null before, and while they could not be read. */
  #read: ReadonlySet<string> | null = null;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  /** @param config - loads the configuration. */
  constructor(config: () => Promise<ResolvedConfig>) {
    this.#config = config;
  }

  /** Whether the change of a file may change the types. @param isThere - whether it was and is there. */
  concerns(file: string, isThere: boolean): boolean {
    if (!isThere || this.#read === null) return MODULE.test(file);
    return this.#read.has(file);
  }

  /**
   * Writes the files. Calls while it is under way share the one after it.
   *
   * @param warn - takes what kept the files from being written.
   */
  refresh(warn: (text: string) => void): Promise<void> {
    if (this.#running === null) {
      this.#running = this.#write(warn).finally(() => (this.#running = null));
      return this.#running;
    }
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      return this.refresh(warn);
    });
    return this.#next;
  }

  async #write(warn: (text: string) => void): Promise<void> {
    this.#read = null;
    try {
      const { loadOptions } = await import("../../suite/conftests/conftest-options.ts");
      const { openSuite } = await import("../../suite/open-suite.ts");
      const config = await loadOptions(await this.#config());
      const { live } = await openSuite(config, { cache: true });
      const collection = await live();
      const files = [...collection.files.values(), ...collection.read];
      this.#read = new Set(config.configFile === null ? files : [...files, config.configFile]);
      // While one types, a fixture is not gone because its file does not parse.
      if (collection.diagnostics.some(({ severity, costs }) => severity === "error" && costs === "module")) return;
      const { environmentOf, writeEnvironment } = await import("../../typegen/environment-files.ts");
      writeEnvironment(environmentOf(collection, config), config);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      warn(`the types of fixtures were not written: ${reason}`);
    }
  }
}

/** @returns null if the option is off. @param folder - gives the absolute path of the folder the bundler works in. */
export function typesWriter(options: XtestOptions, folder: () => string): TypesWriter | null {
  return options.typegen === true ? new TypesWriter(() => pluginConfig(options, folder())) : null;
}
