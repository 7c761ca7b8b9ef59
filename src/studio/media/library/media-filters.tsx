import { SelectField } from '#studio/kit/select-field.tsx';
import { SearchField } from '#studio/kit/text-field.tsx';
import type { MediaPage } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './media-filters.module.css';
import type { MediaFilter, MediaList } from './use-media-list.ts';

const all = 'all';
const shown = ['unused', 'undescribed', 'deleted'] as const;
type Kind = keyof typeof messages.kinds;

export interface MediaFiltersProps {
  list: MediaList;
  /** Hides the choice of kind, where the kinds are fixed. */
  hidesKinds?: boolean;
  hidesShow?: boolean;
  /** Focuses the search field initially. */
  takesFocus?: boolean;
}

export function MediaFilters({ list, hidesKinds, hidesShow, takesFocus = false }: MediaFiltersProps) {
  const { filter, setFilter, value } = list;
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <SearchField
          label={messages.search}
          placeholder={messages.searchHint}
          autoFocus={takesFocus}
          value={filter.q ?? ''}
          onChange={(q) => setFilter({ q })}
        />
      </div>
      {!hidesKinds && (
        <SelectField<Kind>
          label={messages.kind}
          hidesLabel
          choices={(Object.keys(messages.kinds) as Kind[]).map((kind) => ({
            value: kind,
            label: messages.kinds[kind],
          }))}
          value={filter.kinds?.[0] ?? all}
          onChange={(kind) => setFilter({ kinds: kind === all ? undefined : [kind] } as MediaFilter)}
        />
      )}
      <NameFilter
        label={messages.folder}
        allLabel={messages.allFolders}
        names={value?.folders}
        chosen={filter.folder}
        onChoose={(folder) => setFilter({ folder } as MediaFilter)}
      />
      <NameFilter
        label={messages.tag}
        allLabel={messages.allTags}
        names={value?.tags}
        chosen={filter.tag}
        onChoose={(tag) => setFilter({ tag } as MediaFilter)}
      />
      {!hidesShow && (
        <SelectField<keyof typeof messages.shows>
          label={messages.show}
          hidesLabel
          choices={(Object.keys(messages.shows) as (keyof typeof messages.shows)[]).map((show) => ({
            value: show,
            label: messages.shows[show],
          }))}
          value={shown.find((show) => filter[show]) ?? 'all'}
          onChange={(chosen) =>
            setFilter(Object.fromEntries(shown.map((show) => [show, show === chosen])) as MediaFilter)
          }
        />
      )}
    </search>
  );
}

interface NameFilterProps {
  label: string;
  allLabel: string;
  names: MediaPage['tags'] | undefined;
  chosen: string | undefined;
  onChoose: (name: string | undefined) => void;
}

/** A filter by folder or tag; renders nothing while there are none. */
function NameFilter({ label, allLabel, names = [], chosen, onChoose }: NameFilterProps) {
  if (names.length === 0 && chosen === undefined) return null;
  // The key of "all": select fields need a non-empty key, and no folder or tag is called `/`.
  const everything = '/';
  return (
    <SelectField
      label={label}
      hidesLabel
      choices={[
        { value: everything, label: allLabel },
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      value={chosen ?? everything}
      onChange={(name) => onChoose(name === everything ? undefined : name)}
    />
  );
}
