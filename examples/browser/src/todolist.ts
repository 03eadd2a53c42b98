/** A list of things to do: `add` one, click one when it is done. */
export class TodoList extends HTMLElement {
  readonly #list = document.createElement("ul");

  connectedCallback(): void {
    this.attachShadow({ mode: "open" }).append(this.#list);
    this.#list.addEventListener("click", ({ target }) => {
      if (target instanceof HTMLLIElement) target.classList.toggle("done");
      this.dispatchEvent(new CustomEvent("change", { detail: this.left }));
    });
  }

  /** How many are not done. */
  get left(): number {
    return this.items.filter((item) => !item.classList.contains("done")).length;
  }

  get items(): Element[] {
    return [...this.#list.children];
  }

  add(...texts: string[]): void {
    for (const text of texts) {
      if (text.trim() === "") throw new RangeError("there is nothing to do");
      this.#list.append(Object.assign(document.createElement("li"), { textContent: text }));
    }
  }
}

customElements.define("todo-list", TodoList);
