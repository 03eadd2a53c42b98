/** `xtest typegen`: writes `xtest-env.d.ts`, which adds the project's fixtures to the interface `Fixtures`. */
import { createRequire } from "node:module";
import type { ResolvedConfig } from "../../config/types.ts";
import type { Dialect } from "../../core/data/compat/compat-config.ts";
import { UsageError } from "../../core/errors/errors.ts";
import type { TypedFixture } from "../../collect/output/fixture-types.ts";
import { collectSelection } from "../select/collected.ts";
import { isFileAt, readText } from "../../store/read-file.ts";
import { writeWhole } from "../../store/write-file.ts";
import { writeErrors } from "../output/diagnostics.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import type { CommandContext } from "../program/command-context.ts";

const FILE = "xtest-env.d.ts";
const FIRST_LINE = "// Written by `xtest typegen`: run it again when fixtures are added, renamed or moved.";

/**
 * Writes the file. Fixtures that are not exported are reported, and have the type `unknown`.
 *
 * @throws {UsageError} if targets are given, or the existing file was not written by this command.
 */
export async function typegen(context: CommandContext): Promise<ExitCode> {
  const { args, config, out, err } = context;
  if (args.targets.length > 0) {
    throw new UsageError(`xtest typegen takes no paths: ${args.targets.join(" ")}`);
  }
  const collected = await collectSelection(context);
  await writeErrors(context, collected);
  const fixtures = (await collected.live()).fixtureTypes(config.root);
  const file = `${config.root}/${FILE}`;
  const before = isFileAt(file) ? readText(file) : null;
  if (before !== null && !before.startsWith(FIRST_LINE)) {
    throw new UsageError(`${FILE} was not written by xtest typegen: move it away, or put its types elsewhere`);
  }
  const text = environmentText(fixtures, referencesOf(config));
  // An unchanged file keeps its time stamp, because compilers and editors watch it.
  if (text !== before) writeWhole(file, text);
  for (const { name, hidden } of fixtures) {
    for (const { path, line } of hidden) {
      err.write(`xtest: warning: ${path}:${line}: "${name}" is not exported, so its type is unknown\n`);
    }
  }
  out.write(`${FILE}: ${fixtures.length} fixture${fixtures.length === 1 ? "" : "s"}\n`);
  return collected.errors.length > 0 ? EXIT.interrupted : EXIT.ok;
}

/** The types of a runner that is not installed: those of its globals, where a project has them, and of its module. */
function referencesOf({ compatConfig, root }: Pick<ResolvedConfig, "compatConfig" | "root">): string[] {
  if (compatConfig === null) return [];
  const require = createRequire(`${root}/index.js`);
  const isThere = (name: string): boolean =>
    (require.resolve.paths(name) ?? []).some((folder) => isFileAt(`${folder}/${name}/package.json`));
  const dialects = new Set(compatConfig.projects.map(({ dialect }) => dialect));
  return [...dialects].flatMap((dialect) => {
    const own = TYPES_OF[dialect];
    if (own === undefined) return [];
    const { packages, module } = own;
    const hasGlobals = compatConfig.projects.some((one) => one.dialect === dialect && one.globals);
    return [
      ...(hasGlobals && !packages.some(isThere) ? [`unplugin-xtest/compat/${dialect}-globals`] : []),
      ...(isThere(module) || packages.some(isThere) ? [] : [`unplugin-xtest/compat/${dialect}-module`]),
    ];
  });
}

/** The packages that have the types of a runner, and its module. That of Node is always there. */
const TYPES_OF: Readonly<Partial<Record<Dialect, { readonly packages: readonly string[]; readonly module: string }>>> =
  {
    bun: { packages: ["@types/bun", "bun-types"], module: "bun" },
    jest: { packages: ["@types/jest"], module: "@jest/globals" },
    mocha: { packages: ["@types/mocha"], module: "@types/mocha" },
    vitest: { packages: ["vitest"], module: "vitest" },
  };

/** The text of the file. @param references - packages whose types are there for all files. */
export function environmentText(fixtures: readonly TypedFixture[], references: readonly string[] = []): string {
  const lines = fixtures.map((fixture) => {
    const { name } = fixture;
    const key = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : JSON.stringify(name);
    return `    readonly ${key}: ${typeText(fixture)};`;
  });
  const hasSeveral = lines.some((line) => line.includes(": Same<"));
  return [
    FIRST_LINE,
    ...references.map((name) => `/// <reference types="${name}" />`),
    "",
    'import type { FixtureValue } from "unplugin-xtest";',
    "",
    ...(hasSeveral ? [SAME, ""] : []),
    'declare module "unplugin-xtest" {',
    "  interface Fixtures {",
    ...lines,
    "  }",
    "}",
    "",
  ].join("\n");
}

/** The type that several definitions of one name have in common: there is one type for all files. */
const SAME = `/** The type of fixtures that several files define: any, if they differ. */
type Same<A extends readonly unknown[], B> = [A] extends [B] ? ([B] extends [A] ? A[0] : any) : any;`;

function typeText({ types, hidden }: TypedFixture): string {
  const [first, ...others] = types.map((type) => `FixtureValue<${type}>`);
  if (first === undefined) return "unknown";
  if (hidden.length > 0) return "any";
  return others.length === 0 ? first : `Same<[${others.map(() => first).join(", ")}], [${others.join(", ")}]>`;
}
