import { callApi } from '#studio/contract/call-api.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import { describePlace } from '#studio/entries/entry-kinds.ts';
import { useKnownEntries } from '#studio/entries/use-known-entries.ts';
import { Badge, type Tone } from '#studio/kit/badge.tsx';
import { Button, IconButton } from '#studio/kit/button.tsx';
import { joinNames } from '#studio/kit/join-names.ts';
import { Notice } from '#studio/kit/notice.tsx';
import { showFailure } from '#studio/kit/toasts/show-failure.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import type { Plan, PlannedEntry } from '../contract.ts';
import { ownTimeZone, showDistance, showDue, showTimeIn } from '../show-time-in.ts';
import { messages } from './messages.ts';
import { cancelPlan, isOpen, readDrafts, useMayPublish } from './plan-calls.ts';
import styles from './plans.module.css';

export interface PlanCardProps {
  plan: Plan;
  /** Called after any change to the plan; the pressed button may be gone. */
  onChanged: () => void;
  /** Asks for more of its entries, or for what it changes and when. */
  onOpen: (dialog: 'add' | 'change') => void;
}

const tones = {
  open: 'neutral',
  waiting: 'info',
  failed: 'danger',
  done: 'success',
  cancelled: 'neutral',
} as const satisfies Record<Plan['state'], Tone>;

/** A plan: its time and state, its entries, and why it failed. */
export function PlanCard({ plan, onChanged, onOpen }: PlanCardProps) {
  const { name, state, entries, error, isLate, doneAt, timeZone = ownTimeZone() } = plan;
  const may = useMayPublish();
  const mayChange = may.mayChange(plan);
  const known = useKnownEntries(entries.map(({ file }) => file));
  return (
    <section className={joinNames('card', styles.card)} data-state={state} aria-label={name}>
      <header className="bar3 between">
        <div>
          <h2 className="bar2 normal">
            {name}{' '}
            <Badge tone={isLate ? 'warning' : tones[state]}>
              {isLate ? messages.late : messages.states[state]}
            </Badge>
          </h2>
          <p className="muted">{describeTime(plan)}</p>
        </div>
        {may.isPublisher && isOpen(plan) && (
          <div className="row2">
            {mayChange && entries.length > 0 && (
              <Button
                size="small"
                look={state === 'waiting' ? 'plain' : 'primary'}
                onPress={() => onOpen('change')}
              >
                {messages.act[state as keyof typeof messages.act]}
              </Button>
            )}
            <Button size="small" icon="plus" onPress={() => onOpen('add')}>
              {messages.addEntries}
            </Button>
            {mayChange && (
              <Button size="small" look="quiet" onPress={() => void cancelPlan(plan, onChanged)}>
                {messages.cancelPlan}
              </Button>
            )}
          </div>
        )}
      </header>
      {isLate && doneAt && <p className="muted">{messages.lateBy(showTimeIn(doneAt, timeZone))}</p>}
      {state === 'failed' && (
        <Notice tone="danger" title={messages.failedTitle}>
          <p>{error}</p>
          <p>{messages.failedHint}</p>
        </Notice>
      )}
      {entries.length === 0 && isOpen(plan) && <p className="muted">{messages.emptyPlan}</p>}
      <ul>
        {entries.map((entry) => {
          const { file, title, action, hasNewerDraft, isOvertaken } = entry;
          const place = known.get(file);
          const mayTake = isOpen(plan) && may.mayPublish(file);
          return (
            <li key={file} className={styles.row}>
              <div className="stack1">
                <p className="bar2">
                  <a className="strong" href={toEditAddress(entry)}>
                    {title}
                  </a>
                  <Badge>{messages.actions[action]}</Badge>
                  <span className="muted">{place && describePlace(place)}</span>
                </p>
                {isOvertaken && <p className="warned">{messages.overtaken}</p>}
                {hasNewerDraft && (
                  <p className="bar2 warned">
                    {messages.entryNewer}{' '}
                    {mayTake && (
                      <Button size="small" onPress={() => void change(takeNewer(entry))}>
                        {messages.takeNewer}
                      </Button>
                    )}
                  </p>
                )}
              </div>
              {mayTake && entries.length > 1 && (
                <IconButton
                  icon="x"
                  size="small"
                  label={messages.takeOut(title)}
                  onPress={() => void change(takeOut(entry))}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );

  /** @param work resolves to what is said of it */
  async function change(work: Promise<string>): Promise<void> {
    await work.then(showToast, showFailure);
    onChanged();
  }

  async function takeOut({ file, title }: PlannedEntry): Promise<string> {
    await callApi('DELETE /plans/{id}/entries/{file}', { id: plan.id, file });
    return messages.tookOut(title);
  }

  async function takeNewer({ file, title }: PlannedEntry): Promise<string> {
    const entries = await readDrafts([file]);
    await callApi('POST /plans/{id}/entries', { id: plan.id, body: { entries } });
    return messages.tookNewer(title);
  }
}

/** When a plan is due or was done, and whose it is. */
function describeTime({ state, dueAt, timeZone = ownTimeZone(), doneAt, by }: Plan): string {
  const due = dueAt === undefined ? undefined : showDue(dueAt, timeZone);
  const time =
    state === 'waiting' && dueAt !== undefined && due !== undefined
      ? messages.dueSoon(due, showDistance(dueAt))
      : state === 'done' && doneAt !== undefined && due === undefined
        ? messages.publishedOn(showTimeIn(doneAt, ownTimeZone()))
        : due;
  return [time, by && messages.by(by)].filter(Boolean).join(' · ');
}
