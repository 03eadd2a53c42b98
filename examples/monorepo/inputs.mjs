/**
 * `node inputs.mjs turbo | nx | moon`: writes the files that the tests of each package can read into the configuration of a task runner, which keys
 * its cache on them. It takes as long as a listing; run it before the task runner, since a changed import changes them.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** @param {unknown} value */
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** @type {Record<string, { file: string, root: string, text(inputs: string[]): string }>} */
const RUNNERS = {
  turbo: {
    file: "turbo.json",
    root: "$TURBO_ROOT$/",
    text: (inputs) => json({ extends: ["//"], tasks: { xtest: { inputs } } }),
  },
  nx: {
    file: "project.json",
    root: "{workspaceRoot}/",
    text: (inputs) => json({ targets: { xtest: { inputs } } }),
  },
  moon: {
    file: "moon.yml",
    root: "/",
    text: (inputs) => json({ tasks: { xtest: { command: "npm run xtest", inputs } } }),
  },
};

const runner = RUNNERS[process.argv[2] ?? ""];
if (runner === undefined) {
  console.error(`node inputs.mjs ${Object.keys(RUNNERS).join(" | ")}`);
  process.exit(2);
}
for (const name of readdirSync("packages")) {
  const folder = `packages/${name}`;
  if (JSON.parse(readFileSync(`${folder}/package.json`, "utf8")).scripts?.xtest === undefined) continue;
  const command = ["node_modules/unplugin-xtest/dist/cli/bin.js", "list", "--inputs", "-q", "--project", folder];
  const inputs = execFileSync(process.execPath, command, { encoding: "utf8" })
    .split("\n")
    .filter(Boolean)
    .map((path) => runner.root + (path.endsWith("/") ? `${path}**/*` : path));
  writeFileSync(`${folder}/${runner.file}`, runner.text(inputs));
}
