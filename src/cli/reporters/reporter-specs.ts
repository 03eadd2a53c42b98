/** Reads `NAME[:FILE]` of `--reporter` and of the option `reporters`, and decides which reporters a run has. */
import { statSync } from "node:fs";
import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";

/** What is known of a reporter before it is made. */
interface ReporterTraits {
  /** A text for people; a document, beside which nothing may be printed; annotations beside what others print; or a file. */
  readonly writes: "text" | "document" | "annotations" | "file";
  /** Whether it asks what a test is like, by the manifest. */
  readonly needsManifest?: boolean;
}

/** The reporters of this package. `create-reporters.ts` makes them. */
const REPORTERS = {
  default: { writes: "text" },
  dots: { writes: "text" },
  verbose: { writes: "text" },
  json: { writes: "document" },
  junit: { writes: "document" },
  tap: { writes: "document" },
  github: { writes: "annotations" },
  html: { writes: "file", needsManifest: true },
} satisfies Readonly<Record<string, ReporterTraits>>;
export type BuiltinReporter = keyof typeof REPORTERS;

/** Their names. */
export const BUILTIN_REPORTERS: readonly BuiltinReporter[] = Object.keys(REPORTERS).filter(isBuiltinReporter);

/** What a reporter of this package writes, and needs; null for a module. */
export function reporterTraits(name: string): ReporterTraits | null {
  return isBuiltinReporter(name) ? REPORTERS[name] : null;
}

/** A reporter that a run was asked for. */
export interface ReporterSpec {
  /** As it was asked for, for messages: `--reporter junit:out.xml`. */
  readonly shown: string;
  /** The same without the file: `--reporter junit`. */
  readonly label: string;
  /** The name, or the specifier of a module. */
  readonly name: string;
  /** Absolute path of its file; null for standard output. */
  readonly file: string | null;
}

/** The reporters that a run is asked for. */
export interface AskedReporters {
  /** The values of `--reporter`. */
  readonly flags: readonly string[];
  /** The option `reporters`; flags replace it. */
  readonly option: readonly (string | readonly [string, string])[];
  /** The option in messages. */
  readonly where: string;
  readonly reportJson: string | null;
  readonly junitXml: string | null;
  /** Absolute path of the folder of files of flags. */
  readonly cwd: string;
  /** Absolute path of the folder of files of the option. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A module and a file. Colons after a drive's letter and of a URL are the module's. */
const MODULE_AND_FILE = /^((?:file:\/\/|[A-Za-z]:(?=[\\/]))?[^:]+)(?::(.*))?$/s;

/** Whether a name is one of this package's. */
export function isBuiltinReporter(name: string): name is BuiltinReporter {
  return Object.hasOwn(REPORTERS, name);
}

/** Whether a reporter of this package writes to standard output what nothing else may be among. */
function isPrinted(name: string): boolean {
  const writes = reporterTraits(name)?.writes;
  return writes === "text" || writes === "document";
}

/**
 * The reporters of a run, in order. If none of them prints, the default one does, and on GitHub `github` goes with it.
 *
 * @throws {UsageError} if a file is missing or superfluous, or two reporters write to the same place.
 */
export function reporterSpecs(asked: AskedReporters): ReporterSpec[] {
  const { flags, option, where, reportJson, junitXml, cwd, root, env } = asked;
  const listed =
    flags.length > 0
      ? flags.map((text) => specOf(text, null, "--reporter ", cwd))
      : option.map((entry) => {
          const [text, file] = typeof entry === "string" ? [entry, null] : entry;
          return specOf(text, file, `${where}: `, root);
        });
  const flagged = [
    ["--report-json", "json", reportJson],
    ["--junitxml", "junit", junitXml],
  ] as const;
  const specs = [
    ...listed,
    ...flagged.flatMap(([flag, name, file]) =>
      file === null ? [] : [{ shown: `${flag} ${file}`, label: flag, name, file: path.resolve(cwd, file) }],
    ),
  ];
  if (!specs.some(isForTerminal)) {
    const implied = (name: BuiltinReporter): ReporterSpec => ({ shown: name, label: name, name, file: null });
    specs.unshift(implied("default"));
    const isOnGithub = (env.GITHUB_ACTIONS ?? "") !== "" && env.GITHUB_ACTIONS !== "false";
    if (isOnGithub && !specs.some(({ name }) => name === "github")) specs.push(implied("github"));
  }
  refuseSameTargets(specs);
  // Its annotations come after what the others print.
  const isLast = ({ name }: ReporterSpec): boolean => reporterTraits(name)?.writes === "annotations";
  return [...specs.filter((spec) => !isLast(spec)), ...specs.filter(isLast)];
}

/** Whether one reporter, and no other text, has standard output. */
export function ownsOutput(specs: readonly ReporterSpec[]): boolean {
  return specs.some(({ name, file }) => file === null && reporterTraits(name)?.writes === "document");
}

/** Whether a reporter takes the place of the default one: a module may print, too. */
function isForTerminal({ name, file }: ReporterSpec): boolean {
  return file === null && (isPrinted(name) || !isBuiltinReporter(name));
}

/** @param given - the file, if it is not in the text. @param where - the beginning of messages. */
function specOf(text: string, given: string | null, where: string, folder: string): ReporterSpec {
  const shown = where + (given === null ? text : `${text}:${given}`);
  const builtin = BUILTIN_REPORTERS.find((name) => text === name || text.startsWith(`${name}:`));
  const isBare = builtin === text;
  const split =
    builtin === undefined
      ? MODULE_AND_FILE.exec(text)
      : [text, builtin, isBare ? undefined : text.slice(builtin.length + 1)];
  const [, name = "", written] = split ?? [];
  const file = given ?? written ?? (text === name ? null : "");
  if (name === "") throw new UsageError(`${shown}: a reporter is NAME or NAME:FILE`);
  if (file === "") throw new UsageError(`${shown}: a file is missing after ${name}:`);
  const writes = reporterTraits(name)?.writes;
  if (writes === "annotations" && file !== null) {
    throw new UsageError(`${shown}: ${name} takes no file: annotations are printed, and GitHub names the summary`);
  }
  if (writes === "file" && file === null) {
    throw new UsageError(`${shown}: ${name} needs a file, as in ${name}:report.${name}`);
  }
  return { shown, label: where + name, name, file: file === null ? null : path.resolve(folder, file) };
}

function refuseSameTargets(specs: readonly ReporterSpec[]): void {
  const byTarget = new Map<string, ReporterSpec>();
  for (const spec of specs) {
    const { name, file, shown } = spec;
    // Whether a module prints is not known; the same one twice is a mistake.
    const toOutput = isPrinted(name);
    const target = file === null ? (toOutput ? "standard output" : `reporter ${name}`) : identityOf(file);
    const other = byTarget.get(target);
    if (other !== undefined && file !== null)
      throw new UsageError(`${other.shown} and ${shown} write the same file: ${file}`);
    if (other !== undefined && !toOutput) throw new UsageError(`${shown} is there twice`);
    if (other !== undefined) {
      const [example] = [other, spec].filter((one) => one.name !== "default");
      throw new UsageError(
        `${other.shown} and ${shown} both print: give one of them a file, as in ${example?.name ?? name}:FILE`,
      );
    }
    byTarget.set(target, spec);
  }
}

/** What two paths of one file have in common. */
function identityOf(file: string): string {
  try {
    const stat = statSync(file, { bigint: true });
    return stat.isFile() ? `${String(stat.dev)}:${String(stat.ino)}` : file;
  } catch {
    return file;
  }
}
