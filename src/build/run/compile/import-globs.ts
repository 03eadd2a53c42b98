/** `import.meta.glob` of Vite, as Vite itself does it: by the plugin of rolldown. */
import { rolldown } from "rolldown";
import { viteImportGlobPlugin } from "rolldown/experimental";

/** A text, and the map from it to the one before. */
interface Replaced {
  readonly code: string;
  readonly map: string;
}

/**
 * Puts imports of the files that match in the place of the calls.
 *
 * @param root - where patterns with a leading `/` begin: absolute, with `/`.
 * @param file - the module: absolute, with `/`.
 * @param code - its text as JavaScript.
 */
export async function importGlobs(root: string, file: string, code: string): Promise<Replaced> {
  let replaced: Replaced | null = null;
  const bundle = await rolldown({
    input: file,
    cwd: root,
    external: (specifier) => specifier !== file,
    plugins: [
      {
        name: "xtest:one-module",
        resolveId: (id) => (id === file ? id : null),
        load: () => ({ code, moduleType: "js" }),
      },
      viteImportGlobPlugin({ root, sourcemap: true }),
      {
        name: "xtest:replaced",
        transform: {
          order: "post",
          handler(text) {
            replaced = { code: text, map: JSON.stringify(this.getCombinedSourcemap()) };
            return null;
          },
        },
      },
    ],
    treeshake: false,
    tsconfig: false,
    platform: "node",
    logLevel: "silent",
  });
  try {
    await bundle.generate({ format: "esm" });
  } finally {
    await bundle.close();
  }
  return replaced ?? { code, map: "" };
}
