import { useRef, useState } from 'react';
import type { Finding } from '../../api/entries.ts';
import type { Schedule } from '../../api/publishing.ts';
import { EmptyState } from '../../shell/controls/notice.tsx';
import { words } from '../../shell/words/plans.ts';
import { cancelSchedule } from './cancel-schedule.ts';
import { pinNewest } from './pin-newest.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ScheduleRow } from './schedule-row.tsx';
import styles from './schedules.module.css';

export interface ScheduleListProps {
  schedules: readonly Schedule[];
  mayPublish: boolean;
  /** Called after any change to the schedules. */
  onChanged: () => void;
  /** All belong to the open entry. */
  isHere?: boolean;
  /** Navigates to a finding's place; by default to its address. */
  onShow?: (finding: Finding) => void;
}

/** Milliseconds for which schedules that ran late are listed prominently. */
const lately = 7 * 86_400_000;

/** Schedules that need attention, then those to come; past ones are folded. */
export function ScheduleList({
  schedules,
  mayPublish,
  onChanged,
  isHere = false,
  onShow,
}: ScheduleListProps) {
  const [changed, setChanged] = useState<Schedule>();
  const all = useRef<HTMLDivElement>(null);
  /** Moves the focus, as the pressed button disappears. */
  const finish = () => {
    onChanged();
    all.current?.focus();
  };
  const isUrgent = ({ state, doneAt }: Schedule) =>
    state === 'failed' || (state === 'late' && doneAt && Date.parse(doneAt) > Date.now() - lately);
  const urgent = schedules.filter(isUrgent);
  const waiting = schedules.filter(({ state }) => state === 'waiting');
  const past = schedules.filter((schedule) => schedule.state !== 'waiting' && !isUrgent(schedule));
  const draw = (list: readonly Schedule[]) => (
    <ul className={styles.list}>
      {list.map((schedule) => (
        <ScheduleRow
          key={schedule.id}
          schedule={schedule}
          mayPublish={mayPublish}
          isHere={isHere}
          onShow={onShow}
          onChange={setChanged}
          onCancel={(one) => void cancelSchedule(one, finish)}
          onPinNewest={(one) => void pinNewest(one).then(finish)}
        />
      ))}
    </ul>
  );
  return (
    <div ref={all} tabIndex={-1} className={styles.all}>
      {urgent.length + waiting.length === 0 ? (
        <EmptyState icon="calendar" title={words.noSchedules}>
          <p>{words.schedulesHint}</p>
        </EmptyState>
      ) : (
        draw([...urgent, ...waiting])
      )}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{words.past(past.length)}</summary>
          {draw(past)}
        </details>
      )}
      {changed && (
        <ScheduleDialog
          schedule={changed}
          onShow={onShow}
          onClose={() => setChanged(undefined)}
          onDone={() => {
            setChanged(undefined);
            onChanged();
          }}
        />
      )}
    </div>
  );
}
