/**
 * The differences between bundlers and engines that users must not notice, each with the test or sample that covers it.
 */
import { expect, test } from "@jest/globals";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "../../project.ts";

/** A trap, the file or sample that springs it, and words of the title or description there. */
const TRAPS: readonly (readonly [trap: string, where: string, words: string])[] = [
  ["modules that are imported late are run early", "test/build/bundle/traps.test.ts", "waits_until_it_is_asked_for"],
  ["a module that throws is run again", "test/build/bundle/traps.test.ts", "throws_each_time"],
  ["a package that throws or is missing", "test/build/bundle/bundle.test.ts", "one that throws costs its importer"],
  [
    "top-level await in a cycle never settles",
    "test/build/bundle/bundle.test.ts",
    "an import cycle with top-level await",
  ],
  ["the same in one file", "test/build/standalone/standalone.test.ts", "is not built, and what was there stays"],
  [
    "a neutral module taken for CommonJS passes",
    "test/build/bundle/bundle.test.ts",
    "test_neutral_throws.js::test_one",
  ],
  ["one broken module stops the build", "test/build/bundle/bundle.test.ts", "modules that cannot be bundled"],
  ["what the parser lets through the engine refuses", "fixtures/run/refused-syntax", "costs its module"],
  ["decorators of others stay in the code", "fixtures/run/foreign-decorators", "decorators of somebody else"],
  ["import.meta means the bundle", "fixtures/run/places", "the module's own place"],
  ["names of ours hide each other in one file", "test/build/bundle/traps.test.ts", "in one file for %s"],
  ["equal function names are changed", "test/build/bundle/traps.test.ts", "test_names_again"],
  ["one throw stops all modules of a chunk", "test/plugin/bundlers/isolation.ts", "fails all modules that import it"],
  ["bundles that are minified", "test/plugin/output.test.ts", "minify: true"],
  ["a record beside module.exports", "fixtures/run/commonjs-forms", "whatever way a CommonJS module exports"],
  ["default exports without a name", "fixtures/transform/default-exports", "default exports"],
  ["two records under export *", "test/build/bundle/traps.test.ts", "tests/test_star.ts"],
  ["private names in rows", "fixtures/transform/private-names", "private names"],
  ["rows that await or say this", "fixtures/transform/arguments", "evaluated outside of the static block"],
  ["marks under other names", "test/build/bundle/traps.test.ts", "with marks under other names"],
  ["base classes and helpers with fixtures", "fixtures/run/decorated-helper", "no base class"],
  ["declaration files with names of tests", "test/collect/files/discover.test.ts", "declarations are none"],
  ["a constructor from a package", "test/link/packages.test.ts", "what cannot be known is reported"],
  ["a peer that is missing", "test/plugin/bundlers/installed.test.ts", "is loaded without any bundler beside it"],
  [
    "the manifest is dropped in builds for servers",
    "test/plugin/bundlers/builds.test.ts",
    "to the environment that builds",
  ],
  ["the manifest has no folder", "test/plugin/bundlers/esbuild.test.ts", "lies beside an outfile"],
  ["the manifest of a build in memory", "test/plugin/bundlers/esbuild.test.ts", "is among the files of a build"],
  ["the manifest is in no metafile", "test/plugin/bundlers/esbuild.test.ts", "is in the metafile"],
  ["new files are not noticed", "test/plugin/bundlers/watch.test.ts", "builds again, with the right tests"],
  ["problems lose their place or stop at the first", "test/plugin/bundlers/scenario.test.ts", "all problems at once"],
  ["maps are lost in the chain", "test/plugin/bundlers/scenario.test.ts", "with places of the sources"],
  [
    "another plugin takes the modules first",
    "test/plugin/bundlers/esbuild.test.ts",
    "keeps test modules from being rewritten",
  ],
  ["plugins without an order", "test/plugin/bundlers/modules.ts", "names itself as the one that has to be first"],
  ["deprecations of the bundler", "test/plugin/bundlers/hosts.test.ts", "prints no deprecation"],
  ["Bun's plugin outside of Bun", "test/plugin/bundlers/hosts.test.ts", "Bun's, outside of Bun"],
  ["what nobody uses is shaken off", "test/plugin/bundlers/scenario.test.ts", "what the manifest lists"],
];

test.each(TRAPS)("%s: %s", (_, where, words) => {
  const file = path.join(PROJECT, where);
  const text = readFileSync(existsSync(path.join(file, "_case.json")) ? path.join(file, "_case.json") : file, "utf8");
  expect(text).toContain(words);
});
