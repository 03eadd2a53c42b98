/** A project in a temporary folder, and which of its test files a change selects. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { graphOfSuite, modulesReached, stepsOfChanges } from "../../src/tools/affected/affected-tests.ts";
import type { DependencyGraph } from "../../src/tools/affected/graph/dependency-graph.ts";
import { resolveConfig } from "../../src/config/resolve.ts";
import type { ReadingModule } from "./reading-forms.ts";

export class Collection {
  readonly root = realpathSync.native(mkdtempSync(path.join(os.tmpdir(), "xtest-collection-"))).replaceAll("\\", "/");
  readonly #tests = new Map<string, string>();
  #graph: DependencyGraph = { root: "", cwd: "", nodes: new Map(), tests: [] };

  /** @param files - by path. */
  constructor(files: Readonly<Record<string, string>>) {
    for (const [name, text] of Object.entries(files)) this.#write(name, text);
  }

  /** The names of the test files. */
  get tests(): Iterable<string> {
    return this.#tests.keys();
  }

  /** Adds a test file. Returns its name. */
  add({ text, helper }: ReadingModule): string {
    const number = this.#tests.size;
    const name = `tests/test_${number}.ts`;
    const own = text.replaceAll('"./helper"', `"./helper_${number}"`).replaceAll("/ROOT", this.root);
    this.#write(name, own);
    if (helper !== null) this.#write(`tests/helper_${number}.ts`, helper);
    this.#tests.set(name, helper === null ? own : `${own}\n// helper:\n${helper}`);
    return name;
  }

  /** Reads what its test files refer to. */
  async open(): Promise<void> {
    const files = new Map([...this.#tests.keys()].map((name) => [name, `${this.root}/${name}`]));
    const suite = { files, tests: new Set(files.keys()) };
    this.#graph = await graphOfSuite({ config: resolveConfig({}, this.root), suite, cwd: this.root, cache: false });
  }

  /** The test files that a change of a file selects. */
  selectedBy(changed: string): ReadonlySet<string> {
    const files = [{ path: `${this.root}/${changed}`, state: "changed", isFolder: false } as const];
    const known = { graph: this.#graph, files, versions: new Map(), generated: new Map(), cache: false };
    return new Set(modulesReached(this.#graph, stepsOfChanges(resolveConfig({}, this.root), known)).keys());
  }

  /** Test files as texts, for messages. */
  textsOf(names: Iterable<string>): string[] {
    return [...names].map((name) => this.#tests.get(name) ?? "");
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  #write(name: string, text: string): void {
    mkdirSync(path.dirname(`${this.root}/${name}`), { recursive: true });
    writeFileSync(`${this.root}/${name}`, text);
  }
}
