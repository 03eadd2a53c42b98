/** How a fixture is described in hovers and completions. */
import type { FixtureView } from "../../collect/editor/module-view.ts";
import type { SuiteModel } from "../model/suite-model.ts";
import type { FileView } from "./view.ts";

/** One line: the scope, and where it is visible. */
export function fixtureSummary(model: SuiteModel, { scope, autouse, params, definition }: FixtureView): string {
  const parts = [
    `${scope ?? "dynamic"} scope`,
    ...(autouse ? ["autouse"] : []),
    ...(params === null ? [] : [`${String(params)} params`]),
    definition === null ? "built in" : model.relative(definition.path),
  ];
  return parts.join(" · ");
}

/** The type of the values of a fixture, as it is written or as TypeScript can express it; null if neither is known. */
export function fixtureType({ files }: FileView, fixture: FixtureView, folder: string): string | null {
  const { definition } = fixture;
  if (definition === null) return `Fixtures["${fixture.name}"]`;
  const lists = files.names(definition.path).lists.filter(({ owner, at }) => owner.isFixture && at > definition.at);
  const nearest = lists.reduce<(typeof lists)[number] | null>(
    (first, one) => (first === null || one.at < first.at ? one : first),
    null,
  );
  const written = nearest?.owner.name === fixture.name ? nearest.owner.result : null;
  if (written !== null) return valueType(written);
  const type = fixture.typeIn(folder);
  return type === null ? null : `FixtureValue<${type}>`;
}

/** The type of the values: what a promise resolves to, or a generator yields. */
function valueType(written: string): string {
  const inner = /^(?:Promise|Awaitable)<(.*)>$/s.exec(written)?.[1];
  if (inner !== undefined) return inner;
  const generator = /^(?:Async)?(?:Generator|Iterator|Iterable|IterableIterator)<(.*)>$/s.exec(written)?.[1];
  return generator === undefined ? written : firstArgument(generator);
}

function firstArgument(text: string): string {
  let depth = 0;
  for (const [index, sign] of [...text].entries()) {
    if ("<([{".includes(sign)) depth += 1;
    else if (">)]}".includes(sign) && text[index - 1] !== "=") depth -= 1;
    else if (sign === "," && depth === 0) return [...text].slice(0, index).join("");
  }
  return text;
}
