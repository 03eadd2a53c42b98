import { screen } from "@testing-library/react";
import assert from "node:assert/strict";
import { mark, type Fixtures } from "unplugin-xtest";
import { Counter } from "../src/Counter.js";

export function test_starts_at_zero({ show }: Fixtures) {
  show(<Counter />);
  assert.equal(screen.getByRole("status").textContent, "0");
  assert.equal(screen.getByRole<HTMLButtonElement>("button", { name: "less" }).disabled, true);
}

export const test_counts = mark.parametrize("clicks, step, expected", [
  [1, 1, "1"],
  [3, 1, "3"],
  [2, 5, "10"],
])(async ({ show, user, clicks, step, expected }) => {
  show(<Counter step={step} />);
  for (let click = 0; click < clicks; click += 1) await user.click(screen.getByText("more"));
  assert.equal(screen.getByRole("status").textContent, expected);
});

export async function test_calls_back({ show, user, mocker, document }: Fixtures) {
  const onChange = mocker.fn();
  show(<Counter start={5} onChange={onChange} />);
  await user.click(screen.getByText("less"));
  assert.deepEqual(onChange.mock.calls, [[4]]);
  assert.equal(document.title, "Count: 4");
}

export function test_nothing_is_left_of_other_tests({ document }: Fixtures) {
  assert.equal(document.body.textContent, "");
}
