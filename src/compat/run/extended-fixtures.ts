/** Sets up the fixtures of `test.extend` that a function asks for. */
import type { ExtendedFixture, ExtendedFixtures } from "../api/extend.ts";
import { patternNames } from "../../runtime/values/pattern-names.ts";
import { isWork } from "../api/arguments.ts";
import type { FileTask, Work } from "../tree/tasks.ts";

/** A fixture that is set up. */
interface SetUp {
  readonly value: unknown;
  readonly tearDown: () => Promise<void>;
}

/** The fixtures that are set up for a test, or for a file. */
export class FixtureValues {
  readonly #values = new Map<ExtendedFixture, Promise<SetUp>>();
  readonly #order: Promise<SetUp>[] = [];
  readonly #outer: FixtureValues | null;

  constructor(outer: FixtureValues | null) {
    this.#outer = outer;
  }

  /** The value of a fixture: it is set up if it is not yet. @param context - what it gets beside other fixtures. */
  async valueOf(fixture: ExtendedFixture, fixtures: ExtendedFixtures, context: object): Promise<unknown> {
    if (fixture.scope !== "test" && this.#outer !== null) return this.#outer.valueOf(fixture, fixtures, context);
    let setUp = this.#values.get(fixture);
    if (setUp === undefined) {
      setUp = this.#setUp(fixture, fixtures, context);
      this.#values.set(fixture, setUp);
      this.#order.push(setUp);
    }
    return (await setUp).value;
  }

  async #setUp(fixture: ExtendedFixture, fixtures: ExtendedFixtures, context: object): Promise<SetUp> {
    const { value: make } = fixture;
    if (!isWork(make)) return { value: make, tearDown: async () => {} };
    const given = await this.fill(make, fixtures, context, fixture);
    return new Promise((resolve, reject) => {
      let finish: () => void = () => {};
      const end = new Promise<void>((done) => (finish = done));
      const use = (value: unknown): Promise<void> => {
        resolve({
          value,
          async tearDown() {
            finish();
            await running;
          },
        });
        return end;
      };
      const running = Promise.resolve(make(given, use)).then(() => {
        // Without a call of `use`, nobody would get a value.
        resolve({ value: undefined, tearDown: async () => {} });
      });
      running.catch(reject);
    });
  }

  /**
   * A copy of a context with the fixtures that a function takes out of its first parameter.
   *
   * @param self - the fixture that is being set up: its own name means the one that it replaces.
   */
  async fill(
    fn: Work,
    fixtures: ExtendedFixtures,
    context: object,
    self: ExtendedFixture | null,
    index = 0,
  ): Promise<object> {
    const filled = Object.create(context);
    const names = new Set(patternNames(originalOf(fn), index));
    for (const [name, fixture] of fixtures.byName) {
      const meant = name === self?.name ? self.base : fixture;
      if (meant === null || !(names.has(name) || (self === null && meant.auto))) continue;
      Object.defineProperty(filled, name, {
        value: await this.valueOf(meant, fixtures, context),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    return filled;
  }

  /** How many are set up. */
  get count(): number {
    return this.#order.length;
  }

  /** Tears them down, the last one first. @param left - how many stay. */
  async tearDown(left = 0): Promise<void> {
    for (const setUp of this.#order.splice(left).reverse()) {
      const settled = await setUp.catch(() => null);
      await settled?.tearDown();
    }
    if (left === 0) this.#values.clear();
  }
}

const ofFiles = new WeakMap<FileTask, FixtureValues>();

/** The fixtures that the tests of a file share. */
export function fileFixtures(file: FileTask): FixtureValues {
  let values = ofFiles.get(file);
  if (values === undefined) ofFiles.set(file, (values = new FixtureValues(null)));
  return values;
}

function originalOf(fn: Work): Work {
  const original: unknown = Reflect.get(fn, "original");
  return isWork(original) ? original : fn;
}
