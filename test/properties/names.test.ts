/** The names in the facts of a module are those that the module has at run time. */
import { describe, expect, test } from "@jest/globals";
import path from "node:path";
import { Script } from "node:vm";

import { createFactsReader } from "../../src/facts/read/reader.ts";
import { Linker } from "../../src/link/link.ts";
import { createResolver } from "../../src/link/resolve.ts";
import { copyAll, filesBelow, runScript, withFolder } from "../samples/copies.ts";
import { samplesOf } from "../samples/sample.ts";

/** What a module turned out to be. */
type Live = { readonly exported: string[]; readonly unreadable: string[] } | { readonly error: string };

interface Row {
  readonly name: string;
  readonly exported: readonly string[];
  readonly live: Live | undefined;
}

const rows: Row[] = withFolder((folder) => {
  const reader = createFactsReader({ cacheDir: null });
  const linker = new Linker(reader, createResolver({ alias: {}, root: folder }));
  // Test files of other runners call functions that only a run gives them.
  const samples = ["collect", "run", "transform"]
    .flatMap(samplesOf)
    .filter(({ name }) => !/^(?:compat|names)-/.test(name));
  const suites = copyAll(samples, folder).map(([, copy]) => {
    const files = Object.keys(filesBelow(copy)).filter((name) => /(?<!\.config|\.d)\.[mc]?[jt]sx?$/.test(name));
    const modules = files.map((name) => path.join(copy, name).replaceAll("\\", "/"));
    return { root: copy, files: modules.filter((file) => reader.readOne(file)?.syntax !== "commonjs") };
  });
  const live = runScript("../properties/live-names.mjs", folder, suites) as Record<string, Live>;
  return suites
    .flatMap(({ files }) => files)
    .map((file) => ({ name: path.relative(folder, file), exported: exportedNames(linker, file), live: live[file] }));
});

/** The value names that a module exports, as facts know them. */
function exportedNames(linker: Linker, file: string): string[] {
  const exports = (linker.facts(file)?.exports ?? []).filter((fact) => !fact.typeOnly);
  const names = exports.flatMap((fact) => (fact.exported === "*" ? linker.starNames(file, fact) : [fact.exported]));
  return [...new Set(names)].sort();
}

describe("exported names, and the record's bindings", () => {
  const running = rows.flatMap(({ live, ...row }) => (live === undefined || "error" in live ? [] : [{ ...row, live }]));
  test.each(running)("$name", ({ exported, live }) => {
    expect(live.exported.sort()).toEqual(exported);
    expect(live.unreadable).toEqual([]);
  });
});

/** Whether this engine reads `using`. */
function hasUsing(): boolean {
  try {
    return new Script("{ using a = null; }").runInNewContext() === undefined;
  } catch {
    return false;
  }
}

