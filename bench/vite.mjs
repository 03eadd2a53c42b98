/**
 * `node bench/vite.mjs`: a suite of ours with a configuration of Vite, which has a plugin, and the same suite without it: cold, with nothing
 * changed, and with one file changed. Both take turns.
 */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { measure } from "./measure.mjs";
import { median, ratio } from "./report.mjs";
import { DIALECTS } from "./suites/dialects.mjs";
import { plainModule } from "./suites/plain.mjs";

const PROJECT = resolve(import.meta.dirname, "..");
const { values } = parseArgs({
  options: {
    files: { type: "string", default: "1000" },
    repeat: { type: "string", default: "5" },
    cold: { type: "string", default: "2" },
  },
});
const files = Number(values.files);
const TESTS = 10;

const CONFIG = `const banner = { name: "banner", transform: (code, id) => (id.includes("/node_modules/") ? null : { code: "/* banner */" + code, map: null }) };
export default { plugins: [banner], resolve: { alias: { "@": "/src" } } };
`;

const textOf = (file, edited) => `${plainModule(DIALECTS.xtest, { file, tests: TESTS, edited }).join("\n\n")}\n`;
const nameOf = (at) => join("tests", `test_${String(at).padStart(4, "0")}.ts`);

/** Writes the suite, and returns its folder. */
function writeSuite(hasVite) {
  const folder = join(tmpdir(), "xtest-bench", `vite-${hasVite ? "with" : "without"}-${files}`);
  rmSync(folder, { recursive: true, force: true });
  for (const name of ["node_modules", "tests"]) mkdirSync(join(folder, name), { recursive: true });
  symlinkSync(PROJECT, join(folder, "node_modules/unplugin-xtest"), "junction");
  symlinkSync(join(PROJECT, "node_modules/vite"), join(folder, "node_modules/vite"), "junction");
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  if (hasVite) writeFileSync(join(folder, "vite.config.js"), CONFIG);
  for (let at = 0; at < files; at += 1) writeFileSync(join(folder, nameOf(at)), textOf(at, ""));
  return folder;
}

async function run(folder) {
  const { code, seconds, bytes, output } = await measure(
    [join(PROJECT, "dist/cli/bin.js"), "run", "-q"],
    folder,
    600_000,
  );
  if (code !== 0 || !output.replaceAll(",", "").includes(`${files * TESTS} passed`))
    throw new Error(`exit code ${String(code)}\n${output.slice(-2000)}`);
  return { seconds, bytes };
}

const suites = [false, true].map((hasVite) => ({ hasVite, folder: writeSuite(hasVite) }));
process.stdout.write(
  `${files} files × ${TESTS}; Node ${process.version}; ${availableParallelism()} cores, load ${loadavg()[0].toFixed(2)}\n\n`,
);
process.stdout.write("| | without, s | with, s | × | without, MB | with, MB | × |\n|---|--:|--:|--:|--:|--:|--:|\n");

let edits = 0;
for (const [name, rounds, before] of [
  [
    "cold",
    Number(values.cold),
    (folder) => rmSync(join(folder, "node_modules/.cache"), { recursive: true, force: true }),
  ],
  ["nothing changed", Number(values.repeat), () => undefined],
  [
    "one file changed",
    Number(values.repeat),
    (folder) => writeFileSync(join(folder, nameOf(7)), textOf(7, `  // ${(edits += 1)}\n`)),
  ],
]) {
  const found = suites.map(() => ({ seconds: [], bytes: [] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { folder }] of suites.entries()) {
      before(folder);
      const { seconds, bytes } = await run(folder);
      // The first round warms what is not measured.
      if (round === 0 && rounds > 1) continue;
      found[index].seconds.push(seconds);
      found[index].bytes.push(bytes / 2 ** 20);
    }
  }
  const [without, withVite] = found;
  const cells = ["seconds", "bytes"].flatMap((unit) => {
    const [a, b] = [median(without[unit]), median(withVite[unit])];
    return [a.toFixed(unit === "seconds" ? 2 : 0), b.toFixed(unit === "seconds" ? 2 : 0), ratio(b, a)];
  });
  process.stdout.write(`| ${name} | ${cells.join(" | ")} |\n`);
}
