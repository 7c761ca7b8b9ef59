import { type ComponentType, type FormEvent, useState } from 'react';
import { Button } from '../../shell/controls/button.tsx';
import { Dialog } from '../../shell/controls/dialog.tsx';
import { TextField } from '../../shell/controls/text-field.tsx';
import { words } from '../../shell/words/rich-text.ts';
import { isFollowable } from '../document/is-followable.ts';
import styles from './toolbar.module.css';

/** Lets an editor choose where a link leads: an address, or undefined where they think better of it. */
export type LinkPicker = (address: string) => Promise<string | undefined>;

/** Offers the places on the page that an address leads to. */
export type LinkPlaceView = ComponentType<{ address: string; onChange: (address: string) => void }>;

export interface LinkDialogProps {
  /** Where the link leads that is there; empty for a new one. */
  address: string;
  pick: LinkPicker | undefined;
  Place: LinkPlaceView | undefined;
  onSet: (address: string) => void;
  /** Without it there is no link to remove. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
}

/** Asks where a link is to lead. */
export function LinkDialog({ address, pick, Place, onSet, onRemove, onClose }: LinkDialogProps) {
  const [value, setValue] = useState(address);
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog is drawn inside of the entry’s form as far as React knows, which is not what is sent.
    event.stopPropagation();
    const uri = value.trim();
    if (isFollowable(uri)) onSet(uri);
    else setRefused(true);
  };
  return (
    <Dialog title={words.linkTitle} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={words.address}
          hint={words.addressHint}
          value={value}
          onChange={setValue}
          error={isRefused && !isFollowable(value.trim()) ? words.addressFault : undefined}
          autoFocus
        />
        {pick && (
          <Button
            icon="search"
            onPress={() => void pick(value).then((picked) => picked !== undefined && setValue(picked))}
          >
            {words.openLink}
          </Button>
        )}
        {Place && <Place address={value.trim()} onChange={setValue} />}
        <div className={styles.actions}>
          <Button type="submit" look="primary">
            {words.setLink}
          </Button>
          {onRemove && <Button onPress={onRemove}>{words.removeLink}</Button>}
          <Button look="quiet" onPress={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
