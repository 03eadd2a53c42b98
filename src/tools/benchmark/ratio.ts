/** What pairs of measurements tell about the ratio of two times. */

/** A ratio, and where it may be. */
export interface Ratio {
  /** Of the second time to the first. */
  readonly ratio: number;
  /** The confidence interval. */
  readonly from: number;
  readonly to: number;
}

/**
 * The geometric mean of the ratios of pairs, with Student's confidence interval of their logarithms.
 *
 * @param pairs - at least two; each was measured side by side.
 * @param error - how often the interval may not have the ratio in it: 0.05 for one of 95 %.
 */
export function ratioOf(pairs: readonly (readonly [before: number, now: number])[], error: number): Ratio {
  const logs = pairs.map(([before, now]) => Math.log(now / before));
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1);
  const half = studentQuantile(1 - error / 2, logs.length - 1) * Math.sqrt(variance / logs.length);
  return { ratio: Math.exp(mean), from: Math.exp(mean - half), to: Math.exp(mean + half) };
}

/** The quantile of Student's distribution. @param probability - above a half. @param freedom - a whole number from 1. */
export function studentQuantile(probability: number, freedom: number): number {
  let [low, high] = [0, 1];
  while (studentBelow(high, freedom) < probability) [low, high] = [high, high * 2];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (studentBelow(middle, freedom) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The distribution function for t ≥ 0: Abramowitz and Stegun, 26.7.3 and 26.7.4. */
function studentBelow(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let k = isOdd ? 3 : 2; k < freedom; k += 2) {
    term *= ((k - 1) / k) * cosine ** 2;
    sum += term;
  }
  const within = isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
  return (1 + within) / 2;
}
