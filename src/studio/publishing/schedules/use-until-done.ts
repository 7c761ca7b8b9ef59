import { useEffect } from 'react';
import type { Schedule } from '../../api/publishing.ts';

/** Milliseconds between polls. */
const pause = 2000;

/** Polls while a schedule is due but not yet run, which takes seconds. */
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
