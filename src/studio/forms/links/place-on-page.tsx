import { SelectField } from '#studio/kit/select-field.tsx';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { useForm } from '../form-context.ts';
import { messages } from '../messages.ts';
import { linkedKinds, useEntries } from '../references/use-entries.ts';
import { listPlaces } from './list-places.ts';

export interface PlaceOnPageProps {
  /** The link's address. */
  address: string;
  isReadOnly?: boolean;
  onChange: (address: string) => void;
}

/** Chooses an anchor on the linked page; renders nothing for a page of another locale or without anchors. */
export function PlaceOnPage({ address, isReadOnly = false, onChange }: PlaceOnPageProps) {
  const { sources } = useForm();
  const { value: entries } = useEntries(linkedKinds);
  const [path = '', place = ''] = address.split('#', 2);
  const entry = path === '' ? undefined : entries?.find((candidate) => candidate.path === path);
  const { value: named = [] } = useLoaded(
    async (signal) => (entry ? listPlaces(sources, entry, signal) : []),
    [sources, entry?.file],
  );
  const places = place === '' || named.includes(place) ? named : [place, ...named];
  if (!entry || places.length === 0) return null;
  return (
    <SelectField
      label={messages.placeOnPage}
      isDisabled={isReadOnly}
      choices={[
        { value: '', label: messages.topOfPage },
        ...places.map((name) => ({ value: name, label: `#${name}` })),
      ]}
      value={place}
      onChange={(name) => onChange(name === '' ? path : `${path}#${name}`)}
    />
  );
}
