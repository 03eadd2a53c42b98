/** A project of React components in Vitest's dialect: Vite's plugin, jsdom, and five tests in each file. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The component. @param name - of its function. */
function componentOf(name) {
  return `import { useState } from "react";
export function ${name}({ title }: { title: string }) {
  const [items, setItems] = useState<string[]>([]);
  const [text, setText] = useState("");
  return (
    <form aria-label={title} onSubmit={(event) => { event.preventDefault(); setItems([...items, text]); setText(""); }}>
      <h2>{title}</h2>
      <label>New<input value={text} onChange={(event) => setText(event.target.value)} /></label>
      <button>Add</button>
      <ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>
      <p role="status">{items.length} items</p>
    </form>
  );
}
`;
}

/** Five tests of a component. @param from - its module. */
function testsOf(at, name, from) {
  return `import { render, screen } from "@testing-library/react";
import user from "@testing-library/user-event";
import { ${name} } from "${from}";
describe("list ${at}", () => {
  it("shows its title", () => {
    render(<${name} title="List ${at}" />);
    expect(screen.getByRole("heading", { name: "List ${at}" })).toBeInTheDocument();
  });
  it("adds an item", async () => {
    render(<${name} title="t" />);
    await user.type(screen.getByLabelText("New"), "milk");
    await user.click(screen.getByRole("button", { name: "Add" }));
    expect(screen.getByText("milk")).toBeInTheDocument();
  });
  it("counts", async () => {
    render(<${name} title="t" />);
    await user.click(screen.getByRole("button"));
    expect(screen.getByRole("status")).toHaveTextContent("1 items");
  });
  it("is empty", () => {
    const { container } = render(<${name} title="t" />);
    expect(container.querySelectorAll("li")).toHaveLength(0);
  });
  it("starts with an empty page", () => {
    expect(document.body.innerHTML).toBe("");
  });
});
`;
}

/**
 * Writes the project into a folder that is emptied first. All files test one component.
 *
 * @param modules - the folder with the packages: vitest, vite, @vitejs/plugin-react, jsdom, react, react-dom, and of @testing-library react, dom,
 * user-event and jest-dom.
 * @param setup - what the setup file does besides.
 * @param ownComponent - whether there is one file more, `src/Own.test.tsx`, whose component no other file imports.
 */
export function writeReactSuite(folder, { modules, files, setup = "", ownComponent = false }) {
  const write = (name, text) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  symlinkSync(modules, join(folder, "node_modules"), "junction");
  write("package.json", '{ "type": "module", "devDependencies": { "vitest": "*" } }\n');
  write(
    "tsconfig.json",
    '{ "compilerOptions": { "jsx": "react-jsx", "module": "ESNext", "moduleResolution": "bundler" } }\n',
  );
  write(
    "vite.config.ts",
    'import react from "@vitejs/plugin-react";\nexport default { plugins: [react()], test: { environment: "jsdom", globals: true, setupFiles: ["./setup.ts"] } };\n',
  );
  write(
    "setup.ts",
    `import "@testing-library/jest-dom/vitest";\nimport { cleanup } from "@testing-library/react";\nimport { afterEach } from "vitest";\nafterEach(() => cleanup());\n${setup}`,
  );
  write("src/List.tsx", componentOf("List"));
  for (let at = 0; at < files; at += 1) write(`src/f${at}.test.tsx`, testsOf(at, "List", "./List"));
  if (!ownComponent) return;
  write("src/Own.tsx", componentOf("Own"));
  write("src/Own.test.tsx", testsOf(files, "Own", "./Own"));
}
