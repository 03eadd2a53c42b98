/** The transformers of a project of Jest. */
import { posix } from "node:path";
import type { CompatProject, CompatTransform, IgnoredOption } from "../../../core/data/compat/compat-config.ts";
import { babelConfigs, resolveThrough } from "../babel.ts";
import type { ProjectDisk } from "../read-context.ts";
import { entriesOf, field, plainData, textOf, textsOf } from "../read-values.ts";

/** Transformers of syntax that is compiled here. */
const COMPILED_HERE = /(?:^|[/@])(?:ts-jest|swc|esbuild|jest-esbuild|sucrase|swc-node)(?:[-/]|$)/;

const BABEL = /(?:^|\/)babel-jest(?:\/|$)/;

const SCRIPTS = "\\.[jt]sx?$";

/** Packages through which Jest has its transformer. */
const WAY = ["jest", "jest-cli", "@jest/core", "jest-config", "babel-jest"];

/** Paths of scripts as projects have them. */
const PATHS = ["src", "lib", "test", "tests", "__tests__"].flatMap((folder) =>
  ["js", "jsx", "ts", "tsx", "mjs", "cjs"].map((extension) => `/${folder}/file.test.${extension}`),
);

/** Transformers of other files than scripts, which are not called. */
export function ignoredTransforms(raw: unknown): IgnoredOption[] {
  const other = entriesOf(field(raw, "transform")).flatMap(([source, value]) => {
    const name = textOf(Array.isArray(value) ? value[0] : value);
    const pattern = new RegExp(source.replaceAll("<rootDir>", ""));
    return name === undefined || PATHS.some((path) => pattern.test(path)) ? [] : [name];
  });
  if (other.length === 0) return [];
  const names = [...new Set(other)].join(", ");
  return [{ key: "transform", advice: `${names} is not called: other files than scripts are URLs or texts` }];
}

/**
 * What is transformed, and by what.
 *
 * @param raw - the configuration.
 * @param cwd - absolute path of the folder that Jest is called in.
 */
export async function jestTransforms(
  disk: ProjectDisk,
  raw: unknown,
  { root, version }: Pick<CompatProject, "root" | "version">,
  cwd: string,
): Promise<Pick<CompatProject, "transformIgnore" | "transforms">> {
  const given = field(raw, "transform");
  const entries = given === undefined || given === null ? [[SCRIPTS, "babel-jest"] as const] : entriesOf(given);
  const configs = await babelConfigs(disk, [root, cwd]);
  const placed = (text: string): string => text.replaceAll("<rootDir>", root);
  const kind = (version ?? 30) < 27 ? "jest-26" : "jest";
  const ignore = textsOf(field(raw, "transformIgnorePatterns")) ?? ["/node_modules/", "\\.pnp\\.[^\\/]+$"];
  const transforms = entries.flatMap(([source, value]): CompatTransform[] => {
    const [first, second]: unknown[] = Array.isArray(value) ? value : [value];
    const name = textOf(first);
    if (name === undefined) return [];
    const pattern = { source: placed(source), flags: "" };
    const options = plainData(second) ?? {};
    const isBabel = BABEL.test(name);
    // Without a configuration, Babel has nothing to do.
    const isOwn = COMPILED_HERE.test(name) || (isBabel && configs.length === 0 && entriesOf(options).length === 0);
    const path = placed(name);
    const module = isOwn
      ? null
      : isBabel
        ? resolveThrough(disk, WAY, root)
        : disk.resolve(/^\.{0,2}\//.test(path) ? posix.resolve(root, path) : path, root);
    const isLocal = module !== null && !module.includes("/node_modules/");
    return [{ pattern, kind, module, options, inputs: isLocal ? [...configs, module] : configs }];
  });
  return { transforms, transformIgnore: ignore.map((one) => ({ source: placed(one), flags: "" })) };
}
