/**
 * Growth per minute: the median slope between all pairs of samples (Theil–Sen), which is robust against outliers, such
 * as after a garbage collection.
 *
 * @param samples values with the time of each in milliseconds
 */
export function computeGrowth(samples: readonly { at: number; value: number }[]): number {
  const slopes: number[] = [];
  for (const [index, first] of samples.entries())
    for (const second of samples.slice(index + 1))
      slopes.push((second.value - first.value) / ((second.at - first.at) / 60_000));
  slopes.sort((a, b) => a - b);
  return slopes[Math.floor(slopes.length / 2)] ?? Number.NaN;
}
