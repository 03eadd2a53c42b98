import { createMemo, createSignal } from "solid-js";

export interface TemperatureProps {
  readonly celsius?: number;
  readonly onChange?: (celsius: number) => void;
}

/** Shows a temperature in both scales. */
export function Temperature(props: TemperatureProps) {
  const [celsius, setCelsius] = createSignal(props.celsius ?? 20);
  const fahrenheit = createMemo(() => Math.round(celsius() * 1.8 + 32));
  const change = (by: number): void => {
    props.onChange?.(setCelsius(celsius() + by));
  };
  return (
    <section aria-label="Temperature">
      <button onClick={() => change(-1)}>colder</button>
      <output>
        {celsius()} °C, {fahrenheit()} °F
      </output>
      <button onClick={() => change(1)}>warmer</button>
    </section>
  );
}
