import { useState } from 'react';
import { type Locale, locales } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import type { StudioEndpoints } from '#studio/contract/contract.ts';
import type { AnswerOf } from '#studio/contract/endpoint.ts';
import { createRandomId } from '#studio/documents/create-random-id.ts';
import { isBlockList } from '#studio/documents/find-block.ts';
import { checkRedirects, readRows } from '#studio/editor/redirects/check-redirects.ts';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { Notice } from '#studio/kit/notice.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import type { MissingPath } from './contract.ts';
import { messages } from './messages.ts';

export interface RedirectDialogProps {
  missing: MissingPath;
  locale: Locale;
  /** The locale's redirects; null where it has none yet. */
  entry: AnswerOf<StudioEndpoints['GET /entries/{file}']> | null;
  mayPublish: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Leads a missing path somewhere: adds it to the locale's redirects, and publishes them. */
export function RedirectDialog({ missing, locale, entry, mayPublish, onDone, onClose }: RedirectDialogProps) {
  const { path, likeliest = '' } = missing;
  const [to, setTo] = useState(likeliest);
  const document = entry?.document ?? {};
  const [id] = useState(createRandomId);
  const redirect = { _id: id, from: path, to: to.trim() };
  const redirects = isBlockList(document.redirects) ? document.redirects : [];
  // It is in the draft already where publishing was refused.
  const others = redirects.filter(({ _id }) => _id !== id);
  const next = { ...document, redirects: [redirect, ...others] };
  const fault = checkRedirects(readRows(next), locales[locale].paths.home).get(id);
  return (
    <FormDialog
      title={messages.redirectOf(path)}
      action={mayPublish ? messages.publish : messages.keep}
      isDisabled={fault !== undefined}
      onSubmit={add}
      onClose={onClose}
    >
      {mayPublish && entry && entry.state !== 'published' && (
        <Notice tone="warning">{messages.hasDraft}</Notice>
      )}
      <TextField
        autoFocus
        label={messages.leadsTo}
        value={to}
        onChange={setTo}
        {...(to && fault && { error: fault.message })}
      />
    </FormDialog>
  );

  async function add(): Promise<void> {
    try {
      const { file, revision } = await save();
      if (mayPublish) await callApi('POST /publish', { body: { entries: [{ file, revision }] } });
    } finally {
      // Also where it was refused: the draft may be saved, and is to be published when it is pressed again.
      onDone();
    }
    showToast(mayPublish ? messages.published(path) : messages.kept);
    onClose();
  }

  async function save(): Promise<{ file: string; revision: number }> {
    if (!entry) {
      const body = { kind: 'redirects', locale, key: 'redirects', document: next } as const;
      return callApi('POST /entries', { body });
    }
    const { file, revision } = entry;
    return { file, ...(await callApi('PUT /drafts/{file}', { file, body: { document: next, revision } })) };
  }
}
