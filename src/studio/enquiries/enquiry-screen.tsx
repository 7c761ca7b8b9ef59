import { type ReactNode, useEffect, useState } from 'react';
import { locales } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import type { StudioEndpoints } from '#studio/contract/contract.ts';
import type { InputOf } from '#studio/contract/endpoint.ts';
import { ActionForm } from '#studio/kit/action-form.tsx';
import { Button } from '#studio/kit/button.tsx';
import { AskingButton } from '#studio/kit/dialog.tsx';
import { ErrorNotice, LoadState, Notice } from '#studio/kit/notice.tsx';
import { navigate } from '#studio/kit/router.ts';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import type { OpenedEnquiry } from './contract.ts';
import styles from './enquiries.module.css';
import { messages } from './messages.ts';
import { StateBadge } from './state-badge.tsx';

type Act = InputOf<StudioEndpoints['POST /enquiries/{id}']>['body']['act'];

/** An enquiry: what was sent, what was done about it, and what can be. */
export default function EnquiryScreen({ values: { id = '' } }: ScreenProps) {
  const loaded = useApi('GET /enquiries/{id}', { id });
  const names = useApi('GET /names').value ?? {};
  const [changed, setChanged] = useState<OpenedEnquiry>();
  const enquiry = changed ?? loaded.value;
  if (!enquiry)
    return (
      <ScreenFrame title={messages.title} isNarrow>
        <BackLink />
        <LoadState of={loaded} />
      </ScreenFrame>
    );
  return (
    <Opened
      enquiry={enquiry}
      names={names}
      onChanged={setChanged}
      onOutdated={() => {
        setChanged(undefined);
        loaded.loadAgain();
      }}
    />
  );
}

/** Leads to the list as it was narrowed: an enquiry's address has the list's query. */
function BackLink() {
  return (
    <p>
      <a href={`/studio/enquiries${location.search}`}>{messages.back}</a>
    </p>
  );
}

interface OpenedProps {
  enquiry: OpenedEnquiry;
  /** Of everybody who ever was in the studio, by id. */
  names: Readonly<Record<string, string>>;
  onChanged: (enquiry: OpenedEnquiry) => void;
  /** Called when somebody else has done something about it. */
  onOutdated: () => void;
}

function Opened({ enquiry, names, onChanged, onOutdated }: OpenedProps) {
  const { id, state, sender, answersTo, assignee = '', people, suspicions, events } = enquiry;
  const { run, isPending, error } = useAction();
  const isSeer = assignee in people;
  const act = async (what: Act) =>
    onChanged(await callApi('POST /enquiries/{id}', { id, body: { seen: events.length, act: what } }));
  const button = (kind: 'done' | 'retry' | 'release' | 'spam', label: string) => (
    <Button isPending={isPending} onPress={() => void run(() => act({ kind }), onOutdated)}>
      {label}
    </Button>
  );
  return (
    <ScreenFrame
      isNarrow
      title={sender ?? messages.title}
      actions={
        <div className="row2">
          <StateBadge state={state} />
          {state === 'dead' && button('retry', messages.retry)}
          {state === 'spam'
            ? button('release', messages.notSpam)
            : state !== 'answered' && button('done', messages.markDone)}
          {state !== 'spam' && button('spam', messages.markSpam)}
        </div>
      }
    >
      <BackLink />
      <ErrorNotice error={error} />
      {suspicions.length > 0 && (
        <Notice tone="warning" title={messages.suspicious}>
          {suspicions.map((one) => messages.suspicions[one]).join(' ')}
        </Notice>
      )}
      <Facts enquiry={enquiry} />
      <SelectField
        label={messages.assignee}
        value={isSeer || !assignee ? assignee : 'left'}
        isDisabled={isPending}
        onChange={(text) => text !== 'left' && void run(() => act({ kind: 'assign', text }), onOutdated)}
        choices={[
          { value: '', label: messages.nobody },
          ...(assignee && !isSeer
            ? [{ value: 'left', label: `${names[assignee] ?? ''} (${messages.left})` }]
            : []),
          ...Object.entries(people).map(([value, label]) => ({ value, label })),
        ]}
      />
      {answersTo === undefined ? (
        <Notice>{messages.noAnswer}</Notice>
      ) : (
        <Writing
          of={`${id} answer`}
          label={messages.answerTo(answersTo)}
          hint={messages.answerHint}
          action={messages.send}
          isMain
          onWritten={async (text) => {
            await act({ kind: 'answer', text });
            showToast(messages.sent);
          }}
          onOutdated={onOutdated}
        />
      )}
      <Writing
        of={`${id} note`}
        label={messages.note}
        action={messages.addNote}
        onWritten={(text) => act({ kind: 'note', text })}
        onOutdated={onOutdated}
      />
      <History enquiry={enquiry} names={names} />
      <Deliveries enquiry={enquiry} />
      {enquiry.email !== undefined && (
        <AskingButton
          look="danger"
          icon="trash"
          label={messages.erase}
          title={messages.eraseTitle}
          action={messages.eraseAction}
          hint={messages.eraseHint(enquiry.ofSender, enquiry.email)}
          isDangerous
          onSubmit={erase}
          onOutdated={onOutdated}
        />
      )}
    </ScreenFrame>
  );

  async function erase(): Promise<void> {
    const { enquiries, isScrubbed } = await callApi('POST /enquiries/{id}/erase', { id });
    showToast(isScrubbed ? messages.erased(enquiries) : messages.notScrubbed);
    navigate(`/studio/enquiries${location.search}`, { replaces: true });
  }
}

