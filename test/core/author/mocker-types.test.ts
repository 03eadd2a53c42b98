/** The types of `mocker`, `clock` and `recwarn`; a fake has to fit what it stands for. The compiler is the judge: see test/type-tests.test.ts. */
import { describe, expect, test } from "@jest/globals";
import { RunMocker } from "../../../src/builtins/mocker/index.ts";
import { RunMonkeyPatch } from "../../../src/runtime/builtins/monkeypatch.ts";
import type { Clock, Fixtures, Mock, Mocker, RecordedWarning, WarningsRecorder } from "../../../src/index.ts";

function isMocker(value: unknown): value is Mocker {
  return typeof value === "object" && value !== null && "stub" in value;
}

/** A mocker as the fixture gives it. */
function createMocker(): Mocker {
  const mocker: unknown = new RunMocker(() => new RunMonkeyPatch());
  if (!isMocker(mocker)) throw new Error("There is no mocker.");
  return mocker;
}

class Store {
  readonly size: number = 1;
  name = "s";
  load(id: number, options?: { deep: boolean }): Promise<string> {
    return Promise.resolve(`${id}${String(options?.deep)}`);
  }
}

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(is: Same<A, B>): void => void is;

describe("types of mocker", () => {
  test("fn", () => {
    const mocker = createMocker();
    const add = mocker.fn((a: number, b: number) => a + b);
    same<ReturnType<typeof add>, number>(true);
    same<typeof add.mock.calls, [a: number, b: number][]>(true);
    add.mockReturnValue(1).mockImplementation((a) => a);
    // @ts-expect-error The result is a number.
    add.mockReturnValue("1");
    // @ts-expect-error So it is of a fake.
    add.mockImplementation((a: number) => `${a}`);
    // @ts-expect-error An argument of another type.
    add.mockImplementation((a: string) => a.length);
    const typed = mocker.fn<(id: number) => Promise<string>>();
    typed.mockResolvedValue("a");
    // @ts-expect-error The promise is one of a string.
    typed.mockResolvedValue(1);
    const passed: (text: string) => number = mocker.fn();
    const callback = mocker.fn();
    const any: (x: number) => void = callback;
    // @ts-expect-error Nothing is known of what it returns.
    const number: (x: number) => number = callback;
    class Point {
      readonly x: number;
      constructor(x: number) {
        this.x = x;
      }
    }
    const Fake = mocker.fn(Point);
    same<typeof Fake.mock.calls, [x: number][]>(true);
    expect([typeof passed, typeof any, typeof number, new Fake(1).x]).toEqual(["function", "function", "function", 1]);
  });

  test("spy and stub", async () => {
    const mocker = createMocker();
    const store = new Store();
    const spy = mocker.spy(store, "load");
    same<typeof spy, Mock<Store["load"]>>(true);
    same<typeof spy.mock.lastCall, Parameters<Store["load"]> | undefined>(true);
    mocker.stub(store, "load", async (id) => `fake ${id}`);
    expect(await store.load(1)).toBe("fake 1");
    // @ts-expect-error The fake has another result.
    mocker.stub(store, "load", () => 1);
    // @ts-expect-error The fake has another argument.
    mocker.stub(store, "load", async (id: string) => id);
    // @ts-expect-error No such method.
    expect(() => mocker.spy(store, "loads")).toThrow("There is no");
    // @ts-expect-error Not a method.
    expect(() => mocker.spy(store, "size")).toThrow("which is 1");
    const partial: { optional?: (text: string) => number } = {};
    expect(() => mocker.stub(partial, "optional", (text) => text.length)).toThrow("There is no");
    const named: Mock = mocker.stub("name");
    mocker.stop(spy);
    expect(named.getMockName()).toBe("name");
  });

  test("fixtures of every scope", () => {
    const names: readonly (keyof Fixtures)[] = [
      "mocker",
      "class_mocker",
      "module_mocker",
      "package_mocker",
      "session_mocker",
    ];
    const take = ({ session_mocker }: Fixtures): Mocker => session_mocker;
    expect([names.length, take.length]).toEqual([5, 1]);
  });
});

