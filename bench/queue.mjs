/**
 * `--queue` with a real Redis and processes that play machines.
 *
 *     node bench/queue.mjs [--tests 10000] [--rounds 20] [--machines 4] [--only costs,evenness,deaths]
 *
 * 1. One machine dies (SIGKILL) in the middle, ROUNDS times: no test is lost, none is reported twice.
 * 2. A suite with one test a hundred times longer than the others: how near to even the machines end, and beside `--shard`.
 * 3. What a message and a batch cost; from that, on paper, 100 and 1,000 machines.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    tests: { type: "string", default: "10000" },
    rounds: { type: "string", default: "20" },
    machines: { type: "string", default: "4" },
    only: { type: "string", default: "costs,evenness,deaths" },
  },
});
const [TESTS, ROUNDS, MACHINES] = [values.tests, values.rounds, values.machines].map(Number);
const PACKAGE = path.resolve(import.meta.dirname, "..");
const XTEST = path.join(PACKAGE, "dist/cli/bin.js");
const PER_FILE = 100;

const folder = mkdtempSync(path.join(os.tmpdir(), "xtest-queue-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** A suite. @param bodyOf - the body of a test, by its number. */
function suite(name, count, bodyOf) {
  const root = path.join(folder, name);
  mkdirSync(root, { recursive: true });
  writeFileSync(path.join(root, "package.json"), '{ "type": "module" }');
  symlinkSync(path.join(PACKAGE, "node_modules"), path.join(root, "node_modules"));
  for (let first = 0; first < count; first += PER_FILE) {
    const tests = Array.from({ length: Math.min(PER_FILE, count - first) }, (_, at) => first + at);
    const text = tests.map((at) => `export async function test_${at}() { ${bodyOf(at)} }`).join("\n");
    writeFileSync(
      path.join(root, `test_${String(first).padStart(6, "0")}.ts`),
      `import { setTimeout as delay } from "node:timers/promises";\n${text}\n`,
    );
  }
  return root;
}

async function startRedis() {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  const flags = ["--bind", "127.0.0.1", "--port", String(port), "--save", "", "--appendonly", "no"];
  const redis = spawn("redis-server", flags, { stdio: ["ignore", "pipe", "inherit"] });
  for await (const text of redis.stdout) if (text.includes("Ready to accept")) break;
  redis.stdout.resume();
  process.on("exit", () => redis.kill());
  return { redis, port, url: `redis://127.0.0.1:${port}/0` };
}

/** What Redis says of itself. */
async function info(port) {
  const socket = net.connect(port, "127.0.0.1");
  socket.write("INFO\r\n");
  const [text] = await once(socket, "data");
  socket.destroy();
  return (name) => Number(new RegExp(`^${name}:([\\d.]+)`, "m").exec(text)?.[1] ?? NaN);
}

