/**
 * For random tables, the ids that the build computes from the text equal those that the same code computes from live
 * values, in one process for many tests and in a run of the built package for some; and all ids are unique.
 */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ts } from "ts-morph";

import { FixtureDefinition } from "../../src/core/author/fixtures/fixture-definition.ts";
import { isMark } from "../../src/core/author/marks/mark-store.ts";
import { Metafunc } from "../../src/core/parametrize/metafunc.ts";
import * as api from "../../src/index.ts";
import { serveCommands } from "../samples/command-server.ts";
import { inFolder } from "../samples/copies.ts";
import { fixtureName, PREAMBLE, tableTest, testName, testText, VALUES_MODULE } from "./random-tables.ts";
import { unmarked } from "../core/parametrize/unmarked.ts";
import { fc, seedOr } from "../random.ts";

const SEED = seedOr(40410);
const MANY = 400;
const SOME = 60;
const PER_MODULE = 20;

const specs = fc.sample(tableTest, { numRuns: MANY, seed: SEED });
const modules = Array.from({ length: MANY / PER_MODULE }, (_, at) => at);
const textOf = (module: number): string =>
  PREAMBLE +
  specs
    .slice(module * PER_MODULE, (module + 1) * PER_MODULE)
    .map((spec, at) => testText(spec, "s", module * PER_MODULE + at))
    .join("\n");

/** An id and where it comes from. */
type Id = readonly [id: string | null, kind: string];

/** The ids of the tests of a module, by the test's name, in order. */
interface Manifest {
  readonly items: readonly {
    readonly originalName: string;
    readonly callspecId: string | null;
    readonly idKind: string;
  }[];
  readonly diagnostics: readonly { readonly message: string }[];
}

function idsByTest({ items }: Manifest): Map<string, Id[]> {
  const ids = new Map<string, Id[]>();
  for (const { originalName, callspecId, idKind } of items) {
    ids.set(originalName, [...(ids.get(originalName) ?? []), [callspecId, idKind]]);
  }
  return ids;
}

/** The exports of a module, executed here, with the author API of the sources. */
function execute(text: string, imports: Readonly<Record<string, object>>): Record<string, unknown> {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS },
  });
  const exported: Record<string, unknown> = {};
  new Function("require", "exports", outputText)((specifier: string) => imports[specifier], exported);
  return exported;
}

/** The ids of one test from live values, as a run works them out. */
function liveIds(exported: Readonly<Record<string, unknown>>, at: number, disableTestIdEscaping: boolean): Id[] {
  const [name, uses] = [testName("s", at), fixtureName("s", at)];
  const fn = exported[name];
  const list: unknown = typeof fn === "function" ? Reflect.get(fn, "xtestmark") : null;
  const marks = (Array.isArray(list) ? list : []).map((entry: unknown) =>
    isMark(entry) ? entry : Reflect.get(Object(entry), "mark"),
  );
  const fixture = exported[uses];
  const calls = marks.map(({ args: [names, rows], kwargs: { ids } }) => ({ names, rows, ids: ids ?? null }));
  const metafunc = new Metafunc({
    definition: unmarked({ nodeId: name, name }),
    fixtureInfo: { names: [uses, "a0", "b0", "a1", "b1", "a2", "b2"], fixtures: new Map() },
    config: { disableTestIdEscaping, explicitParameters: false },
  });
  if (fixture instanceof FixtureDefinition) {
    const { params = [], ids = null } = fixture.options;
    metafunc.parametrize(uses, params, { indirect: true, ids });
  }
  for (const { names, rows, ids } of calls) metafunc.parametrize(names, rows, { ids });
  return metafunc.calls.map(({ id, idKind }) => [id, idKind]);
}

const server = serveCommands();
const values = execute(VALUES_MODULE, {});
const executed = modules.map((module) => execute(textOf(module), { "unplugin-xtest": api, "./values.ts": values }));

