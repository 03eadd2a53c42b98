/** The pages of the reference, made from the tables and types of the program. */
import { BUILTIN_FIXTURES } from "../../src/core/author/fixtures/builtin-fixtures.ts";
import { BUILTIN_MARKS } from "../../src/core/author/marks/builtin-marks.ts";
import { HOOK_SPECS } from "../../src/core/hooks/hookspec.ts";
import { OWN_FLAGS } from "../../src/cli/flags/flag-table.ts";
import { commandHelp } from "../../src/cli/flags/help.ts";
import { COMMANDS } from "../../src/cli/flags/flag-kinds.ts";
import { EXAMPLES } from "./examples.mjs";
import { membersOf, sourceOf } from "./declarations.mjs";
import { problemPages } from "./problems.mjs";

/** @param {string} text - Of a cell in a table. */
const cell = (text) => text.replaceAll(/(?<!\\)\|/g, "\\|").replaceAll("\n", " ");
/** @param {string} text */
const code = (text) => (text === "" ? "" : `\`${cell(text)}\``);
/** @param {string} text - Plain, which may have what looks like HTML. */
const plain = (text) => cell(text).replaceAll("<", "&lt;");

function commands() {
  const sections = COMMANDS.map((name) => {
    const [usage = "", text = ""] = commandHelp(name, null).split("\n\n");
    const [, line = usage] = /^Usage: (.*)/.exec(usage) ?? [];
    const flags = OWN_FLAGS.filter(({ owners }) => owners?.includes(name));
    const width = Math.max(...EXAMPLES[name].map(([command]) => command.length));
    const examples = EXAMPLES[name].map(([command, what]) => `${command.padEnd(width)}  # ${what}`);
    const rows = flags.map(({ names, help, group }) => {
      return `| ${code(names)} | ${plain(help)} | [${group}](flags.md#${group.toLowerCase()}) |`;
    });
    return [
      `## xtest ${name}`,
      text.replaceAll("\n", " "),
      `\`\`\`sh\n${examples.join("\n")}\n\`\`\``,
      `\`${line}\``,
      `| flag | meaning | group |\n|---|---|---|\n${rows.join("\n")}\n`,
    ].join("\n\n");
  });
  return `# Commands\n\nThe command is \`npx xtest\` in a project that has it installed. \`npx unplugin-xtest\` is the same command, and also the one to use without an install: \`npx xtest\` would then fetch\nanother package of that name. \`xtest COMMAND --help\` prints what is here.\n\n${sections.join("\n")}`;
}

function flags() {
  const groups = [...new Set(OWN_FLAGS.map(({ group }) => group))];
  const sections = groups.map((group) => {
    const rows = OWN_FLAGS.filter((flag) => flag.group === group).map(({ names, help, kind, owners }) => {
      const choices =
        kind.choices === undefined ? "" : ` One of ${kind.choices.map((word) => `\`${word}\``).join(", ")}.`;
      return `| ${code(names)} | ${plain(help)}.${choices} | ${(owners ?? []).join(", ")} |`;
    });
    return `## ${group}\n\n| flag | meaning | commands |\n|---|---|---|\n${rows.join("\n")}\n`;
  });
  return `# Flags\n\nA flag of another command is an error. \`bundle\` is the command line of a [bundle](../building.md). Flags can also be in \`addOptions\` of the [configuration](configuration.md), in the\nenvironment variable \`XTEST_ADDOPTS\`, and in a file that the command line names as \`@file\`.\n\n${sections.join("\n")}`;
}

