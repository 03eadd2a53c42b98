/** What is kept of a configuration of Vite, and what it depends on that is no input of a cached result. */
import { readdirSync } from "node:fs";

/** What a configuration comes to. */
export interface ViteConfiguration {
  /** Changes with all that compiled modules depend on besides their own inputs. */
  readonly digest: string;
  /** `resolve.alias`, with the source and the flags of each pattern. */
  readonly aliases: readonly (readonly [source: string, flags: string, replacement: string])[];
  /** Absolute paths of the files that it depends on. */
  readonly files: readonly string[];
  /** Names of the variables that it depends on. */
  readonly variables: readonly string[];
  /** Whether it depends on nothing else but `surroundings`. */
  readonly isKnown: boolean;
}

/** What a configuration depends on besides its inputs. */
export interface ViteSurroundings {
  /** Variables by the beginnings of their names: those that Vite gives to modules. */
  readonly prefixes: Readonly<Record<string, readonly (readonly [name: string, value: string])[]>>;
  /** Names of files that configure something, by folder. */
  readonly names: Readonly<Record<string, readonly string[]>>;
}

/** Names of files that tools read beside the configuration of Vite, as PostCSS, Babel, Svelte and TypeScript do. */
const CONFIGURES =
  /^(?!xtest\.)(?:(?:ts|js)config.*\.json|.+\.config\.(?:[cm]?[jt]s|json)|\.[\w-]+rc(?:\.\w+)?|\.env(?:\..+)?|package\.json)$/;

/** @param folders - whose files are looked for. */
export function surroundingsAt(prefixes: readonly string[], folders: readonly string[]): ViteSurroundings {
  const { env } = process;
  const named = (prefix: string) =>
    Object.keys(env)
      .filter((name) => name.startsWith(prefix))
      .sort()
      .map((name) => [name, env[name] ?? ""] as const);
  return {
    prefixes: Object.fromEntries(prefixes.map((prefix) => [prefix, named(prefix)])),
    names: Object.fromEntries(folders.map((folder) => [folder, configuringNames(folder)])),
  };
}

export function configuringNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => CONFIGURES.test(name))
      .sort();
  } catch {
    return [];
  }
}
