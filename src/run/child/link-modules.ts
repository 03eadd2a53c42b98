/** The modules of an image in this process: linked by the engine itself, evaluated in its order, each once. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Module, ModuleLinker, SourceTextModule, SyntheticModule } from "node:vm";
import {
  IMAGE_TABLE,
  IMAGE_TEXT,
  IMAGE_VERSION,
  type ImageModule,
  type ImageTarget,
  type ModuleImage,
} from "../../core/data/module-image.ts";

type Vm = typeof import("node:vm");

/** The modules of a suite behind lazy imports, by their paths in the plan. */
type SuiteModules = Readonly<Record<string, () => Promise<object>>>;

/**
 * Makes an image ready. Nothing of it is evaluated yet.
 *
 * @param folder - URL of its folder, with `/` at its end.
 * @throws SyntaxError - if this engine does not understand one of the modules.
 */
export function linkImage(folder: URL): SuiteModules {
  const image: ModuleImage = JSON.parse(readFileSync(new URL(IMAGE_TABLE, folder), "utf8"));
  if (image.version !== IMAGE_VERSION) throw new Error(`${folder.href} is of another version of unplugin-xtest`);
  const text = new URL(IMAGE_TEXT, folder);
  useMap(text.href);
  const linker = createLinker(loadVm(), text.href, readFileSync(text, "utf8"), image);
  return Object.fromEntries(
    Object.entries(image.roots).map(([name, index]) => [name, () => linker.load(index)] as const),
  );
}

/** Has the engine know the image's map, as it knows those of modules that it loads itself: by an empty text of that name. */
function useMap(url: string): void {
  (0, eval)(`//# sourceURL=${url}\n//# sourceMappingURL=${IMAGE_TEXT}.map`);
}

/** The engine's modules of `vm`. Its own word that they are an experiment is no concern of the tests. */
function loadVm(): Vm {
  const vm: Vm = createRequire(import.meta.url)("node:vm");
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    new vm.SyntheticModule([], () => undefined);
  } finally {
    process.emitWarning = emitWarning;
  }
  return vm;
}

interface Linker {
  /** Evaluates a module, and gives its namespace. @throws what that throws. */
  load(index: number): Promise<object>;
}

function createLinker(vm: Vm, url: string, text: string, image: ModuleImage): Linker {
  const modules: SourceTextModule[] = [];
  const indexes = new WeakMap<Module, number>();
  const externals = new Map<string, SyntheticModule>();
  /** Indexes of modules of which everything that they ask for is there. */
  const ready = new Set<number>();
  let linking: Promise<unknown> = Promise.resolve();

  const partOf = (index: number): ImageModule => {
    const part = image.modules[index];
    if (part === undefined) throw new Error(`the image has no module ${index}`);
    return part;
  };

  const make = (index: number): SourceTextModule => {
    const { file, start, length, line, dynamic } = partOf(index);
    const code = text.slice(start, start + length);
    const module = compiled(
      `${url}:${line + 1}`,
      () =>
        new vm.SourceTextModule(code, {
          identifier: url,
          lineOffset: line,
          initializeImportMeta: (meta) => {
            setPlace(meta, file);
          },
          importModuleDynamically: (specifier) => importFrom(file, new Map(dynamic), specifier),
        }),
    );
    modules[index] = module;
    indexes.set(module, index);
    return module;
  };

  const importFrom = async (
    file: string,
    known: ReadonlyMap<string, ImageTarget>,
    specifier: string,
  ): Promise<Module> => {
    const target = known.get(specifier);
    if (typeof target === "string") return import(target);
    if (target === undefined) {
      return import(/^\.\.?\//.test(specifier) ? new URL(specifier, pathToFileURL(file)).href : specifier);
    }
    return evaluated(target);
  };

  const link: ModuleLinker = (specifier, referrer) => {
    const index = indexes.get(referrer);
    const target = index === undefined ? undefined : partOf(index).imports.find(([name]) => name === specifier)?.[1];
    const found = typeof target === "string" ? externals.get(target) : modules[target ?? -1];
    if (found === undefined) throw new Error(`the image does not know "${specifier}"`);
    return found;
  };

  const externalModule = async (target: string): Promise<void> => {
    if (externals.has(target)) return;
    const namespace: object = await import(target);
    if (externals.has(target)) return;
    const names = Object.keys(namespace);
    const module = new vm.SyntheticModule(
      names,
      function set(this: SyntheticModule) {
        for (const name of names) this.setExport(name, Reflect.get(namespace, name));
      },
      { identifier: target },
    );
    externals.set(target, module);
  };

  /** Imports what a module and those below it need from outside, in the order in which the engine would. */
  const prepare = async (index: number): Promise<void> => {
    if (ready.has(index)) return;
    const seen = new Set<number>();
    const outside = new Set<string>();
    const visit = (at: number): void => {
      if (ready.has(at) || seen.has(at)) return;
      seen.add(at);
      for (const [, target] of partOf(at).imports) {
        if (typeof target === "number") visit(target);
        else if (!externals.has(target)) outside.add(target);
      }
    };
    visit(index);
    for (const target of outside) await externalModule(target);
    for (const at of seen) ready.add(at);
  };

  const evaluated = async (index: number): Promise<Module> => {
    await prepare(index);
    const module = modules[index] ?? make(index);
    // Two graphs that overlap must not be linked at a time.
    const linked = linking.then(() => (module.status === "unlinked" ? module.link(link) : undefined));
    linking = linked.catch(() => undefined);
    await linked;
    await module.evaluate();
    return module;
  };

  image.modules.forEach((_, index) => make(index));
  return { load: async (index) => (await evaluated(index)).namespace };
}

/** What an engine does not understand it says without a place: the module's beginning leads to its source. */
function compiled<Result>(place: string, compile: () => Result): Result {
  try {
    return compile();
  } catch (error) {
    if (error instanceof SyntaxError) error.stack = `${place}\n${error.stack ?? ""}`;
    throw error;
  }
}

function setPlace(meta: ImportMeta, file: string): void {
  const filename = path.normalize(file);
  Object.assign(meta, {
    dirname: path.dirname(filename),
    filename,
    url: pathToFileURL(file).href,
  });
}
