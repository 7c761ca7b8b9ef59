import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { Button } from '#studio/kit/button.tsx';
import { copyText } from '#studio/kit/copy-text.ts';
import { Dialog } from '#studio/kit/dialog.tsx';
import { ErrorNotice, Loading, Notice } from '#studio/kit/notice.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import type { SharedPreview } from './contract.ts';
import { words } from './messages.ts';
import styles from './share-dialog.module.css';

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
  const links = useLoaded((signal) => callApi('GET /previews/{file}', { file, signal }), [file]);
  const [days, setDays] = useState<(typeof lengths)[number]>('7');
  const { isPending, error, run } = useAction();
  return (
    <Dialog title={words.title(title)} isOpen size="medium" onClose={onClose}>
      <p>{words.hint}</p>
      <ErrorNotice error={error} />
      {hasPage ? (
        <div className={styles.making}>
          <SelectField
            label={words.lasts}
            choices={lengths.map((value) => ({ value, label: words.days[value] }))}
            value={days}
            onChange={setDays}
          />
          <Button look="primary" icon="link" isPending={isPending} onPress={() => void act(make)}>
            {words.make}
          </Button>
        </div>
      ) : (
        <Notice>{words.noPage}</Notice>
      )}
      <section className={styles.links} aria-label={words.links}>
        <h3>{words.links}</h3>
        <ErrorNotice error={links.error} onTryAgain={links.loadAgain} />
        {links.isLoading && !links.value && <Loading label={words.loading} />}
        {links.value?.length === 0 && <p className={styles.muted}>{words.none}</p>}
        <ul className={styles.list}>
          {links.value?.map((link) => (
            <LinkRow key={link.id} link={link} onWithdraw={() => void act(() => withdraw(link))} />
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
    showToast(words.made);
  }

  async function withdraw({ id }: SharedPreview): Promise<void> {
    await callApi('DELETE /preview/{id}', { id });
    showToast(words.withdrawn);
  }
}

function LinkRow({ link, onWithdraw }: { link: SharedPreview; onWithdraw: () => void }) {
  const until = showTime(link.expiresAt);
  return (
    <li className={styles.link}>
      <div>
        <p>{words.until(until)}</p>
        <p className={styles.muted}>{words.madeBy(link.by, showTime(link.createdAt))}</p>
      </div>
      <Button
        size="small"
        icon="copy"
        aria-label={words.copyLink(until)}
        onPress={() => void copyText(link.address)}
      >
        {words.copy}
      </Button>
      <Button size="small" look="quiet" aria-label={words.withdrawLink(until)} onPress={onWithdraw}>
        {words.withdraw}
      </Button>
    </li>
  );
}
