/** Makes rules that report problems which the collection of the suite finds. */
import type { Rule } from "eslint";
import { askProblems } from "../suite/ask-problems.ts";

/** A rule for problems with these codes. */
export function suiteRule(description: string, codes: readonly string[], saysFailure: boolean): Rule.RuleModule {
  return {
    meta: {
      type: "problem",
      docs: { description, recommended: true },
      schema: [],
      messages: { problem: "{{message}} ({{code}})", failure: "xtest cannot collect the suite: {{message}}" },
    },
    create: (context) => ({
      Program() {
        const { filename, physicalFilename, sourceCode } = context;
        // A block of a Markdown file, say, and no file of a suite.
        if (filename !== physicalFilename || filename.startsWith("<")) return;
        const { problems, failure } = askProblems({ file: filename, text: sourceCode.text });
        if (failure !== null && saysFailure) {
          context.report({ loc: { line: 1, column: 0 }, messageId: "failure", data: { message: failure } });
        }
        for (const { code, message, line, column } of problems) {
          if (!codes.includes(code)) continue;
          const place = { line, column: column - 1 };
          const token = sourceCode.getTokenByRangeStart(sourceCode.getIndexFromLoc(place));
          context.report({ loc: token?.loc ?? place, messageId: "problem", data: { message, code } });
        }
      },
    }),
  };
}
