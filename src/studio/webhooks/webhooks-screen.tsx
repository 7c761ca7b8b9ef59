import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { Badge } from '#studio/kit/badge.tsx';
import { Button } from '#studio/kit/button.tsx';
import { AskingButton } from '#studio/kit/dialog.tsx';
import { EmptyState, ErrorNotice, LoadState } from '#studio/kit/notice.tsx';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import type { Webhook } from './contract.ts';
import { LogDialog } from './log-dialog.tsx';
import { messages } from './messages.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

type Opened = { is: 'added' } | { is: 'edited' | 'logged'; webhook: Webhook };

/** The systems that are told what happens: adding, trying and removing them, and their logs. */
export default function WebhooksScreen() {
  const { value, error, loadAgain } = useApi('GET /webhooks');
  const [opened, setOpened] = useState<Opened>();
  const { run, isPending, error: refusal } = useAction();
  const close = () => {
    setOpened(undefined);
    loadAgain();
  };
  const add = (
    <Button look="primary" icon="plus" onPress={() => setOpened({ is: 'added' })}>
      {messages.add}
    </Button>
  );
  return (
    <ScreenFrame title={messages.title} actions={value && value.length > 0 && add} isNarrow>
      <p className="quiet">{messages.hint}</p>
      <ErrorNotice error={refusal} />
      <LoadState of={{ value, error, loadAgain }} />
      {value?.length === 0 && (
        <EmptyState icon="share" title={messages.nothing} actions={add}>
          <p>{messages.nothingHint}</p>
        </EmptyState>
      )}
      {value?.map((webhook) => (
        <Card
          key={webhook.id}
          webhook={webhook}
          isPending={isPending}
          onTry={() => void tryOut(webhook)}
          onTurn={() => void turn(webhook)}
          onOpen={(is) => setOpened({ is, webhook })}
          onRemove={() => remove(webhook)}
          onOutdated={loadAgain}
        />
      ))}
      {opened?.is === 'added' && <WebhookDialog onClose={close} />}
      {opened?.is === 'edited' && <WebhookDialog webhook={opened.webhook} onClose={close} />}
      {opened?.is === 'logged' && <LogDialog webhook={opened.webhook} onClose={close} />}
    </ScreenFrame>
  );

  async function tryOut({ id }: Webhook): Promise<void> {
    await run(async () => {
      const { failure, status = 0 } = await callApi('POST /webhooks/{id}/try', { id });
      showToast(failure ?? messages.tried(status), failure ? { tone: 'warning' } : {});
    }, loadAgain);
  }

  async function turn({ id, offSince }: Webhook): Promise<void> {
    const body = { isOn: offSince !== undefined };
    await run(() => callApi('PATCH /webhooks/{id}', { id, body }));
    loadAgain();
  }

  async function remove({ id }: Webhook): Promise<void> {
    await callApi('DELETE /webhooks/{id}', { id });
    showToast(messages.removed);
    loadAgain();
  }
}

interface CardProps {
  webhook: Webhook;
  isPending: boolean;
  onTry: () => void;
  onTurn: () => void;
  onOpen: (is: 'edited' | 'logged') => void;
  onRemove: () => Promise<void>;
  onOutdated: () => void;
}

function Card({ webhook, isPending, onTry, onTurn, onOpen, onRemove, onOutdated }: CardProps) {
  const { url, events, failingSince, offSince, failed } = webhook;
  const [turned, turnedOf] = offSince
    ? [messages.turnOn, messages.turnOnOf(url)]
    : [messages.turnOff, messages.turnOffOf(url)];
  return (
    <section className="card">
      <h2 className="normal medium">
        {url} {offSince && <Badge>{messages.off}</Badge>}
        {!offSince && (failingSince || failed) && <Badge tone="warning">{messages.failing}</Badge>}
      </h2>
      <p className="muted">{events.map((type) => messages.types[type]).join(' · ')}</p>
      {offSince && <p>{messages.offSince(showTime(offSince))}</p>}
      {!offSince && failingSince && <p>{messages.failingSince(showTime(failingSince))}</p>}
      {!offSince && !failingSince && failed && <p>{messages.failed(failed.count, showTime(failed.since))}</p>}
      <div className="row2">
        <Button size="small" aria-label={messages.logOf(url)} onPress={() => onOpen('logged')}>
          {messages.log}
        </Button>
        <Button size="small" aria-label={messages.tryOf(url)} isPending={isPending} onPress={onTry}>
          {messages.try}
        </Button>
        <Button size="small" aria-label={messages.editOf(url)} onPress={() => onOpen('edited')}>
          {messages.edit}
        </Button>
        <Button size="small" look="quiet" aria-label={turnedOf} isPending={isPending} onPress={onTurn}>
          {turned}
        </Button>
        <AskingButton
          size="small"
          look="quiet"
          title={messages.removeOf(url)}
          action={messages.remove}
          hint={messages.removeHint}
          isDangerous
          onSubmit={onRemove}
          onOutdated={onOutdated}
        />
      </div>
    </section>
  );
}
