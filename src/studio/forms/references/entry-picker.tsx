import { useState } from 'react';
import { Autocomplete, type Key, ListBox, ListBoxItem, useFilter } from 'react-aria-components';
import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';
import { Button } from '#studio/kit/button.tsx';
import { Dialog } from '#studio/kit/dialog.tsx';
import { Icon } from '#studio/kit/icon.tsx';
import { LoadState } from '#studio/kit/notice.tsx';
import popup from '#studio/kit/popup.module.css';
import { SearchField } from '#studio/kit/text-field.tsx';
import { messages } from '../messages.ts';
import styles from './references.module.css';
import { useEntries } from './use-entries.ts';

export interface EntryPickerProps {
  title: string;
  kinds: readonly EntryKind[];
  isOpen: boolean;
  onClose: () => void;
  onChoose?: (entry: EntrySummary) => void;
  /** Lets several be chosen at once, which are handed over in that order. */
  onChooseAll?: (entries: readonly EntrySummary[]) => void;
  /** Filters the entries offered; all if absent. */
  isOffered?: (entry: EntrySummary) => boolean;
}

/** A dialog to find an entry, or several, by title and choose it. */
export function EntryPicker({ title, isOpen, onClose, ...props }: EntryPickerProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} size="medium">
      <EntryList {...props} onClose={onClose} title={title} />
    </Dialog>
  );
}

function EntryList(props: Omit<EntryPickerProps, 'isOpen'>) {
  const { title, kinds, onClose, onChoose, onChooseAll, isOffered = () => true } = props;
  const loaded = useEntries(kinds);
  const { value: entries } = loaded;
  const { contains } = useFilter({ sensitivity: 'base' });
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (!entries) return <LoadState of={loaded} label={messages.loadingEntries} />;
  const offered = entries.filter(isOffered);
  const find = (file: Key) => offered.find((entry) => entry.file === file);
  const list = (
    <Autocomplete filter={contains} inputValue={search} onInputChange={setSearch}>
      <SearchField label={messages.searchEntries} placeholder={messages.searchEntries} autoFocus />
      <ListBox
        aria-label={title}
        items={offered.map((entry) => ({ ...entry, id: entry.file }))}
        className={`${popup.list} ${styles.list}`}
        renderEmptyState={() => <p className="quiet inset3">{messages.noEntries}</p>}
        {...(onChooseAll
          ? {
              selectionMode: 'multiple',
              selectedKeys: chosen,
              onSelectionChange: (keys) => {
                const now = keys === 'all' ? offered.map(({ file }) => file) : [...keys].map(String);
                setChosen([
                  ...chosen.filter((one) => now.includes(one)),
                  ...now.filter((one) => !chosen.includes(one)),
                ]);
              },
            }
          : {
              onAction: (file) => {
                const one = find(file);
                if (one) onChoose?.(one);
                onClose();
              },
            })}
      >
        {(entry) => (
          <ListBoxItem
            id={entry.id}
            textValue={`${entry.title} ${entry.path ?? ''}`}
            className={popup.item as string}
          >
            <EntryPicture kind={entry.kind} thumbnail={entry.thumbnail} />
            <span className="grow">{entry.title}</span>
            <span className="faint">{entry.path ?? entry.key}</span>
            {chosen.includes(entry.file) && <Icon name="check" />}
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  );
  if (!onChooseAll) return list;
  return (
    <div className="stack2">
      {list}
      <div>
        <Button
          look="primary"
          isDisabled={chosen.length === 0}
          onPress={() => {
            onChooseAll(chosen.flatMap((file) => find(file) ?? []));
            onClose();
          }}
        >
          {messages.addChosen(chosen.length)}
        </Button>
      </div>
    </div>
  );
}

/** A thumbnail of a product or recipe; an empty box where it has no picture, nothing for other kinds. */
export function EntryPicture({ kind, thumbnail }: Pick<EntrySummary, 'kind' | 'thumbnail'>) {
  if (kind !== 'products' && kind !== 'recipes') return null;
  return (
    <span className="miniature sunken">{thumbnail && <img src={thumbnail} alt="" loading="lazy" />}</span>
  );
}
