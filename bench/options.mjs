/** The command line of `npm run bench`. */
import { parseArgs } from "node:util";
import { RUNNERS } from "./commands.mjs";
import { SHAPES } from "./model.mjs";

const USAGE = `node bench/index.mjs [options]

  --shape A,B       shapes of the suite: ${SHAPES.join(", ")} (plain)
  --files N,M       sizes of the suite, in files (1000)
  --tests N         tests in each file (10)
  --repeat K        repetitions of each command (3)
  --peer-repeat K   repetitions of the commands of other runners (as --repeat)
  --only A,B        runners: ${RUNNERS.join(", ")}
  --fastest         of other runners only the fastest safe settings
  --match TEXT      only commands whose name has this in it
  --timeout S       seconds that one command may take (120); "> S" is its row then, and it is not tried again
  --peer-timeout S  the same for commands of other runners (as --timeout)
  --json FILE       write all figures there, too
  --prepare         only install the other runners and write the suites
  --write           write docs/performance.md of these figures
  --help`;

const OPTIONS = {
  shape: { type: "string", default: "plain" },
  files: { type: "string", default: "1000" },
  tests: { type: "string", default: "10" },
  repeat: { type: "string", default: "3" },
  "peer-repeat": { type: "string" },
  only: { type: "string", default: RUNNERS.join(",") },
  fastest: { type: "boolean", default: false },
  match: { type: "string", default: "" },
  timeout: { type: "string", default: "120" },
  "peer-timeout": { type: "string" },
  json: { type: "string" },
  prepare: { type: "boolean", default: false },
  write: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
};

/** Prints a usage error, and exits. */
function usageError(message) {
  process.stderr.write(`bench: ${message}\n\n${USAGE}\n`);
  process.exit(4);
}

function positive(name, text) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    usageError(`--${name} must be a whole number of at least 1, not ${text}`);
  return number;
}

/** The items of a comma-separated list, all of which must be known. */
function oneOf(what, text, known) {
  const names = text.split(",").filter((name) => name !== "");
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) usageError(`no ${what} is called ${unknown}; there are ${known.join(", ")}`);
  return names;
}

/** Parses the command line; exits on a usage error. */
export function readOptions() {
  let values;
  try {
    ({ values } = parseArgs({ options: OPTIONS }));
  } catch (error) {
    usageError(error.message);
  }
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    process.exit(0);
  }
  const repeat = positive("repeat", values.repeat);
  const timeout = positive("timeout", values.timeout) * 1000;
  return {
    shapes: oneOf("shape", values.shape, SHAPES),
    sizes: values.files.split(",").map((text) => positive("files", text)),
    tests: positive("tests", values.tests),
    repeat,
    peerRepeat: values["peer-repeat"] === undefined ? repeat : positive("peer-repeat", values["peer-repeat"]),
    only: oneOf("runner", values.only, RUNNERS),
    fastest: values.fastest,
    match: values.match,
    timeout,
    peerTimeout:
      values["peer-timeout"] === undefined ? timeout : positive("peer-timeout", values["peer-timeout"]) * 1000,
    // Timeouts by command: filled while measuring.
    late: new Map(),
    json: values.json,
    prepare: values.prepare,
    write: values.write,
  };
}
