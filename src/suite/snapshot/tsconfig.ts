/** What a `tsconfig.json` and those that it leads to say about where imports are found. */
import { posix } from "node:path";
import { foldersAbove, textOf } from "./paths.ts";

export interface PathRules {
  /** Absolute paths of all files that have a part in it, and of those that are looked for and are not there. */
  readonly files: ReadonlySet<string>;
  /** False if a file cannot be read as what it should be, or says what is not known here. */
  readonly isKnown: boolean;
  /** Absolute paths that a specifier may mean, which is no relative one. */
  placesOf(specifier: string): string[];
}

interface Rule {
  /** Absolute path of the folder that targets are from. */
  readonly from: string;
  /** With one `*` at most. */
  readonly pattern: string;
  readonly targets: readonly string[];
}

/** Reads a file, those that it extends and those that it refers to. */
export function pathRulesOf(file: string): PathRules {
  const files = new Set<string>();
  const rules: Rule[] = [];
  let isKnown = true;
  const add = (path: string): void => {
    if (files.has(path)) return;
    files.add(path);
    const text = textOf(path);
    if (text === null) return;
    const content = parseJsonc(text);
    if (!isTable(content)) {
      isKnown = false;
      return;
    }
    const folder = posix.dirname(path);
    const options = isTable(content["compilerOptions"]) ? content["compilerOptions"] : {};
    if ("rootDirs" in options || text.includes("${configDir}")) isKnown = false;
    const { baseUrl, paths } = options;
    const from = typeof baseUrl === "string" ? posix.resolve(folder, baseUrl) : folder;
    if (typeof baseUrl === "string") rules.push({ from, pattern: "*", targets: ["*"] });
    for (const [pattern, targets] of Object.entries(isTable(paths) ? paths : {})) {
      rules.push({ from, pattern, targets: textsIn(targets) });
    }
    for (const base of textsIn(content["extends"])) for (const place of baseFiles(folder, base)) add(place);
    const references: unknown[] = Array.isArray(content["references"]) ? content["references"] : [];
    for (const reference of references) {
      const named = isTable(reference) ? reference["path"] : undefined;
      if (typeof named !== "string") continue;
      add(posix.resolve(folder, named));
      add(posix.resolve(folder, named, "tsconfig.json"));
    }
  };
  add(file);
  return {
    files,
    isKnown,
    placesOf: (specifier) => rules.flatMap((rule) => placesBy(rule, specifier)),
  };
}

function placesBy({ from, pattern, targets }: Rule, specifier: string): string[] {
  const [before = "", after] = pattern.split("*");
  if (after === undefined) return specifier === pattern ? targets.map((target) => posix.resolve(from, target)) : [];
  const isIt = specifier.startsWith(before) && specifier.endsWith(after);
  if (!isIt || specifier.length < before.length + after.length) return [];
  const middle = specifier.slice(before.length, specifier.length - after.length);
  return targets.map((target) =>
    posix.resolve(
      from,
      target.replace("*", () => middle),
    ),
  );
}

/** Where the file may be that another one extends. */
function baseFiles(folder: string, base: string): string[] {
  const places = /^(\.\.?(\/|$)|\/)/.test(base)
    ? [posix.resolve(folder, base)]
    : foldersAbove(`${folder}/_`).map((above) => `${above}/node_modules/${base}`);
  return places.flatMap((place) => [place, `${place}.json`, `${place}/tsconfig.json`, `${place}/package.json`]);
}

function textsIn(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === "string");
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads JSON with comments and with commas before closing brackets; undefined if it is none. */
function parseJsonc(text: string): unknown {
  const withoutComments = text
    .replace(/^\uFEFF/, "")
    .replace(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_, literal: string | undefined) => literal ?? " ");
  const plain = withoutComments.replace(
    /("(?:[^"\\\n]|\\.)*")|,(?=\s*[}\]])/g,
    (_, literal: string | undefined) => literal ?? "",
  );
  try {
    return JSON.parse(plain);
  } catch {
    return undefined;
  }
}
