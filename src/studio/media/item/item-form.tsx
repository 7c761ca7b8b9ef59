import { Button } from '#studio/kit/button.tsx';
import { ErrorNotice, Notice } from '#studio/kit/notice.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import type { MediaItem } from '../contract.ts';
import { messages } from '../messages.ts';
import { AltFields, type AltFieldsProps } from './alt-fields.tsx';
import { FocusPicker } from './focus-picker.tsx';
import styles from './item-form.module.css';
import { useItemForm } from './use-item-form.ts';
import type { Clash } from './written.ts';

export interface ItemFormProps extends Pick<AltFieldsProps, 'locale' | 'isWanted' | 'isAllowedIn'> {
  item: MediaItem;
  /** The editor may change nothing at all. */
  isReadOnly: boolean;
}

/** The metadata form. Saved explicitly, as changes are live at once. */
export function ItemForm({ item, locale, isWanted, isAllowedIn, isReadOnly }: ItemFormProps) {
  const form = useItemForm(item);
  const { written, write, clashes, faults, isChanged, isPending } = form;
  return (
    <form
      className="stack4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void form.save();
      }}
    >
      <Clashes clashes={clashes} onTake={form.takeTheirs} />
      <AltFields
        value={written}
        locale={locale}
        isWanted={isWanted}
        onChange={write}
        isAllowedIn={isAllowedIn}
        faults={faults}
      />
      {item.kind === 'picture' && (
        <FocusPicker
          src={item.preview}
          value={written.focus}
          isDisabled={!isAllowedIn(undefined)}
          onChange={(focus) => write({ focus })}
        />
      )}
      <TextField
        label={messages.title}
        hint={messages.titleHint}
        error={faults.title}
        value={written.title}
        isDisabled={!isAllowedIn(undefined)}
        onChange={(title) => write({ title })}
      />
      <TextField
        label={messages.folder}
        hint={messages.moveHint}
        error={faults.folder}
        value={written.folder}
        isDisabled={isReadOnly}
        onChange={(folder) => write({ folder })}
      />
      <TextField
        label={messages.tags}
        hint={messages.tagHint}
        error={Object.entries(faults).find(([name]) => name.startsWith('tags'))?.[1]}
        value={written.tags}
        isDisabled={isReadOnly}
        onChange={(tags) => write({ tags })}
      />
      {!isReadOnly && (
        <div className={styles.actions}>
          <ErrorNotice error={form.error} />
          <div className="row2">
            <Button type="submit" look="primary" isPending={isPending} isDisabled={!isChanged}>
              {messages.save}
            </Button>
            <Button look="quiet" isDisabled={!isChanged} onPress={form.discard}>
              {messages.discard}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}

interface ClashesProps {
  clashes: readonly Clash[];
  onTake: (clash: Clash) => void;
}

/** Conflicts with another editor's changes, each with the option to take theirs. */
function Clashes({ clashes, onTake }: ClashesProps) {
  if (clashes.length === 0) return null;
  return (
    <Notice tone="warning" title={messages.clashTitle}>
      <p>{messages.clashHint}</p>
      <ul className="stack2">
        {clashes.map((clash) => (
          <li key={clash.label}>
            <p>
              {clash.label}: {clash.theirs ? `“${clash.theirs}”` : messages.clashEmpty}
            </p>
            <Button size="small" onPress={() => onTake(clash)}>
              {messages.clashTake}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
