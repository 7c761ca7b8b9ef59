import { useState } from 'react';
import { type Locale, locales } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { useApi } from '#studio/kit/use-loaded.ts';
import type { TranslationFilter } from '../contract.ts';
import { messages } from '../messages.ts';

export interface ExportDialogProps {
  filter: Omit<TranslationFilter, 'locale'>;
  /** The originals that are chosen; all that match if absent. */
  files?: readonly string[];
  /** Chosen at first. */
  into: Locale;
  choices: readonly Locale[];
  onClose: () => void;
}

/** Downloads entries for somebody who translates elsewhere. */
export function ExportDialog({ filter, files, into: first, choices, onClose }: ExportDialogProps) {
  const [into, setInto] = useState(first);
  const { value } = useApi('GET /translations', { query: { ...filter, locale: [into], limit: 1 } });
  const number = files ? files.length : value?.foundEntries;
  return (
    <FormDialog
      title={messages.exportTitle}
      action={messages.download}
      isDisabled={number === 0}
      onSubmit={download}
      onClose={onClose}
    >
      <SelectField
        label={messages.exportInto}
        choices={choices.map((value) => ({ value, label: locales[value].label }))}
        value={into}
        onChange={setInto}
      />
      {number !== undefined && <p>{messages.exportHint(number)}</p>}
    </FormDialog>
  );

  async function download(): Promise<void> {
    // An address has no room for many files.
    const answer = files
      ? await callApi('POST /translations/xliff/export', { body: { into, file: files } })
      : await callApi('GET /translations/xliff', { query: { ...filter, into } });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await answer.blob());
    link.download = `translations-${into}.xlf`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    onClose();
  }
}
