import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { Button } from '#studio/kit/button.tsx';
import { copyText } from '#studio/kit/copy-text.ts';
import { Dialog } from '#studio/kit/dialog.tsx';
import { ErrorNotice, LoadState, Notice } from '#studio/kit/notice.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import type { SharedPreview } from './contract.ts';
import { messages } from './messages.ts';

export interface ShareDialogProps {
  file: string;
  title: string;
  /** Whether the entry has a page of its own. */
  hasPage: boolean;
  onClose: () => void;
}

/** Choices of a link's lifetime in days. */
const lengths = ['1', '7', '30'] as const;

/** Creates and revokes preview links for people without an account. */
export function ShareDialog({ file, title, hasPage, onClose }: ShareDialogProps) {
  const links = useApi('GET /previews/{file}', { file });
  const [days, setDays] = useState<(typeof lengths)[number]>('7');
  const { isPending, error, run } = useAction();
  return (
    <Dialog title={messages.title(title)} isOpen size="medium" onClose={onClose}>
      <p>{messages.hint}</p>
      <ErrorNotice error={error} />
      {hasPage ? (
        <div className="row3 ends">
          <SelectField
            label={messages.lasts}
            choices={lengths.map((value) => ({ value, label: messages.days[value] }))}
            value={days}
            onChange={setDays}
          />
          <Button look="primary" icon="link" isPending={isPending} onPress={() => void act(make)}>
            {messages.make}
          </Button>
        </div>
      ) : (
        <Notice>{messages.noPage}</Notice>
      )}
      <section className="stack2" aria-label={messages.links}>
        <h3>{messages.links}</h3>
        <LoadState of={links} label={messages.loading} />
        {links.value?.length === 0 && <p className="muted">{messages.none}</p>}
        <ul className="stack2">
          {links.value?.map((link) => (
            <LinkRow
              key={link.id}
              {...{ link, isPending }}
              onWithdraw={() => void act(() => withdraw(link))}
            />
          ))}
        </ul>
      </section>
    </Dialog>
  );

  async function act(work: () => Promise<void>): Promise<void> {
    await run(work);
    links.loadAgain();
  }

  async function make(): Promise<void> {
    await callApi('POST /previews/{file}', { file, body: { days: Number(days) } });
    showToast(messages.made);
  }

  async function withdraw({ id }: SharedPreview): Promise<void> {
    await callApi('DELETE /preview/{id}', { id });
    showToast(messages.withdrawn);
  }
}

interface LinkRowProps {
  link: SharedPreview;
  isPending: boolean;
  onWithdraw: () => void;
}

function LinkRow({ link, isPending, onWithdraw }: LinkRowProps) {
  const until = showTime(link.expiresAt);
  return (
    <li className="bar2 box padded">
      <div className="wide">
        <p>{messages.until(until)}</p>
        <p className="muted">{messages.madeBy(link.by, showTime(link.createdAt))}</p>
      </div>
      <Button
        size="small"
        icon="copy"
        aria-label={messages.copyLink(until)}
        onPress={() => void copyText(link.address)}
      >
        {messages.copy}
      </Button>
      <Button
        size="small"
        look="quiet"
        isPending={isPending}
        aria-label={messages.withdrawLink(until)}
        onPress={onWithdraw}
      >
        {messages.withdraw}
      </Button>
    </li>
  );
}
