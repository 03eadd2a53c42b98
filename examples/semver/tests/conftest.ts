/** Fixtures that every module of the suite may ask for. */
import { access } from "node:fs/promises";
import { createRequire } from "node:module";
import semver, { type SemVer } from "semver";
import { fixture, type FixtureRequest } from "unplugin-xtest";

const require = createRequire(import.meta.url);

/** Every release of an imaginary package, in the order in which they were published: backports come late. */
export const published = fixture({ scope: "session" }, () =>
  Object.freeze([
    "0.1.0",
    "0.1.1",
    "0.2.0",
    "1.0.0-alpha",
    "1.0.0-alpha.1",
    "1.0.0-beta.2",
    "1.0.0-rc.1",
    "1.0.0",
    "1.0.1",
    "1.1.0",
    "2.0.0-rc.1",
    "2.0.0",
    "1.1.1",
    "2.1.0",
    "3.0.0-beta.1",
  ]),
);

/** Where the command line program of the installed package is. */
export const program = fixture({ scope: "session" }, async () => {
  const path = require.resolve("semver/bin/semver.js");
  await access(path);
  return path;
});

/** The releases by major version, parsed once for each module that asks. */
export const by_major = fixture({ scope: "module" }, function* (published: readonly string[]) {
  const index = new Map<number, SemVer[]>();
  for (const text of published) {
    const version = new semver.SemVer(text);
    index.set(version.major, [...(index.get(version.major) ?? []), version]);
  }
  yield index;
  index.clear();
});

/** The releases in an order that is neither theirs nor sorted; a copy that the test may change. */
export const shuffled = fixture((published: readonly string[]) => {
  const odd = published.filter((_, index) => index % 2 === 1);
  const even = published.filter((_, index) => index % 2 === 0);
  return [...odd.reverse(), ...even];
});

/** A range, parsed from the text that the test gives as its parameter. */
export const range = fixture((request: FixtureRequest) => new semver.Range(String(request.param)));