/** What was filled in, and when and where. */
function Facts({ enquiry }: { enquiry: OpenedEnquiry }) {
  const { fields, form, locale, page, receivedAt, erasedAt } = enquiry;
  const facts = [
    ...fields,
    { label: messages.form, value: messages.sentAs(messages.forms[form], locales[locale].label) },
    { label: messages.page, value: page },
    { label: messages.received, value: showTime(receivedAt) },
    { label: messages.erasedAt, value: showTime(erasedAt) },
  ];
  return (
    <dl className={`card ${styles.facts}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was written and not sent: whoever looks something up elsewhere in the studio finds it again. */
const unsent = new Map<string, string>();

interface WritingProps {
  /** Tells it from all others. */
  of: string;
  label: string;
  hint?: string;
  action: string;
  isMain?: boolean;
  /** What is written stays where it rejects. */
  onWritten: (text: string) => Promise<unknown>;
  onOutdated: () => void;
}

function Writing({ of, label, hint, action, isMain, onWritten, onOutdated }: WritingProps) {
  const [text, setText] = useState(unsent.get(of) ?? '');
  useEffect(() => void unsent.set(of, text), [of, text]);
  const { run, isPending, error } = useAction();
  return (
    <ActionForm
      className={`stack3 ${styles.writing}`}
      error={error}
      onSubmit={async () => {
        if (!(await run(() => onWritten(text), onOutdated))) return;
        // What was written since it was sent stays.
        if (unsent.get(of) === text) unsent.delete(of);
        setText((now) => (now === text ? '' : now));
      }}
    >
      <TextField
        label={label}
        hint={hint}
        lines={isMain ? 5 : 2}
        isRequired
        value={text}
        onChange={setText}
      />
      <Button type="submit" look={isMain ? 'primary' : 'plain'} isPending={isPending}>
        {action}
      </Button>
    </ActionForm>
  );
}

function History({ enquiry: { events, receivedAt }, names }: Pick<OpenedProps, 'enquiry' | 'names'>) {
  return (
    <Part title={messages.history}>
      <ol className="stack3">
        <li>
          <time className="muted" dateTime={receivedAt}>
            {showTime(receivedAt)}
          </time>{' '}
          {messages.arrived}
        </li>
        {events.map(({ id, at, by, kind, text }) => (
          <li key={id}>
            <time className="muted" dateTime={at}>
              {showTime(at)}
            </time>{' '}
            <strong>{names[by] ?? messages.left}</strong>{' '}
            {kind === 'assign'
              ? text
                ? messages.events.assign(names[text] ?? messages.left)
                : messages.events.unassign
              : messages.events[kind]}
            {text && kind !== 'assign' && (
              <p className={`padded sunken ${styles.text}`} dir="auto">
                {text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Deliveries({ enquiry: { deliveries } }: Pick<OpenedProps, 'enquiry'>) {
  return (
    <Part title={messages.deliveries}>
      <ul className="stack3">
        {deliveries.map(({ id, channel, address, state, attempts, deliveredAt, lastError }) => (
          <li key={id}>
            {messages.to[channel]} {address}: <strong>{messages.deliveryStates[state]}</strong>{' '}
            {deliveredAt ? showTime(deliveredAt) : attempts > 0 && messages.attempts(attempts)}
            {lastError && <p className="wrong">{lastError}</p>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="stack3">
      <h2 className="heading">{title}</h2>
      {children}
    </section>
  );
}
