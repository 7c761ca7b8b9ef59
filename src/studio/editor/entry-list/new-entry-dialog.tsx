import { useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { pagePaths } from '#links/entry-paths.ts';
import { findSlugFault } from '#links/find-slug-fault.ts';
import { callApi } from '#studio/contract/call-api.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import type { NewEntry } from '#studio/entries/contract.ts';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { navigate } from '#studio/kit/router.ts';
import { TextField } from '#studio/kit/text-field.tsx';
import { beginDocument, suggestKey } from './begin-entry.ts';
import { messages } from './messages.ts';

export interface NewEntryDialogProps {
  kind: EntryKind;
  /** Undefined for kinds that all locales share. */
  locale: Locale | undefined;
  /** What it is for, where that is not its kind. */
  heading?: string;
  hint?: string;
  /** Creates it; by default, as a draft that is opened. */
  onCreate?: (entry: { title: string; key: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Creates an entry from a title. */
export function NewEntryDialog({ kind, locale, heading, hint, onCreate, onClose }: NewEntryDialogProps) {
  const [title, setTitle] = useState('');
  const [key, setKey] = useState<string>();
  const name = key ?? suggestKey(title, locale);
  const path = locale && pagePaths[kind]?.(locale, name);
  const isEmpty = name === '' && (title.trim() !== '' || key !== undefined);
  const slugFault = path !== undefined && name !== '' ? findSlugFault(kind, name) : undefined;
  const fault = isEmpty ? messages.emptyKey : slugFault && `${slugFault.message} ${slugFault.remedy}`;
  return (
    <FormDialog
      title={heading ?? messages.newEntry(kind)}
      action={messages.create}
      isDisabled={!name || slugFault !== undefined || !title.trim()}
      onSubmit={() => (onCreate ?? create)({ title: title.trim(), key: name })}
      onClose={onClose}
    >
      {(fields) => (
        <>
          {hint && <p>{hint}</p>}
          <TextField
            label={messages.newTitle}
            hint={messages.newTitleHint}
            autoFocus
            isRequired
            value={title}
            onChange={setTitle}
          />
          <TextField
            label={path === undefined ? messages.fileKey : messages.key}
            hint={path === undefined ? messages.fileHint : messages.keyHint(path)}
            error={fault ?? fields.key}
            isRequired
            value={name}
            onChange={setKey}
          />
        </>
      )}
    </FormDialog>
  );

  async function create(given: { title: string; key: string }): Promise<void> {
    const document = beginDocument(kind, given.title, given.key);
    const body: NewEntry = { kind, ...(locale && { locale }), key: given.key, document };
    navigate(toEditAddress(await callApi('POST /entries', { body })));
  }
}
