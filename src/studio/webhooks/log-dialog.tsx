import { callApi } from '#studio/contract/call-api.ts';
import { Badge, type Tone } from '#studio/kit/badge.tsx';
import { Button } from '#studio/kit/button.tsx';
import { Dialog } from '#studio/kit/dialog.tsx';
import { ErrorNotice, LoadState } from '#studio/kit/notice.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import type { Webhook, WebhookDelivery } from './contract.ts';
import { messages } from './messages.ts';
import styles from './webhooks.module.css';

const tones = {
  waiting: 'info',
  delivered: 'success',
  'given-up': 'danger',
} as const satisfies Record<WebhookDelivery['state'], Tone>;

export interface LogDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** What a webhook was told and answered, each of which can be delivered again. */
export function LogDialog({ webhook, onClose }: LogDialogProps) {
  const { id, offSince } = webhook;
  const { value, error, loadAgain } = useApi('GET /webhooks/{id}/deliveries', { id });
  const { run, isPending, error: refusal } = useAction();
  return (
    <Dialog title={messages.logOf(webhook.url)} isOpen onClose={onClose} size="large">
      <div className="stack3">
        <p className="muted">{messages.logHint}</p>
        <ErrorNotice error={refusal} />
        <LoadState of={{ value, error, loadAgain }} />
        {value?.length === 0 && <p className="quiet">{messages.noLog}</p>}
        {value && value.length > 0 && (
          <ul className={styles.log}>
            {value.map((delivery) => (
              <li key={delivery.id}>
                <Entry
                  delivery={delivery}
                  isPending={isPending}
                  onRedeliver={offSince ? undefined : () => void redeliver(delivery.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );

  async function redeliver(delivery: string): Promise<void> {
    if (!(await run(() => callApi('POST /webhooks/{id}/redeliver', { id, body: { delivery } })))) return;
    showToast(messages.redelivering);
    loadAgain();
    // By then it mostly has an answer.
    setTimeout(loadAgain, 2000);
  }
}

interface EntryProps {
  delivery: WebhookDelivery;
  isPending: boolean;
  onRedeliver: (() => void) | undefined;
}

function Entry({ delivery, isPending, onRedeliver }: EntryProps) {
  const { type, subject, state, attempts, notedAt, triedAt, body, status, answer, failure } = delivery;
  const name = messages.types[type];
  return (
    <details>
      <summary className={styles.summary}>
        <span>{name}</span> <Badge tone={tones[state]}>{messages.states[state]}</Badge>{' '}
        <span className="muted">
          {subject} · {showTime(notedAt)}
        </span>
      </summary>
      <div className={styles.details}>
        {triedAt && (
          <p>
            {failure ?? (status !== undefined && messages.status(status))} {messages.attempts(attempts)},{' '}
            {showTime(triedAt)}
          </p>
        )}
        <p className="label">{messages.body}</p>
        <code className="code written">{body}</code>
        {answer && (
          <>
            <p className="label">{messages.answer}</p>
            <code className="code written">{answer}</code>
          </>
        )}
        {onRedeliver && (
          <div>
            <Button
              size="small"
              isPending={isPending}
              aria-label={messages.redeliverOf(name, showTime(notedAt))}
              onPress={onRedeliver}
            >
              {messages.redeliver}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}
