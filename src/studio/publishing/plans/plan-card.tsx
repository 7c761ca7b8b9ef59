import { callApi } from '#studio/contract/call-api.ts';
import type { Finding } from '#studio/documents/contract.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';
import { describePlace, toEditAddress } from '#studio/entries/entry-kinds.ts';
import { isFault } from '#studio/entries/is-fault.ts';
import { useKnownEntries } from '#studio/entries/use-known-entries.ts';
import { Badge, type Tone } from '#studio/kit/badge.tsx';
import { Button, IconButton } from '#studio/kit/button.tsx';
import { joinNames } from '#studio/kit/join-names.ts';
import layout from '#studio/kit/layout.module.css';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { ErrorNotice, Notice } from '#studio/kit/notice.tsx';
import { showFailure } from '#studio/kit/toasts/show-failure.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { type Loaded, useLoaded } from '#studio/kit/use-loaded.ts';
import { listChanges } from '../change-list.tsx';
import type { CheckAnswer, Plan, PlannedEntry } from '../contract.ts';
import { messages as publishWords } from '../messages.ts';
import publishing from '../publishing.module.css';
import { ownTimeZone, showDistance, showDue, showTimeIn } from '../show-time-in.ts';
import { messages } from './messages.ts';
import { cancelPlan, isOpen, putIntoPlan, readDrafts, toContents } from './plan-calls.ts';
import styles from './plans.module.css';
import { useMayPublish } from './use-may-publish.ts';

export interface PlanCardProps {
  plan: Plan;
  /** Called after any change to the plan; the pressed button may be gone. */
  onChanged: () => void;
  /** Asks for more of its entries, or for when it happens. */
  onOpen: (dialog: 'add' | 'change') => void;
  /** Navigates to a finding's place; by default to its address. */
  onShow?: ((finding: Finding) => void) | undefined;
}

type Check = Loaded<CheckAnswer | undefined>;

const tones = {
  open: 'neutral',
  waiting: 'info',
  failed: 'danger',
  done: 'success',
  cancelled: 'neutral',
} as const satisfies Record<Plan['state'], Tone>;

