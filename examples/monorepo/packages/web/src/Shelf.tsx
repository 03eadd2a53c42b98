import { label } from "./label.ts";

declare const __SHOP__: string;

export function Shelf({ prices }: { readonly prices: Readonly<Record<string, number>> }) {
  return (
    <ul title={__SHOP__}>
      {Object.entries(prices).map(([name, cents]) => (
        <li key={name}>{label(name, cents)}</li>
      ))}
    </ul>
  );
}
