import { useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { pagePaths } from '#links/entry-paths.ts';
import { findSlugFault } from '#links/find-slug-fault.ts';
import { callApi } from '#studio/contract/call-api.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import type { NewEntry } from '#studio/entries/contract.ts';
import { toEditAddress } from '#studio/entries/entry-kinds.ts';
import { ActionForm } from '#studio/kit/action-form.tsx';
import { Button } from '#studio/kit/button.tsx';
import { Dialog } from '#studio/kit/dialog.tsx';
import layout from '#studio/kit/layout.module.css';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { navigate } from '#studio/kit/router.ts';
import { TextField } from '#studio/kit/text-field.tsx';
import { useAction } from '#studio/kit/use-action.ts';
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
  const { isPending, error, fields, run } = useAction();
  const name = key ?? suggestKey(title, locale);
  const path = locale && pagePaths[kind]?.(locale, name);
  const isEmpty = name === '' && (title.trim() !== '' || key !== undefined);
  const slugFault = path !== undefined && name !== '' ? findSlugFault(kind, name) : undefined;
  const fault = isEmpty ? messages.emptyKey : slugFault && `${slugFault.message} ${slugFault.remedy}`;
  return (
    <Dialog title={heading ?? messages.newEntry(kind)} isOpen onClose={onClose}>
      <ActionForm error={error} onSubmit={submit}>
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
        <div className={layout.actions}>
          <Button
            type="submit"
            look="primary"
            isPending={isPending}
            isDisabled={!name || slugFault !== undefined || !title.trim()}
          >
            {messages.create}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {kitMessages.cancel}
          </Button>
        </div>
      </ActionForm>
    </Dialog>
  );

  async function submit(): Promise<void> {
    await run(() => (onCreate ?? create)({ title: title.trim(), key: name }));
  }

  async function create(given: { title: string; key: string }): Promise<void> {
    const document = beginDocument(kind, given.title, given.key);
    const body: NewEntry = { kind, ...(locale && { locale }), key: given.key, document };
    navigate(toEditAddress(await callApi('POST /entries', { body })));
  }
}
