/**
 * `node bench/commonjs.mjs`: a suite of CommonJS in JavaScript, whose modules are large: with Mocha, with Jest, and each as it stands with
 * xtest, with an empty cache and a filled one. Two tests for two modules, and most modules require another one.
 */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { measure } from "./measure.mjs";
import { median } from "./report.mjs";
import { PEERS, version } from "./runners/common.mjs";

const PROJECT = resolve(import.meta.dirname, "..");
const XTEST = join(PROJECT, "dist/cli/bin.js");
const { values } = parseArgs({
  options: { modules: { type: "string", default: "500" }, repeat: { type: "string", default: "3" } },
});
const modules = Number(values.modules);

const RUNNERS = [
  { name: "mocha", program: "mocha/bin/mocha.js", args: ["test"] },
  { name: "jest", program: "jest/bin/jest.js", args: [] },
];

function moduleText(index) {
  const lines = ['"use strict";', 'const path = require("path");'];
  if (index % 10 !== 9 && index + 1 < modules) lines.push(`const next = require("./m${index + 1}");`);
  for (let at = 0; at < 110; at += 1) {
    lines.push(
      `function work${at}(first, second) {`,
      "  // adds the two, and what comes after them",
      `  const sum = first + second * ${at};`,
      `  if (sum > 10) { return [sum, first, 'text of ${at}'].map((x) => String(x) + "${index}"); }`,
      "  return { sum, first: first.toString(), second };",
      "}",
    );
  }
  return `${lines.join("\n")}\nmodule.exports = { work0, work1 };\n`;
}

function testText(index) {
  return `const a = require("../lib/m${index}");
const b = require("../lib/m${index + 1}");
const assert = require("assert");
describe("m${index}", () => {
  it("adds", () => { assert.equal(a.work0(1, 2).sum, 1); });
  it("adds more", () => { assert.ok(b.work1(1, 2)); });
});
`;
}

/** Writes a suite, and returns its folder. */
function writeSuite(runner) {
  const folder = join(tmpdir(), "xtest-bench", `commonjs-${runner}`);
  rmSync(folder, { recursive: true, force: true });
  for (const name of ["node_modules", "lib", "test"]) mkdirSync(join(folder, name), { recursive: true });
  symlinkSync(join(PEERS, "node_modules", runner), join(folder, "node_modules", runner), "junction");
  const manifest = {
    scripts: { test: runner === "jest" ? runner : `${runner} test` },
    devDependencies: { [runner]: "*" },
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  for (let at = 0; at < modules; at += 1) writeFileSync(join(folder, `lib/m${at}.js`), moduleText(at));
  for (let at = 0; at + 1 < modules; at += 2) writeFileSync(join(folder, `test/t${at}.test.js`), testText(at));
  return folder;
}

/** Seconds of one run. @throws {Error} if not all tests have passed. */
async function timeOf(args, folder) {
  const { code, seconds, output } = await measure(args, folder, 900_000);
  if (code !== 0) throw new Error(`${args.join(" ")}: exit code ${code}\n${output.slice(-2000)}`);
  return seconds;
}

process.stdout.write(
  `${modules} modules of ${Math.round(moduleText(0).length / 1000)} KB; Node ${process.version}; ${availableParallelism()} cores, load ${loadavg()[0].toFixed(2)}\n`,
);
for (const { name, program, args } of RUNNERS) {
  const folder = writeSuite(name);
  const own = [join(PEERS, "node_modules", program), ...args];
  const times = { own: [], cold: [], warm: [] };
  // Jest has a cache of its own.
  await timeOf(own, folder);
  for (let round = 0; round < Number(values.repeat); round += 1) {
    times.own.push(await timeOf(own, folder));
    rmSync(join(folder, "node_modules/.cache"), { recursive: true, force: true });
    times.cold.push(await timeOf([XTEST], folder));
    times.warm.push(await timeOf([XTEST], folder));
  }
  const [theirs, cold, warm] = [times.own, times.cold, times.warm].map((all) => median(all).toFixed(2));
  process.stdout.write(`| ${name} ${version(name)} | ${theirs} | xtest, empty cache ${cold} | filled ${warm} |\n`);
}
