/** Makes items of `describe`, `it` and `test` calls, as Vitest and Jest have them. The run's half is `shim.ts`. */
import { fileURLToPath } from "node:url";
import type { Node as SyntaxNode } from "ts-morph";
import { mark } from "unplugin-xtest";
import { Class, definePlugin, type MadeMember, type Node, type ObjCollector } from "unplugin-xtest/config";
import { callOf, callsBelow, isCall, readCall, type RegisteringCall } from "./calls.ts";
import { Names, titlesOf } from "./titles.ts";

const SHIM = fileURLToPath(new URL("./shim.ts", import.meta.url));

/** Says that something is not collected. */
type Tell = (node: SyntaxNode) => void;

/** The names that each module has given at its top level. */
const names = new WeakMap<ObjCollector, Names>();

export const describeIt = definePlugin({
  name: "describe-it",
  runtime: SHIM,

  xtest_configure(config) {
    for (const name of ["vitest", "@jest/globals"]) config.alias[name] = SHIM;
    config.markers.push("only: leaves the other tests of the file out, as it.only does");
  },

  xtest_pycollect_makeitem(collector, _name, obj) {
    if (!obj.isCall || !isCall(obj.node)) return null;
    const tell: Tell = (node) => {
      const message = `a test whose title takes execution is not collected: ${firstLine(node)}`;
      collector.context.report(
        { code: "XT106", severity: "warning", message, costs: "nothing" },
        { path: obj.path, at: node.getStart() },
      );
    };
    const call = readCall(obj.node);
    if (call === null) {
      callsBelow(obj.node).forEach(tell);
      return null;
    }
    let taken = names.get(collector);
    if (taken === undefined) {
      names.set(collector, (taken = new Names()));
      // Loops are no calls, so nobody asks about them.
      const statements = obj.node.getSourceFile().getStatements();
      for (const statement of statements)
        if (/^(?:For|If|While)/.test(statement.getKindName())) callsBelow(statement).forEach(tell);
    }
    const inCall = new Names();
    const members = membersOf(call, obj.node, inCall, tell);
    return members.flatMap(({ name: key, members: inside, ...options }): Node[] => {
      const name = taken.take(key);
      // `each` gives what it made by title.
      const parts = { ...options, key: call.rows === null || call.rows === "unknown" ? null : key };
      if (inside !== undefined) {
        return [Class.fromParent(collector, { name, obj: obj.asClass({ ...parts, members: inside }) })];
      }
      return [...collector.genFunctions(name, obj.asFunction(parts))];
    });
  },

  xtest_collection_modifyitems(_session, _config, items) {
    const isOnly = (item: (typeof items)[number]): boolean => item.marks.some(({ name }) => name === "only");
    const files = new Set(items.filter(isOnly).map(({ path }) => path));
    const kept = items.filter((item) => !files.has(item.path) || isOnly(item));
    items.splice(0, items.length, ...kept);
  },
});

/** What one call makes: a suite or a test, or one for each row. */
function membersOf(call: RegisteringCall, node: SyntaxNode, taken: Names, tell: Tell): MadeMember[] {
  const { kind, title, at, rows } = call;
  if (title === null || (kind === "suite" && rows === "unknown")) {
    tell(node);
    return [];
  }
  const marks = marksOf(call);
  // A table that only a run can read is one test.
  const titles = rows === null || rows === "unknown" ? [title] : titlesOf(title, rows);
  return titles.map((each) => {
    const name = taken.take(each);
    return kind === "test" ? { name, at, marks } : { name, at, marks, members: inside(call.statements, tell) };
  });
}

/** The members of a suite, out of the statements of its function. */
function inside(statements: readonly SyntaxNode[], tell: Tell): MadeMember[] {
  const taken = new Names();
  return statements.flatMap((statement) => {
    const node = callOf(statement);
    const call = node === null ? null : readCall(node);
    if (node !== null && call !== null) return membersOf(call, node, taken, tell);
    // In a loop or in the function of another call; a function of their own is the user's.
    if (!/^(?:FunctionDeclaration|ClassDeclaration)$/.test(statement.getKindName()))
      callsBelow(statement).forEach(tell);
    return [];
  });
}

function marksOf({ modifiers, timeout }: RegisteringCall): NonNullable<MadeMember["marks"]> {
  const reason = modifiers.find((modifier) => modifier === "skip" || modifier === "todo");
  return [
    ...(reason === undefined ? [] : [mark.skip({ reason })]),
    ...(modifiers.includes("only") ? [mark.only()] : []),
    ...(timeout === null ? [] : [mark.timeout(timeout)]),
  ];
}

function firstLine(node: SyntaxNode): string {
  return node.getText().split("\n")[0] ?? "";
}
