export function badge(count: number): HTMLElement {
  const element = document.createElement("b");
  element.textContent = count > 9 ? "9+" : String(count);
  return element;
}
