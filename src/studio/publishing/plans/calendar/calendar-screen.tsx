import { today as findToday } from '@internationalized/date';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { Button, IconButton, LinkButton } from '#studio/kit/button.tsx';
import { ErrorNotice, LoadState } from '#studio/kit/notice.tsx';
import { navigate } from '#studio/kit/router.ts';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { ToggleGroup } from '#studio/kit/toggle-group.tsx';
import { useQuery } from '#studio/kit/use-query.ts';
import { useUndoable } from '#studio/kit/use-undoable.ts';
import type { Plan } from '../../contract.ts';
import { showDue } from '../../show-time-in.ts';
import { messages } from '../messages.ts';
import { isOpen, useMayPublish, usePlans } from '../plan-calls.ts';
import { PlanDialog } from '../plan-dialog.tsx';
import { findZone, type LocalTime, listZones, readDueAt } from '../time-fields.tsx';
import { CalendarTable, findTime } from './calendar-table.tsx';
import { type CalendarView, listWeeks, moveByDays, readDay, toDay } from './list-days.ts';

/** What goes live and what ends, by month and week, in a time zone that is stated. */
export default function CalendarScreen({ locale }: ScreenProps) {
  const { value, error, loadAgain } = usePlans();
  const [asked, ask] = useQuery();
  const view: CalendarView = asked.view === 'week' ? 'week' : 'month';
  const timeZone = listZones(findZone(locale)).find((zone) => zone === asked.zone) ?? findZone(locale);
  const today = findToday(timeZone);
  const day = readDay(asked.day) ?? today;
  const [opened, setOpened] = useState<{ id: string; time?: LocalTime }>();
  const openedPlan = value?.find(({ id }) => id === opened?.id);
  const { act, error: failure } = useUndoable();
  const section = useRef<HTMLElement>(null);
  const moved = useRef<string>(undefined);
  // The plan that was moved is another element by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list.
  useEffect(() => {
    if (moved.current === undefined) return;
    section.current?.querySelector<HTMLElement>(`[data-plan="${CSS.escape(moved.current)}"]`)?.focus();
    moved.current = undefined;
  }, [value]);
  const placed = (value ?? []).flatMap((plan) => {
    const time = findTime(plan);
    return time === undefined ? [] : [{ plan, time, on: toDay(time, timeZone).toString() }];
  });
  placed.sort((a, b) => (a.time < b.time ? -1 : 1));
  const plans = new Map(
    [...Map.groupBy(placed, ({ on }) => on)].map(([on, those]) => [on, those.map(({ plan }) => plan)]),
  );
  const { isPublisher, mayChange } = useMayPublish();
  const isMovable = (plan: Plan) => mayChange(plan) && plan.state === 'waiting' && plan.dueAt !== undefined;
  const weeks = listWeeks(day, view);
  const isEmpty = !weeks.flat().some((one) => plans.has(one.toString()));
  const step = view === 'week' ? { weeks: 1 } : { months: 1 };
  const title = describe(day.toDate('UTC'), view);
  const close = () => setOpened(undefined);
  return (
    <ScreenFrame
      title={messages.calendar}
      actions={<LinkButton href="/studio/plans">{messages.asList}</LinkButton>}
    >
      <ErrorNotice error={failure} />
      <div className="bar2">
        <IconButton
          icon="caret-left"
          label={messages.before[view]}
          onPress={() => ask({ day: day.subtract(step).toString() })}
        />
        <h2 aria-live="polite">{title}</h2>
        <IconButton
          icon="caret-right"
          label={messages.after[view]}
          onPress={() => ask({ day: day.add(step).toString() })}
        />
        <Button size="small" onPress={() => ask({ day: '' })}>
          {messages.today}
        </Button>
        <ToggleGroup<CalendarView>
          label={messages.view}
          choices={[
            { value: 'month', label: messages.views.month },
            { value: 'week', label: messages.views.week },
          ]}
          value={view}
          onChange={(next) => ask({ view: next })}
        />
        <SelectField
          label={messages.zone}
          hidesLabel
          choices={listZones(timeZone).map((zone) => ({ value: zone, label: messages.timesIn(zone) }))}
          value={timeZone}
          onChange={(zone) => ask({ zone })}
        />
      </div>
      <LoadState of={{ value, error, loadAgain }} />
      {value && (
        <section ref={section} aria-label={title} className="stack3">
          {(isEmpty || isPublisher) && (
            <p className="muted">{isEmpty ? messages.nothingIn[view] : messages.calendarHint}</p>
          )}
          <CalendarTable
            label={title}
            month={view === 'month' ? day.month : undefined}
            {...{ weeks, plans, timeZone, today, isMovable }}
            onOpen={(plan) =>
              mayChange(plan) && isOpen(plan) ? setOpened({ id: plan.id }) : navigate('/studio/plans')
            }
            onMove={(plan, days) => void move(plan, days)}
          />
        </section>
      )}
      {openedPlan && (
        <PlanDialog
          plan={openedPlan}
          time={opened?.time}
          onClose={close}
          onDone={() => {
            close();
            loadAgain();
          }}
        />
      )}
    </ScreenFrame>
  );

  /** The same time of day on another day; where there is none such, somebody has to say what is meant. */
  async function move(plan: Plan, days: number): Promise<void> {
    const { id, dueAt: before, timeZone: zone = timeZone } = plan;
    if (days === 0 || before === undefined) return;
    const time = moveByDays(before, zone, days);
    const dueAt = readDueAt(time);
    if (dueAt === undefined) return setOpened({ id, time });
    moved.current = id;
    await act(
      (isMoved) => {
        const [from, to] = isMoved ? [before, dueAt] : [dueAt, before];
        return callApi('PUT /plans/{id}', { id, body: { dueAt: to, timeZone: zone, dueBefore: from } });
      },
      messages.movedTo(plan.name, showDue(dueAt, zone)),
    );
  }
}

function describe(day: Date, view: CalendarView): string {
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const month = day.toLocaleDateString('en-GB', format);
  return view === 'month'
    ? month
    : messages.weekOf(day.toLocaleDateString('en-GB', { day: 'numeric', ...format }));
}
