/** Why no module can be replaced by another. */
import { isPage } from "./host-process.ts";

/** @param call - what was to replace one: `vi.mock`. */
export function noMocks(call: string): Error {
  const versions: Readonly<Record<string, string | undefined>> = isPage ? {} : process.versions;
  const engine = ["Bun", "Deno"].find((name) => versions[name.toLowerCase()] !== undefined);
  if (!isPage && engine === undefined) return new Error(`${call}() is called outside of the modules of a test file`);
  const [place, advice] =
    engine === undefined ? ["in a page", "without --browser"] : [`on ${engine}`, "on Node: npx xtest"];
  return new Error(
    `${call}(): ${place} no module can take the place of another, since all are one bundle: run this file ${advice}`,
  );
}
