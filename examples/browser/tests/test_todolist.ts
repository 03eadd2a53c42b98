import { mark, raises } from "unplugin-xtest";
import type { BrowserPage } from "unplugin-xtest/browser";
import type { TodoList } from "../src/todolist.ts";

function equal(actual: unknown, expected: unknown) {
  if (!Object.is(actual, expected)) throw Object.assign(new Error("not equal"), { actual, expected });
}

export function test_click(list: TodoList) {
  list.add("eggs", "milk");
  list.items.at(-1)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  equal(list.left, 1);
}

export async function test_click_of_a_user({ list, page }: { list: TodoList; page: BrowserPage }) {
  list.add("eggs", "milk");
  await page.getByText("milk").click();
  equal(await page.locator(".done").textContent(), "milk");
  equal(list.left, 1);
}

export async function test_change(list: TodoList) {
  list.add("eggs");
  const changed = new Promise<Event>((resolve) => list.addEventListener("change", resolve));
  (list.items[0] as HTMLElement).click();
  const event = await changed;
  equal(event instanceof CustomEvent && event.detail, 0);
}

export const test_nothing = mark.parametrize("text", ["", " "], { ids: ["empty", "blank"] })(function test_nothing(
  list: TodoList,
  text: string,
) {
  raises(RangeError, () => list.add(text), { match: "nothing to do" });
});

export class TestLayout {
  test_one_below_the_other(list: TodoList) {
    list.add("eggs", "milk");
    const [first, second] = list.items.map((item) => item.getBoundingClientRect().top);
    equal(Number(first) < Number(second), true);
  }

  async test_many(list: TodoList) {
    const response = await fetch(new URL("./todos.json", import.meta.url));
    list.add(...(await response.json()));
    equal(list.left, 3);
  }
}