/** Starts a machine; resolves to when it ended, in seconds. */
function machine(cwd, args) {
  const started = performance.now();
  const child = spawn(process.execPath, [XTEST, ...args], { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (text += part));
  const ended = once(child, "close").then(([code]) => ({ code, text, seconds: (performance.now() - started) / 1000 }));
  return { child, ended };
}

const round = (value, digits = 2) => Number(value.toFixed(digits));
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function deaths(queue) {
  const root = suite("deaths", TESTS, () => "await delay(1);");
  const report = path.join(root, "report.json");
  await machine(root, ["list", "-q"]).ended;
  let [lost, twice, codes] = [0, 0, 0];
  const seconds = [];
  for (let at = 1; at <= ROUNDS; at += 1) {
    rmSync(report, { force: true });
    const args = ["--queue", queue.url, "--run", `deaths-${at}`, "--report-json", report];
    const machines = Array.from({ length: MACHINES }, () => machine(root, args));
    // In the middle of the tests.
    const results = `{xtest:deaths-${at}}:results`;
    while (Number(await command(queue.port, "HLEN", results)) < TESTS / 2)
      await new Promise((done) => setTimeout(done, 20));
    machines[at % MACHINES].child.kill("SIGKILL");
    const ended = await Promise.all(machines.map((one) => one.ended));
    const alive = ended.filter((_, index) => index !== at % MACHINES);
    const ids = JSON.parse(readFileSync(report, "utf8"))
      .tests.filter(({ outcome }) => outcome === "passed")
      .map(({ id }) => id);
    const different = new Set(ids).size;
    lost += TESTS - different;
    twice += ids.length - different;
    codes += alive.filter(({ code }) => code !== 0).length;
    seconds.push(Math.max(...alive.map((one) => one.seconds)));
    await command(queue.port, "FLUSHALL");
    console.log(
      `round ${at}: ${different} of ${TESTS} tests, ${ids.length - different} twice, ${round(seconds.at(-1), 1)} s`,
    );
  }
  return {
    rounds: ROUNDS,
    tests: TESTS,
    machines: MACHINES,
    lost,
    twice,
    wrongCodes: codes,
    medianSeconds: round(median(seconds), 1),
  };
}

/** One command, its answer as a text. */
async function command(port, ...words) {
  const socket = net.connect(port, "127.0.0.1");
  socket.write(`*${words.length}\r\n${words.map((word) => `$${word.length}\r\n${word}\r\n`).join("")}`);
  const [answer] = await once(socket, "data");
  socket.destroy();
  return answer
    .toString()
    .replace(/^[:+$]/, "")
    .trim();
}

async function evenness(queue) {
  // 2,000 tests of 20 ms, one of 2 s: with 4 machines, the ideal is 10.5 s of tests on each.
  const count = 2000;
  const [short, long] = [20, 2000];
  const root = suite("even", count, (at) => `await delay(${at === count - 1 ? long : short});`);
  const report = path.join(root, "report.json");
  const serial = await machine(root, ["--report-json", report]).ended;
  const all = JSON.parse(readFileSync(report, "utf8")).tests.reduce((sum, { duration }) => sum + duration, 0);
  const known = ["--durations-from", report];
  const rows = [];
  for (let at = 1; at <= 3; at += 1) {
    const later = path.join(root, `report-${at}.json`);
    const queued = Array.from({ length: MACHINES }, () =>
      machine(root, ["--queue", queue.url, "--run", `even-${at}`, ...known, "--report-json", later]),
    );
    const byQueue = await Promise.all(queued.map((one) => one.ended));
    const sharded = Array.from({ length: MACHINES }, (_, index) =>
      machine(root, ["--shard", `${index + 1}/${MACHINES}`, ...known]),
    );
    const byShard = await Promise.all(sharded.map((one) => one.ended));
    const loads = new Map();
    for (const { worker, duration } of JSON.parse(readFileSync(later, "utf8")).tests) {
      loads.set(worker, (loads.get(worker) ?? 0) + duration);
    }
    const sum = [...loads.values()].reduce((a, b) => a + b, 0);
    rows.push({
      ideal: round(sum / MACHINES),
      longest: round(Math.max(...loads.values())),
      shortest: round(Math.min(...loads.values())),
      queueSeconds: round(Math.max(...byQueue.map((one) => one.seconds))),
      shardSeconds: round(Math.max(...byShard.map((one) => one.seconds))),
      shardFirst: round(Math.min(...byShard.map((one) => one.seconds))),
    });
    console.log(rows.at(-1));
  }
  return { tests: count, serialSeconds: round(serial.seconds), testSeconds: round(all), rows };
}

async function costs(queue) {
  const root = suite("costs", TESTS, () => "");
  await machine(root, []).ended;
  const time = async (args) => {
    const seconds = [];
    for (let at = 0; at < 3; at += 1) {
      const { code, seconds: one, text } = await machine(root, args(at)).ended;
      if (code !== 0) throw new Error(text);
      seconds.push(one);
    }
    return median(seconds);
  };
  const alone = await time(() => ["--shard", "1/1"]);
  const worker = await time(() => ["-n", "1"]);
  await command(queue.port, "FLUSHALL");
  const before = await info(queue.port);
  const queued = await time((at) => ["--queue", queue.url, "--run", `costs-${at}`]);
  const after = await info(queue.port);
  const commands = (after("total_commands_processed") - before("total_commands_processed")) / 3;
  const cpu = ["used_cpu_user", "used_cpu_sys"].reduce((sum, name) => sum + after(name) - before(name), 0) / 3;
  const bytes = (after("used_memory") - before("used_memory")) / 3;
  const sent = ["total_net_input_bytes", "total_net_output_bytes"].map((name) => (after(name) - before(name)) / 3);
  return {
    tests: TESTS,
    shardSeconds: round(alone),
    workerSeconds: round(worker),
    queueSeconds: round(queued),
    commandsPerTest: round(commands / TESTS),
    redisMicrosecondsPerTest: round((cpu / TESTS) * 1e6, 1),
    redisMicrosecondsPerCommand: round((cpu / commands) * 1e6, 1),
    bytesPerTest: Math.round(bytes / TESTS),
    networkBytesPerTest: sent.map((one) => Math.round(one / TESTS)),
  };
}

/** Machines on paper: what Redis has to do while a run goes on, and at its ends. */
function onPaper({ redisMicrosecondsPerTest, redisMicrosecondsPerCommand, bytesPerTest }) {
  const rows = [];
  for (const [machines, tests, seconds] of [
    [100, 100_000, 0.1],
    [100, 1_000_000, 0.01],
    [1000, 100_000, 0.1],
    [1000, 1_000_000, 0.1],
    [1000, 1_000_000, 0.01],
  ]) {
    const ideal = (tests * seconds) / machines;
    const total = tests * seconds;
    const batch = Math.max(0.25, total / 20_000);
    // Signs of life, renewals of locks and looks for stalled batches, each every one to two seconds; two commands a beat.
    const idle = machines * 3;
    const load = ((tests / ideal) * redisMicrosecondsPerTest + idle * redisMicrosecondsPerCommand) / 1e6;
    rows.push({
      machines,
      tests,
      secondsPerTest: seconds,
      idealSeconds: round(ideal, 1),
      batches: Math.ceil(total / batch),
      batchSeconds: round(batch),
      lastBatchOfIdeal: `${round((batch / ideal) * 100, 0)} %`,
      testsPerSecond: Math.round(tests / ideal),
      redisLoad: `${round(load * 100, 0)} %`,
      planMegabytesRead: round((tests * 7 * machines) / 1e6, 0),
      redisMegabytes: Math.round((tests * bytesPerTest) / 1e6),
    });
  }
  return rows;
}

const queue = await startRedis();
console.log(
  `node ${process.version}, ${os.availableParallelism()} cores, ${spawnSync("redis-server", ["--version"], { encoding: "utf8" }).stdout.trim()}`,
);
const parts = values.only.split(",");
if (parts.includes("costs")) {
  const cost = await costs(queue);
  console.log(JSON.stringify(cost, null, 1));
  console.table(onPaper(cost));
}
if (parts.includes("evenness")) console.log(JSON.stringify(await evenness(queue), null, 1));
if (parts.includes("deaths")) console.log(JSON.stringify(await deaths(queue), null, 1));
process.exit(0);
