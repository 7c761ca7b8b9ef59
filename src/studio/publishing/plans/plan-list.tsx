import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '#studio/kit/notice.tsx';
import type { Plan } from '../contract.ts';
import { AddToPlanDialog } from './add-to-plan-dialog.tsx';
import { messages } from './messages.ts';
import { isOpen } from './plan-calls.ts';
import { PlanCard, type PlanCardProps } from './plan-card.tsx';
import { PlanDialog, type PlanDialogProps } from './plan-dialog.tsx';

/** Milliseconds for which plans that were done late are listed prominently. */
const lately = 7 * 86_400_000;
/** Milliseconds between looks at a plan that is due, which takes seconds to be carried out. */
const pause = 2000;

/** Whether a plan was done late, and editors should hear of it still. */
export function wasLate({ isLate, doneAt = '' }: Plan): boolean {
  return isLate === true && Date.parse(doneAt) > Date.now() - lately;
}

export interface PlanListProps extends Pick<PlanCardProps, 'onChanged'>, Pick<PlanDialogProps, 'onShow'> {
  plans: readonly Plan[];
}

/** Plans that need attention, then those to come; past ones are folded. */
export function PlanList({ plans, onChanged, onShow }: PlanListProps) {
  const list = useRef<HTMLDivElement>(null);
  // Here, not in its card, which may move to the past ones while the dialog says so.
  const [opened, setOpened] = useState<{ id: string; dialog: 'add' | 'change' }>();
  const openedPlan = plans.find(({ id }) => id === opened?.id);
  const isDue = plans.some(({ state, dueAt = '' }) => state === 'waiting' && Date.parse(dueAt) <= Date.now());
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(onChanged, pause);
    return () => clearInterval(timer);
  }, [isDue, onChanged]);
  const change = () => {
    // The pressed button may disappear.
    list.current?.focus();
    onChanged();
  };
  const close = () => setOpened(undefined);
  const finish = () => {
    close();
    change();
  };
  const shown = plans.filter((plan) => isOpen(plan) || wasLate(plan));
  const past = plans.filter((plan) => !shown.includes(plan));
  const draw = (some: readonly Plan[]) => (
    <div className="stack3">
      {some.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          onChanged={change}
          onOpen={(dialog) => setOpened({ id: plan.id, dialog })}
        />
      ))}
    </div>
  );
  return (
    <div ref={list} tabIndex={-1} className="stack3 unringed">
      {shown.length === 0 ? (
        <EmptyState icon="calendar" title={messages.noPlans}>
          <p>{messages.plansHint}</p>
        </EmptyState>
      ) : (
        draw(shown)
      )}
      {past.length > 0 && (
        <details className="stack3 folds">
          <summary>{messages.past(past.length)}</summary>
          {draw(past)}
        </details>
      )}
      {openedPlan && opened?.dialog === 'add' && (
        <AddToPlanDialog plan={openedPlan} onClose={close} onDone={finish} />
      )}
      {openedPlan && opened?.dialog === 'change' && (
        <PlanDialog plan={openedPlan} onClose={close} onDone={finish} onShow={onShow} />
      )}
    </div>
  );
}
