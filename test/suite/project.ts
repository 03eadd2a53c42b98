/** Projects on disk, collected with and without the cache. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { createFactsReader } from "../../src/facts/read/reader.ts";
import { type Need, openSuite } from "../../src/suite/open-suite.ts";
import { type Collection, collectSuite } from "../../src/collect/collect.ts";
import { resolveConfig } from "../../src/config/resolve.ts";
import type { ResolvedConfig, XtestConfig } from "../../src/config/types.ts";
import type { SuiteView } from "../../src/core/data/suite/suite-view.ts";
import { CachedCollection } from "../../src/suite/cached/view.ts";

export type Files = Readonly<Record<string, string>>;

/** Everything that a command may look at. */
export const ALL_NEEDS: readonly Need[] = ["selection", "plan", "manifest", "notes"];

export class Project {
  readonly root: string;

  constructor(files: Files) {
    this.root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "xtest-kept-")));
    for (const [name, text] of Object.entries(files)) this.write(name, text);
  }

  path(name: string): string {
    return path.join(this.root, name);
  }

  write(name: string, text: string): void {
    mkdirSync(path.dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), text);
  }

  config(options: XtestConfig = {}): ResolvedConfig {
    return resolveConfig(options, this.root);
  }

  /** What a command sees. @param paths - from the root. Default: those of the configuration. */
  async seen(
    needs: readonly Need[] = ALL_NEEDS,
    config = this.config(),
    paths: readonly string[] | null = null,
  ): Promise<{ readonly view: SuiteView; readonly isCached: boolean }> {
    const places = paths?.map((name) => this.path(name)) ?? config.testPaths;
    const { view } = await openSuite(config, { paths: places, needs, cache: true });
    return { view, isCached: view instanceof CachedCollection };
  }

  /** What there is. */
  fresh(config = this.config(), paths: readonly string[] | null = null): Promise<Collection> {
    const places = paths?.map((name) => this.path(name)) ?? config.testPaths;
    return collectSuite(config, { paths: places, readFacts: createFactsReader({ cacheDir: null }) });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** A suite as data, with all that was asked for of it. */
export function contentOf(view: SuiteView, needs: readonly Need[] = ALL_NEEDS): unknown {
  const has = (need: Need): boolean => needs.includes(need);
  const { items, count, idLines, diagnostics, emptyModules, emptiedBy, packages, hasModules, unusedConfigs } = view;
  return JSON.parse(
    JSON.stringify({
      items: items.map(({ id, path, name, className, dynamic }) => ({ id, path, name, className, dynamic })),
      keywords: has("selection") ? items.map(({ keywords }) => keywords) : null,
      marks: has("selection") ? items.map(({ marks }) => marks.map(({ name }) => name)) : null,
      ...{ count, idLines, diagnostics, emptyModules, emptiedBy, hasModules, unusedConfigs },
      packages: [...packages],
      manifest: has("manifest") ? view.manifest : null,
      part: has("manifest") ? view.manifestWith(items.filter((_, index) => index % 2 === 0)) : null,
      plan: has("plan") ? view.plan : null,
      planText: has("plan") ? view.planText : null,
      places: has("plan") ? items.map((item) => view.placeOf(item)) : null,
      files: has("plan") ? [...view.files] : null,
      rewrites: has("plan") ? [...view.rewrites].sort(([one], [other]) => (one < other ? -1 : 1)) : null,
      reasons: has("notes") ? items.map((item) => (item.dynamic ? view.reasonOf(item) : null)) : null,
      docs: has("notes") ? [...view.docsOf(items)].sort(([one], [other]) => (one < other ? -1 : 1)) : null,
    }),
  );
}
