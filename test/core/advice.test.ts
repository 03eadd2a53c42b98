/** What functions of the author API, of hooks and of expressions say if they are called in another way than they can be. */
import { expect, test } from "@jest/globals";
import { createClock } from "../../src/builtins/clock/index.ts";
import { decorate } from "../../src/core/author/decorators.ts";
import { fixture } from "../../src/core/author/fixtures/fixture.ts";
import { mark, marksOf } from "../../src/core/author/marks/mark.ts";
import { raises } from "../../src/core/author/raises/raises.ts";
import { hookimpl } from "../../src/core/hooks/hookimpl.ts";
import { HOOK_SPECS } from "../../src/core/hooks/hookspec.ts";
import { PluginManager } from "../../src/core/hooks/plugin-manager.ts";
import { parametrizeErrors } from "../../src/core/parametrize/checks.ts";
import { compileKeyword } from "../../src/core/select/expression.ts";
import { unansweredByBundle } from "../../src/core/select/filter/items-filter.ts";
import { StashKey } from "../../src/core/stash/stash-key.ts";
import { stashOf } from "../../src/core/stash/stash-of.ts";
import { readLogFormat } from "../../src/report/logs/log-reports.ts";

/** Calls a function as code without types does. */
const call = (fn: (...args: never[]) => unknown, ...args: readonly unknown[]): unknown => Reflect.apply(fn, null, args);

test.each<[message: string, work: () => unknown]>([
  [
    "fixture was called with a function and then its options: write fixture(options, function).",
    () => call(fixture, () => 1, { scope: "module" }),
  ],
  [
    "@fixture reached the run. The build takes it out of the code where it can see it: write @fixture itself in front of the method, ",
    () => call(fixture, () => 1, { kind: "method" }),
  ],
  [
    "mark.slow is put on a fixture, where marks have no effect: put it on the tests that use the fixture.",
    () =>
      call(
        fixture,
        mark["slow"]?.(() => 1),
      ),
  ],
  [
    "mark.slow is put on a fixture, where marks have no effect: put it on the tests that use the fixture.",
    () =>
      call(
        mark["slow"] ?? fixture,
        fixture(() => 1),
      ),
  ],
  ['"slow" stands where marks go. Use mark.name or mark.name(…).', () => marksOf(["slow"])],
  ["A value of type number stands where marks go. Use mark.name or mark.name(…).", () => marksOf(1)],
  [
    '"Marked.method" is a fixture with marks, which have no effect: mark the tests that use it.',
    () => {
      class Marked {
        method(): number {
          return 1;
        }
      }
      decorate(Marked, "method", false, [mark["slow"], fixture]);
    },
  ],
  [
    'xtest_addoption is called at build time: write it in a plugin that "plugins" of the configuration names',
    () => new PluginManager(HOOK_SPECS, "run").register({ xtest_addoption: () => undefined }, "own"),
  ],
  [
    "The stash has no value of this key. Give get() a second argument, which it returns then, or ask has() before.",
    () => {
      const key = new StashKey<number>();
      return stashOf({}).get(key);
    },
  ],
  ["raises was given no type of error: name at least one.", () => call(raises, [])],
  ["hookimpl has tryFirst and tryLast: choose one of them.", () => hookimpl({ tryFirst: true, tryLast: true })],
  [
    "test_a: its tables come to 900 tests, and 100 are the limit for one: leave rows out, or loop in the test",
    () => {
      throw parametrizeErrors.tooMany("test_a", 900, 100);
    },
  ],
  ["names have no arguments here: use -m for marks", () => compileKeyword("slow(a=1)")],
  [
    "a bundle cannot answer rdeps(): it needs the sources of the project; run xtest in the project",
    () => {
      throw new Error(unansweredByBundle("rdeps"));
    },
  ],
  [
    "clock.install was told to replace nothing: leave toFake out, or name something.",
    () => createClock().install({ toFake: [] }),
  ],
  ["The clock is not installed, so the time is the real one: call clock.install() first.", () => createClock().tick(1)],
  [
    'logFormat: "%x" is no placeholder: write %(message)s or %(levelname)-8s, and %% for a %',
    () => readLogFormat("%x", "logFormat"),
  ],
])("%s", (message, work) => {
  expect(work).toThrow(message);
});
