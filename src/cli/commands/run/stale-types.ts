/** What is said of generated types that are out of date. */
import type { ResolvedConfig } from "../../../config/types.ts";
import { isFileAt } from "../../../store/read-file.ts";
import type { SelectedSuite } from "../../select/collected.ts";

/**
 * A warning of files of `xtest typegen` that another run of it would change; empty if there are none, or the suite is only a part or has
 * errors, without which its fixtures are not known.
 */
export async function staleTypesMessage(
  { isWhole, errors, live }: Pick<SelectedSuite, "errors" | "isWhole" | "live">,
  config: ResolvedConfig,
): Promise<string> {
  if (!isWhole || errors.length > 0 || !isFileAt(`${config.root.replace(/\/$/, "")}/xtest-env.d.ts`)) return "";
  const { environmentOf } = await import("../../../typegen/environment-files.ts");
  let stale: string[];
  try {
    stale = environmentOf(await live(), config).files.flatMap(({ path, isCurrent }) => (isCurrent ? [] : [path]));
  } catch {
    // A file of somebody else has the name.
    return "";
  }
  return stale.length === 0 ? "" : `xtest: warning: ${stale.join(", ")}: out of date: run xtest typegen\n`;
}
