/** Types of the fixture `page`: Playwright's, as far as what is given and what comes back can be sent. */
import { expect, test } from "@jest/globals";
import type { BrowserLocator, BrowserPage } from "../../../src/entries/tools/browser.ts";

async function calls(page: BrowserPage): Promise<unknown> {
  const button: BrowserLocator = page.getByRole("button", { name: /a/ }).filter({ has: page.getByText("x") });
  const text: string | null = await button.textContent();
  const bytes: Uint8Array = await page.screenshot();
  const width: number | undefined = (await page.viewportSize())?.width;
  const texts: string[] = await page.getByRole("listitem").allTextContents();
  const url: string = await page.url();
  for (const one of await page.locator("li").all()) await one.click({ button: "right" });
  await page.locator("a").dragTo(page.locator("b"));
  await page.locator("input").setInputFiles({ name: "a", mimeType: "b", buffer: new Uint8Array() });
  await page.frameLocator("iframe").getByText("x").first().click();
  await page.keyboard.press("a");
  await page.mouse.wheel(0, 1);
  await page.context().grantPermissions(["clipboard-read"]);
  // @ts-expect-error no such method
  page.getByRol("x");
  // @ts-expect-error no such role
  page.getByRole("buton");
  // @ts-expect-error a function cannot be sent
  page.evaluate(() => 1);
  // @ts-expect-error an element cannot be sent
  await button.elementHandle();
  // @ts-expect-error it would leave the page
  await page.goto("/");
  // @ts-expect-error it would stay for all tests
  await page.clock.install();
  // @ts-expect-error all give promises
  const now: string = page.url();
  return [text, bytes, width, texts, url, now];
}

test("compiles", () => {
  expect(calls).toBeInstanceOf(Function);
});
