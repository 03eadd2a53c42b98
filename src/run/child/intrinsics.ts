/**
 * What the language itself gives, kept as it was: a test that puts a broken function in the place of `Array.prototype.push`
 * must not take the run with it. A replacement that does the same, a polyfill or a spy that calls on, stays.
 */
import { intrinsicGroups, type IntrinsicGroup } from "./intrinsic-groups.ts";

/** What the language gave at the beginning. */
export interface Intrinsics {
  /**
   * Puts back what no longer works.
   *
   * @returns the names of all that was replaced where something was broken, `Array.prototype.push` for one; mostly none.
   */
  repair(): readonly string[];
}

interface Kept {
  readonly group: IntrinsicGroup;
  readonly key: PropertyKey;
  /** Undefined where there was nothing. */
  readonly descriptor: PropertyDescriptor | undefined;
  readonly value: unknown;
}

const NONE: readonly string[] = [];

/**
 * A function that says whether all that is kept is still there. Written out property by property, an engine looks at each where
 * it was the last time, which costs a tenth of a loop over names. Null where no code may be made of text.
 */
function untouchedCheck(kept: readonly Kept[]): (() => boolean) | null {
  const owners = [...new Set(kept.map(({ group }) => group.owner))];
  const test = kept.map(({ group, key }, index) => {
    const property = typeof key === "string" ? `.${key}` : "[iterator]";
    return `o${String(owners.indexOf(group.owner))}${property} === v${String(index)}`;
  });
  const names = [...owners.map((_, index) => `o${String(index)}`), ...kept.map((_, index) => `v${String(index)}`)];
  try {
    const make = new Function("iterator", ...names, `return () => ${test.join(" && ")};`);
    const check: unknown = make(Symbol.iterator, ...owners, ...kept.map(({ value }) => value));
    return isCheck(check) ? check : null;
  } catch {
    return null;
  }
}

function isCheck(value: unknown): value is () => boolean {
  return typeof value === "function";
}

/** Keeps what is there now. Looking costs a comparison for each method as long as nothing is replaced. */
export function keepIntrinsics(): Intrinsics {
  // Tests may replace these as well, so nothing below calls a method of anything.
  const { get, defineProperty, deleteProperty, getOwnPropertyDescriptor } = Reflect;
  const kept: Kept[] = [];
  for (const group of intrinsicGroups()) {
    for (const key of group.keys) {
      kept.push({
        group,
        key,
        descriptor: getOwnPropertyDescriptor(group.owner, key),
        value: get(group.owner, key),
      });
    }
  }
  const count = kept.length;
  const isUntouched = untouchedCheck(kept);
  /** What had been replaced when the last look found that all works. */
  let accepted: unknown[] = [];

  function isBroken(group: IntrinsicGroup): boolean {
    try {
      return !group.works();
    } catch {
      return true;
    }
  }

  /** Puts all of a group back, because any of it may be what is broken. Gives the names. */
  function restore(group: IntrinsicGroup): string {
    let names = "";
    for (let index = 0; index < count; index += 1) {
      const each = kept[index];
      if (each === undefined || each.group !== group || get(group.owner, each.key) === each.value) continue;
      if (each.descriptor === undefined) deleteProperty(group.owner, each.key);
      else defineProperty(group.owner, each.key, each.descriptor);
      const name = typeof each.key === "symbol" ? "[Symbol.iterator]" : `.${each.key}`;
      names = `${names}${names === "" ? "" : ", "}${group.title}${name}`;
    }
    return names;
  }

  return {
    repair() {
      if (isUntouched?.() === true) return NONE;
      let broken: string[] | null = null;
      let seen = 0;
      let isNew = false;
      for (let index = 0; index < count; index += 1) {
        const each = kept[index];
        if (each === undefined) continue;
        const value: unknown = get(each.group.owner, each.key);
        if (value === each.value) continue;
        if (accepted[seen] !== value) isNew = true;
        seen += 1;
      }
      if (!isNew) return NONE;
      for (let index = 0; index < count; index += 1) {
        const each = kept[index];
        if (each === undefined || get(each.group.owner, each.key) === each.value || !isBroken(each.group)) continue;
        const names = restore(each.group);
        broken ??= [];
        broken[broken.length] = names;
      }
      accepted = [];
      for (let index = 0; index < count; index += 1) {
        const each = kept[index];
        if (each === undefined) continue;
        const value: unknown = get(each.group.owner, each.key);
        if (value !== each.value) accepted[accepted.length] = value;
      }
      return broken ?? NONE;
    },
  };
}
