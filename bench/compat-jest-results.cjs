/** A processor of Jest's results: writes them to the file that the variable names, in the form of its JSON reporter. */
const { writeFileSync } = require("node:fs");

module.exports = (results) => {
  const testResults = results.testResults.map(({ testFilePath, testResults: tests, failureMessage }) => ({
    name: testFilePath,
    status: failureMessage ? "failed" : "passed",
    assertionResults: tests.map(({ ancestorTitles, title, status }) => ({ ancestorTitles, title, status })),
  }));
  writeFileSync(process.env.XTEST_COMPAT_REPORT, JSON.stringify({ testResults }));
  return results;
};
