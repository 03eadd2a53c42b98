/** A sample from the cache equals its collection. */
import { describe, expect, test } from "@jest/globals";

import { createFactsReader } from "../../src/facts/read/reader.ts";
import { collectSuite } from "../../src/collect/collect.ts";
import { loadConfig } from "../../src/config/load.ts";
import { entrySections, headOf, readHead, readTexts, sectionText } from "../../src/suite/cached/sections.ts";
import { CachedCollection } from "../../src/suite/cached/view.ts";
import { samplesOf } from "../samples/sample.ts";
import { ALL_NEEDS, contentOf } from "./project.ts";

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
    const head = JSON.stringify(headOf(collection, ALL_NEEDS, null));
    const sections = entrySections(JSON.parse(head), collection.renewal, (name) => sectionText(collection, name));
    const section = (index: number): string => sections[index] ?? "";
    const texts = readTexts(section, ALL_NEEDS);
    const view = new CachedCollection(readHead(section), texts);
    expect(contentOf(view)).toEqual(contentOf(collection));
    expect(view.read).toEqual(collection.read);
  });
});