function configuration() {
  const groups = [
    [
      "Keys",
      [
        ...membersOf("src/config/options/options.ts", "ConfigOptions"),
        ...membersOf("src/collect/tree/plugin-types.ts", "XtestConfig"),
      ],
    ],
    ["Reports", membersOf("src/core/data/run/report-options.ts", "ReportOptions")],
    ["Logs", membersOf("src/core/data/logs/log-options.ts", "LogOptions")],
    ["Coverage", membersOf("src/config/options/coverage-options.ts", "CoverageOptions")],
  ];
  const sections = groups.map(([title, members]) => {
    const keys = /** @type {import("./declarations.mjs").Member[]} */ (members).map(({ name, type, doc, tags }) => {
      const fallback = (tags["default"] ?? []).map((text) => `Default: \`${text.replaceAll("\n", " ")}\``);
      const examples = (tags["example"] ?? []).map((text) => `\`${name}: ${text.replaceAll("\n", " ")}\``);
      const lines = [
        `Type: \`${type}\``,
        ...fallback,
        ...(examples.length === 0 ? [] : [`Example: ${examples.join(", ")}`]),
      ];
      return `### ${name}\n\n${doc}\n\n${lines.map((line) => `- ${line}`).join("\n")}\n`;
    });
    const intro = title === "Coverage" ? "The keys of `coverage`, an object.\n\n" : "";
    return `## ${String(title)}\n\n${intro}${keys.join("\n")}`;
  });
  return `# Configuration\n\n\`xtest.config.ts\` (or \`.mts\`, \`.js\`, \`.mjs\`), or the key \`"xtest"\` in \`package.json\`. Flags of the command line win over both.\n\n\`\`\`ts twoslash\n// xtest.config.ts\nimport { defineConfig } from "unplugin-xtest/config";\n\nexport default defineConfig({\n  testPaths: ["tests"],\n  markers: ["slow: takes more than a second"],\n  strictMarkers: true,\n});\n\`\`\`\n\nThe default export is an object, or a promise of one. One file counts: that of the root, which is found from the working directory upwards; two in one folder are an error. A package of a workspace with a\nfile of its own is used when xtest runs in its folder, or with \`-c\`; else a warning names it. An unknown key is an error with the nearest name.\n\n${sections.join("\n")}`;
}

function fixtures() {
  const file = "src/core/author/fixtures/fixture-values.ts";
  const types = new Map(membersOf(file, "StandardFixtures").map(({ name, type }) => [name, type]));
  const rows = BUILTIN_FIXTURES.map(
    ({ name, scope, doc }) =>
      `| \`${name}\` | ${scope} | ${plain(doc)} | ${code(types.get(name) ?? (name === "page" ? "BrowserPage" : ""))} |`,
  );
  const interfaces = [
    ["FixtureRequest", "request"],
    ["MonkeyPatch", "monkeypatch"],
    ["CaptureFixture", "capsys, capfd"],
    ["Cache", "cache"],
    ["TempPathFactory", "tmp_path_factory"],
    ["WarningsRecorder", "recwarn"],
  ].map(([name = "", title]) => `## ${title}\n\n\`\`\`ts\n${sourceOf(file, [name])}\n\`\`\`\n`);
  return `# Built-in fixtures\n\nA test gets one by a parameter of this name: \`function test_a({ tmp_path }: Fixtures)\`. \`npx xtest --fixtures\` lists them with those of your project.\n\n| name | scope | what it gives | type |\n|---|---|---|---|\n${rows.join("\n")}\n\n${interfaces.join("\n")}`;
}

function marks() {
  const rows = BUILTIN_MARKS.map(
    ({ name, signature, doc }) => `| ${code(`mark.${name}${signature}`)} | ${plain(doc)} |`,
  );
  return `# Built-in marks\n\nA mark says something about a test. How marks are written is in [the guide](../guides/marks.md); your own marks are declared as [\`markers\`](configuration.md#markers) of the configuration.\n\n| mark | meaning |\n|---|---|\n${rows.join("\n")}\n`;
}

