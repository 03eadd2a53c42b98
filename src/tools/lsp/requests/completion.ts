/** Completes names of fixtures in parameters, object patterns and strings, names of tests in those of `mark.depends`, and marks. */
import { CompletionItemKind, type CompletionItem } from "vscode-languageserver";
import { BUILTIN_MARKS } from "../../../core/author/marks/builtin-marks.ts";
import type { ParameterList } from "../../../facts/names/name-uses.ts";
import { nodeIdsAt, ownKey, takesFixtures } from "../model/target.ts";
import { completedTests } from "./depended-tests.ts";
import { fixtureSummary } from "./hover.ts";
import type { FileView } from "./view.ts";

/** What completes the name at an offset. */
export function completions(view: FileView, offset: number): CompletionItem[] {
  const { model, path, files } = view;
  const { uses, lists } = files.names(path);
  const use = uses.find(
    ({ at, end, kind }) => kind !== "parameter" && kind !== "property" && at <= offset && offset <= end,
  );
  if (use?.kind === "mark") return marks(view);
  if (use?.kind === "depends") return completedTests(view, use);
  if (use !== undefined && use.kind !== "argname")
    return fixtures(view, nodeIdsAt(model, path, use.classes), new Set());
  const list = lists.findLast(({ at, end }) => at <= offset && offset <= end);
  if (list === undefined || !takesNames(list, offset) || !takesFixtures(model, path, list)) return [];
  const taken = new Set(list.names.flatMap(({ name, at, end }) => (at <= offset && offset <= end ? [] : [name])));
  const own = ownKey(model, path, list);
  const self = own === null ? null : model.table.byKey(own);
  // A fixture can ask for its own name only if it overrides another one.
  if (self !== null && model.table.overridden(self).length === 0) taken.add(self.name);
  return fixtures(view, nodeIdsAt(model, path, list.classes), taken);
}

/** Whether a name of a fixture may stand at an offset of a list. */
function takesNames({ pattern, others, names }: ParameterList, offset: number): boolean {
  if (others.some(({ at, end }) => at < offset && offset <= end)) return false;
  if (pattern !== null) return pattern.at <= offset && offset <= pattern.end;
  // A name that has its own type is complete.
  return !names.some(
    ({ end, isTyped, at }) =>
      isTyped && offset > end && others.some((one) => one.at === end && at < offset && offset < one.at),
  );
}

function fixtures({ model }: FileView, nodeIds: readonly string[], taken: ReadonlySet<string>): CompletionItem[] {
  const visible = model.table.visible(nodeIds).filter(({ name }) => !taken.has(name));
  return visible.map((fixture) => ({
    label: fixture.name,
    kind: CompletionItemKind.Variable,
    detail: fixtureSummary(model, fixture),
    // Those of the project before built-in ones, nearer ones first.
    sortText: `${fixture.definition === null ? "2" : "1"}${String(999 - fixture.baseId.length).padStart(3, "0")}${fixture.name}`,
    ...(fixture.doc === null ? {} : { documentation: { kind: "markdown" as const, value: fixture.doc } }),
  }));
}

function marks({ model }: FileView): CompletionItem[] {
  const declared = model.config.markers.map((text) => {
    const [name = "", ...doc] = text.split(":");
    return { name: name.replace(/\(.*/, "").trim(), doc: doc.join(":").trim() };
  });
  return [...BUILTIN_MARKS, ...declared].map(({ name, doc }) => ({
    label: name,
    kind: CompletionItemKind.Method,
    detail: "mark",
    ...(doc === "" ? {} : { documentation: doc }),
  }));
}