test("types of monkeypatch", () => {
  const useMonkeypatch = (
    { monkeypatch }: Fixtures,
    store: Store,
    api: typeof import("../../../src/index.ts"),
    lib: typeof import("tinyglobby"),
    commonjs: typeof import("picocolors"),
  ): void => {
    monkeypatch.setAttr(store, "load", async (id) => `fake ${id.toFixed()}`);
    monkeypatch.setAttr(store, "name", "fake");
    monkeypatch.setAttr(store, "other", 1, { raising: false });
    monkeypatch.setAttr(Math, "random", () => 0.5);
    monkeypatch.setAttr(api, "skip", () => {
      throw new Error("skipped");
    });
    monkeypatch.setAttr("../src/api:fetchUser", () => 1);
    monkeypatch.setAttr(lib, "glob", async () => ["a.ts"]);
    monkeypatch.setAttr(commonjs, "red", (text) => `red ${text}`);
    monkeypatch.setAttr("tinyglobby:glob", async () => []);
    // @ts-expect-error The function of the package has another result.
    monkeypatch.setAttr(lib, "glob", async () => [1]);
    // @ts-expect-error The function of the CommonJS package is given a text.
    monkeypatch.setAttr(commonjs, "red", (text: symbol) => String(text));
    // @ts-expect-error The fake has another result.
    monkeypatch.setAttr(store, "load", () => 1);
    // @ts-expect-error The fake has another argument.
    monkeypatch.setAttr(store, "load", async (id: string) => id);
    // @ts-expect-error The value is a string.
    monkeypatch.setAttr(store, "name", 1);
    // @ts-expect-error An export is a function.
    monkeypatch.setAttr(api, "skip", 1);
    // @ts-expect-error No export is named.
    monkeypatch.setAttr("../src/api", () => 1);
  };
  expect(useMonkeypatch.length).toBe(5);
});

test("types of clock, recwarn and caplog", () => {
  const useClock = ({ clock }: Fixtures): void => {
    clock.install({ now: "2024-02-29", toFake: ["Date", "setTimeout"], shouldAdvanceTime: true });
    clock.setSystemTime(new Date(0));
    clock.setTickMode({ mode: "interval", delta: 5 });
    const { tick, tickAsync }: Clock = clock;
    const passed: readonly [(ms: number) => number, (ms: number) => Promise<number>] = [tick, tickAsync];
    same<typeof clock.now, number>(true);
    expect(passed.length).toBe(2);
    // @ts-expect-error No such timer.
    clock.install({ toFake: ["setTimout"] });
    // @ts-expect-error No such option.
    clock.install({ time: 0 });
    // @ts-expect-error Null is no time.
    clock.setSystemTime(null);
    // @ts-expect-error No such mode.
    clock.setTickMode({ mode: "auto" });
  };
  const useWarnings = (recwarn: WarningsRecorder): void => {
    same<typeof recwarn.list, readonly RecordedWarning[]>(true);
    recwarn.pop(RangeError);
    recwarn.pop("DeprecationWarning").code?.toLowerCase();
    // @ts-expect-error No category.
    recwarn.pop(1);
  };
  const useLogs = ({ caplog }: Fixtures): void => {
    same<(typeof caplog.records)[number]["level"], "debug" | "error" | "fatal" | "info" | "warn">(true);
    const count: number = caplog.atLevel("error", () => 1);
    const later: Promise<string> = caplog.atLevel("error", async () => "x");
    caplog.atLevel("debug")[Symbol.dispose]();
    expect([count, later]).toBeDefined();
    // @ts-expect-error No such level.
    caplog.setLevel("verbose");
    caplog.setLevel("WARNING", "app.db");
    const kept: boolean = caplog.filtering(
      ({ levelNo }) => levelNo > 20,
      () => true,
    );
    const detach = caplog.attach({ info: (text: string) => void text, error: () => undefined });
    detach();
    detach[Symbol.dispose]();
    expect(kept).toBe(true);
    // @ts-expect-error No logger.
    caplog.attach({ inform: () => undefined });
    // @ts-expect-error A filter gives a boolean.
    caplog.filtering(({ message }) => message);
    // @ts-expect-error No such phase.
    caplog.getRecords("import");
  };
  expect([useClock.length, useWarnings.length, useLogs.length]).toEqual([1, 1, 1]);
});
