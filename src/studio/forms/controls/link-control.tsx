import { useId, useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { type ReadAddress, readAddress } from '#links/read-address.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';
import { IconButton } from '#studio/kit/button.tsx';
import fieldStyles from '#studio/kit/field.module.css';
import layout from '#studio/kit/layout.module.css';
import { MeantAddress } from '#studio/kit/meant-address.tsx';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { RequiredMark } from '../field-frame.tsx';
import formStyles from '../form.module.css';
import { linkedKinds } from '../links/linked-kinds.ts';
import { PlaceOnPage } from '../links/place-on-page.tsx';
import { messages } from '../messages.ts';
import { EntryPicker } from '../references/entry-picker.tsx';
import { useEntries } from '../references/use-entries.ts';
import type { ControlProps } from './control-props.ts';
import styles from './link-control.module.css';

/** An address: a page of this locale chosen by title, with an anchor on it, or any other typed in. */
export function LinkControl({
  field,
  value = '',
  onChange,
  isReadOnly,
  isInvalid,
  descriptionId,
}: ControlProps<string>) {
  const [isPicking, setPicking] = useState(false);
  const stateId = useId();
  const { value: entries } = useEntries(linkedKinds);
  const [path = ''] = value.split('#', 1);
  const entry = path === '' ? undefined : entries?.find((candidate) => candidate.path === path);
  const read = value === '' ? undefined : readAddress(value);
  const change = (address: string) => onChange(address === '' ? undefined : address);
  return (
    <div className={styles.link}>
      <TextField
        value={value}
        onChange={change}
        // While one types, a blank may still be followed by a word.
        onBlur={() => read && read.address !== value && !isReadOnly && change(read.address)}
        isReadOnly={isReadOnly}
        isInvalid={isInvalid || read?.fault !== undefined}
        aria-describedby={`${stateId} ${descriptionId}`}
        className={fieldStyles.field as string}
      >
        <Label className={formStyles.label as string}>
          {field.label}
          <RequiredMark field={field} />
        </Label>
        <div className={styles.row}>
          <Input className={fieldStyles.input as string} placeholder={messages.addressHint} />
          {!isReadOnly && (
            <IconButton
              icon="search"
              label={messages.choosePageFor(field.label)}
              onPress={() => setPicking(true)}
            />
          )}
        </div>
      </TextField>
      <p id={stateId} role="status" className={read?.fault ? layout.wrong : layout.faint}>
        {read && describe(read, entry, entries !== undefined)}
      </p>
      {read?.meant !== undefined && !isReadOnly && <MeantAddress meant={read.meant} onTake={change} />}
      <PlaceOnPage address={value} isReadOnly={isReadOnly} onChange={change} />
      <EntryPicker
        title={messages.choosePage}
        kinds={linkedKinds}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        isOffered={(candidate) => candidate.path !== undefined}
        onChoose={(chosen) => change(chosen.path ?? '')}
      />
    </div>
  );
}

function describe(
  { address, kind, fault }: ReadAddress,
  entry: EntrySummary | undefined,
  isKnown: boolean,
): string | undefined {
  if (fault) return kitMessages.addressFaults[fault];
  if (entry) return messages.leadsTo(entry.title);
  if (kind === 'page' && address.startsWith('/') && isKnown) return messages.linkKinds.unknownPage;
  return kind === 'disallowed' ? undefined : messages.linkKinds[kind];
}
