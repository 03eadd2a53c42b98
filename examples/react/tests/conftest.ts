import { cleanup, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { fixture, type Fixtures } from "unplugin-xtest";

declare module "unplugin-xtest" {
  interface Fixtures {
    readonly show: (node: ReactNode) => ReturnType<typeof render>;
    readonly user: UserEvent;
  }
}

/** Says that updates of React belong in `act`, as Testing Library does where `beforeAll` is a global. */
export const act = fixture({ autouse: true }, ({ monkeypatch }: Fixtures) => {
  monkeypatch.setAttr(globalThis, "IS_REACT_ACT_ENVIRONMENT", true, { raising: false });
});

/** Renders a component, which is unmounted after the test. */
export const show = fixture(function* () {
  yield (node: ReactNode) => render(node);
  cleanup();
});

/** A user who clicks and types. */
export const user = fixture(() => userEvent.setup());
