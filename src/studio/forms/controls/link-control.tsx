import { useState } from 'react';
import { type ReadAddress, readAddress } from '#links/read-address.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';
import { IconButton } from '#studio/kit/button.tsx';
import { MeantAddress } from '#studio/kit/meant-address.tsx';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import type { ControlProps } from '../form-context.ts';
import { PlaceOnPage } from '../links/place-on-page.tsx';
import { messages } from '../messages.ts';
import { EntryPicker } from '../references/entry-picker.tsx';
import { linkedKinds, useEntries } from '../references/use-entries.ts';
import { LineField } from './line-field.tsx';

/** An address: a page of this locale chosen by title, with an anchor on it, or any other typed in. */
export function LinkControl({ value = '', onChange, ...props }: ControlProps<string>) {
  const { isReadOnly } = props;
  const [isPicking, setPicking] = useState(false);
  const { value: entries } = useEntries(linkedKinds);
  const [path = ''] = value.split('#', 1);
  const entry = path === '' ? undefined : entries?.find((candidate) => candidate.path === path);
  const read = value === '' ? undefined : readAddress(value);
  const change = (address: string) => onChange(address === '' ? undefined : address);
  return (
    <div className="stack1">
      <LineField
        {...props}
        value={value}
        onChange={change}
        // While one types, a blank may still be followed by a word.
        onBlur={() => read && read.address !== value && !isReadOnly && change(read.address)}
        placeholder={messages.addressHint}
        isWrong={read?.fault !== undefined}
        says={read && describe(read, entry, entries !== undefined)}
      >
        {!isReadOnly && (
          <IconButton
            icon="search"
            label={messages.choosePageFor(props.field.label)}
            onPress={() => setPicking(true)}
          />
        )}
      </LineField>
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
