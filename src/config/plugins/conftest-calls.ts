/** Adds the flags and keys of conftests, whose calls were read and not executed. */
import { UsageError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import type { AddedOptions } from "./added-options.ts";
import { Parser } from "./parser.ts";

/** A call of the parser in `xtest_addoption` of a conftest. Plain data. */
export interface ConftestCall {
  /** Path of the conftest, from the root. */
  readonly owner: string;
  /** `conftest.ts:3`. */
  readonly where: string;
  readonly method: string;
  /** The heading of `getGroup` that it is called on; null without one. */
  readonly group: string | null;
  readonly args: readonly unknown[];
}

/** @throws {UsageError} if a call is invalid. */
export function addConftestOptions(added: AddedOptions, calls: readonly ConftestCall[]): void {
  for (const { owner, where, method, group, args } of calls) {
    const parser = new Parser(added, owner, where, "Custom options");
    const receiver: object = group === null ? parser : parser.getGroup(group);
    const fn: unknown = Reflect.get(receiver, method);
    if (typeof fn !== "function" || method === "constructor") {
      const known = group === null ? METHODS : ["addOption"];
      const [near = known.join(", ")] = nearest(method, known, 1);
      throw new UsageError(`${where}: the parser has no "${method}", did you mean ${near}?`);
    }
    Reflect.apply(fn, receiver, args);
  }
}

const METHODS: readonly string[] = ["addOption", "addIni", "getGroup"];
