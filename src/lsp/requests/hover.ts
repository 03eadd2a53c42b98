/** Describes what stands at a position. */
import { posix } from "node:path";
import type { Hover } from "vscode-languageserver";
import type { FixtureView } from "../../collect/editor/module-view.ts";
import { BUILTIN_MARKS } from "../../core/author/marks/builtin-marks.ts";
import { type PlaceTarget, targetAt } from "../model/target.ts";
import { fixtureSummary, fixtureType } from "./fixture-text.ts";
import { type FileView, unique } from "./view.ts";

export function hover(view: FileView, offset: number): Hover | null {
  const { model, path, files } = view;
  const target = targetAt(model, path, files.names(path), offset);
  if (target === null) return null;
  const value = textOf(view, target);
  if (value === null) return null;
  return { contents: { kind: "markdown", value }, range: files.table(path).range(target.at, target.end) };
}

function textOf(view: FileView, target: PlaceTarget): string | null {
  const { table } = view.model;
  if (target.kind === "mark") return markText(view, target.name);
  if (target.kind === "argument") return `\`${target.name}\` is filled by the rows of \`parametrize\`.`;
  const fixture = target.kind === "request" ? table.chain(target.request).at(-1) : target.fixture;
  return fixture === undefined ? null : fixtureMarkdown(view, fixture);
}

function fixtureMarkdown(view: FileView, fixture: FixtureView): string {
  const { model, path } = view;
  const type = fixtureType(view, fixture, posix.dirname(path));
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
