import { type FormEvent, useState } from 'react';
import { Button } from '../../shell/controls/button.tsx';
import { Dialog } from '../../shell/controls/dialog.tsx';
import { TextField } from '../../shell/controls/text-field.tsx';
import { words } from '../../shell/words/rich-text.ts';
import styles from './toolbar.module.css';

/** Lets an editor choose a picture of the media library, by its name; undefined where they think better of it. */
export type PicturePicker = () => Promise<string | undefined>;

export interface PictureDialogProps {
  /** The picture that is selected, if one is. */
  picture: { asset: string; alt?: string } | undefined;
  pick: PicturePicker | undefined;
  onSet: (asset: string, alt: string | undefined) => void;
  onClose: () => void;
}

/** Asks which picture is to stand in a text, and what it shows there. */
export function PictureDialog({ picture, pick, onSet, onClose }: PictureDialogProps) {
  const [asset, setAsset] = useState(picture?.asset ?? '');
  const [alt, setAlt] = useState(picture?.alt ?? '');
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (asset.trim()) onSet(asset.trim(), alt.trim() || undefined);
    else setRefused(true);
  };
  const choose = (name: string) => {
    setAsset(name);
    // What is said of one picture is not true of another.
    if (asset !== '' && name !== asset) setAlt('');
  };
  return (
    <Dialog title={words.pictureTitle} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={words.pictureName}
          value={asset}
          onChange={setAsset}
          error={isRefused && !asset.trim() ? words.pictureFault : undefined}
          autoFocus={!pick}
        />
        {pick && (
          <Button icon="image" autoFocus onPress={() => void pick().then((name) => name && choose(name))}>
            {words.choosePicture}
          </Button>
        )}
        <TextField label={words.pictureAlt} value={alt} onChange={setAlt} />
        <div className={styles.actions}>
          <Button type="submit" look="primary">
            {picture ? words.changePicture : words.setPicture}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
