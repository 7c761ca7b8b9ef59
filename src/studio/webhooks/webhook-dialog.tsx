import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { type EventType, eventTypes } from '#studio/contract/event-types.ts';
import { CheckGroup } from '#studio/kit/check-group.tsx';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { SecretDialog } from '#studio/kit/secret-dialog.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import type { Webhook } from './contract.ts';
import { messages } from './messages.ts';

export interface WebhookDialogProps {
  /** To be changed; absent for a new one. */
  webhook?: Webhook | undefined;
  onClose: () => void;
}

/** Adds a webhook, whose secret is then shown once, or changes one. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly EventType[]>(webhook?.events ?? []);
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined)
    return (
      <SecretDialog title={messages.made} secret={secret} copy={messages.copy} onClose={onClose}>
        <p>{messages.secretOnce}</p>
        <p className="muted">{messages.secretHint}</p>
      </SecretDialog>
    );
  return (
    <FormDialog
      title={webhook ? messages.editOf(webhook.url) : messages.add}
      size="medium"
      action={webhook ? messages.save : messages.add}
      onSubmit={save}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <TextField
            label={messages.url}
            hint={messages.urlHint}
            type="url"
            isRequired
            autoFocus
            autoComplete="off"
            maxLength={500}
            value={url}
            onChange={setUrl}
            error={fields.url}
          />
          <CheckGroup
            label={messages.events}
            choices={eventTypes.map((type) => ({ value: type, label: messages.types[type] }))}
            value={events}
            onChange={setEvents}
            error={fields.events}
          />
        </>
      )}
    </FormDialog>
  );

  async function save(): Promise<void> {
    if (webhook) {
      // What another administrator has changed since stays.
      const body = { ...(url !== webhook.url && { url }), ...(events !== webhook.events && { events }) };
      await callApi('PATCH /webhooks/{id}', { id: webhook.id, body });
      showToast(messages.saved);
      onClose();
    } else setSecret((await callApi('POST /webhooks', { body: { url, events } })).secret);
  }
}
