import { screen } from "@testing-library/svelte";
import assert from "node:assert/strict";
import { mark, type Fixtures } from "unplugin-xtest";
import Rating from "../src/Rating.svelte";

const pressed = () => screen.queryAllByRole("button", { pressed: true }).length;

export const test_shows = mark.parametrize("value, expected", [
  [0, "not rated"],
  [1, "1 of 5"],
  [5, "5 of 5"],
])(({ show, value, expected }) => {
  show(Rating, { value });
  assert.equal(screen.getByRole("status").textContent, expected);
  assert.equal(pressed(), value);
});

export async function test_rates({ show, user, mocker }: Fixtures) {
  const onrate = mocker.fn();
  show(Rating, { stars: 3, onrate });
  await user.click(screen.getByRole("button", { name: "2" }));
  assert.equal(screen.getByRole("status").textContent, "2 of 3");
  await user.click(screen.getByRole("button", { name: "2" }));
  assert.equal(screen.getByRole("status").textContent, "not rated");
  assert.deepEqual(onrate.mock.calls, [[2], [0]]);
}

export function test_nothing_is_left_of_other_tests({ document }: Fixtures) {
  assert.equal(document.body.textContent, "");
}
