/** Properties of values. */
import { memberOfApi, memberOfMark, memberOfTitled } from "./calls/author-api.ts";
import { isPrimitive } from "./builtins/builtin-call.ts";
import { memberOfGlobal } from "./builtins/globals.ts";
import {
  ApiValue,
  ClassValue,
  FunctionValue,
  GlobalValue,
  isObjectLiteral,
  type Origin,
  StaticMark,
  TitledApi,
  Unknown,
  UnknownObject,
} from "./values.ts";

/**
 * The value of `owner.key`; unknown if it needs execution.
 *
 * Members of modules and classes are not looked up here.
 */
export function memberOfValue(owner: unknown, key: string | number, origin: Origin): unknown {
  if (owner instanceof UnknownObject) return owner.member;
  if (owner instanceof Unknown) return owner;
  if (owner instanceof ApiValue) return memberOfApi(owner, String(key), origin);
  if (owner instanceof TitledApi) return memberOfTitled(owner, String(key), origin);
  if (owner instanceof StaticMark) {
    const member = memberOfMark(owner, String(key), origin);
    if (member !== null) return member;
  }
  if (owner instanceof GlobalValue) return memberOfGlobal(owner, String(key), origin);
  if (Array.isArray(owner) || typeof owner === "string") {
    if (key === "length") return owner.length;
    if (/^(?:0|[1-9]\d*)$/.test(String(key))) return owner[Number(key)];
  }
  if (isObjectLiteral(owner)) {
    if (Object.hasOwn(owner, key)) return owner[key];
    if (!(key in Object.prototype)) return undefined;
  }
  const isNamed = owner instanceof FunctionValue || owner instanceof ClassValue;
  if (isNamed && key === "name" && owner.name !== null) return owner.name;
  if (isPrimitive(owner) && owner == null) return new Unknown(`${String(owner)} has no property "${key}"`, origin);
  return new Unknown(`its property "${key}" is not known`, origin);
}
