import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { tellContentChange, useContentChanges } from '#studio/kit/content-changes.ts';
import { describeSize } from '#studio/kit/describe-size.ts';
import { ConfirmDialog } from '#studio/kit/dialog.tsx';
import { LoadState } from '#studio/kit/notice.tsx';
import { offerUndo } from '#studio/kit/toasts/show-failure.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import type { MediaItem, ProposedFile, ShowFile } from '../contract.ts';
import { MediaThumbnail } from '../library/media-thumbnail.tsx';
import { messages } from '../messages.ts';
import { AltFields, type AltFieldsProps } from './alt-fields.tsx';
import styles from './replace-dialog.module.css';
import { UseList } from './use-list.tsx';
import { compare, rebase, toWritten } from './written.ts';

export interface ReplaceDialogProps extends Pick<AltFieldsProps, 'locale' | 'isAllowedIn'> {
  item: MediaItem;
  /** Absent to put back what the present file replaced. */
  proposed?: ProposedFile | undefined;
  onClose: () => void;
  /** Called once the other file is shown. */
  onShown: () => void;
}

/** Asks before another file is shown everywhere, with both files, the uses, and the description. */
export function ReplaceDialog(props: ReplaceDialogProps) {
  const { item, proposed, locale, isAllowedIn, onClose, onShown } = props;
  const now = toWritten(item);
  const [own, setOwn] = useState({ before: now, edited: now });
  // Others may describe it meanwhile: what is not written here is theirs.
  const { written } = rebase(own.before, own.edited, now);
  const [isChecked, setChecked] = useState(false);
  const loaded = useApi('POST /media/uses', { body: { names: [item.name] } });
  useContentChanges(loaded.loadAgain);
  const uses = loaded.value?.uses;
  const show = async () => {
    if (!uses) return;
    const { alt, titles, madeFrom, isDecorative } = compare(now, written);
    const confirmed = [...new Set(uses.map(({ file }) => file))];
    const asked = { confirmed, ...(proposed && { alt, titles, madeFrom, isDecorative }) };
    await showFile(item, proposed, asked);
    onShown();
    tellContentChange();
  };
  const old = item.replaced;
  return (
    <ConfirmDialog
      title={proposed ? messages.replaceTitle(item.title ?? item.name) : messages.putBackTitle}
      size="large"
      action={proposed ? messages.replaceAction : messages.putBackAction}
      isPending={loaded.isLoading}
      isDisabled={proposed !== undefined && !isChecked}
      onSubmit={show}
      onClose={onClose}
    >
      <div className={styles.files}>
        <Figure label={messages.presentFile} item={item} {...item} name={item.givenName ?? item.fileName} />
        {proposed ? (
          <Figure label={messages.newFile} item={proposed} {...proposed} name={proposed.givenName} />
        ) : (
          <Figure
            label={messages.oldFile}
            item={{ kind: item.kind, thumbnail: old?.thumbnail ?? '' }}
            name={old?.givenName ?? messages.ofFile}
          />
        )}
      </div>
      <LoadState of={loaded} label={messages.lookingForUses} />
      {uses && <p>{uses.length === 0 ? messages.noUses : messages.replaceUsed}</p>}
      {uses && uses.length > 0 && <UseList uses={uses} />}
      {!proposed && <p>{messages.putBackHint}</p>}
      {proposed && (
        <section className="stack3">
          <h3>{messages.replaceDescription}</h3>
          <AltFields
            value={written}
            locale={locale}
            isAllowedIn={isAllowedIn}
            faults={{}}
            onChange={(change) => setOwn({ before: now, edited: { ...written, ...change } })}
          />
          <Checkbox isSelected={isChecked} onChange={setChecked}>
            {messages.descriptionFits}
          </Checkbox>
        </section>
      )}
    </ConfirmDialog>
  );
}

interface FigureProps extends Partial<Pick<MediaItem, 'width' | 'height' | 'size'>> {
  label: string;
  item: Pick<MediaItem, 'kind' | 'thumbnail'>;
  name: string;
}

function Figure({ label, item, name, width, height, size }: FigureProps) {
  return (
    <figure className="stack2 top">
      <span className={styles.picture}>
        <MediaThumbnail item={item} />
      </span>
      <figcaption className="stack small">
        <strong>{label}</strong>
        <span>{name}</span>
        {width !== undefined && height !== undefined && size !== undefined && (
          <span>
            {messages.facts(width, height)} · {describeSize(size)}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/** Shows a proposed file, or puts back the one before, and says so. */
async function showFile(
  item: MediaItem,
  proposed: ProposedFile | undefined,
  asked: Omit<ShowFile, 'was' | 'version'>,
): Promise<void> {
  const body: ShowFile = {
    was: item.version ?? null,
    ...(proposed && { version: proposed.version }),
    ...asked,
  };
  const shown = await callApi('POST /media/{name}/file', { name: item.name, body });
  if (!proposed) showToast(messages.putBackDone);
  else offerUndo(messages.replaced, () => showFile(shown, undefined, { confirmed: asked.confirmed }));
}
