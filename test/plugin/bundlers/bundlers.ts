/** All bundlers of the scenario, with the command or script that builds it. */
import { existsSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "../../project.ts";

/** One bundler. To add one: a row here and its configuration in `fixtures/bundlers/scenario`. */
export interface Bundler {
  readonly name: string;
  /** What builds the scenario when it is started in its folder: a program, or null for this Node, and its arguments. */
  readonly build: readonly [program: string | null, ...args: string[]];
  /** A folder of `node_modules` without which the bundler cannot be tried. */
  readonly needs: string;
  /** What it says of three errors. Default: the plugin's words, where it raises them as one. */
  readonly threeErrors?: string;
  /** Whether its own source maps know columns. Default: true. */
  readonly columns?: boolean;
}

export const BUNDLERS: readonly Bundler[] = [
  {
    name: "vite 8",
    build: [null, "node_modules/vite/bin/vite.js", "build", "--config", "vite.config.mjs"],
    needs: "vite",
  },
  {
    name: "vite 7",
    build: [null, "node_modules/vite7/bin/vite.js", "build", "--config", "vite7.config.mjs"],
    needs: "vite7",
  },
  {
    name: "rollup",
    build: [null, "node_modules/rollup/dist/bin/rollup", "--config", "rollup.config.mjs"],
    needs: "rollup",
  },
  {
    name: "rolldown",
    build: [null, "node_modules/rolldown/bin/cli.mjs", "--config", "rolldown.config.mjs"],
    needs: "rolldown",
  },
  {
    name: "webpack",
    build: [null, "node_modules/webpack-cli/bin/cli.js", "--config", "webpack.config.mjs"],
    needs: "webpack",
    threeErrors: "compiled with 3 errors",
  },
  {
    name: "Rspack",
    build: [null, "rspack.build.mjs"],
    needs: "@rspack/core",
    threeErrors: "compiled with 3 errors",
  },
  {
    name: "esbuild",
    build: [null, "esbuild.build.mjs"],
    needs: "esbuild",
    threeErrors: "3 errors, 4 warnings",
  },
  {
    name: "Bun",
    build: [path.join(PROJECT, "node_modules/@oven/bun-linux-x64/bin/bun"), "bun.build.mjs"],
    needs: "@oven/bun-linux-x64",
  },
  {
    name: "Farm",
    build: [null, "farm.build.mjs"],
    needs: "@farmfe/core",
    columns: false,
  },
];

/** Why a bundler cannot be tried here; null if it can. */
export function reasonToSkip({ needs }: Bundler): string | null {
  return existsSync(path.join(PROJECT, "node_modules", needs)) ? null : `${needs} is not installed`;
}
