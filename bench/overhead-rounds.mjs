/**
 * `node bench/overhead-rounds.mjs BUNDLE CALLS ROUNDS`: runs a bundle and calls the same tests directly, in turn, in
 * one process. Prints elapsed and processor time of each round in milliseconds, as JSON; the first round includes
 * loading and compiling.
 */
import { pathToFileURL } from "node:url";

const [bundle, calls, rounds] = process.argv.slice(2);
const { run } = await import(pathToFileURL(bundle).href);
const { default: tests } = await import(pathToFileURL(calls).href);

/** Processor time of this process in milliseconds. */
const used = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const figures = { tests: tests.length, passed: [], run: [], call: [], runCpu: [], callCpu: [] };
for (let round = 0; round < Number(rounds); round += 1) {
  const [started, usedBefore] = [performance.now(), used()];
  const { summary } = await run();
  const [between, usedBetween] = [performance.now(), used()];
  for (const { body } of tests) body();
  figures.run.push(between - started);
  figures.call.push(performance.now() - between);
  figures.runCpu.push(usedBetween - usedBefore);
  figures.callCpu.push(used() - usedBetween);
  figures.passed.push(summary.passed);
}
process.stdout.write(JSON.stringify(figures));
process.exit(0);
