import { useEffect, useState } from "react";

export interface CounterProps {
  readonly start?: number;
  readonly step?: number;
  readonly onChange?: (count: number) => void;
}

export function Counter({ start = 0, step = 1, onChange }: CounterProps) {
  const [count, setCount] = useState(start);
  useEffect(() => {
    document.title = `Count: ${count}`;
  }, [count]);
  const change = (next: number): void => {
    setCount(next);
    onChange?.(next);
  };
  return (
    <section aria-label="Counter">
      <output>{count}</output>
      <button disabled={count === 0} onClick={() => change(count - step)}>
        less
      </button>
      <button onClick={() => change(count + step)}>more</button>
    </section>
  );
}