function hooks() {
  const build = new Map(
    membersOf("src/collect/tree/plugin-types.ts", "BuildHooks").map((member) => [member.name, member]),
  );
  const run = new Map(membersOf("src/core/hooks/run-hook-types.ts", "RunHooks").map((member) => [member.name, member]));
  const sections = HOOK_SPECS.map(({ name, argNames, firstResult, ...spec }) => {
    /** @param {import("./declarations.mjs").Member | undefined} member @param {string} place */
    const part = (member, place) => {
      if (member === undefined) return [];
      const { doc, type, tags } = member;
      const notes = Object.entries(tags).flatMap(([tag, texts]) =>
        texts.map(
          (text) =>
            `- ${tag === "param" ? "" : `${tag}: `}${text
              .replaceAll("\n", " ")
              .replace(/^(`\w+` )- /, "$1")
              .replace(/^.*$/, (line) => (tag === "example" ? `\`${line}\`` : line))}`,
        ),
      );
      return [
        `**${place}.** ${doc}`,
        ...(notes.length === 0 ? [] : [notes.join("\n")]),
        `\`\`\`ts\n${name}: ${type}\n\`\`\``,
      ];
    };
    const parts = [
      ...part(spec.build ? build.get(name) : undefined, "Build time"),
      ...part(spec.run ? run.get(name) : undefined, "Run"),
    ];
    const results = firstResult ? ["The first result that is neither null nor undefined counts."] : [];
    return `## ${name}\n\n\`${name}(${argNames.join(", ")})\`\n\n${[...parts, ...results].join("\n\n")}\n`;
  });
  return `# Hooks\n\nA hook is a function with a fixed name that xtest calls. Hooks of a **run** are exported by a \`conftest\`, or by the run-time module of a plugin. Hooks of **build time** are in a\n[plugin](../plugins.md), and execute while tests are listed. An implementation may leave out arguments at the end.\n\n${sections.join("\n")}`;
}

function programs() {
  const events = sourceOf(
    "src/cli/programs/test-events.ts",
    ["TestFailure", "TestResult", "TestSuiteError", "Happening", "TestEvent", "TEST_EVENTS_VERSION"].slice(0, 5),
  );
  const manifest = sourceOf("src/core/data/manifest.ts", [
    "Manifest",
    "ManifestItem",
    "ManifestMark",
    "ManifestFixture",
    "ManifestDiagnostic",
    "ManifestValue",
  ]);
  const functions = [
    sourceOf("src/suite/collect.ts", ["CollectOptions", "collect"]),
    sourceOf("src/cli/programs/run-tests.ts", ["RunTestsOptions"]),
    sourceOf("src/cli/programs/run-tests.ts", ["RunTestsResult", "runTests"]),
    sourceOf("src/cli/programs/run-tests.ts", ["WatchTestsOptions", "watchTests"]),
    sourceOf("src/cli/programs/covering-tests.ts", ["TestsCoveringOptions", "testsCovering"]),
    sourceOf("src/tools/coverage/by-test/query.ts", ["CoveringTests"]),
    sourceOf("src/cli/programs/covering-tests.ts", ["CoveredByOptions", "coveredBy"]),
    sourceOf("src/tools/coverage/by-test/query.ts", ["CoveredByTest"]),
  ].join("\n\n");
  return `# Programs, events and the manifest\n\nThe types of \`unplugin-xtest/node\`, as they are declared. How they are used is in [Listing and running from a program](../analysis.md).\n\n## Functions\n\n\`listTests\` is \`collect\` of \`unplugin-xtest/analysis\`.\n\n\`\`\`ts\n${functions}\n\`\`\`\n\n## Events\n\n\`\`\`ts\n${events}\n\`\`\`\n\n## Manifest\n\n\`xtest list --json\` prints it, and a build writes it as \`xtest.manifest.json\`.\n\n\`\`\`ts\n${manifest}\n\`\`\`\n`;
}

/** All pages: paths from \`docs/reference\`, and their texts. @returns {ReadonlyMap<string, string>} */
export function referencePages() {
  return new Map([
    ["commands.md", commands()],
    ["flags.md", flags()],
    ["configuration.md", configuration()],
    ["fixtures.md", fixtures()],
    ["marks.md", marks()],
    ["hooks.md", hooks()],
    ["programs.md", programs()],
    ...problemPages(),
  ]);
}
