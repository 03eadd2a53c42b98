/** What is kept of every sample says the same as its collection. */
import { describe, expect, test } from "@jest/globals";

import { createFactsReader } from "../../src/facts/read/reader.ts";
import { collectSuite } from "../../src/collect/collect.ts";
import { loadConfig } from "../../src/config/load.ts";
import { assemblePlan } from "../../src/core/data/assemble-plan.ts";
import type { SharedPlan } from "../../src/core/data/suite-parts.ts";
import type { Head } from "../../src/suite/snapshot/format.ts";
import { partsOf } from "../../src/suite/snapshot/patched.ts";
import { headOf, sectionOf } from "../../src/suite/snapshot/sections.ts";
import { KeptSuite } from "../../src/suite/snapshot/view.ts";
import { samplesOf } from "../samples/sample.ts";
import { contentOf } from "./project.ts";

/** What stands in their folders is not all that they are collected by. */
const OTHERS = /^(plugin|vite|tsconfig-broken)/;

describe.each(["collect", "run", "errors", "transform"])("%s", (kind) => {
  test.each(samplesOf(kind).filter(({ name }) => !OTHERS.test(name)))("$name", async ({ folder }) => {
    let config;
    try {
      config = await loadConfig({ cwd: folder, rootdir: folder, configFile: null, cache: false });
    } catch {
      // Its configuration is what the sample is about.
      return;
    }
    if (config.plugins.length > 0) return;
    let collection;
    try {
      collection = await collectSuite(config, { readFacts: createFactsReader({ cacheDir: null }) });
    } catch {
      return;
    }
    const head: Head = JSON.parse(JSON.stringify(headOf(collection, "name", [])));
    const view = new KeptSuite(head, (section) => sectionOf(collection, section));
    expect(contentOf(view)).toEqual(contentOf(collection));
    expect(view.read).toEqual(collection.read);

    if (head.order !== null) return;
    const shared: SharedPlan = JSON.parse(sectionOf(collection, "planShared"));
    const assembled = assemblePlan(shared, partsOf(sectionOf(collection, "planParts")));
    expect(JSON.stringify(assembled)).toBe(collection.planText);
  });
});
