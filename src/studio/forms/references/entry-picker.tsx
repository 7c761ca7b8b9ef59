import { useState } from 'react';
import { Autocomplete, ListBox, ListBoxItem, useFilter } from 'react-aria-components';
import { describeError } from '#studio/contract/call-api.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';
import { Button } from '#studio/kit/button.tsx';
import { Dialog } from '#studio/kit/dialog.tsx';
import layout from '#studio/kit/layout.module.css';
import { Loading, Notice } from '#studio/kit/notice.tsx';
import popup from '#studio/kit/popup.module.css';
import { SearchField } from '#studio/kit/text-field.tsx';
import { messages } from '../messages.ts';
import { EntryPicture } from './entry-picture.tsx';
import styles from './references.module.css';
import { useEntries } from './use-entries.ts';

/** Longer lists show no pictures, as each takes a request. */
const mostPictures = 30;

export interface EntryPickerProps {
  title: string;
  kinds: readonly EntryKind[];
  isOpen: boolean;
  onClose: () => void;
  onChoose: (entry: EntrySummary) => void;
  /** Filters the entries offered; all if absent. */
  isOffered?: (entry: EntrySummary) => boolean;
}

/** A dialog to find an entry by title and choose it. */
export function EntryPicker({ title, isOpen, onClose, ...props }: EntryPickerProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} size="medium">
      <EntryList {...props} onClose={onClose} title={title} />
    </Dialog>
  );
}

function EntryList({
  title,
  kinds,
  onClose,
  onChoose,
  isOffered = () => true,
}: Omit<EntryPickerProps, 'isOpen'>) {
  const { value: entries, error, isLoading, loadAgain } = useEntries(kinds);
  const { contains } = useFilter({ sensitivity: 'base' });
  const [search, setSearch] = useState('');
  if (error) {
    const { message, remedy } = describeError(error);
    return (
      <Notice
        tone="danger"
        title={message}
        actions={<Button onPress={loadAgain}>{messages.tryAgain}</Button>}
      >
        {remedy}
      </Notice>
    );
  }
  if (!entries) return isLoading ? <Loading label={messages.loadingEntries} /> : null;
  const offered = entries.filter(isOffered);
  const showsPictures = offered.length <= mostPictures;
  return (
    <Autocomplete filter={contains} inputValue={search} onInputChange={setSearch}>
      <SearchField label={messages.searchEntries} placeholder={messages.searchEntries} autoFocus />
      <ListBox
        aria-label={title}
        items={offered.map((entry) => ({ ...entry, id: entry.file }))}
        className={`${popup.list} ${styles.list}`}
        renderEmptyState={() => <p className={styles.empty}>{messages.noEntries}</p>}
        onAction={(file) => {
          const chosen = offered.find((entry) => entry.file === file);
          if (chosen) onChoose(chosen);
          onClose();
        }}
      >
        {(entry) => (
          <ListBoxItem
            id={entry.id}
            textValue={`${entry.title} ${entry.path ?? ''}`}
            className={popup.item as string}
          >
            {showsPictures && <EntryPicture kind={entry.kind} entryKey={entry.key} />}
            <span className={popup.words}>{entry.title}</span>
            <span className={layout.faint}>{entry.path ?? entry.key}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  );
}
