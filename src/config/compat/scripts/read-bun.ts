/** Reads the configuration of `bun test`: `bunfig.toml` and flags of scripts. */
import { posix } from "node:path";
import { parseArgs } from "node:util";
import type { CompatProject } from "../../../core/data/compat/compat-config.ts";
import { defaultProject } from "../default-project.ts";
import { ignoredOptions } from "../ignored-options.ts";
import { onlyPaths, type ReadRequest, type ReadSuite } from "../read-context.ts";
import { countValue, listOf, textOf } from "../read-values.ts";

const TEXT = { type: "string" as const };
const TEXTS = { type: "string" as const, multiple: true };

export async function readBun(request: ReadRequest): Promise<ReadSuite> {
  const { disk, command, root } = request;
  const { values: flags, positionals } = parseArgs({
    args: [...command.args],
    strict: false,
    allowPositionals: true,
    options: {
      ...{
        preload: { ...TEXTS, short: "r" },
        timeout: TEXT,
        "rerun-each": TEXT,
        "test-name-pattern": { ...TEXT, short: "t" },
      },
      ...{ reporter: TEXT, "reporter-outfile": TEXT, seed: TEXT, cwd: TEXT, config: { ...TEXT, short: "c" } },
    },
  });
  const named = request.configFile ?? textOf(flags["config"]) ?? "bunfig.toml";
  const file = named === false ? null : posix.resolve(root, named);
  const isThere = file !== null && disk.isFile(file);
  const options = isThere ? testSection(String(await disk.load(file))) : {};
  const base = defaultProject("bun", root, null);
  const texts = (value: unknown) => listOf(value).flatMap((one) => textOf(one) ?? []);
  const path = (one: string) => (/^\.{0,2}\//.test(one) ? posix.resolve(root, one) : one);
  const timeout = countValue(flags["timeout"]) ?? countValue(options["timeout"]) ?? base.testTimeout;
  const folder = textOf(options["root"]);
  const project: CompatProject = {
    ...base,
    files: {
      ...base.files,
      only: onlyPaths(positionals),
      roots: [folder === undefined ? root : posix.resolve(root, folder)],
    },
    setupFiles: [...texts(options["preload"]), ...texts(flags["preload"])].map(path),
    testTimeout: timeout,
    hookTimeout: timeout,
    env: command.env,
  };
  return {
    configFile: isThere ? file : null,
    projects: [project],
    bail: flags["bail"] === true ? 1 : (countValue(flags["bail"]) ?? 0),
    passWithNoTests: false,
    ignored: [...ignoredOptions("bun", options), ...ignoredOptions("bun", flags)],
  };
}

/** The simple values of `[test]` in a text of TOML: texts, numbers, switches and lists of texts on one or several lines. */
export function testSection(text: string): Record<string, unknown> {
  const section = /^\[test\][^\S\n]*(?:#.*)?$(?<body>[^]*?)(?=^\[|(?![^]))/m.exec(text.replaceAll("\r", ""))?.groups;
  const values: Record<string, unknown> = {};
  const pair = /^\s*(?<key>\w+)\s*=\s*(?<value>\[[^\]]*\]|"[^"\n]*"|'[^'\n]*'|[^\s#]+)/gm;
  for (const { groups } of (section?.["body"] ?? "").matchAll(pair)) {
    const { key = "", value = "" } = groups ?? {};
    const json = value.replace(/'([^']*)'/g, (_, inner: string) => JSON.stringify(inner)).replace(/,\s*\]$/, "]");
    try {
      values[key] = JSON.parse(json.replace(/#.*$/gm, ""));
    } catch {
      // Dates and tables, which no option of tests is.
    }
  }
  return values;
}
