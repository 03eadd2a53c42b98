import { screen } from "@solidjs/testing-library";
import assert from "node:assert/strict";
import { mark, type Fixtures } from "unplugin-xtest";
import { Temperature } from "../src/Temperature.jsx";

const shown = () => screen.getByRole("status").textContent;

export const test_scales = mark.parametrize("celsius, expected", [
  [0, "0 °C, 32 °F"],
  [100, "100 °C, 212 °F"],
  [-40, "-40 °C, -40 °F"],
])(({ show, celsius, expected }) => {
  show(() => <Temperature celsius={celsius} />);
  assert.equal(shown(), expected);
});

export async function test_changes({ show, user, mocker }: Fixtures) {
  const onChange = mocker.fn();
  show(() => <Temperature celsius={20} onChange={onChange} />);
  await user.click(screen.getByText("warmer"));
  await user.click(screen.getByText("warmer"));
  await user.click(screen.getByText("colder"));
  assert.equal(shown(), "21 °C, 70 °F");
  assert.deepEqual(onChange.mock.calls, [[21], [22], [21]]);
}

export function test_nothing_is_left_of_other_tests({ document }: Fixtures) {
  assert.equal(document.body.textContent, "");
}