test("only those modules cannot be imported that are there to show it", () => {
  const broken = rows
    .filter(({ live }) => live === undefined || "error" in live)
    .map(({ name }) => name.replaceAll("\\", "/"))
    // Tests with titles are registered while a run imports their file.
    .filter((name) => !name.startsWith("run/titles/"));
  expect(broken).toEqual([
    ...(hasUsing() ? [] : ["collect/forms/test_using.ts"]),
    // Its alias stands in a configuration file, which the plugin does not read.
    "collect/linking/test_linking.ts",
    "collect/warnings/test_warnings.ts",
    // Their aliases stand in a tsconfig that does not include them.
    "run/alias-outside-include/tests/test_excluded.ts",
    "run/alias-outside-include/tests/test_no_alias.ts",
    "run/broken-imports/test_exits.ts",
    "run/broken-imports/test_throws.ts",
    "run/broken-modules/below/conftest.ts",
    "run/broken-modules/helper_throws.ts",
    "run/broken-modules/test_missing_export.ts",
    "run/broken-modules/test_missing_package.ts",
    "run/broken-modules/test_skipped.ts",
    "run/broken-modules/test_throws.ts",
    // Its suite, of another runner, imports a module by its name.
    "run/call-sites/tests/module.test.mts",
    // The bundler, which knows no `module` where there are `import` statements, is the user's there.
    "run/commonjs-main/src/cli.cts",
    "run/commonjs-main/test_cli.ts",
    "run/commonjs-mixed/tests/test_forms.ts",
    // Jest's `expect`, which another sample has loaded into the same process, does not let it define the same global.
    "run/concurrent-fail-on/vitest.spec.ts",
    // Conditions are of the project, which the plugin does not read.
    "run/conditions/foreign/typed.test.ts",
    "run/conditions/suite/conditions.test.ts",
    // They look at the DOM of their environment while they are imported.
    "run/environments/tests/ui/test_one.ts",
    "run/environments/tests/ui/test_two.ts",
    "run/environments-sessions/ui/test_one.ts",
    "run/environments-sessions/ui/test_two.ts",
    // As above.
    "run/expect-vitest/conftest.ts",
    "run/fail-on/vitest.spec.ts",
    "run/fail-on-leftovers/vitest.spec.ts",
    "run/failed-first-suites/tests/plain.test.ts",
    "run/failed-first-suites/tests/window.test.ts",
    "run/failures-places/test_missing.ts",
    "run/foreign-decorators/legacy/test_legacy.ts",
    "run/import-or-skip/driver_that_throws.ts",
    "run/import-or-skip/driver_with_broken_import.ts",
    "run/import-or-skip/test_top.ts",
    "run/import-or-skip/test_top_old.ts",
    // Its JSX is left to the bundler, which is the user's there.
    "run/jsx-preserve/test_page.tsx",
    "run/jsx-preserve-factory/test_page.tsx",
    // `import()` takes it for a promise.
    "run/lost-later/test_then.ts",
    "run/mocker-vitest-expect/test_expect.ts",
    // This bundler loses what namespaces have of each other.
    "run/namespaces/test_values.ts",
    // As above.
    // It imports what only a suite of Vitest has.
    "run/own-style-vitest/tests/conftest.ts",
    "run/own-style-vitest/tests/styles.test.ts",
    "run/path-parts/other/user.test.js",
    "run/path-parts/src/cart/items.test.js",
    "run/path-parts/src/cart/total.test.js",
    "run/path-parts/src/totals.test.js",
    "run/permit-override/legacy/old.test.ts",
    "run/permit-override/new.test.ts",
    // Its alias too.
    "run/places/tests/test_places.ts",
    "run/plugin-assets/test_assets.ts",
    "run/plugin-assets/test_broken_import.ts",
    "run/plugin-assets/test_unknown.ts",
    "run/plugin-conftest/conftest.ts",
    "run/plugin-hooks/legacy/test_old.ts",
    ...(hasUsing() ? [] : ["run/plugin-using/test_using.ts"]),
    // Its suite is one of Mocha.
    "run/projects/packages/service/test/order.js",
    "run/projects-of-runners/packages/ui/tests/a.test.js",
    "run/projects-of-runners/packages/ui/tests/b.test.js",
    "run/refused-syntax/legacy/test_legacy.ts",
    "run/refused-syntax/patterns.ts",
    "run/refused-syntax/test_imports.ts",
    "run/refused-syntax/test_lowered.ts",
    "run/refused-syntax/test_refused.ts",
    "run/refused-syntax/under/conftest.ts",
    // They hand on types by names that only the compiler knows for types.
    "run/types-passed-on/src/index.ts",
    "run/types-passed-on/test_passed.ts",
    "run/types-passed-on/test_value.ts",
    // Their aliases stand in Vite's configuration, they import a component in a single file, or they are broken on purpose.
    "run/vite-component/tests/test_counter.ts",
    "run/vite-project/src/badge.tsx",
    "run/vite-project/src/cart.ts",
    "run/vite-project/src/half.ts",
    "run/vite-project/tests/prices.ts",
    "run/vite-project/tests/test_application.tsx",
    "run/vite-project/tests/test_duplicate.ts",
    "run/vite-project/tests/test_half.ts",
    "run/vite-project/tests/test_marked.ts",
    "run/vite-project/tests/test_missing_export.ts",
    "run/vite-project/tests/test_missing_file.ts",
    "run/vite-project/tests/test_missing_package.ts",
    "run/workers-dynamic/test_broken.ts",
    "run/workers-outcomes/test_broken.ts",
  ]);
});
