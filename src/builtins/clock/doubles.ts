/** Doubles that replace what a clock has put into a global. */

/**
 * Notes what these globals are now.
 *
 * @returns what ends the doubles that replace them since. One that ended later would put back what it found: a timer of a clock that
 * is gone.
 */
export function doublesOf(names: readonly string[]): () => void {
  const fakes = names.map((name) => [name, valueOf(name)] as const);
  return () => {
    for (const [name, fake] of fakes) {
      const double = valueOf(name);
      if (double === fake || typeof double !== "function" || !("mockRestore" in double)) continue;
      if (typeof double.mockRestore === "function") Reflect.apply(double.mockRestore, double, []);
    }
  };
}

function valueOf(name: string): unknown {
  return Reflect.get(globalThis, name);
}