/** A plan: its time and state, its entries with their changes, and what keeps it back. */
export function PlanCard({ plan, onChanged, onOpen, onShow }: PlanCardProps) {
  const { id, name, state, entries, error, isLate, doneAt, timeZone = ownTimeZone() } = plan;
  const may = useMayPublish();
  const mayChange = may.mayChange(plan);
  // A single entry was checked when it was given its time.
  const isChecked = isOpen(plan) && entries.length > 0 && (state !== 'waiting' || entries.length > 1);
  const check: Check = useLoaded(
    async (signal) => (isChecked ? callApi('POST /plans/{id}/check', { id, body: {}, signal }) : undefined),
    // Plans are listed again every few seconds while one is due.
    [id, state, plan.dueAt, toContents(plan)],
  );
  const faults = (isChecked && check.value?.findings.filter(isFault)) || [];
  return (
    <section className={joinNames(layout.card, styles.card)} data-state={state} aria-label={name}>
      <header className={styles.header}>
        <div>
          <h2 className={styles.name}>
            {name}{' '}
            <Badge tone={isLate ? 'warning' : tones[state]}>
              {isLate ? messages.late : messages.states[state]}
            </Badge>
          </h2>
          <p className={layout.muted}>{describeTime(plan)}</p>
        </div>
        {may.isPublisher && isOpen(plan) && (
          <div className={layout.row2}>
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
      {isLate && doneAt && <p className={layout.muted}>{messages.lateBy(showTimeIn(doneAt, timeZone))}</p>}
      {state === 'failed' && (
        <Notice tone="danger" title={messages.failedTitle}>
          {!check.isLoading && faults.length === 0 && check.error === undefined ? (
            <p className={publishing.sound}>{messages.mended}</p>
          ) : (
            <p>{messages.failedHint}</p>
          )}
          {faults.length === 0 && <p>{error}</p>}
        </Notice>
      )}
      {entries.length === 0 && isOpen(plan) && <p className={layout.muted}>{messages.emptyPlan}</p>}
      <PlanEntries {...{ plan, check, faults, onChanged, onShow }} />
    </section>
  );
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

interface PlanEntriesProps extends Pick<PlanCardProps, 'plan' | 'onChanged' | 'onShow'> {
  check: Check;
  faults: readonly Finding[];
}

function PlanEntries({ plan, check, faults, onChanged, onShow }: PlanEntriesProps) {
  const { entries } = plan;
  const { mayPublish } = useMayPublish();
  const mayChange = ({ file }: PlannedEntry) => isOpen(plan) && mayPublish(file);
  const others = faults.filter((fault) => entries.every(({ file }) => file !== fault.file));
  const known = useKnownEntries([...entries, ...others].map(({ file }) => file));
  if (entries.length === 0) return null;
  return (
    <>
      <ErrorNotice error={check.error} onTryAgain={check.loadAgain} />
      <ul>
        {entries.map((entry) => (
          <li key={entry.file} className={styles.row}>
            <EntryLines
              {...{ entry, check, onShow }}
              known={known.get(entry.file)}
              faults={faults.filter((fault) => fault.file === entry.file)}
              onTakeNewer={mayChange(entry) ? () => void takeNewer(entry) : undefined}
            />
            {mayChange(entry) && entries.length > 1 && (
              <IconButton
                icon="x"
                size="small"
                label={messages.takeOut(entry.title)}
                onPress={() => void takeOut(entry)}
              />
            )}
          </li>
        ))}
        {others.length > 0 && (
          <li className={styles.row}>
            <div className={layout.stack1}>
              {others.map((fault) => (
                <FaultLine
                  key={`${fault.file} ${fault.path} ${fault.message}`}
                  {...{ fault, onShow }}
                  title={known.get(fault.file)?.title ?? fault.file}
                  isElsewhere
                />
              ))}
            </div>
          </li>
        )}
      </ul>
    </>
  );

  async function takeOut({ file, title }: PlannedEntry): Promise<void> {
    try {
      await callApi('DELETE /plans/{id}/entries/{file}', { id: plan.id, file });
      showToast(messages.tookOut(title));
    } catch (reason) {
      showFailure(reason);
    }
    onChanged();
  }

  async function takeNewer({ file, title }: PlannedEntry): Promise<void> {
    try {
      await putIntoPlan(plan, await readDrafts([file]));
      showToast(messages.tookNewer(title));
    } catch (reason) {
      showFailure(reason);
    }
    onChanged();
  }
}

interface EntryLinesProps extends Pick<PlanCardProps, 'onShow'> {
  entry: PlannedEntry;
  /** The entry itself, once it is loaded. */
  known: EntrySummary | undefined;
  check: Check;
  faults: readonly Finding[];
  onTakeNewer: (() => void) | undefined;
}

function EntryLines({ entry, known, check, faults, onTakeNewer, onShow }: EntryLinesProps) {
  const { file, title, action, hasNewerDraft, isOvertaken } = entry;
  const change = check.value?.changes.find((one) => one.file === file);
  const lines = action === 'withdraw' ? [messages.goes] : change ? listChanges(change) : [];
  return (
    <div className={layout.stack1}>
      <p className={styles.heading}>
        <a href={toEditAddress(entry)}>{title}</a>
        <Badge>{messages.actions[action]}</Badge>
        <span className={layout.muted}>{known && describePlace(known)}</span>
      </p>
      {check.isLoading && <p className={layout.muted}>{kitMessages.loading}</p>}
      {lines.length > 0 && <p className={layout.muted}>{lines.join(' · ')}</p>}
      {faults.map((fault) => (
        <FaultLine key={`${fault.path} ${fault.message}`} {...{ fault, title, onShow }} />
      ))}
      {isOvertaken && <p className={styles.newer}>{messages.overtaken}</p>}
      {hasNewerDraft && (
        <p className={styles.newer}>
          {messages.entryNewer}{' '}
          {onTakeNewer && (
            <Button size="small" onPress={onTakeNewer}>
              {messages.takeNewer}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

interface FaultLineProps extends Pick<PlanCardProps, 'onShow'> {
  fault: Finding;
  /** The title of the entry with the fault. */
  title: string;
  /** The entry is not part of the plan. */
  isElsewhere?: boolean;
}

/** A fault, with a link to its place. */
function FaultLine({ fault, title, isElsewhere = false, onShow }: FaultLineProps) {
  return (
    <p className={styles.fault}>
      <strong>{fault.message}</strong> {isElsewhere && publishWords.inEntry(title)} {fault.remedy}{' '}
      <a
        href={toEditAddress(fault, fault)}
        aria-label={messages.mend(title)}
        onClick={(event) => {
          if (!onShow) return;
          event.preventDefault();
          onShow(fault);
        }}
      >
        {messages.toFault}
      </a>
    </p>
  );
}
