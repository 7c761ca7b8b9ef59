import { useEffect, useState } from 'react';
import { CheckboxGroup } from 'react-aria-components';
import type { EntrySummary } from '../../api/entries.ts';
import type { Release } from '../../api/publishing.ts';
import { loadEntries, useEntries } from '../../editor/entry-list/entry-index.ts';
import { filterEntries } from '../../editor/entry-list/filter-entries.ts';
import { StateBadge } from '../../editor/entry-list/state-badge.tsx';
import { Button } from '../../shell/controls/button.tsx';
import { Checkbox } from '../../shell/controls/checkbox.tsx';
import { Dialog } from '../../shell/controls/dialog.tsx';
import { EmptyState, Loading, Notice } from '../../shell/controls/notice.tsx';
import { SearchField } from '../../shell/controls/text-field.tsx';
import { showToast } from '../../shell/toasts/toasts.ts';
import { words } from '../../shell/words/plans.ts';
import { words as shellWords } from '../../shell/words/shell.ts';
import { ErrorNotice } from '../error-notice.tsx';
import publishing from '../publishing.module.css';
import { putIntoRelease } from './put-into-release.ts';
import styles from './releases.module.css';

export interface AddEntriesDialogProps {
  release: Release;
  onClose: () => void;
  /** Called once something was added. */
  onDone: () => void;
}

/** Puts drafts into a release that are not in it yet. */
// Long because drafts are found, chosen and added in one window.
export function AddEntriesDialog({ release, onClose, onDone }: AddEntriesDialogProps) {
  const { entries, error: unloaded } = useEntries();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<{ title: string; error: unknown }>();
  useEffect(() => void loadEntries(), []);
  const within = new Set(release.entries.map(({ file }) => file));
  const drafts = entries?.filter((entry) => hasDraft(entry) && !within.has(entry.file));
  const found =
    drafts &&
    filterEntries(drafts, {
      query,
      state: undefined,
      sort: { column: 'updated', direction: 'descending' },
    });
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
        <ErrorNotice error={entries ? undefined : unloaded} onTryAgain={() => void loadEntries()} />
        {!entries && unloaded === undefined && <Loading label={shellWords.loading} />}
        {drafts?.length === 0 && (
          <EmptyState icon="pencil" title={words.noDrafts}>
            <p>{words.noDraftsHint}</p>
          </EmptyState>
        )}
        {drafts && drafts.length > 0 && (
          <>
            <SearchField
              label={words.searchEntries}
              placeholder={words.searchEntries}
              value={query}
              onChange={setQuery}
              autoFocus
            />
            {found?.length === 0 && <p className={styles.muted}>{words.noDraftsFound}</p>}
            <CheckboxGroup
              aria-label={words.searchEntries}
              className={styles.choices as string}
              value={[...chosen]}
              onChange={setChosen}
            >
              {found?.map(({ file, title, key, state }) => (
                <div key={file} className={styles.choice}>
                  <Checkbox value={file}>
                    <span>
                      {title || key} <span className={styles.muted}>{file}</span>
                    </span>
                  </Checkbox>
                  <StateBadge state={state} />
                </div>
              ))}
            </CheckboxGroup>
          </>
        )}
      </div>
    </Dialog>
  );

  async function submit(): Promise<void> {
    setPending(true);
    setFailed(undefined);
    const wanted = (drafts ?? []).filter(({ file }) => chosen.includes(file));
    const { added, failed: stopped } = await putIntoRelease(release.id, wanted);
    setPending(false);
    if (stopped) {
      setFailed({ title: words.partlyAdded(added, stopped.title), error: stopped.error });
      return;
    }
    showToast(words.addedTo(added, release.name));
    onDone();
  }
}

/** What visitors see as it is has nothing to be published. */
function hasDraft({ state }: EntrySummary): boolean {
  return state === 'draft' || state === 'changed' || state === 'withdrawn';
}
