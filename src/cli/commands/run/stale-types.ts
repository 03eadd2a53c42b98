/** The warning of generated types that are out of date. */
import { posix } from "node:path";
import type { ResolvedConfig } from "../../../config/types.ts";
import type { SelectedSuite } from "../../select/collected.ts";
import { isFileAt, readText } from "../../../store/read-file.ts";
import { keyOf } from "../../../store/text-hash.ts";
import { hasGeneratedTypes } from "../../../suite/open-suite.ts";
import type { GeneratedTypes } from "../../../typegen/environment-files.ts";

/**
 * A warning of files of `xtest typegen` that another run of it would change; empty if there are none, or the suite is only a part or has
 * errors, without which its fixtures are not known.
 */
export async function staleTypesMessage(
  { isWhole, errors, types }: Pick<SelectedSuite, "errors" | "isWhole" | "types">,
  { root, compatConfig }: Pick<ResolvedConfig, "compatConfig" | "root">,
): Promise<string> {
  // Those of a suite with other parts are written for all of them.
  const { before, others } = compatConfig?.elsewhere ?? { before: [], others: [] };
  if (others === null || before.length + others.length > 0) return "";
  if (!isWhole || errors.length > 0 || !hasGeneratedTypes({ root })) return "";
  const isCurrent = ([path, key]: GeneratedTypes[number]): boolean => {
    const file = posix.join(root, path);
    return isFileAt(file) && keyOf(readText(file).replaceAll("\r\n", "\n")) === key;
  };
  const stale = ((await types()) ?? []).filter((one) => !isCurrent(one)).map(([path]) => path);
  return stale.length === 0 ? "" : `xtest: warning: ${stale.join(", ")}: out of date: run xtest typegen\n`;
}
