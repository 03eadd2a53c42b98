/**
 * Examples of the commands for the reference; `test/docs/examples.test.ts` runs them in this order in one project.
 *
 * @type {Readonly<Record<import("../../src/cli/flags/flag-kinds.ts").CommandName, readonly (readonly [command: string, what: string])[]>>}
 */
export const EXAMPLES = {
  run: [
    ["npx xtest tests/cart.test.ts", "the tests of a file"],
    ['npx xtest -k "apple and not pear" -x', "by words of their names, up to the first failure"],
    ["npx xtest --lf -v", "what failed last time, a line for each test"],
  ],
  watch: [
    ["npx xtest watch", "all, then what each change reaches"],
    ["npx xtest watch tests/cart.test.ts", "a file"],
    ['npx xtest watch -m "not slow"', "without slow tests"],
  ],
  bench: [
    ["npx xtest bench", "all benchmarks"],
    ["npx xtest bench --benchmark-save main", "the same, and saves what was measured"],
    ["npx xtest bench --against main", "beside those of another branch, in turns"],
  ],
  list: [
    ["npx xtest list", "an id a line"],
    ['npx xtest list --tree -m "not slow"', "as a tree, without slow tests"],
    ["npx xtest list --json", "the manifest, for programs"],
  ],
  build: [
    ["npx xtest build", "dist/xtest/xtest.mjs, which runs with node"],
    ["npx xtest build --target browser --out dist/page", "for a page, with its packages"],
    ["npx xtest build --archive dist/tests.tar.gz", "one file with everything that the tests need"],
  ],
  check: [
    ["npx xtest check", "the whole suite"],
    ["npx xtest check tests/cart.test.ts --strict-markers", "a file; undeclared marks are errors"],
    ["npx xtest check --format github", "as annotations of a pull request"],
  ],
  typegen: [
    ["npx xtest typegen", "writes xtest-env.d.ts"],
    ["npx xtest typegen --check", "for CI: fails if it is out of date"],
    ["npx xtest typegen --watch", "writes it again after changes"],
  ],
  coverage: [
    ["npx xtest coverage merge coverage", "the table of what runs with --cov-report json have left in a folder"],
    ["npx xtest coverage merge coverage --cov-report html:coverage/html", "as pages"],
    ["npx xtest coverage merge coverage --cov-fail-under 50", "fails under 50 percent"],
  ],
  covers: [
    ["npx xtest covers src/cart.ts:2", "the tests that have run a line"],
    ["npx xtest covers src/cart.ts::total --json", "those that have run a function, for programs"],
    ["npx xtest covers --test tests/cart.test.ts", "what the tests of a file have run"],
  ],
  affected: [
    ["npx xtest affected --audit", "whether --changed would select the tests that have run a function"],
    ["npx xtest affected --audit --json", "the same for programs"],
    ["npx xtest affected --audit --rootdir .", "of the suite in this folder, whatever is around it"],
  ],
  report: [
    ["npx xtest report --queue redis://localhost:6379 --run 42", "the report of run 42"],
    ["npx xtest report --queue redis://localhost:6379 --run 42 --junitxml report.xml", "as a file for CI"],
    ["npx xtest report --queue redis://localhost:6379 --run 42 --no-summary", "only the counts"],
  ],
  init: [
    ["npx xtest init --dry-run", "says what it would write"],
    ["npx xtest init --ci --dry-run", "the same with a workflow for GitHub"],
    ["npx xtest init --style functions", "writes; the first test is a function"],
  ],
  try: [
    ["npx unplugin-xtest try", "the suite by both runners"],
    ["npx unplugin-xtest try -v", "with every test that differs"],
    ["npx unplugin-xtest try -o compat=jest", "where nothing names the runner"],
  ],
  migrate: [
    ["npx xtest migrate tests/old.test.ts", "shows what would change"],
    ["npx xtest migrate --style functions tests/old.test.ts", "as functions and classes"],
    ["npx xtest migrate tests/old.test.ts --write", "writes what has the same outcome"],
  ],
  bisect: [
    ['npx xtest bisect "tests/order.test.ts::is clean"', "which tests before it make it fail"],
    ['npx xtest bisect "tests/order.test.ts::is clean" tests/order.test.ts', "of those of a file"],
    ['npx xtest bisect "tests/order.test.ts::is clean" -m "not slow"', "of those with marks"],
  ],
  "why-slow": [
    ["npx xtest why-slow", "runs the tests, then ten lines about the time of the run"],
    ["npx xtest why-slow tests/cart.test.ts -n 2", "a file, on two workers"],
    ["npx xtest why-slow -q --trace trace.json", "with the trace, for Perfetto"],
  ],
  merge: [
    ["npx xtest merge shard-1.json shard-2.json", "the report of two shards"],
    ["npx xtest merge shard-1.json shard-2.json --junitxml all.xml", "as JUnit XML"],
    ["npx xtest merge shard-1.json shard-2.json --report-json all.json", "as one JSON report"],
  ],
  flaky: [
    ["npx xtest flaky --history past.json", "tests that passed and failed with the same code"],
    ["npx xtest flaky --history past.json -q", "without the last line"],
    ["npx xtest run --history past.json --quarantine", "runs that do not fail for them"],
  ],
  config: [
    ["npx xtest config", "every option"],
    ["npx xtest config -q", "those that are not their defaults"],
    ["npx xtest config -q -o timeout=500", "with an option of the command line"],
  ],
  completion: [
    ["npx xtest completion bash", "for ~/.bashrc"],
    ["npx xtest completion zsh", "for ~/.zshrc"],
    ["npx xtest completion fish", "for ~/.config/fish/completions/xtest.fish"],
  ],
  lsp: [
    ["npx xtest lsp", "what an editor starts"],
    ["npx xtest lsp --stdio", "the same, for editors that add the flag"],
    ["npx xtest lsp --help", "its flags"],
  ],
};
