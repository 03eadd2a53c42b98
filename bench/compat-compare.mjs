/** Reads the reports of runners, and compares the outcomes of their tests: pure. */

/**
 * @typedef {"passed" | "failed" | "skipped"} Outcome
 * @typedef {Map<string, Outcome>} Outcomes - By file and titles with a space between them; repeated ones have numbers.
 */

/**
 * @param {Iterable<{ file: string, titles: readonly string[], outcome: Outcome }>} tests
 * @returns {Outcomes}
 */
export function outcomesOf(tests) {
  /** @type {Outcomes} */
  const outcomes = new Map();
  for (const { file, titles, outcome } of tests) {
    // xtest numbers what is repeated, suites too.
    const plain = titles
      .join(" ")
      .replace(/ \(\d+\)(?=[ :]|$)/g, "")
      .replace(/\\[nrt]/g, " ")
      // Of fast-check: another one each time.
      .replace(/ \(with seed=-?\d+\)$/, "");
    // Ids have colons between titles, and titles may begin or end with one.
    const name = `${file} › ${plain.replace(/[\s:]+/g, " ").trim()}`;
    let key = name;
    for (let count = 2; outcomes.has(key); count += 1) key = `${name} (${count})`;
    outcomes.set(key, outcome);
  }
  return outcomes;
}

/**
 * The report of Vitest's and Jest's JSON reporters.
 *
 * @param {any} report
 * @param {(file: string) => string} relative
 */
export function jestOutcomes(report, relative) {
  return outcomesOf(
    report.testResults.flatMap(({ name, status: ofFile, assertionResults }) => [
      // It has failed before it had tests.
      ...(ofFile === "failed" && assertionResults.length === 0 ? [failedFile(relative(name))] : []),
      ...assertionResults.map(({ ancestorTitles, title, status }) => ({
        file: relative(name),
        titles: [...ancestorTitles.filter((one) => one !== ""), title],
        outcome: status === "passed" || status === "failed" ? status : "skipped",
      })),
    ]),
  );
}

function failedFile(file) {
  return { file, titles: [UNKNOWN], outcome: "failed" };
}

/** What stands for tests that only a run knows. */
const UNKNOWN = "[...]";

/**
 * The report of Mocha's JSON reporter.
 *
 * @param {any} report
 * @param {(file: string) => string} relative
 */
export function mochaOutcomes(report, relative) {
  const pending = new Set(report.pending.map(({ fullTitle, file }) => `${file}\0${fullTitle}`));
  return outcomesOf(
    report.tests.map(({ file, fullTitle, err }) => ({
      // Before Mocha 8, its report has no files.
      file: file === undefined ? "" : relative(file),
      titles: [fullTitle],
      outcome: pending.has(`${file}\0${fullTitle}`)
        ? "skipped"
        : Object.keys(err ?? {}).length > 0
          ? "failed"
          : "passed",
    })),
  );
}

/**
 * What the reporter `bench/compat-node-reporter.mjs` writes for `node --test`: a line of JSON for each test.
 *
 * @param {string} lines
 * @param {(file: string) => string} relative
 */
export function nodeOutcomes(lines, relative) {
  const tests = lines
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return outcomesOf(tests.map(({ file, titles, outcome }) => ({ file: relative(file), titles, outcome })));
}

/**
 * The report `bun test --reporter=junit`: a suite for each file, which has a suite for each `describe`.
 *
 * @param {string} xml
 * @param {(file: string) => string} relative
 */
export function bunOutcomes(xml, relative) {
  const tests = [];
  const titles = [];
  for (const [, end, tag, name, isEmpty] of xml.matchAll(
    /<(\/?)(testsuites?|testcase|failure|error|skipped)\b(?:[^>]*?\bname="([^"]*)")?[^>]*?(\/?)>/g,
  )) {
    if (tag === "testsuite" && end === "") titles.push(unescapedXml(name));
    else if (tag === "testsuite") titles.pop();
    else if (tag === "testcase" && end === "") {
      const [file, ...suites] = titles;
      tests.push({ file: relative(file), titles: [...suites, unescapedXml(name)], outcome: "passed" });
    } else if (end === "" && tests.length > 0 && tag !== "testsuites")
      tests.at(-1).outcome = tag === "skipped" ? "skipped" : "failed";
    if (tag === "testsuite" && isEmpty !== "") titles.pop();
  }
  return outcomesOf(tests);
}

const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescapedXml(text) {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) =>
    code === undefined ? (ENTITIES[name] ?? "") : String.fromCodePoint(Number(code)),
  );
}

/**
 * The report of `xtest --report-json`.
 *
 * @param {any} report
 * @param {boolean} withFiles - whether the other report has files.
 */
export function xtestOutcomes(report, withFiles = true) {
  const failed = new Set();
  // Of a test that is tried again, the last attempt.
  const tests = new Map(report.tests.map((test) => [test.id, test]));
  return outcomesOf(
    [...tests.values()].flatMap(({ id, outcome, subtests = [] }) => {
      const [start] = id.split("::", 1);
      // The name of a project is before a file of several.
      const path = start.slice(start.lastIndexOf(":") + 1);
      if (id.endsWith(UNKNOWN)) {
        if (failed.has(path)) return [];
        failed.add(path);
        return [failedFile(withFiles ? path : "")];
      }
      const file = withFiles ? path : "";
      const titles = [id.slice(start.length + 2)];
      return [
        ...subtests.map((each) => ({ file, titles: [...titles, ...each.titles], outcome: each.outcome })),
        { file, titles, outcome: XTEST_OUTCOMES[outcome] ?? "failed" },
      ];
    }),
  );
}

const XTEST_OUTCOMES = { passed: "passed", xfailed: "passed", skipped: "skipped", xpassed: "failed" };

/**
 * @param {Outcomes} theirs
 * @param {Outcomes} ours
 */
export function compare(theirs, ours) {
  const unnumbered = new Map([...ours].map(([key, outcome]) => [key, outcome]));
  const different = [];
  let same = 0;
  for (const [key, outcome] of theirs) {
    const own = unnumbered.get(key);
    unnumbered.delete(key);
    if (own === outcome) same += 1;
    else different.push({ test: key, theirs: outcome, ours: own ?? "missing" });
  }
  for (const [key, outcome] of unnumbered) different.push({ test: key, theirs: "missing", ours: outcome });
  return { tests: theirs.size, same, different };
}
