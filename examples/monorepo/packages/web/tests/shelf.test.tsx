import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { Shelf } from "@/Shelf.tsx";

it("shows what there is", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const page = document.createElement("main");
  const root = createRoot(page);
  await act(() => root.render(<Shelf prices={{ Tea: 250 }} />));
  expect(page.innerHTML).toBe('<ul title="Tea &amp; Co"><li>Tea: 2.50 EUR</li></ul>');
  await act(() => root.unmount());
});
