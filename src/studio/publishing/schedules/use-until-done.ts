import { useEffect } from 'react';
import type { Schedule } from '../../api/publishing.ts';

/** Milliseconds between two looks at what is being done. */
const pause = 2000;

/** Looks again for as long as something is due that was not done yet: it is done within seconds. */
export function useUntilDone(schedules: readonly Schedule[] | undefined, onLook: () => void): void {
  useEffect(() => {
    const isDue = schedules?.some(
      ({ state, dueAt }) => state === 'waiting' && Date.parse(dueAt) <= Date.now(),
    );
    if (!isDue) return;
    const timer = setTimeout(onLook, pause);
    return () => clearTimeout(timer);
  }, [schedules, onLook]);
}
