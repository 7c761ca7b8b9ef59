import { useEffect, useState } from 'react';

/** Of a long list, so many blocks are drawn at once, and so many more after each of the browser's frames. */
const atOnce = 40;

let unfinished = 0;

/** How many blocks of a list are to be drawn by now: nobody who has opened a long page waits for what is far below. */
export function useDrawnCount(length: number): number {
  const [count, setCount] = useState(atOnce);
  useEffect(() => {
    if (count >= length) return;
    unfinished += 1;
    const timer = setTimeout(() => setCount(count + atOnce));
    return () => {
      unfinished -= 1;
      clearTimeout(timer);
    };
  }, [count, length]);
  return count;
}

/** Resolves in a frame in which all lists are drawn to their ends. */
export async function waitForLists(): Promise<void> {
  do await new Promise(requestAnimationFrame);
  while (unfinished > 0);
}
