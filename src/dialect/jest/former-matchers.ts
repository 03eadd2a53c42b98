/** Names that matchers of Jest had before version 30. */

const FORMER: Readonly<Record<string, string>> = {
  lastCalledWith: "toHaveBeenLastCalledWith",
  lastReturnedWith: "toHaveLastReturnedWith",
  nthCalledWith: "toHaveBeenNthCalledWith",
  nthReturnedWith: "toHaveNthReturnedWith",
  toBeCalled: "toHaveBeenCalled",
  toBeCalledTimes: "toHaveBeenCalledTimes",
  toBeCalledWith: "toHaveBeenCalledWith",
  toReturn: "toHaveReturned",
  toReturnTimes: "toHaveReturnedTimes",
  toReturnWith: "toHaveReturnedWith",
  toThrowError: "toThrow",
};

/** What a matcher of the library says. */
interface Match {
  readonly pass: boolean;
  message(): string;
}

type Matcher = (this: object, received: unknown, ...args: unknown[]) => Match;

/** For `expect.extend`. */
export function formerMatchers(): Record<string, Matcher> {
  const known: unknown = Reflect.get(Object(Reflect.get(globalThis, Symbol.for("$$jest-matchers-object"))), "matchers");
  const matchers = Object.entries(FORMER).map(([former, name]): [string, Matcher] => [
    former,
    function (received, ...args) {
      const isAwaited = name === "toThrow" && Boolean(Reflect.get(this, "promise"));
      const thrown = (): never => {
        throw received;
      };
      const matcher: unknown = Reflect.get(Object(known), name);
      if (typeof matcher !== "function") throw new Error(`expect has no matcher ${name}`);
      const match: Match = Reflect.apply(matcher, this, [isAwaited ? thrown : received, ...args]);
      return match;
    },
  ]);
  return Object.fromEntries(matchers);
}
