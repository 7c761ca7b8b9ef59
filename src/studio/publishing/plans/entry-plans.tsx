import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { Finding } from '#studio/documents/contract.ts';
import type { OpenedEntry } from '#studio/entries/contract.ts';
import { Badge, type Tone } from '#studio/kit/badge.tsx';
import { LinkButton } from '#studio/kit/button.tsx';
import { Dialog } from '#studio/kit/dialog.tsx';
import { Notice } from '#studio/kit/notice.tsx';
import type { Plan } from '../contract.ts';
import { ownTimeZone, showDue, showTimeIn } from '../show-time-in.ts';
import { messages } from './messages.ts';
import { isOpen, usePlans } from './plan-calls.ts';
import { PlanList, wasLate } from './plan-list.tsx';

export interface EntryPlansProps {
  entry: Pick<OpenedEntry, 'file' | 'title' | 'key'>;
  /** Reloads the plans when it changes. */
  version: number;
  /** Navigates to a finding's place. */
  onShow: (finding: Finding) => void;
}

/** The open entry's plans, to come or missed; renders nothing without any. */
export function EntryPlans({ entry, version, onShow }: EntryPlansProps) {
  const { file, title, key } = entry;
  const { value: plans = [], loadAgain } = usePlans(`${file} ${version}`);
  const own = plans.filter(({ entries }) => entries.some((one) => one.file === file));
  const [isOpen, setOpen] = useState(false);
  const badge = describe(own, file);
  return (
    <>
      {badge && (
        <AriaButton className="row1 bare pressable pill" onPress={() => setOpen(true)}>
          {badge}
        </AriaButton>
      )}
      {isOpen && (
        <Dialog title={messages.plans(title || key)} isOpen size="medium" onClose={() => setOpen(false)}>
          <PlanList
            plans={own}
            onChanged={loadAgain}
            onShow={(finding) => {
              setOpen(false);
              onShow(finding);
            }}
          />
          <p>
            <LinkButton href="/studio/plans" look="quiet" icon="rocket">
              {messages.screen}
            </LinkButton>
          </p>
        </Dialog>
      )}
    </>
  );
}

/** Badges for the next publication and the next withdrawal, or one for a plan that failed. */
function describe(plans: readonly Plan[], file: string) {
  const draw = (tone: Tone, words: string) => (
    <Badge key={words} tone={tone} icon="calendar">
      {words}
    </Badge>
  );
  if (plans.some(({ state }) => state === 'failed')) return draw('danger', messages.planFailed);
  const waiting = listTimes(plans, file);
  const next = waiting.filter(
    ({ action }, index) => waiting.findIndex((one) => one.action === action) === index,
  );
  if (next.length > 0)
    return next.map(({ action, dueAt }) =>
      draw('info', messages.planned[action](showTimeIn(dueAt, ownTimeZone()))),
    );
  return plans.some(wasLate) && draw('warning', messages.late);
}

/** When what happens to an entry, next first. */
function listTimes(plans: readonly Plan[], file: string) {
  return plans.flatMap(({ id, state, dueAt, timeZone = ownTimeZone(), entries }) => {
    const action = entries.find((one) => one.file === file)?.action;
    return action && state === 'waiting' && dueAt !== undefined ? { id, action, dueAt, timeZone } : [];
  });
}

/** The names of the plans that would publish an entry, with their times. */
export function usePublishingPlans(file: string): string[] {
  const { value = [] } = usePlans(file);
  const publishes = ({ entries }: Plan) =>
    entries.some((entry) => entry.file === file && entry.action === 'publish');
  return value
    .filter((plan) => isOpen(plan) && publishes(plan))
    .map(({ name, dueAt, timeZone = ownTimeZone() }) =>
      dueAt === undefined ? `“${name}”` : `“${name}”, ${showDue(dueAt, timeZone)}`,
    );
}

/** What is planned for an entry already, which publishing now does not affect. */
export function KnownPlans({ file, plans }: { file: string; plans: readonly Plan[] }) {
  const names = plans
    .filter(({ state, entries }) => state === 'open' && entries.some((entry) => entry.file === file))
    .map(({ name }) => name);
  return (
    <>
      {listTimes(plans, file).map(({ id, action, dueAt, timeZone }) => (
        <Notice key={id}>{messages.alreadyScheduled[action](showDue(dueAt, timeZone))}</Notice>
      ))}
      {names.length > 0 && <Notice>{messages.alreadyPlanned(names.join(', '))}</Notice>}
    </>
  );
}
