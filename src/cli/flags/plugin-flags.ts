/** Flags of plugins as rows of the flag table. */
import type { PluginFlag } from "../../core/data/added/added-values.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { type FlagKind, number, on, texts, text } from "./flag-kinds.ts";
import type { Flag } from "./flag-table.ts";

/** The flag that a plugin added with `xtest_addoption`. */
export function flagOfPlugin({ name, long, short, placeholder, help, group, ...rest }: PluginFlag): Flag {
  const named = short === null ? long : `${short}, ${long}`;
  return {
    key: name,
    short,
    longs: [long],
    names: placeholder === null ? named : `${named} ${placeholder}`,
    kind: kindOf(rest),
    owners: null,
    help,
    group,
  };
}

function kindOf({
  type,
  choices,
  default: fallback,
}: Pick<PluginFlag, "type" | "choices" | "default">): FlagKind<unknown> {
  const choicesOf = choices === null ? {} : { choices };
  switch (type) {
    case "boolean":
      return on;
    case "number":
      return { ...number, fallback };
    case "list":
      return { ...texts, ...choicesOf };
    case "string":
      return { ...text, fallback, ...choicesOf };
    default:
      throw new UsageError(`unknown type of a flag: ${String(type satisfies never)}`);
  }
}
