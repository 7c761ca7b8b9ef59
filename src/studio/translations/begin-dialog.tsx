import { useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { LocaleChoice } from '#studio/kit/locale-choice.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import type { TranslationCell, TranslationRow } from './contract.ts';
import { messages } from './messages.ts';

/** Something that is done with translations, entry by entry, in chosen languages. */
export interface Task {
  title: (number: number) => string;
  hint: (number: number) => string;
  label: string;
  action: string;
  done: (number: number) => string;
  isFor: (cell: TranslationCell) => boolean;
  /** @returns the addresses of what was saved */
  act: (row: TranslationRow, chosen: readonly Locale[]) => Promise<readonly string[]>;
}

export interface BeginDialogProps {
  task: Task;
  rows: readonly TranslationRow[];
  /** Chosen at first. */
  into: readonly Locale[];
  writable: readonly Locale[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks in which languages something is done with translations, and does it. */
export function BeginDialog({ task, rows, into, writable, onClose, onDone }: BeginDialogProps) {
  const [chosen, setChosen] = useState(into);
  const choices = writable.filter((locale) => rows.some(({ cells }) => task.isFor(cells[locale])));
  const wanted = rows.flatMap((row) => {
    const own = choices.filter((locale) => chosen.includes(locale) && task.isFor(row.cells[locale]));
    return own.length > 0 ? { row, own } : [];
  });
  const number = wanted.reduce((sum, { own }) => sum + own.length, 0);
  return (
    <FormDialog
      title={task.title(number)}
      action={task.action}
      isDisabled={number === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <LocaleChoice label={task.label} choices={choices} value={chosen} onChange={setChosen} />
      <p>{task.hint(number)}</p>
    </FormDialog>
  );

  async function submit(): Promise<void> {
    const made = [];
    for (const { row, own } of wanted) made.push(...(await task.act(row, own)));
    const [only] = made;
    showToast(task.done(made.length), {
      ...(only && made.length === 1 && { link: { label: messages.open, href: only } }),
    });
    onDone();
  }
}
