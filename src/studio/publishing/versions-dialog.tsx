import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import type { Version, VersionSummary } from '#studio/entries/contract.ts';
import { Badge } from '#studio/kit/badge.tsx';
import { Button } from '#studio/kit/button.tsx';
import { Dialog } from '#studio/kit/dialog.tsx';
import { EmptyState, ErrorNotice, Loading, LoadState } from '#studio/kit/notice.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { ToggleGroup } from '#studio/kit/toggle-group.tsx';
import { useAction } from '#studio/kit/use-action.ts';
import { useApi, useLoaded } from '#studio/kit/use-loaded.ts';
import { type ComparisonView, DocumentDifference } from './document-difference.tsx';
import { messages } from './messages.ts';
import { ownTimeZone, showTimeIn } from './show-time-in.ts';
import styles from './versions.module.css';

export interface VersionsDialogProps {
  file: string;
  title: string;
  /** The edited document. */
  document: EntryDocument;
  /** The saved draft's revision; undefined while it is being saved. */
  revision: number | undefined;
  /** Hides restoring, for editors who may not write. */
  isReadOnly: boolean;
  onClose: () => void;
  /** Called once a version has become the draft. */
  onRestored: () => void;
}

/** Lists an entry's versions, compares any two, and restores one as the draft. */
export function VersionsDialog({
  file,
  title,
  document,
  revision,
  isReadOnly,
  onClose,
  onRestored,
}: VersionsDialogProps) {
  const versions = useApi('GET /versions/{file}', { file });
  const [pending, setPending] = useState<string>();
  const { run, error } = useAction();
  const [chosen, setChosen] = useState<{ before?: string; after: string }>({ after: edited });
  const [newest] = versions.value ?? [];
  return (
    <Dialog title={messages.versionsTitle(title)} isOpen size={newest ? 'full' : 'large'} onClose={onClose}>
      <ErrorNotice error={error} />
      <LoadState of={versions} label={messages.loadingVersions} />
      {versions.value && !newest && (
        <EmptyState icon="history" title={messages.noVersions}>
          <p>{messages.noVersionsHint}</p>
        </EmptyState>
      )}
      {versions.value && newest && (
        <div className={styles.versions}>
          <ul className={styles.list} aria-label={messages.versions}>
            {versions.value.map((version) => (
              <VersionRow
                key={version.id}
                version={version}
                onCompare={() => setChosen({ before: version.id, after: edited })}
                onRestore={isReadOnly ? undefined : () => void restore(version)}
                isRestorable={revision !== undefined && pending === undefined}
                isPending={pending === version.id}
              />
            ))}
          </ul>
          <ComparedVersions
            file={file}
            versions={versions.value}
            document={document}
            before={chosen.before ?? newest.id}
            after={chosen.after}
            onBefore={(before) => setChosen({ ...chosen, before })}
            onAfter={(after) => setChosen({ ...chosen, after })}
          />
        </div>
      )}
    </Dialog>
  );

  async function restore({ id, number }: VersionSummary): Promise<void> {
    if (revision === undefined) return;
    setPending(id);
    await run(async () => {
      await callApi('POST /version/{id}/restore', { id, body: { revision } });
      showToast(messages.restored(number));
      onRestored();
    }, versions.loadAgain);
    setPending(undefined);
  }
}

interface VersionRowProps {
  version: VersionSummary;
  onCompare: () => void;
  /** Undefined without the permission. */
  onRestore: (() => void) | undefined;
  isRestorable: boolean;
  isPending: boolean;
}

