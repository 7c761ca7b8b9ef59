import { setTimeout } from 'node:timers/promises';

/**
 * Times an uncached page, with a request every 10 ms.
 *
 * @param goesOn asked before each request
 * @returns the 95th percentile in milliseconds
 */
export async function timePages(url: string, goesOn: () => boolean): Promise<number> {
  const times: number[] = [];
  while (goesOn()) {
    const began = performance.now();
    await (await fetch(`${url}?n=${began}`)).arrayBuffer();
    times.push(performance.now() - began);
    await setTimeout(10);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/** A predicate that is true for this long. */
export function lastsFor(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() < end;
}
