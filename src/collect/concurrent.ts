/** `mark.concurrent`: what tests that run at the same time cannot have. */
import { isOfProcess } from "../core/author/fixtures/builtin-fixtures.ts";
import { usedFixtures } from "../core/fixtures/closure.ts";
import { FunctionValue, type Origin } from "../evaluate/values.ts";
import { diagnostic, type UnplacedDiagnostic } from "./diagnostics.ts";
import type { FunctionDefinition } from "./tree/definition.ts";
import type { Function } from "./tree/function.ts";
import type { TreeContext } from "./tree/tree-context.ts";

/** Reports what concurrent tests cannot have or change (XT405), and marks of rows, which have no effect. */
export function checkConcurrent(context: TreeContext, items: readonly Function[]): void {
  const checked = new Set<FunctionDefinition>();
  for (const { call, definition } of items) {
    const report = (unplaced: UnplacedDiagnostic, origin: Origin): void => {
      context.current.during(definition.modulePath, () => context.diagnostics.report(unplaced, origin));
    };
    const row = call.marks.find(({ name }) => name === "concurrent");
    if (row !== undefined) report(diagnostic.concurrentRow(), row.origin);
    if (checked.has(definition)) continue;
    checked.add(definition);
    if (!definition.isConcurrent) continue;
    const used = [...usedFixtures(definition.fixtureInfo.closure)];
    for (const { name, place } of used) {
      if (place !== null || !isOfProcess(name)) continue;
      const isOwn = definition.args.argNames.includes(name);
      const by = isOwn ? undefined : used.find(({ argNames }) => argNames.includes(name));
      report(diagnostic.concurrentFixture(name, by?.name ?? null), definition.place);
    }
    // `monkeypatch` itself, unless a fixture of the suite has its name.
    if (!used.some(({ name, place }) => name === "monkeypatch" && place === null)) continue;
    for (const fn of [definition.obj, ...used.map((fixture) => fixture.fn)]) {
      if (!(fn instanceof FunctionValue)) continue;
      for (const { at, message } of fn.fn.processChanges ?? [])
        report(diagnostic.concurrentChange(message), { path: fn.origin.path, at });
    }
  }
}