function VersionRow({ version, onCompare, onRestore, isRestorable, isPending }: VersionRowProps) {
  const { number, cause, tokens, note, isLive } = version;
  return (
    <li className="stack1 box padded">
      <p className="bar2">
        {describeVersion(version)}
        {isLive && <Badge tone="success">{messages.live}</Badge>}
      </p>
      <p className="muted">{describeMaking(version)}</p>
      {tokens && <p className="muted">{messages.withTokens(tokens.join(', '))}</p>}
      {note && <p>{note}</p>}
      <div className="bar2 between">
        <Button size="small" look="quiet" aria-label={messages.compareWith(number)} onPress={onCompare}>
          {messages.compare}
        </Button>
        {onRestore && cause !== 'withdrawn' && cause !== 'deleted' && (
          <Button
            size="small"
            isDisabled={!isRestorable}
            isPending={isPending}
            aria-label={messages.restoreVersion(number)}
            onPress={onRestore}
          >
            {messages.restore}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Stands for the edited document among version ids. */
const edited = 'edited';

interface ComparedVersionsProps {
  file: string;
  versions: readonly VersionSummary[];
  /** The edited document. */
  document: EntryDocument;
  /** Ids of versions, or `edited`. */
  before: string;
  after: string;
  onBefore: (id: string) => void;
  onAfter: (id: string) => void;
}

/** Compares two versions, as pages side by side or field by field. */
function ComparedVersions(props: ComparedVersionsProps) {
  const { file, versions, document, before, after, onBefore, onAfter } = props;
  const [view, setView] = useState<ComparisonView>('pages');
  const pair = useLoaded(
    (signal) => Promise.all([before, after].map((id) => readVersion(id, signal))),
    [before, after],
  );
  const choices = [
    { value: edited, label: messages.edited },
    ...versions.map((version) => ({ value: version.id, label: describeVersion(version) })),
  ];
  return (
    <section aria-label={messages.compare} className={styles.comparison}>
      <div className="bar2">
        <h3 className="grow">{messages.compare}</h3>
        <ToggleGroup
          label={messages.view}
          choices={(['pages', 'fields'] as const).map((value) => ({ value, label: messages.views[value] }))}
          value={view}
          onChange={setView}
        />
      </div>
      <div className={styles.pair}>
        <div className="stack1 top">
          <SelectField label={messages.before} choices={choices} value={before} onChange={onBefore} />
          <VersionFacts version={find(before)} />
        </div>
        <div className="stack1 top">
          <SelectField label={messages.after} choices={choices} value={after} onChange={onAfter} />
          <VersionFacts version={find(after)} />
        </div>
      </div>
      <ErrorNotice error={pair.error} onTryAgain={pair.loadAgain} />
      {pair.isLoading && <Loading label={messages.loadingVersions} />}
      {pair.value && !pair.isLoading && pair.error === undefined && (
        <DocumentDifference
          {...{ file, view }}
          before={{ label: `${messages.before}: ${nameOf(before)}`, document: read(pair.value[0]) }}
          after={{ label: `${messages.after}: ${nameOf(after)}`, document: read(pair.value[1]) }}
        />
      )}
    </section>
  );

  function find(id: string): VersionSummary | undefined {
    return versions.find((version) => version.id === id);
  }

  function nameOf(id: string): string {
    return choices.find(({ value }) => value === id)?.label ?? '';
  }

  function read(version: Version | undefined): EntryDocument | undefined {
    return version ? version.document : document;
  }
}

/** A version's name: `Version 3: published`. */
function describeVersion({ number, cause }: VersionSummary): string {
  return messages.version(number, messages.causes[cause]);
}

/** When and by whom a version was made. */
function describeMaking({ at, by }: VersionSummary): string {
  return messages.madeBy(showTimeIn(at, ownTimeZone()), by);
}

function VersionFacts({ version }: { version: VersionSummary | undefined }) {
  if (!version) return null;
  return (
    <p className="muted">
      {describeMaking(version)}
      {version.note && <> · {version.note}</>}
    </p>
  );
}

/** Resolves to undefined for `edited`. */
async function readVersion(id: string, signal: AbortSignal): Promise<Version | undefined> {
  return id === edited ? undefined : callApi('GET /version/{id}', { id, signal });
}
