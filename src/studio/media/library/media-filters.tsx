import { SelectField } from '#studio/kit/select-field.tsx';
import { SearchField } from '#studio/kit/text-field.tsx';
import type { MediaPage } from '../contract.ts';
import { words } from '../messages.ts';
import styles from './media-filters.module.css';
import type { MediaFilter, MediaList } from './use-media-list.ts';

const all = 'all';
const shown = ['unused', 'undescribed', 'deleted'] as const;
type Kind = keyof typeof words.kinds;

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
          label={words.search}
          placeholder={words.searchHint}
          autoFocus={takesFocus}
          value={filter.q ?? ''}
          onChange={(q) => setFilter({ q })}
        />
      </div>
      {!hidesKinds && (
        <SelectField<Kind>
          label={words.kind}
          hidesLabel
          choices={(Object.keys(words.kinds) as Kind[]).map((kind) => ({
            value: kind,
            label: words.kinds[kind],
          }))}
          value={filter.kinds?.[0] ?? all}
          onChange={(kind) => setFilter({ kinds: kind === all ? undefined : [kind] } as MediaFilter)}
        />
      )}
      <NameFilter
        label={words.folder}
        allLabel={words.allFolders}
        names={value?.folders}
        chosen={filter.folder}
        onChoose={(folder) => setFilter({ folder } as MediaFilter)}
      />
      <NameFilter
        label={words.tag}
        allLabel={words.allTags}
        names={value?.tags}
        chosen={filter.tag}
        onChoose={(tag) => setFilter({ tag } as MediaFilter)}
      />
      {!hidesShow && (
        <SelectField<keyof typeof words.shows>
          label={words.show}
          hidesLabel
          choices={(Object.keys(words.shows) as (keyof typeof words.shows)[]).map((show) => ({
            value: show,
            label: words.shows[show],
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
