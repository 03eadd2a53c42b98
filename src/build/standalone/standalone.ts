/** What makes a bundle that is kept and taken elsewhere: one file, the same bytes wherever it was made, nothing imported at its top. */
import path from "node:path";
import type { OutputOptions, Plugin } from "rolldown";
import type { SuiteView } from "../../core/data/suite-view.ts";
import type { Target } from "../../core/data/target.ts";
import { assets } from "../bundle/assets.ts";
import type { BrokenModules } from "../bundle/error-modules.ts";
import { awaitCycle } from "../bundle/await-cycles.ts";
import { dataFiles, type NamedFiles } from "../archive/data-files.ts";
import { entryId } from "../../plugin/hooks.ts";
import { lowering } from "../bundle/lower-syntax.ts";
import { type Outside, type OutsideModules, outsideModules } from "./runtime-externals.ts";
import { ownFile, ownVersion } from "../../plugin/package-files.ts";
import { movingPlacement, urlPath } from "../bundle/import-meta-text.ts";
import { sourcePlaces } from "../bundle/import-meta.ts";
import { preludeText } from "./prelude.ts";

export interface StandaloneOptions {
  /** Absolute, with `/`. */
  readonly root: string;
  readonly collection: Pick<SuiteView, "files">;
  readonly target: Target;
  readonly bundleDeps: boolean;
  /** Absolute path of the folder that the bundle will lie in. */
  readonly dir: string;
  /** Whether it will lie where the root of its sources would be, with what they read and without themselves. */
  readonly inArchive: boolean;
}

export interface StandaloneForm {
  /** Id of the module to begin with. */
  readonly input: string;
  /** The plugins of one build, after those of the suite. */
  plugins(broken: BrokenModules): Plugin[];
  readonly output: OutputOptions;
  /** What the last build left outside. */
  outside(): Outside[];
  /** What its modules read, as far as their text says. */
  data(): NamedFiles;
}

/** What a build says that has learned something and is to be made again. */
export const AGAIN = "await in an import cycle: to be built again";

/** Beside the entry, and no file either: exports all of that, and is the program if it was started. */
const MAIN_FILE = "__xtest_main__.mjs";

/** Makes what a build of one bundle needs. */
export function standaloneForm(options: StandaloneOptions): StandaloneForm {
  const { root, collection, target, bundleDeps, dir, inArchive } = options;
  const folder = dir.replaceAll("\\", "/");
  // Elsewhere than in the project, the bundle's own folder stands for it: the way from here must not matter.
  const isInside = `${folder}/`.startsWith(`${root}/`);
  const base = isInside ? folder : root;
  const toRoot = `${path.posix.relative(base, root) || "."}/`;
  const placement = movingPlacement(root);
  const main = `${root}/${MAIN_FILE}`;
  const data = dataFiles(bundleDeps);
  let outside: OutsideModules | null = null;

  const program: Plugin = {
    name: "xtest:program",
    resolveId: { filter: { id: /__xtest_main__\.mjs$/ }, handler: (id) => (id === main ? id : null) },
    load: {
      filter: { id: /__xtest_main__\.mjs$/ },
      handler: (id) => (id === main ? { code: mainText(root, toRoot), map: { mappings: "" } } : null),
    },
  };

  function front(modules: OutsideModules): Plugin {
    return {
      name: "xtest:prelude",
      intro() {
        const [first] = collection.files.values();
        return preludeText({
          isNode: target === "node",
          root: toRoot,
          probe: first === undefined || inArchive ? null : urlPath(root, first),
          outside: modules.list().map(({ specifier, isBuiltin, file }) => ({
            specifier,
            ...adviceFor(specifier, { isBuiltin, isThere: file !== null, target, bundleDeps }),
          })),
          needs: modules.needs(this),
        });
      },
    };
  }

  return {
    input: target === "node" ? main : entryId(root),
    plugins(broken) {
      const modules = outsideModules({
        root,
        target,
        bundleDeps,
        placement,
        isReplaced: (id) => broken.isReplaced(id),
      });
      outside = modules;
      const cycles: Plugin = {
        name: "xtest:cycles",
        buildEnd(error) {
          if (error !== undefined) return;
          const found = awaitCycle(this);
          if (found === null) return;
          broken.awaitCycle(found);
          throw new Error(AGAIN);
        },
      };
      const urls = { ...placement, url: (file: string) => (data.add(file), placement.url(file)) };
      const others = [assets(broken, urls), data.plugin, sourcePlaces(placement, bundleDeps), lowering()];
      return [
        program,
        helpers(),
        ...others,
        modules.plugin,
        withoutMaps((id) => modules.isOurs(id) || id === entryId(root)),
        front(modules),
        cycles,
      ];
    },
    output: {
      codeSplitting: false,
      // The same wherever the bundle is made: from its folder, or from the root if that is elsewhere.
      sourcemapPathTransform: (source, map) =>
        path.posix.relative(base, path.resolve(path.dirname(map), source).replaceAll("\\", "/")),
    },
    outside: () => outside?.list() ?? [],
    data: () => data.list(root),
  };
}

