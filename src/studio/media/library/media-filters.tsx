import { SelectField } from '#studio/kit/select-field.tsx';
import { SearchField } from '#studio/kit/text-field.tsx';
import { messages } from '../messages.ts';
import type { MediaFilter, MediaList } from './use-media-list.ts';

export interface MediaFiltersProps {
  list: MediaList;
  /** Hides the choice of kind, where the kinds are fixed. */
  hidesKinds?: boolean;
  /** One is sought to be picked: the search has the focus, and what to show is no choice. */
  isPicker?: boolean;
}

export function MediaFilters({ list, hidesKinds, isPicker = false }: MediaFiltersProps) {
  const { filter, setFilter, value } = list;
  return (
    <search className="filters">
      <SearchField
        label={messages.search}
        placeholder={messages.searchHint}
        autoFocus={isPicker}
        value={filter.q ?? ''}
        onChange={(q) => setFilter({ q })}
      />
      {!hidesKinds && <Choice list={list} name="kind" label={messages.kind} choices={messages.kinds} />}
      <Choice
        list={list}
        name="folder"
        label={messages.folder}
        choices={toChoices(messages.allFolders, value?.folders)}
      />
      <Choice
        list={list}
        name="tag"
        label={messages.tag}
        choices={toChoices(messages.allTags, value?.tags)}
      />
      {!isPicker && <Choice list={list} name="show" label={messages.show} choices={messages.shows} />}
    </search>
  );
}

function toChoices(all: string, names: readonly string[] = []): Readonly<Record<string, string>> {
  return { '': all, ...Object.fromEntries(names.map((name) => [name, name])) };
}

interface ChoiceProps {
  list: MediaList;
  name: keyof MediaFilter;
  label: string;
  /** Labels by value. */
  choices: Readonly<Record<string, string>>;
}

/** Renders nothing while there is nothing to choose from. */
function Choice({ list: { filter, setFilter }, name, label, choices }: ChoiceProps) {
  const chosen = filter[name];
  if (Object.keys(choices).length < 2 && chosen === undefined) return null;
  return (
    <SelectField
      label={label}
      hidesLabel
      choices={Object.entries(choices).map(([value, text]) => ({ value, label: text }))}
      value={chosen ?? ''}
      onChange={(value) => setFilter({ [name]: value })}
    />
  );
}
