/** The types of reporters; the compiler runs these tests, see test/type-tests.test.ts. */
import { expect, test } from "@jest/globals";
import { defineConfig, defineReporter } from "../../src/config/define.ts";
import type { Reporter, ReporterContext } from "../../src/report/reporter.ts";

test("a reporter is an object, or a function of its context", () => {
  const listening = defineReporter({
    fixtures: true,
    header({ version, engine }) {
      const texts: readonly string[] = [version, engine];
      void texts;
    },
    collected: ({ itemOf }) => void itemOf("a.ts::test_a")?.marks.map(({ name }) => name.length),
    event(event) {
      switch (event.type) {
        case "result": {
          const seconds: number = event.result.duration;
          void seconds;
          // @ts-expect-error an outcome is one of a few words
          void (event.result.outcome === "broken");
          break;
        }
        case "fixture":
          void event.scope;
          break;
        // @ts-expect-error there is no such event
        case "finished":
          break;
      }
    },
    async finish({ exitCode }) {
      const code: 0 | 1 | 2 | 3 | 4 | 5 = exitCode;
      await Promise.resolve(code);
    },
  });
  const made = defineReporter(async ({ write, file, failureText }: ReporterContext): Promise<Reporter> => {
    const name: string | null = file;
    await Promise.resolve(name);
    return { event: (event) => void (event.type === "result" && write(failureText(event.result) ?? "")) };
  });
  // The context's type is known without a word.
  const short = defineReporter(({ write, root }) => ({ finish: () => write(root) }));
  expect([typeof listening, typeof made, typeof short]).toEqual(["object", "function", "function"]);
});

test("what is no reporter", () => {
  // @ts-expect-error there is no such method
  defineReporter({ onTestEnd() {} });
  // @ts-expect-error events are not texts
  defineReporter({ event: (event: string) => void event });
  // @ts-expect-error what a function makes is a reporter
  defineReporter(() => 1);
});

test("the option", () => {
  defineConfig({ reporters: ["default", ["junit", "out.xml"], "./my-reporter.ts"] });
  // @ts-expect-error a name and a file
  defineConfig({ reporters: [["junit", "a", "b"]] });
  // @ts-expect-error names are texts
  defineConfig({ reporters: [1] });
});
