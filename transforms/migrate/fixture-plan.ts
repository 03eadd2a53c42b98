/** Variables that a hook sets for each test, or once, as fixtures. */
import type { DeclarationPart, HookPart, Span, SuiteMember } from "../../src/core/data/compat/suite-syntax.ts";

/** A variable that becomes a fixture. */
export interface PlannedFixture {
  readonly name: string;
  /** The text of its type; empty in JavaScript. */
  readonly type: string;
  readonly value: Span;
  readonly isAwaited: boolean;
  readonly isShared: boolean;
  readonly declaration: DeclarationPart;
  /** The hook that sets it. */
  readonly hook: HookPart;
  /** The hook that undoes it: of the last variable that a hook sets. */
  readonly teardown: HookPart | null;
  /** Whether tests may do without it, though the hook has set it for them. */
  readonly isAutouse: boolean;
  /** Other ones that it needs. */
  readonly requests: readonly string[];
}

const PAIRS = [
  ["beforeEach", "afterEach"],
  ["beforeAll", "afterAll"],
] as const;

/** The fixtures of a file or a suite: of those hooks that do nothing but setting variables which nothing else sets. @param typed - whether each needs a type. */
export function plannedFixtures(members: readonly SuiteMember[], typed: boolean): PlannedFixture[] {
  return PAIRS.flatMap(([before, after]) => {
    const hooks = (kind: HookPart["hook"]): HookPart[] =>
      members.filter((one): one is HookPart => one.kind === "hook" && one.hook === kind);
    const [hook, ...others] = hooks(before);
    if (hook?.assigned == null || others.length > 0) return [];
    const { assigned } = hook;
    const names = assigned.map(({ name }) => name);
    const undoing = hooks(after).filter(({ callback }) => callback.mentions.some((one) => names.includes(one)));
    if (undoing.length > 1 || new Set(names).size < names.length) return [];
    const [teardown = null] = undoing;
    if (!members.every((one) => one === hook || one === teardown || leavesAlone(one, names))) return [];
    const tests = members.flatMap(mentionsOfTests);
    const found = assigned.map(({ name, value, isAwaited }, index): PlannedFixture | null => {
      const declaration = members.find(
        (one): one is DeclarationPart => one.kind === "declaration" && one.names[0] === name && one.unset !== null,
      );
      if (declaration?.unset == null || (typed && declaration.unset === "")) return null;
      const isLast = index === assigned.length - 1;
      const undo = isLast ? teardown : null;
      return {
        ...{ name, value, isAwaited, declaration, hook, teardown: undo },
        type: declaration.unset,
        isShared: before === "beforeAll",
        isAutouse: !tests.every((mentions) => mentions.includes(name)),
        requests: names.slice(0, index).filter((one) => isLast && (teardown?.callback.mentions.includes(one) ?? false)),
      };
    });
    return found.every((one) => one !== null) ? found : [];
  });
}

/** Whether a member sets none of the variables, and only tests mention them. */
function leavesAlone(member: SuiteMember, names: readonly string[]): boolean {
  const has = (list: readonly string[]): boolean => list.some((one) => names.includes(one));
  switch (member.kind) {
    case "declaration":
      return member.unset !== null || !has(member.mentions);
    case "hook":
      return !has(member.callback.mentions);
    case "test":
      return !has(member.callback.assigns) && !member.callback.params.some(({ text }) => names.includes(text));
    case "suite":
      return (
        !has(member.callback.assigns) &&
        member.members.every((one) =>
          one.kind === "declaration" ? !has(one.names) && !has(one.mentions) : leavesAlone(one, names),
        )
      );
    case "other":
      return false;
  }
}

/** The identifiers of each test. */
function mentionsOfTests(member: SuiteMember): (readonly string[])[] {
  if (member.kind === "test") return [member.callback.mentions];
  return member.kind === "suite" ? member.members.flatMap(mentionsOfTests) : [];
}