describe.each([false, true])(`seed ${SEED}, disableTestIdEscaping: %p`, (disableTestIdEscaping) => {
  let listed = new Map<string, Id[]>();
  let live = new Map<string, Id[]>();
  let stderr = "";

  beforeAll(async () => {
    live = new Map(
      executed.flatMap((exported, module) =>
        Array.from({ length: PER_MODULE }, (_, index): [string, Id[]] => {
          const at = module * PER_MODULE + index;
          return [testName("s", at), liveIds(exported, at, disableTestIdEscaping)];
        }),
      ),
    );
    await inFolder(async (folder) => {
      const root = path.join(folder, "tables");
      mkdirSync(root);
      writeFileSync(
        path.join(root, "package.json"),
        JSON.stringify({ type: "module", xtest: { disableTestIdEscaping, markers: ["slow: takes long"] } }),
      );
      writeFileSync(path.join(root, "values.ts"), VALUES_MODULE);
      for (const module of modules) writeFileSync(path.join(root, `test_${module}.ts`), textOf(module));
      const result = await server.run(root, ["list", "--json"]);
      stderr = result.stderr;
      listed = idsByTest(JSON.parse(result.stdout));
    });
  });

  test("nothing is wrong with the tables, and many can be known", () => {
    expect(stderr).toBe("");
    const known = [...listed.values()].filter((ids) => ids[0]?.[1] !== "dynamic");
    expect(known.length).toBeGreaterThan(MANY / 3);
  });

  test.each(specs.map((spec, at) => [testName("s", at), spec, at] as const))("%s", (name, spec, at) => {
    const ids = listed.get(name);
    const expected = live.get(name) ?? [];
    const isDynamic = ids?.[0]?.[1] === "dynamic";
    try {
      expect(ids).toEqual(isDynamic ? [["...", "dynamic"]] : expected);
      expect(new Set(expected.map(([id]) => id)).size).toBe(expected.length);
    } catch (error) {
      if (error instanceof Error) error.message += `\n\n${testText(spec, "s", at)}`;
      throw error;
    }
  });
});

describe(`seed ${SEED}, bundled and run`, () => {
  const some = specs.slice(0, SOME);
  const ran = new Map<string, string[]>();
  let listed = new Map<string, Id[]>();
  let failed: string[] = [];

  beforeAll(async () => {
    await inFolder(async (folder) => {
      const root = path.join(folder, "tables");
      mkdirSync(root);
      writeFileSync(path.join(root, "package.json"), '{ "type": "module" }\n');
      writeFileSync(path.join(root, "values.ts"), VALUES_MODULE);
      for (let from = 0; from < SOME; from += PER_MODULE) {
        const twins = some
          .slice(from, from + PER_MODULE)
          .flatMap((spec, index) => [testText(spec, "s", from + index), testText(spec, "d", from + index, "opaque")]);
        writeFileSync(path.join(root, `test_${from}.ts`), `${PREAMBLE}${twins.join("\n")}\n`);
      }
      listed = idsByTest(JSON.parse((await server.run(root, ["list", "--json"])).stdout));
      await server.run(root, ["run", "-q", "--report-json", path.join(root, "report.json")]);
      const report: { tests: { id: string; outcome: string; message: string | null }[] } = JSON.parse(
        readFileSync(path.join(root, "report.json"), "utf8"),
      );
      for (const { id } of report.tests) {
        const [, name = "", callspecId = ""] = /::(\w+)\[(.*)\]$/su.exec(id) ?? [];
        ran.set(name, [...(ran.get(name) ?? []), callspecId]);
      }
      failed = report.tests
        .filter(({ outcome }) => outcome !== "passed" && outcome !== "skipped")
        .map(({ id, message }) => `${id}: ${String(message)}`);
    });
  });

  test("everything passes, and what is opaque was not known to the build", () => {
    expect(failed).toEqual([]);
    const opaque = some.map((_, at) => listed.get(testName("d", at)));
    expect(opaque).toEqual(some.map(() => [["...", "dynamic"]]));
  });

  test.each(some.map((spec, at) => [at, spec] as const))("the ids of %i", (at, spec) => {
    try {
      const expanded = ran.get(testName("d", at))?.map((id) => id.replaceAll("fixture_d", "fixture_s"));
      expect(ran.get(testName("s", at))).toEqual(expanded);
      const ids = listed.get(testName("s", at))?.map(([id]) => id);
      if (ids?.[0] !== "...") expect(ids).toEqual(expanded);
    } catch (error) {
      if (error instanceof Error) error.message += `\n\n${testText(spec, "s", at)}`;
      throw error;
    }
  });
});
