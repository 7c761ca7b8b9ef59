import { useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { toEditAddress } from '#studio/entries/entry-kinds.ts';
import { Dialog } from '#studio/kit/dialog.tsx';
import { LocaleChoice } from '#studio/kit/locale-choice.tsx';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import type { TranslationRow } from './contract.ts';
import { messages } from './messages.ts';

export interface BeginDialogProps {
  rows: readonly TranslationRow[];
  /** Chosen at first. */
  into: readonly Locale[];
  writable: readonly Locale[];
  onClose: () => void;
  onDone: () => void;
}

/** Begins translations of entries, as drafts, where there are none. */
export function BeginDialog({ rows, into, writable, onClose, onDone }: BeginDialogProps) {
  const [chosen, setChosen] = useState(into);
  const { isPending, error, run } = useAction();
  const isAbsent = ({ cells }: TranslationRow, locale: Locale) => cells[locale].state === 'absent';
  const choices = writable.filter((locale) => rows.some((row) => isAbsent(row, locale)));
  const wanted = rows.flatMap((row) => {
    const locales = chosen.filter((locale) => isAbsent(row, locale));
    return locales.length > 0 ? { file: row.file, locales } : [];
  });
  const number = wanted.reduce((sum, { locales }) => sum + locales.length, 0);
  return (
    <Dialog
      title={messages.beginTitle(number)}
      isOpen
      onClose={onClose}
      action={{
        label: messages.beginAction,
        isPending,
        isDisabled: number === 0,
        onPress: () => void submit(),
      }}
    >
      <ErrorNotice error={error} />
      <LocaleChoice label={messages.beginIn} choices={choices} value={chosen} onChange={setChosen} />
      <p>{messages.beginHint(number)}</p>
    </Dialog>
  );

  async function submit(): Promise<void> {
    await run(async () => {
      const made = [];
      for (const { file, locales } of wanted)
        made.push(...(await callApi('POST /duplicates/{file}', { file, body: { locales } })));
      const [only] = made;
      showToast(messages.begun(made.length), {
        ...(only && made.length === 1 && { link: { label: messages.open, href: toEditAddress(only) } }),
      });
      onDone();
    });
  }
}
