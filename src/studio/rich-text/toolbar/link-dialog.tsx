import { type ComponentType, useState } from 'react';
import { readAddress } from '#links/read-address.ts';
import { Button } from '#studio/kit/button.tsx';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { MeantAddress } from '#studio/kit/meant-address.tsx';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { TextField } from '#studio/kit/text-field.tsx';
import { messages } from '../messages.ts';

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
  const { address: read, fault, meant } = readAddress(value);
  const submit = async () => {
    if (fault) setRefused(true);
    else onSet(read);
  };
  return (
    <FormDialog title={messages.linkTitle} action={messages.setLink} onSubmit={submit} onClose={onClose}>
      <TextField
        label={messages.address}
        hint={messages.addressHint}
        value={value}
        onChange={setValue}
        error={isRefused && fault ? kitMessages.addressFaults[fault] : undefined}
        autoFocus
      />
      {isRefused && meant !== undefined && <MeantAddress meant={meant} onTake={setValue} />}
      {pick && (
        <Button
          icon="search"
          onPress={() => void pick(value).then((picked) => picked !== undefined && setValue(picked))}
        >
          {messages.openLink}
        </Button>
      )}
      {Place && <Place address={read} onChange={setValue} />}
      {onRemove && <Button onPress={onRemove}>{messages.removeLink}</Button>}
    </FormDialog>
  );
}
