import { type FormEvent, useState } from "react";

/** Asks for a name, and greets. `load` says whether somebody is known. */
export function Greeting({ load }: { readonly load: (name: string) => Promise<boolean> }) {
  const [name, setName] = useState("");
  const [text, setText] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setText((await load(name)) ? `Welcome back, ${name}!` : `Hello, ${name}!`);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label>
        Name <input value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <button>Greet</button>
      {text !== null && <p role="status">{text}</p>}
    </form>
  );
}
