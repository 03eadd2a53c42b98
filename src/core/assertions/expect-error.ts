/** The errors of `expect.assertions()` and `expect.hasAssertions()`. Loaded when a test has not made what it said. */

/** @throws the error that Jest has, where a test has not made the assertions that it has said. */
export function checkExpectations(state: object): void {
  const get = (name: string): unknown => Reflect.get(state, name);
  const [calls, wanted] = [Number(get("assertionCalls") ?? 0), get("expectedAssertionsNumber")];
  const [ofNumber, ofAny] = [get("expectedAssertionsNumberError"), get("isExpectingAssertionsError")];
  const wantsAny = get("isExpectingAssertions") === true;
  if (typeof wanted === "number" && wanted !== calls && ofNumber instanceof Error) {
    const received = counted(calls, "assertion call");
    ofNumber.message = `expect.assertions(${String(wanted)})\n\nExpected ${counted(wanted, "assertion")} to be called but received ${received}.`;
    throw ofNumber;
  }
  if (wantsAny && calls === 0 && ofAny instanceof Error) {
    ofAny.message = "expect.hasAssertions()\n\nExpected at least one assertion to be called but received none.";
    throw ofAny;
  }
}

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve thirteen".split(" ");

/** As Jest writes it. */
function counted(count: number, noun: string): string {
  return `${NUMBERS[count] ?? String(count)} ${noun}${count === 1 ? "" : "s"}`;
}
