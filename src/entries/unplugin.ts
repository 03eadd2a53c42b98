/** The plugin for every bundler. */
import { createUnplugin, type UnpluginContextMeta, type UnpluginInstance, type UnpluginOptions } from "unplugin";
import { forRspack, forWebpack } from "../plugin/bundlers/apply.ts";
import { bunHooks } from "../plugin/bundlers/bun/bun.ts";
import { esbuild } from "../plugin/bundlers/esbuild.ts";
import { farmHooks } from "../plugin/bundlers/farm/farm.ts";
import type { XtestOptions } from "../plugin/options.ts";
import { rolldown, rollup, rollupHooks, vite } from "../plugin/bundlers/rollup.ts";
import { webpackHooks } from "../plugin/bundlers/webpack.ts";

export type { XtestOptions } from "../plugin/options.ts";

const instance = createUnplugin<XtestOptions | undefined>((options = {}, { framework }) =>
  hooksFor(framework, options),
);

/** The raw instance: `xtest.vite(options)`, `xtest.rollup(options)`, …. */
export const xtest: UnpluginInstance<XtestOptions | undefined> = {
  ...instance,
  esbuild,
  rolldown,
  rollup,
  vite,
  webpack: forWebpack(instance.webpack),
  rspack: forRspack(instance.rspack),
};

function hooksFor(
  framework: UnpluginContextMeta["framework"],
  options: XtestOptions,
): UnpluginOptions | UnpluginOptions[] {
  switch (framework) {
    case "webpack":
    case "rspack":
      return webpackHooks(options);
    case "esbuild": {
      const { name, setup } = esbuild(options);
      return { name, esbuild: { setup } };
    }
    case "farm":
      return farmHooks(options);
    case "bun":
      return bunHooks(options);
    default:
      return rollupHooks(options, framework);
  }
}

export default xtest;
