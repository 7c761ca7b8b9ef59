import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import type { Version, VersionSummary } from '#studio/entries/contract.ts';
import { ErrorNotice, Loading } from '#studio/kit/notice.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { ToggleGroup } from '#studio/kit/toggle-group.tsx';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { type ComparisonView, DocumentDifference } from './document-difference.tsx';
import { messages } from './messages.ts';
import { ownTimeZone, showTimeIn } from './show-time-in.ts';
import styles from './versions.module.css';

/** Stands for the edited document among version ids. */
export const edited = 'edited';

export interface ComparedVersionsProps {
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
export function ComparedVersions(props: ComparedVersionsProps) {
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
export function describeVersion({ number, cause }: VersionSummary): string {
  return messages.version(number, messages.causes[cause]);
}

/** When and by whom a version was made. */
export function describeMaking({ at, by }: VersionSummary): string {
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
