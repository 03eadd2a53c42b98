/** What the build of the package does about arguments that Rollup takes for constant. */
import { expect, test } from "@jest/globals";
import { rollup } from "rollup";
import { keptParameters } from "../../scripts/kept-parameters.mjs";

const MODULES: Readonly<Record<string, string>> = {
  main: `export const early = () => import("early");\nexport const late = () => import("late");\n`,
  early: `import { of, arrow } from "lib";\nexport const early = () => [of(null), arrow(null)];\n`,
  late: `export async function late() {\n  const { of, arrow } = await import("lib");\n  return [of(1), arrow(1)];\n}\n`,
  lib: `export function of(x) {\n  if (x === null) return "none";\n  return "some";\n}\nexport const arrow = (x) => (x === null ? "none" : "some");\n`,
};

/** The code of `lib` as Rollup writes it. */
async function libOf(plugins: readonly ReturnType<typeof keptParameters>[]): Promise<string> {
  const virtual = { name: "virtual", resolveId: (id: string) => id, load: (id: string) => MODULES[id] ?? null };
  const build = await rollup({
    input: "main",
    treeshake: { moduleSideEffects: () => false },
    plugins: [virtual, ...plugins],
  });
  const { output } = await build.generate({ format: "es" });
  return output.map((chunk) => ("moduleIds" in chunk && chunk.moduleIds.includes("lib") ? chunk.code : "")).join("");
}

test("a function that one module calls with null, and another calls with more by a dynamic import, has both answers", async () => {
  const kept = await libOf([keptParameters()]);
  expect(kept.match(/"some"/g)).toHaveLength(2);
  expect(kept).not.toContain("[of, arrow]");
  // When this fails, Rollup has mended it, and the plugin can go.
  expect(await libOf([])).not.toContain('"some"');
});
