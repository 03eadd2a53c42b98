/** `--fixtures-per-test`: lists the fixtures of each selected test (pytest: `show_fixtures_per_test`). */
import type { Collection } from "../../../collect/collect.ts";
import { collectSelection } from "../../select/collected.ts";
import { writeErrors } from "../../output/diagnostics.ts";
import { emptyMessage } from "../../output/no-tests.ts";
import { EXIT, type ExitCode } from "../../../report/exit-codes.ts";
import type { CommandContext } from "../../program/command-context.ts";
import { showOptions, type ShownFixture, type TestFixtures, writeFixturesPerTest } from "../../output/show-fixtures.ts";

/** Succeeds even if part of the suite cannot be collected, as pytest does. */
export async function fixturesPerTest(context: CommandContext): Promise<ExitCode> {
  const { config, err, out } = context;
  const collected = await collectSelection(context);
  const { errors, selected } = collected;
  await writeErrors(context, collected);
  if (selected.length === 0 && errors.length === 0) err.write(emptyMessage(collected, config));
  const collection = await collected.live();
  const byId = new Map(collection.items.map((item) => [item.id, item]));
  const items = selected.flatMap(({ id }) => byId.get(id) ?? []);
  writeFixturesPerTest(out.write, testFixtures(collection, items), showOptions(context));
  return EXIT.ok;
}

function* testFixtures(collection: Collection, items: Collection["items"]): Generator<TestFixtures> {
  for (const item of items) {
    const { path, line } = collection.placeOf(item);
    const { closure } = item.definition.fixtureInfo;
    const inRow = closure.uses.length === 0 ? null : new Set(item.setUpNames);
    const fixtures = [...closure.fixtures].flatMap(([asked, chain]): ShownFixture[] => {
      if (inRow?.has(asked) === false) return [];
      // The test gets the last definition.
      const fixture = chain.at(-1);
      if (fixture === undefined) return [];
      const { name, doc, scope, place } = fixture;
      const at = place === null ? { path: null, line: null } : item.context.sources.place(place.origin);
      return [{ name, doc, scope: scope ?? "dynamic", path: at.path, line: at.line }];
    });
    yield { name: item.name, path, line, fixtures };
  }
}
