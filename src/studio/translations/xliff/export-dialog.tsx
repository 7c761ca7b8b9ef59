import { useState } from 'react';
import { type Locale, locales } from '#i18n/locales.ts';
import { writeAddress } from '#studio/contract/write-address.ts';
import { Dialog } from '#studio/kit/dialog.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import type { TranslationFilter } from '../contract.ts';
import { messages } from '../messages.ts';

export interface ExportDialogProps {
  filter: Omit<TranslationFilter, 'locale'>;
  /** The originals that are chosen; all that match if absent. */
  files?: readonly string[];
  /** How many that is. */
  number: number;
  /** Chosen at first. */
  into: Locale;
  choices: readonly Locale[];
  onClose: () => void;
}

/** Downloads entries for somebody who translates elsewhere. */
export function ExportDialog({ filter, files, number, into, choices, onClose }: ExportDialogProps) {
  const [locale, setLocale] = useState(into);
  return (
    <Dialog
      title={messages.exportTitle}
      isOpen
      onClose={onClose}
      action={{
        label: messages.download,
        onPress: () => {
          const query = { ...filter, into: locale, ...(files && { file: files }) };
          location.assign(writeAddress('GET /translations/xliff', { query }));
          onClose();
        },
      }}
    >
      <SelectField
        label={messages.exportInto}
        choices={choices.map((value) => ({ value, label: locales[value].label }))}
        value={locale}
        onChange={setLocale}
      />
      <p>{messages.exportHint(number)}</p>
    </Dialog>
  );
}
