import { useState } from 'react';
import { CheckboxGroup } from 'react-aria-components';
import type { EntrySummary } from '../../api/entries.ts';
import type { Release } from '../../api/publishing.ts';
import { describePlace } from '../../editor/entry-list/entry-kinds.ts';
import { StateBadge } from '../../editor/entry-list/state-badge.tsx';
import { askForEntries } from '../../shell/ask-for-entries.ts';
import { Button } from '../../shell/controls/button.tsx';
import { Checkbox } from '../../shell/controls/checkbox.tsx';
import { Dialog } from '../../shell/controls/dialog.tsx';
import { EmptyState, Loading, Notice } from '../../shell/controls/notice.tsx';
import { SearchField } from '../../shell/controls/text-field.tsx';
import { showToast } from '../../shell/toasts/toasts.ts';
import { useLoaded } from '../../shell/use-loaded.ts';
import { words } from '../../shell/words/plans.ts';
import { words as shellWords } from '../../shell/words/shell.ts';
import { ErrorNotice } from '../error-notice.tsx';
import publishing from '../publishing.module.css';
import { putIntoRelease } from './put-into-release.ts';
import styles from './releases.module.css';

export interface AddEntriesDialogProps {
  release: Release;
  onClose: () => void;
  /** Called once any entry was added. */
  onDone: () => void;
}

/** Adds drafts to a release. */
export function AddEntriesDialog({ release, onClose, onDone }: AddEntriesDialogProps) {
  const [query, setQuery] = useState('');
  const search = query.trim();
  // Sorted by time, so that entries with drafts come first.
  const {
    value: page,
    error: unloaded,
    loadAgain,
  } = useLoaded(
    (signal) =>
      askForEntries({ words: search, sort: 'updated', direction: 'descending', limit: 1000 }, signal),
    [search],
  );
  const [chosen, setChosen] = useState<readonly { file: string; title: string }[]>([]);
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<{ title: string; error: unknown }>();
  const within = new Set(release.entries.map(({ file }) => file));
  const found = page?.entries.filter((entry) => hasDraft(entry) && !within.has(entry.file));
  return (
    <Dialog
      title={words.addEntriesTo(release.name)}
      isOpen
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button
            look="primary"
            isDisabled={chosen.length === 0}
            isPending={isPending}
            onPress={() => void submit()}
          >
            {words.add(chosen.length)}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {shellWords.cancel}
          </Button>
        </>
      }
    >
      <div className={publishing.form}>
        {failed && <Notice tone="warning" title={failed.title} />}
        <ErrorNotice error={failed?.error} />
        <ErrorNotice error={unloaded} onTryAgain={loadAgain} />
        {!page && unloaded === undefined && <Loading label={shellWords.loading} />}
        {found?.length === 0 && search === '' && (
          <EmptyState icon="pencil" title={words.noDrafts}>
            <p>{words.noDraftsHint}</p>
          </EmptyState>
        )}
        {found && (found.length > 0 || search !== '') && (
          <>
            <SearchField
              label={words.searchEntries}
              placeholder={words.searchEntries}
              value={query}
              onChange={setQuery}
              autoFocus
            />
            {found.length === 0 && <p className={styles.muted}>{words.noDraftsFound}</p>}
            <CheckboxGroup
              aria-label={words.searchEntries}
              className={styles.choices as string}
              value={chosen.map(({ file }) => file)}
              onChange={choose}
            >
              {found.map((entry) => (
                <div key={entry.file} className={styles.choice}>
                  <Checkbox value={entry.file}>
                    <span>
                      {entry.title} <span className={styles.muted}>{describePlace(entry)}</span>
                    </span>
                  </Checkbox>
                  <StateBadge state={entry.state} />
                </div>
              ))}
            </CheckboxGroup>
          </>
        )}
      </div>
    </Dialog>
  );

  /** Keeps what was chosen in earlier searches. */
  function choose(files: readonly string[]): void {
    const known = [...chosen, ...(found ?? [])];
    setChosen(files.flatMap((file) => known.find((entry) => entry.file === file) ?? []));
  }

  async function submit(): Promise<void> {
    setPending(true);
    setFailed(undefined);
    const { added, failed: stopped } = await putIntoRelease(release.id, chosen);
    setPending(false);
    if (stopped) {
      setFailed({ title: words.partlyAdded(added, stopped.title), error: stopped.error });
      return;
    }
    showToast(words.addedTo(added, release.name));
    onDone();
  }
}

function hasDraft({ state }: EntrySummary): boolean {
  return state === 'draft' || state === 'changed' || state === 'withdrawn';
}
