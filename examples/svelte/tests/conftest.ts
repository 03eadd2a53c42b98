import { cleanup, render } from "@testing-library/svelte";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { fixture } from "unplugin-xtest";

declare module "unplugin-xtest" {
  interface Fixtures {
    readonly show: typeof render;
    readonly user: UserEvent;
  }
}

/** Renders a component, which is unmounted after the test. */
export const show = fixture(function* () {
  yield render;
  cleanup();
});

/** A user who clicks and types. */
export const user = fixture(() => userEvent.setup());
