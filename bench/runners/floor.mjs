/** Lower bounds for all runners: starting an engine, reading and parsing, and calling the tests from plain code. */
import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { findNode } from "../../test/build/standalone/find-engines.mjs";
import { bunProgram } from "./bun.mjs";
import { lastNumber, version } from "./common.mjs";

const ROOT = resolve(import.meta.dirname, "../..");

/** @param {import("./common.mjs").Place & { calls: string }} place `calls`: the suite as functions, and `all.mjs` with all of it in one file */
export default function floor({ folder, calls }) {
  const command = (name, args, more) => ({
    name,
    kind: "floor",
    fastest: true,
    args,
    seen: () => null,
    counts: null,
    ...more,
  });
  const called = { seen: lastNumber(/(\d+) called/g), counts: "tests" };
  const node20 = findNode(20).found.command?.[0];
  const bun = bunProgram();
  const calling = (suffix, more) => [
    command(`import + call, one file${suffix}`, [join(ROOT, "bench/call-all.mjs"), join(calls, "all.mjs")], {
      ...called,
      ...more,
    }),
    command(
      `import + call, a module for each file${suffix}`,
      [join(ROOT, "bench/call-all.mjs"), join(calls, "each.mjs")],
      {
        ...called,
        ...more,
      },
    ),
  ];
  return {
    version: process.versions.node,
    missing: null,
    commands: [
      command("node -e 0", ["-e", "0"]),
      ...(node20 === undefined ? [] : [command("node -e 0, Node 20", ["-e", "0"], { program: node20 })]),
      ...(bun === null ? [] : [command("bun -e 0", ["-e", "0"], { program: bun })]),
      command(
        `read + parse with TypeScript ${version("typescript", ROOT)}, nothing else`,
        [join(ROOT, "bench/parse-only.mjs"), folder],
        { seen: lastNumber(/(\d+) files/g), counts: "files" },
      ),
      ...calling("", {}),
      ...(node20 === undefined ? [] : calling(", Node 20", { program: node20 })),
    ],
  };
}

/**
 * Puts the suite of functions into one file, `all.mjs`, beside `each.mjs`, which imports its modules one by one.
 *
 * @param {string} calls its folder
 * @param {string[]} paths of its files
 */
export async function bundleCalls(calls, paths) {
  const { build } = await import("esbuild");
  const { writeFileSync } = await import("node:fs");
  const each = join(calls, "each.mjs");
  if (existsSync(join(calls, "all.mjs"))) return;
  const imports = paths.map((path, at) => `import { tests as tests_${at} } from "./${path}";`);
  writeFileSync(
    each,
    `${imports.join("\n")}\nexport default [${paths.map((_, at) => `...tests_${at}`).join(", ")}];\n`,
  );
  await build({
    entryPoints: [each],
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "error",
    outfile: join(calls, "all.mjs"),
  }).catch((error) => {
    rmSync(join(calls, "all.mjs"), { force: true });
    throw error;
  });
}
