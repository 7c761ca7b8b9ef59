import type { Release, Schedule } from '../api/publishing.ts';
import { callApi } from '../shell/call-api.ts';
import { Notice } from '../shell/controls/notice.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { words } from '../shell/words/plans.ts';
import { showDue } from './show-time-in.ts';

/** An entry's existing schedules and releases, which publishing now does not affect. */
export function KnownPlans({ file, releases }: { file: string; releases: readonly Release[] }) {
  const { value: schedules = [] } = useLoaded((signal) => callApi<Schedule[]>('/schedules', { signal }), []);
  const own = schedules.filter((schedule) => schedule.state === 'waiting' && schedule.file === file);
  const names = releases
    .filter(({ entries }) => entries.some((entry) => entry.file === file))
    .map(({ name }) => name);
  return (
    <>
      {own.map(({ id, action, dueAt, timeZone }) => (
        <Notice key={id}>{words.alreadyScheduled[action](showDue(dueAt, timeZone))}</Notice>
      ))}
      {names.length > 0 && <Notice>{words.alreadyReleased(names.join(', '))}</Notice>}
    </>
  );
}
