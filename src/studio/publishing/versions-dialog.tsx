import { useState } from 'react';
import type { EntryDocument, SavedDraft } from '../api/entries.ts';
import type { Version, VersionSummary } from '../api/publishing.ts';
import { callApi } from '../shell/call-api.ts';
import { Badge } from '../shell/controls/badge.tsx';
import { Button } from '../shell/controls/button.tsx';
import { Dialog } from '../shell/controls/dialog.tsx';
import { EmptyState, Loading } from '../shell/controls/notice.tsx';
import { SelectField } from '../shell/controls/select-field.tsx';
import { showToast } from '../shell/toasts/toasts.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { words } from '../shell/words/publishing.ts';
import { ErrorNotice } from './error-notice.tsx';
import { showTimeIn } from './show-time-in.ts';
import { VersionComparison } from './version-comparison.tsx';
import styles from './versions.module.css';

export interface VersionsDialogProps {
  file: string;
  title: string;
  /** What is edited. */
  document: EntryDocument;
  /** Of the draft, as it is saved; undefined until it is. */
  revision: number | undefined;
  /** Nothing can be restored by who may not write. */
  isReadOnly: boolean;
  onClose: () => void;
  /** Called once the draft is another. */
  onRestored: () => void;
}

/** Stands for what is edited among the ids of versions. */
const edited = 'edited';

/** Lists the versions of an entry, compares any two, and makes a draft of one again. */
export function VersionsDialog({
  file,
  title,
  document,
  revision,
  isReadOnly,
  onClose,
  onRestored,
}: VersionsDialogProps) {
  const path = file.split('/').map(encodeURIComponent).join('/');
  const versions = useLoaded((signal) => callApi<VersionSummary[]>(`/versions/${path}`, { signal }), [path]);
  const [pending, setPending] = useState<string>();
  const [error, setError] = useState<unknown>();
  return (
    <Dialog title={words.versionsTitle(title)} isOpen size="large" onClose={onClose}>
      <div className={styles.versions}>
        <ErrorNotice error={error} />
        <ErrorNotice error={versions.error} onTryAgain={versions.loadAgain} />
        {versions.isLoading && <Loading label={words.loadingVersions} />}
        {versions.value?.length === 0 && (
          <EmptyState icon="history" title={words.noVersions}>
            <p>{words.noVersionsHint}</p>
          </EmptyState>
        )}
        {versions.value && versions.value.length > 0 && (
          <>
            <ul className={styles.list} aria-label={words.versions}>
              {versions.value.map((version) => (
                <li key={version.id} className={styles.version}>
                  <div>
                    <p className={styles.name}>
                      {describe(version)}
                      {version.isLive && <Badge tone="success">{words.live}</Badge>}
                    </p>
                    <p className={styles.muted}>{words.madeBy(showTime(version.at), version.by)}</p>
                    {version.note && <p>{version.note}</p>}
                  </div>
                  {!isReadOnly && version.cause !== 'withdrawn' && version.cause !== 'deleted' && (
                    <Button
                      size="small"
                      isDisabled={revision === undefined || pending !== undefined}
                      isPending={pending === version.id}
                      onPress={() => void restore(version)}
                    >
                      {words.restore(version.number)}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <Comparison versions={versions.value} document={document} />
          </>
        )}
      </div>
    </Dialog>
  );

  async function restore({ id, number }: VersionSummary): Promise<void> {
    if (revision === undefined) return;
    setPending(id);
    setError(undefined);
    try {
      await callApi<SavedDraft>(`/version/${id}/restore`, { method: 'POST', body: { revision } });
      showToast(words.restored(number));
      onRestored();
    } catch (reason) {
      setError(reason);
      versions.loadAgain();
    } finally {
      setPending(undefined);
    }
  }
}

interface ComparisonProps {
  versions: readonly VersionSummary[];
  document: EntryDocument;
}

/** Any two, of which the newest and what is edited are chosen first. */
function Comparison({ versions, document }: ComparisonProps) {
  const [before, setBefore] = useState(versions[0]?.id ?? edited);
  const [after, setAfter] = useState(edited);
  const pair = useLoaded(
    (signal) => Promise.all([before, after].map((id) => readVersion(id, signal))),
    [before, after],
  );
  const choices = [
    { value: edited, label: words.edited },
    ...versions.map((version) => ({ value: version.id, label: describe(version) })),
  ];
  return (
    <section className={styles.comparison}>
      <h3>{words.compare}</h3>
      <div className={styles.pair}>
        <SelectField label={words.before} choices={choices} value={before} onChange={setBefore} />
        <SelectField label={words.after} choices={choices} value={after} onChange={setAfter} />
      </div>
      <ErrorNotice error={pair.error} onTryAgain={pair.loadAgain} />
      {pair.isLoading && <Loading label={words.loadingVersions} />}
      {pair.value && !pair.isLoading && pair.error === undefined && (
        <VersionComparison before={pair.value[0] ?? document} after={pair.value[1] ?? document} />
      )}
    </section>
  );
}

/** Empty for a version that took its entry away; undefined for what is edited. */
async function readVersion(id: string, signal: AbortSignal): Promise<EntryDocument | undefined> {
  if (id === edited) return undefined;
  return (await callApi<Version>(`/version/${id}`, { signal })).document ?? {};
}

function describe({ number, cause }: VersionSummary): string {
  return words.version(number, words.causes[cause]);
}

function showTime(at: string): string {
  return showTimeIn(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
}
