/** The test runner for StrykerJS. Stryker loads this in all of its processes: what runs tests is loaded by the one that does. */
import type { MutantRunner } from "./mutant-runner.ts";
import type {
  DryRunOptions,
  DryRunResult,
  MutantRunOptions,
  MutantRunResult,
  StrykerLogger,
  StrykerTestRunner,
} from "./stryker-types.ts";

/** A plugin as `declareClassPlugin` of `@stryker-mutator/api` makes it. */
export interface StrykerPlugin {
  readonly kind: "TestRunner";
  readonly name: "xtest";
  readonly injectableClass: new (...args: never[]) => object;
}

class XtestRunner implements StrykerTestRunner {
  static readonly inject = ["options", "logger"] as const;
  readonly #flags: readonly string[];
  readonly #log: StrykerLogger;
  #runner: MutantRunner | null = null;

  constructor(options: object, log: StrykerLogger) {
    this.#flags = flagsOf(options);
    this.#log = log;
  }

  /** Modules are evaluated again for each run. */
  capabilities(): { readonly reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    await this.#opened();
  }

  async dryRun(options: DryRunOptions): Promise<DryRunResult> {
    return (await this.#opened()).dryRun(options);
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    return (await this.#opened()).mutantRun(options);
  }

  async dispose(): Promise<void> {
    const runner = this.#runner;
    this.#runner = null;
    await runner?.dispose();
  }

  async #opened(): Promise<MutantRunner> {
    if (this.#runner === null) {
      const { openMutantRunner } = await import("./mutant-runner.ts");
      this.#runner = await openMutantRunner(this.#flags, this.#log);
    }
    return this.#runner;
  }
}

/** `xtest: { flags: […] }` of Stryker's options, which Stryker has checked. */
function flagsOf(options: object): string[] {
  const own: unknown = Reflect.get(options, "xtest");
  const flags: unknown = typeof own === "object" && own !== null ? Reflect.get(own, "flags") : undefined;
  return Array.isArray(flags) ? flags.map(String) : [];
}

/** What StrykerJS reads of the modules that its option `plugins` names. */
export const strykerPlugins: readonly StrykerPlugin[] = [
  { kind: "TestRunner", name: "xtest", injectableClass: XtestRunner },
];

/** The options of the plugin as a JSON schema, by which Stryker checks them. */
export const strykerValidationSchema: object = {
  $schema: "http://json-schema.org/draft-07/schema#",
  type: "object",
  properties: {
    xtest: {
      title: "XtestRunnerOptions",
      description: "Options of unplugin-xtest/stryker.",
      type: "object",
      default: {},
      additionalProperties: false,
      properties: {
        flags: {
          description: "Flags and paths, as after xtest run.",
          type: "array",
          default: [],
          items: { type: "string" },
        },
      },
    },
  },
};
