import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { Finding, OpenedEntry } from '../../api/entries.ts';
import type { Release, Schedule } from '../../api/publishing.ts';
import { callApi } from '../../shell/call-api.ts';
import { Badge } from '../../shell/controls/badge.tsx';
import { LinkButton } from '../../shell/controls/button.tsx';
import { Dialog } from '../../shell/controls/dialog.tsx';
import { useLoaded } from '../../shell/use-loaded.ts';
import { words } from '../../shell/words/plans.ts';
import { ownTimeZone, showTimeIn } from '../show-time-in.ts';
import { ScheduleList } from './schedule-list.tsx';
import styles from './schedules.module.css';
import { useUntilDone } from './use-until-done.ts';

export interface EntryPlansProps {
  entry: Pick<OpenedEntry, 'file' | 'title' | 'key'>;
  mayPublish: boolean;
  /** Reloads the schedules when it changes. */
  version: number;
  /** Navigates to a finding's place. */
  onShow: (finding: Finding) => void;
}

/** Milliseconds for which schedules that ran late stay listed. */
const lately = 7 * 86_400_000;

/** The open entry's schedules, to come or missed; renders nothing without any. */
export function EntryPlans({ entry, mayPublish, version, onShow }: EntryPlansProps) {
  const { file, title, key } = entry;
  const { value, loadAgain } = useLoaded((signal) => listPlans(file, signal), [file, version]);
  const own = value ?? [];
  useUntilDone(value, loadAgain);
  const [isOpen, setOpen] = useState(false);
  const badge = describe(own);
  return (
    <>
      {badge && (
        <AriaButton className={styles.plan as string} onPress={() => setOpen(true)}>
          {badge}
        </AriaButton>
      )}
      {isOpen && (
        <Dialog title={words.plans(title || key)} isOpen size="medium" onClose={() => setOpen(false)}>
          <ScheduleList
            schedules={own}
            mayPublish={mayPublish}
            onChanged={loadAgain}
            isHere
            onShow={(finding) => {
              setOpen(false);
              onShow(finding);
            }}
          />
          <p>
            <LinkButton href="/studio/releases" look="quiet" icon="rocket">
              {words.screen}
            </LinkButton>
          </p>
        </Dialog>
      )}
    </>
  );
}

/** The schedules of an entry, and of releases that contain it. */
async function listPlans(file: string, signal: AbortSignal): Promise<readonly Schedule[]> {
  const [schedules, releases] = await Promise.all([
    callApi<Schedule[]>('/schedules', { signal }),
    callApi<Release[]>('/releases', { signal }),
  ]);
  const within = new Set(
    releases.filter(({ entries }) => entries.some((entry) => entry.file === file)).map(({ id }) => id),
  );
  return schedules.filter(
    (schedule) =>
      schedule.file === file || (schedule.releaseId !== undefined && within.has(schedule.releaseId)),
  );
}

/** Badges for the next publication and the next withdrawal, or one for a schedule that failed. */
function describe(schedules: readonly Schedule[]) {
  if (schedules.some(({ state }) => state === 'failed')) {
    return (
      <Badge tone="danger" icon="calendar">
        {words.planFailed}
      </Badge>
    );
  }
  const waiting = schedules.filter(({ state }) => state === 'waiting');
  const next = waiting.filter(
    ({ action }, index) => waiting.findIndex((one) => one.action === action) === index,
  );
  if (next.length > 0) return next.map(toBadge);
  const isLate = schedules.some(
    ({ state, doneAt = '' }) => state === 'late' && Date.parse(doneAt) > Date.now() - lately,
  );
  return (
    isLate && (
      <Badge tone="warning" icon="calendar">
        {words.planLate}
      </Badge>
    )
  );
}

function toBadge({ id, action, dueAt }: Schedule) {
  return (
    <Badge key={id} tone="info" icon="calendar">
      {words.planned[action](showTimeIn(dueAt, ownTimeZone()))}
    </Badge>
  );
}
