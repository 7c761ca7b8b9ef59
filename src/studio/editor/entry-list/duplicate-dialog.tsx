import { useState } from 'react';
import { type Locale, localeCodes } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import type { DuplicateEntry, EntrySummary } from '#studio/entries/contract.ts';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { LocaleChoice } from '#studio/kit/locale-choice.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { messages } from './messages.ts';

export interface DuplicateDialogProps {
  entry: Pick<EntrySummary, 'file' | 'locale' | 'key' | 'title'>;
  editor: Editor;
  /** The last changes are still being saved; the dialog waits for them. */
  isSaving?: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Duplicates an entry as a draft: under another key in its locale, or into other locales for translation. */
export function DuplicateDialog({ entry, editor, isSaving = false, onClose, onDone }: DuplicateDialogProps) {
  const [key, setKey] = useState(`${entry.key}-copy`);
  const [into, setInto] = useState<readonly Locale[]>([]);
  const others = entry.locale
    ? localeCodes.filter((code) => code !== entry.locale && isAllowedFor(editor, 'write', code))
    : [];
  return (
    <FormDialog
      title={messages.duplicateTitle(entry.title)}
      action={messages.duplicate}
      isPending={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      {others.length > 0 && (
        <LocaleChoice label={messages.duplicateInto} choices={others} value={into} onChange={setInto} />
      )}
      {into.length === 0 && <TextField label={messages.duplicateHere} value={key} onChange={setKey} />}
    </FormDialog>
  );

  async function submit(): Promise<void> {
    const body: DuplicateEntry = into.length > 0 ? { locales: into } : { key };
    const made = await callApi('POST /duplicates/{file}', { file: entry.file, body });
    const [only, ...rest] = made;
    showToast(messages.duplicated(made.length), {
      // Several copies are in different lists, which one link could not open.
      ...(only && rest.length === 0 && { link: { label: messages.openCopy, href: toEditAddress(only) } }),
    });
    onDone();
  }
}