function mainText(root: string, toRoot: string): string {
  const entry = JSON.stringify(entryId(root));
  return [
    `import { manifest, runSuite, suite } from ${entry};`,
    `export * from ${entry};`,
    "if (__xtest_bundle.isMain()) {",
    `  void import(${JSON.stringify(ownFile("cli/standalone.js"))}).then(({ start }) =>`,
    `    start({ suite, manifest, runSuite }, { url: import.meta.url, root: ${JSON.stringify(toRoot)}, version: ${JSON.stringify(ownVersion())} }));`,
    "}",
    "",
  ].join("\n");
}

/** Our own code is no source of the user's: left out, its place on this machine is in no map. */
function withoutMaps(isOurs: (id: string) => boolean): Plugin {
  return {
    name: "xtest:own-code",
    transform: {
      filter: { id: [/\.[cm]?js$/] },
      handler: (code, id) => (isOurs(id) ? { code, map: { mappings: "" } } : null),
    },
  };
}

/**
 * As the bundler writes it, a CommonJS module that throws has failed for its first importer only: the second gets what it
 * had exported by then.
 */
function helpers(): Plugin {
  return {
    name: "xtest:helpers",
    transform: {
      filter: { id: /^\0rolldown\/runtime\.js$/ },
      handler(code) {
        const helper = /export var __commonJSMin = [^]*?\n\s*\);?\n/;
        if (!helper.test(code)) return null;
        return { code: code.replace(helper, COMMONJS_HELPER), map: { mappings: "" } };
      },
    },
  };
}

const COMMONJS_HELPER = `export var __commonJSMin = (cb, mod, err) => () => {
  if (err) throw err[0];
  try {
    return mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports;
  } catch (e) {
    throw ((err = [e]), e);
  }
};
`;

/** Whether the target can have a module that stays outside, and what to say if it is not there. */
function adviceFor(
  specifier: string,
  {
    isBuiltin,
    isThere,
    target,
    bundleDeps,
  }: { isBuiltin: boolean; isThere: boolean; target: Target; bundleDeps: boolean },
): { available: boolean; advice: string } {
  if (isBuiltin) {
    if (target === "browser")
      return { available: false, advice: "This bundle was built for browsers, which have nothing of Node." };
    const advice =
      target === "edge" ? "Edge workers have only some of Node's modules." : "This engine does not have it.";
    return { available: true, advice };
  }
  if (isThere || target === "node") {
    const other = bundleDeps ? "" : ", or build with --bundle-deps";
    return { available: true, advice: `It is not in this bundle: install it where the bundle lies${other}.` };
  }
  return {
    available: false,
    advice: `It was not found when the bundle was built: install "${specifier}", and build again.`,
  };
}
