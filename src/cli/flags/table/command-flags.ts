/** Flags of single commands and of the configuration. */
import { TARGETS } from "../../../core/data/target.ts";
import { choice, maybeText, off, on, text, texts } from "./flag-kinds.ts";
import {
  type FlagRow,
  LIST,
  LISTS,
  COLLECTING,
  BUILD,
  COLLECTS,
  CONFIGURED,
  COLLECT_ONLY,
  WORKING,
  EVERY_COMMAND,
} from "./flag-row.ts";

export const LIST_FLAGS = {
  collectOnly: ["--co, --collect-only", on, COLLECTING, "list tests instead of running them; with -q, only ids"],
  tree: ["--tree", on, LIST, "print the collection tree"],
  json: ["--json", on, LIST, "print the manifest"],
  resolve: ["--resolve", on, LIST, "import modules with dynamic tests and call their hooks, to list every id"],
  why: ["--why", on, LIST, "with --changed, print the way from a changed file to each test"],
  fixtures: ["--funcargs, --fixtures", on, LISTS, "list the available fixtures; with -v, hidden ones too"],
  fixturesPerTest: ["--fixtures-per-test", on, LISTS, "list the fixtures of each test"],
  markers: ["--markers", on, LISTS, "list the declared marks"],
  cacheShow: ["--cache-show [<glob>]", maybeText, LISTS, "print the values and folders of the cache fixture"],
} as const satisfies Record<string, FlagRow>;

export const BUILD_FLAGS = {
  out: ["--out <dir>", text, BUILD, "output folder (default: dist/xtest)"],
  archive: ["--archive <file>", text, BUILD, "write a .tar.gz that holds the bundle and all it needs except Node"],
  target: ["--target <where>", choice(TARGETS, "node"), BUILD, "where the bundle runs"],
  bundleDeps: ["--bundle-deps", on, BUILD, "bundle packages too; implied by browser and edge"],
} as const satisfies Record<string, FlagRow>;

export const CONFIGURATION_FLAGS = {
  configFile: ["-c, --config <file>", text, CONFIGURED, "configuration file"],
  rootdir: ["--rootdir <dir>", text, CONFIGURED, "root folder, where node ids begin"],
  overrides: ["-o, --override-ini <key=value>", texts, CONFIGURED, "override a configuration option (repeatable)"],
  plugins: ["-p, --plugin <module>", texts, CONFIGURED, "load a build-time plugin; no:NAME disables one (repeatable)"],
  dryRun: ["--dry-run", on, ["init", "build"], "only say what would be written; of a build, with --archive"],
  ci: ["--ci", on, ["init"], "write a workflow of GitHub too"],
  write: ["--write", on, ["migrate"], "write the files, instead of printing what would change"],
  stdio: ["--stdio", on, ["lsp"], "talk over standard input and output, as it always does"],
  strictMarkers: ["--strict-markers", on, COLLECTS, "report undeclared marks as errors"],
  forbidOnly: ["--forbid-only", on, COLLECTS, "report .only as an error"],
  cache: ["--no-cache", off, WORKING, "neither read nor write the cache"],
  readsConfig: ["--no-config", off, COLLECT_ONLY, "execute no configuration, plugin or vite.config.* of the project"],
  vite: ["--no-vite", off, COLLECT_ONLY, "do not load vite.config.* for its aliases"],
  cacheClear: ["--cache-clear", on, COLLECTS, "clear the cache first"],
} as const satisfies Record<string, FlagRow>;

export const OTHER_FLAGS = {
  version: ["-V, --version", on, EVERY_COMMAND, "print the version"],
  help: ["-h, --help", on, EVERY_COMMAND, "print this help"],
} as const satisfies Record<string, FlagRow>;
