import { type ComponentType, type FormEvent, useState } from 'react';
import { Button } from '../../shell/controls/button.tsx';
import { Dialog } from '../../shell/controls/dialog.tsx';
import { TextField } from '../../shell/controls/text-field.tsx';
import { words } from '../../shell/words/rich-text.ts';
import { isFollowable } from '../document/is-followable.ts';
import styles from './toolbar.module.css';

/** Opens a picker of link targets; resolves to an address, or undefined on cancel. */
export type LinkPicker = (address: string) => Promise<string | undefined>;

/** Offers the anchors on the page that an address leads to. */
export type LinkPlaceView = ComponentType<{ address: string; onChange: (address: string) => void }>;

export interface LinkDialogProps {
  /** The present link's address; empty for a new link. */
  address: string;
  pick: LinkPicker | undefined;
  Place: LinkPlaceView | undefined;
  onSet: (address: string) => void;
  /** Undefined for a new link. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
}

export function LinkDialog({ address, pick, Place, onSet, onRemove, onClose }: LinkDialogProps) {
  const [value, setValue] = useState(address);
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble from the portal to the entry's form, which must not be submitted.
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
