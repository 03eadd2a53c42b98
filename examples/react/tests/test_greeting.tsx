import { screen } from "@testing-library/react";
import assert from "node:assert/strict";
import { mark, type Fixtures } from "unplugin-xtest";
import { Greeting } from "../src/Greeting.js";

export const test_greets = mark.parametrize("known, expected", [
  [true, "Welcome back, Ada!"],
  [false, "Hello, Ada!"],
])(async ({ show, user, known, expected }) => {
  show(<Greeting load={async () => known} />);
  await user.type(screen.getByLabelText("Name"), "Ada");
  await user.click(screen.getByRole("button", { name: "Greet" }));
  assert.equal((await screen.findByRole("status")).textContent, expected);
});

export async function test_keyboard({ show, user, mocker }: Fixtures) {
  const load = mocker.fn(async (name: string) => name === "Ada");
  show(<Greeting load={load} />);
  await user.type(screen.getByLabelText("Name"), "Bob{Enter}");
  assert.deepEqual(load.mock.calls, [["Bob"]]);
  assert.ok(await screen.findByText("Hello, Bob!"));
}
