/** Describes what stands at a position. */

import type { Hover } from "vscode-languageserver";
import type { FixtureView } from "../../../collect/editor/module-view.ts";
import { BUILTIN_MARKS } from "../../../core/author/marks/builtin-marks.ts";
import { type PlaceTarget, targetAt } from "../model/target.ts";
import { testText } from "./depended-tests.ts";
import { type FileView, unique } from "./view.ts";
import type { SuiteModel } from "../model/suite-model.ts";

export async function hover(view: FileView, offset: number): Promise<Hover | null> {
  const { model, path, files } = view;
  const target = targetAt(model, path, files.names(path), offset);
  if (target === null) return null;
  const value = await textOf(view, target);
  if (value === null) return null;
  return { contents: { kind: "markdown", value }, range: files.table(path).range(target.at, target.end) };
}

async function textOf(view: FileView, target: PlaceTarget): Promise<string | null> {
  const { table } = view.model;
  if (target.kind === "test") return testText(view, target.use);
  if (target.kind === "mark") return markText(view, target.name);
  if (target.kind === "argument") return `\`${target.name}\` is filled by the rows of \`parametrize\`.`;
  const fixture = target.kind === "request" ? table.chain(target.request).at(-1) : target.fixture;
  return fixture === undefined ? null : fixtureMarkdown(view, fixture);
}

async function fixtureMarkdown(view: FileView, fixture: FixtureView): Promise<string> {
  const { model } = view;
  const type = await typeText(view, fixture);
  const places = (list: readonly FixtureView[]): string =>
    unique(
      list.map((one) => placeLink(view, one)),
      (one) => one,
    ).join(", ");
  const overridden = [...model.table.overridden(fixture)].reverse();
  const overriding = model.table.overriding(fixture);
  return [
    `\`\`\`ts\nfixture ${fixture.name}${type === null ? "" : `: ${type}`}\n\`\`\``,
    fixtureSummary(model, fixture),
    ...(fixture.doc === null || fixture.doc === "" ? [] : [fixture.doc]),
    ...(fixture.definition === null ? [] : [`Defined in ${placeLink(view, fixture)}`]),
    ...(overridden.length === 0 ? [] : [`Overrides ${places(overridden)}`]),
    ...(overriding.length === 0 ? [] : [`Overridden in ${places(overriding)}`]),
  ].join("\n\n");
}

function placeLink({ model, files }: FileView, { definition }: FixtureView): string {
  if (definition === null) return "the built-in fixture";
  const { line } = files.table(definition.path).position(definition.at);
  return `[${model.relative(definition.path)}:${String(line + 1)}](${files.uri(definition.path)}#L${String(line + 1)})`;
}

function markText({ model }: FileView, name: string): string | null {
  const built = BUILTIN_MARKS.find((one) => one.name === name);
  if (built !== undefined) return `\`\`\`ts\nmark.${name}${built.signature}\n\`\`\`\n\n${built.doc}`;
  const declared = model.config.markers.find((text) => text.replace(/[(:].*/s, "").trim() === name);
  return declared === undefined ? null : `\`\`\`ts\nmark.${name}\n\`\`\`\n\n${declared}`;
}

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

/** The type of the values of a fixture, as it is written or as the compiler tells it; null if neither is known. */
async function typeText({ model, path, files }: FileView, { definition, name }: FixtureView): Promise<string | null> {
  if (definition === null) return (await model.types).ofBuiltin(path, name);
  const lists = files.names(definition.path).lists.filter(({ owner, at }) => owner.isFixture && at > definition.at);
  const nearest = lists.reduce<(typeof lists)[number] | null>(
    (first, one) => (first === null || one.at < first.at ? one : first),
    null,
  );
  const written = nearest?.owner.name === name ? nearest.owner.result : null;
  return written === null ? (await model.types).ofDefinition(definition.path, definition.at) : valueType(written);
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
