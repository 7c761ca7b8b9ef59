import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { messages } from './messages.ts';

const choices = [1, 2, 3, 5, 10].map((years) => ({ value: String(years), label: messages.years(years) }));

/** Removes what is old from the audit log. */
export function ShortenDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [years, setYears] = useState('2');
  return (
    <FormDialog title={messages.shortenTitle} action={messages.remove} onSubmit={shorten} onClose={onClose}>
      <p>{messages.shortenHint}</p>
      <SelectField label={messages.keep} choices={choices} value={years} onChange={setYears} />
    </FormDialog>
  );

  async function shorten(): Promise<void> {
    const { count } = await callApi('POST /audit/shorten', { body: { keepDays: Number(years) * 365 } });
    showToast(messages.removed(count));
    onDone();
    onClose();
  }
}
