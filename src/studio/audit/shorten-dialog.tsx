import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { Dialog } from '#studio/kit/dialog.tsx';
import layout from '#studio/kit/layout.module.css';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { messages } from './messages.ts';

const choices = [1, 2, 3, 5, 10].map((years) => ({ value: String(years), label: messages.years(years) }));

/** Removes what is old from the audit log. */
export function ShortenDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [years, setYears] = useState('2');
  const { run, isPending, error } = useAction();
  return (
    <Dialog
      title={messages.shortenTitle}
      isOpen
      onClose={onClose}
      action={{ label: messages.remove, isPending, onPress: () => void shorten() }}
    >
      <div className={layout.stack3}>
        <ErrorNotice error={error} />
        <p>{messages.shortenHint}</p>
        <SelectField label={messages.keep} choices={choices} value={years} onChange={setYears} />
      </div>
    </Dialog>
  );

  async function shorten(): Promise<void> {
    const isDone = await run(async () => {
      const { count } = await callApi('POST /audit/shorten', { body: { keepDays: Number(years) * 365 } });
      showToast(messages.removed(count));
    });
    if (!isDone) return;
    onDone();
    onClose();
  }
}
