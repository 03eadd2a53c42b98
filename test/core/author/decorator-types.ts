/** The author API as decorators, for the compiler alone: Node has none. Compiled by test/type-tests.test.ts. */
import { fixture, hideTraceback, mark, type FixtureRequest } from "../../../src/index.ts";

interface Connection {
  readonly url: string;
}

export function decorated(): unknown {
  @mark.slow
  @mark.usefixtures("db")
  class TestQueries {
    @fixture({ scope: "class", autouse: true })
    *seeded(db: Connection): Generator<number> {
      yield db.url.length;
    }
    @fixture({ scope: () => "class" })
    dynamic(): number {
      return 1;
    }
    @fixture
    plain(request: FixtureRequest): unknown {
      return request.param;
    }
    @mark.parametrize("x", [1, 2], { ids: ["one", "two"] })
    test_x(x: number): void {
      x.toFixed();
    }
    @mark.skip
    test_y(): void {}
    @mark.skipif(true, { reason: "no" })
    static test_field = (): void => undefined;
  }
  return TestQueries;
}

export class Page {
  @hideTraceback
  title(): string {
    return "a";
  }
}
export const title: string = new Page().title();
