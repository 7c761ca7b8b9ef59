import type { CalendarDate } from '@internationalized/date';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { Icon } from '#studio/kit/icon.tsx';
import type { Plan } from '../../contract.ts';
import { messages } from '../messages.ts';
import { endsAll } from '../plan-calls.ts';
import styles from './calendar.module.css';

export interface CalendarTableProps {
  /** Names it. */
  label: string;
  weeks: readonly (readonly CalendarDate[])[];
  today: CalendarDate;
  /** The month that is meant; days of others are pale. */
  month: number | undefined;
  timeZone: string;
  /** By day. */
  plans: ReadonlyMap<string, readonly Plan[]>;
  /** Whether a plan can be given another time. */
  isMovable: (plan: Plan) => boolean;
  onOpen: (plan: Plan) => void;
  onMove: (plan: Plan, days: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Plans by day. One is moved by dragging it onto another day, or by Alt with an arrow key. */
export function CalendarTable({ label, weeks, today, month, ...shared }: CalendarTableProps) {
  const [dragged, setDragged] = useState<{ plan: Plan; from: CalendarDate }>();
  const [over, setOver] = useState<string>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <table aria-label={label} className={styles.table}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day.toString()} scope="col">
              {showDay(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={String(week[0])}>
            {week.map((day) => (
              <td
                key={day.toString()}
                aria-label={showDay(day, { weekday: 'long', day: 'numeric', month: 'long' })}
                aria-current={day.compare(today) === 0 ? 'date' : undefined}
                data-other={(month !== undefined && day.month !== month) || undefined}
                data-empty={!shared.plans.has(day.toString()) || undefined}
                data-over={over === day.toString() || undefined}
                {...(dragged && {
                  onDragOver: (event: DragEvent) => {
                    event.preventDefault();
                    setOver(day.toString());
                  },
                  onDrop: (event: DragEvent) => {
                    event.preventDefault();
                    end();
                    shared.onMove(dragged.plan, day.compare(dragged.from));
                  },
                })}
              >
                <time dateTime={day.toString()} className={styles.day}>
                  {showDay(day, day.day === 1 ? { day: 'numeric', month: 'short' } : { day: 'numeric' })}
                </time>
                <PlansOfDay
                  {...shared}
                  day={day}
                  onDrag={(plan) => (plan ? setDragged({ plan, from: day }) : end())}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PlansOfDayProps
  extends Pick<CalendarTableProps, 'plans' | 'timeZone' | 'isMovable' | 'onOpen' | 'onMove'> {
  day: CalendarDate;
  /** With none once it is over. */
  onDrag: (plan?: Plan) => void;
}

function PlansOfDay({ day, plans, timeZone, isMovable, onOpen, onMove, onDrag }: PlansOfDayProps) {
  const those = plans.get(day.toString());
  if (!those) return null;
  return (
    <ul className="stack1">
      {those.map((plan) => {
        const { id, name, state } = plan;
        const mayMove = isMovable(plan);
        const isEnd = endsAll(plan);
        const said = `${showClock(plan, timeZone)} ${name}`;
        const onKeyDown = (event: KeyboardEvent) => {
          const days = event.altKey && mayMove ? steps[event.key] : undefined;
          if (days === undefined) return;
          event.preventDefault();
          onMove(plan, days);
        };
        return (
          <li key={id}>
            <button
              type="button"
              data-plan={id}
              aria-label={`${said}, ${messages.calendarState(state, isEnd)}`}
              data-state={state}
              draggable={mayMove}
              className={styles.plan}
              onClick={() => onOpen(plan)}
              onKeyDown={onKeyDown}
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', name);
                event.dataTransfer.effectAllowed = 'move';
                onDrag(plan);
              }}
              onDragEnd={() => onDrag()}
            >
              <Icon
                name={
                  state === 'failed' ? 'warning' : state === 'done' ? 'check' : isEnd ? 'eye-slash' : 'rocket'
                }
              />
              <span>{said}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** When a plan is due, or was done. */
export function findTime({ dueAt, doneAt, state }: Plan): string | undefined {
  if (state === 'cancelled' || state === 'open') return undefined;
  return state === 'done' ? (doneAt ?? dueAt) : dueAt;
}

function showClock(plan: Plan, timeZone: string): string {
  const format = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  return new Date(findTime(plan) ?? 0).toLocaleTimeString('en-GB', format);
}

function showDay(day: CalendarDate, format: Intl.DateTimeFormatOptions): string {
  return day.toDate('UTC').toLocaleDateString('en-GB', { ...format, timeZone: 'UTC' });
}
