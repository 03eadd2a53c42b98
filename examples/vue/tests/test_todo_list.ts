import { screen } from "@testing-library/vue";
import assert from "node:assert/strict";
import { mark, type Fixtures } from "unplugin-xtest";
import TodoList from "../src/TodoList.vue";

const texts = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

export const test_count = mark.parametrize("items, expected", [
  [[], "0 to do"],
  [["milk"], "1 to do"],
  [["milk", "bread"], "2 to do"],
])(({ show, items, expected }) => {
  show(TodoList, { props: { items } });
  assert.equal(screen.getByRole("status").textContent, expected);
  assert.deepEqual(texts(), items);
});

export async function test_adds({ show, user }: Fixtures) {
  const { emitted } = show(TodoList);
  await user.type(screen.getByLabelText("New"), "tea");
  await user.click(screen.getByRole("button"));
  assert.deepEqual(texts(), ["tea"]);
  assert.deepEqual(emitted("added"), [["tea"]]);
}

export async function test_enter_adds({ show, user }: Fixtures) {
  show(TodoList, { props: { items: ["milk"] } });
  await user.type(screen.getByLabelText("New"), "tea{Enter}");
  assert.deepEqual(texts(), ["milk", "tea"]);
}

export function test_nothing_is_left_of_other_tests({ document }: Fixtures) {
  assert.equal(document.body.textContent, "");
}
