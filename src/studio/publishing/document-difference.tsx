import { useMemo, useRef, useState } from 'react';
import { CanvasFrame, type CanvasHandle } from '#studio/canvas/canvas-frame.tsx';
import type { BlockDifferences } from '#studio/canvas/frame-messages.ts';
import { addBlockIds } from '#studio/documents/block-ids.ts';
import { carryBlockIds } from '#studio/documents/carry-block-ids.ts';
import { compareDocuments } from '#studio/documents/compare-documents.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { Notice } from '#studio/kit/notice.tsx';
import { messages } from './messages.ts';
import { VersionComparison } from './version-comparison.tsx';
import styles from './versions.module.css';

/** As pages side by side, or field by field. */
export type ComparisonView = 'pages' | 'fields';

interface ComparedSide {
  label: string;
  /** Undefined for a tombstone. */
  document: EntryDocument | undefined;
}

export interface DocumentDifferenceProps {
  file: string;
  view: ComparisonView;
  before: ComparedSide;
  after: ComparedSide;
}

/** What is different between two states of an entry. */
export function DocumentDifference({ file, view, before, after }: DocumentDifferenceProps) {
  const old = useMemo(() => before.document && addBlockIds(before.document), [before.document]);
  // What was written into files in between comes back with other ids.
  const now = useMemo(
    () => after.document && carryBlockIds(old ?? {}, after.document),
    [old, after.document],
  );
  const changes = useMemo(() => compareDocuments(old ?? {}, now ?? {}), [old, now]);
  // Changes of items count as changes of their block.
  const differences: BlockDifferences = useMemo(
    () =>
      Object.fromEntries(
        changes.flatMap(({ kind, id, blockId }) =>
          blockId === undefined ? [] : [[blockId, id === blockId ? kind : 'changed']],
        ),
      ),
    [changes],
  );
  if (view === 'fields') return <VersionComparison before={old ?? {}} after={now ?? {}} changes={changes} />;
  return (
    <SideBySide
      {...{ file, differences }}
      before={{ label: before.label, document: old }}
      after={{ label: after.label, document: now }}
    />
  );
}

interface SideBySideProps extends Omit<DocumentDifferenceProps, 'view'> {
  differences: BlockDifferences;
}

/** Both pages, scrolling in step: differences are outlined, and a pressed block is shown in both. */
function SideBySide({ file, before, after, differences }: SideBySideProps) {
  const old = useRef<CanvasHandle>(null);
  const now = useRef<CanvasHandle>(null);
  const [selected, setSelected] = useState<string>();
  return (
    <div className={styles.pages}>
      {[
        { key: 'before', side: before, own: old, other: now },
        { key: 'after', side: after, own: now, other: old },
      ].map(({ key, side: { label, document }, own, other }) =>
        document ? (
          <CanvasFrame
            key={key}
            ref={own}
            width="768"
            isReadOnly
            {...{ file, document, label, differences, selected }}
            onPress={setSelected}
            onScroll={(place) => other.current?.scrollAlong(place)}
          />
        ) : (
          <Notice key={key}>{messages.tookAway}</Notice>
        ),
      )}
    </div>
  );
}
