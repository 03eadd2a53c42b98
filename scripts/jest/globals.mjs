/** What tests import from `@jest/globals`, of the file that is loaded or run now: modules that several files share import it too. */

/** @param {string} name */
function ofFile(name) {
  const now = () => Reflect.get(Reflect.get(globalThis, Symbol.for("xtest.jest-globals")), name);
  return new Proxy(() => undefined, {
    apply: (_, self, args) => Reflect.apply(now(), self, args),
    get: (_, key) => Reflect.get(now(), key),
  });
}

export const afterAll = ofFile("afterAll");
export const afterEach = ofFile("afterEach");
export const beforeAll = ofFile("beforeAll");
export const beforeEach = ofFile("beforeEach");
export const describe = ofFile("describe");
export const expect = ofFile("expect");
export const it = ofFile("it");
export const jest = ofFile("jest");
export const test = ofFile("test");
