import { useEffect, useState } from 'react';

/** Blocks rendered at first of a long list. */
const atOnce = 40;

/** Growth per animation frame: geometric, as each frame lays out everything again. */
const growth = 1.6;

let unfinished = 0;

/**
 * How many blocks of a list to render by now, so that opening a long page does not wait for what is far
 * below.
 */
export function useDrawnCount(length: number): number {
  const [count, setCount] = useState(atOnce);
  useEffect(() => {
    if (count >= length) return;
    unfinished += 1;
    const timer = setTimeout(() => setCount(Math.ceil(count * growth)));
    return () => {
      unfinished -= 1;
      clearTimeout(timer);
    };
  }, [count, length]);
  return count;
}

/** Resolves once all lists are rendered completely. */
export async function waitForLists(): Promise<void> {
  do await new Promise(requestAnimationFrame);
  while (unfinished > 0);
}
