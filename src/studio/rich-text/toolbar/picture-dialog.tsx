import { useState } from 'react';
import { Button } from '#studio/kit/button.tsx';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { messages } from '../messages.ts';

/** Opens a picker of library pictures; resolves to a name, or undefined on cancel. */
export type PicturePicker = () => Promise<string | undefined>;

export interface PictureDialogProps {
  /** The selected picture, if any. */
  picture: { asset: string; alt?: string } | undefined;
  pick: PicturePicker | undefined;
  onSet: (asset: string, alt: string | undefined) => void;
  onClose: () => void;
}

/** Chooses a picture and its text alternative. */
export function PictureDialog({ picture, pick, onSet, onClose }: PictureDialogProps) {
  const [asset, setAsset] = useState(picture?.asset ?? '');
  const [alt, setAlt] = useState(picture?.alt ?? '');
  const [isRefused, setRefused] = useState(false);
  const submit = async () => {
    if (asset.trim()) onSet(asset.trim(), alt.trim() || undefined);
    else setRefused(true);
  };
  const choose = (name: string) => {
    setAsset(name);
    // The text alternative does not carry over to another picture.
    if (asset !== '' && name !== asset) setAlt('');
  };
  return (
    <FormDialog
      title={messages.pictureTitle}
      action={picture ? messages.changePicture : messages.setPicture}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={messages.pictureName}
        value={asset}
        onChange={setAsset}
        error={isRefused && !asset.trim() ? messages.pictureFault : undefined}
        autoFocus={!pick}
      />
      {pick && (
        <Button icon="image" autoFocus onPress={() => void pick().then((name) => name && choose(name))}>
          {messages.choosePicture}
        </Button>
      )}
      <TextField label={messages.pictureAlt} value={alt} onChange={setAlt} />
    </FormDialog>
  );
}
