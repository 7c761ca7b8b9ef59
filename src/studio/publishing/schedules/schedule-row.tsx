import type { Finding } from '../../api/entries.ts';
import type { Schedule } from '../../api/publishing.ts';
import { toEditAddress } from '../../editor/entry-list/entry-kinds.ts';
import { Badge, type Tone } from '../../shell/controls/badge.tsx';
import { Button, LinkButton } from '../../shell/controls/button.tsx';
import { Notice } from '../../shell/controls/notice.tsx';
import { words } from '../../shell/words/plans.ts';
import { showDistance, showDue, showTimeIn } from '../show-time-in.ts';
import { ScheduleFindings } from './schedule-findings.tsx';
import styles from './schedules.module.css';

export interface ScheduleRowProps {
  schedule: Schedule;
  mayPublish: boolean;
  /** Opens the choice of another time. */
  onChange: (schedule: Schedule) => void;
  onCancel: (schedule: Schedule) => void;
  /** Pins the present draft in place of the chosen version. */
  onPinNewest?: (schedule: Schedule) => void;
  /** Shown in the context of its entry, without name and link. */
  isHere?: boolean;
  /** Its findings are shown nearby. */
  isExplained?: boolean;
  /** Navigates to a finding's place; by default to its address. */
  onShow?: ((finding: Finding) => void) | undefined;
}

const tones: Readonly<Record<Schedule['state'], Tone>> = {
  waiting: 'info',
  done: 'success',
  late: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
};

/** A schedule: action, time, state and problems. */
export function ScheduleRow({ schedule, mayPublish, isHere, isExplained, ...on }: ScheduleRowProps) {
  const { onChange, onCancel, onPinNewest, onShow } = on;
  const { file, releaseId, title, action, dueAt, timeZone, state, doneAt, error, by } = schedule;
  const isToCome = state === 'waiting';
  const due = showDue(dueAt, timeZone);
  return (
    <li className={styles.schedule} data-state={state}>
      <div>
        <p className={styles.heading}>
          {isHere ? null : file === undefined ? (
            <span className={styles.name}>{title}</span>
          ) : (
            <a href={toEditAddress({ file })} className={styles.name}>
              {title}
            </a>
          )}
          <Badge>{releaseId === undefined ? words.actions[action] : words.releaseAction}</Badge>
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
        </p>
        <p>{isToCome ? words.dueSoon(due, showDistance(dueAt)) : due}</p>
        {by && <p className={styles.muted}>{words.by(by)}</p>}
      </div>
      {mayPublish && (isToCome || state === 'failed') && (
        <div className={styles.buttons}>
          <Button
            size="small"
            look={state === 'failed' ? 'primary' : 'plain'}
            onPress={() => onChange(schedule)}
          >
            {isToCome ? words.changeTime : words.chooseAgain}
          </Button>
          <Button size="small" look="quiet" onPress={() => onCancel(schedule)}>
            {isToCome ? words.cancelSchedule : words.dismissFailed}
          </Button>
        </div>
      )}
      {state === 'late' && doneAt && (
        <p className={styles.muted}>{words.lateBy(showTimeIn(doneAt, timeZone))}</p>
      )}
      {state === 'failed' && (
        <Notice
          tone="danger"
          title={words.failedTitle}
          actions={
            file !== undefined && !isHere ? (
              <LinkButton href={toEditAddress({ file })}>{words.openEntry}</LinkButton>
            ) : undefined
          }
        >
          {!isExplained && <p>{error}</p>}
          <p>{words.failedHint}</p>
        </Notice>
      )}
      {state === 'failed' && mayPublish && action === 'publish' && !isExplained && (
        <div className={styles.failed}>
          <p className={styles.name}>{words.failedNow}</p>
          <ScheduleFindings schedule={schedule} onShow={onShow} />
        </div>
      )}
      {isToCome && schedule.hasNewerDraft && (
        <Notice
          tone="warning"
          actions={
            mayPublish &&
            onPinNewest && (
              <Button size="small" onPress={() => onPinNewest(schedule)}>
                {words.pinNewest}
              </Button>
            )
          }
        >
          {words.newerDraft}
        </Notice>
      )}
      {isToCome && schedule.isOvertaken && <Notice tone="warning">{words.overtaken}</Notice>}
    </li>
  );
}
