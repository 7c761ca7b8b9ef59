import { useMemo } from 'react';
import type { CanvasWidth } from '#studio/canvas/use-fit.ts';
import { addBlockIds } from '#studio/documents/block-ids.ts';
import { compareDocuments } from '#studio/documents/compare-documents.ts';
import { findDifferences } from './find-differences.ts';
import { type ComparedSide, SideBySide } from './side-by-side.tsx';
import { VersionComparison } from './version-comparison.tsx';

/** As pages side by side, or field by field. */
export type ComparisonView = 'pages' | 'fields';

export interface DocumentDifferenceProps {
  file: string;
  view: ComparisonView;
  width: CanvasWidth;
  before: ComparedSide;
  after: ComparedSide;
}

/** What is different between two states of an entry. */
export function DocumentDifference({ file, view, width, before, after }: DocumentDifferenceProps) {
  const old = useMemo(() => before.document && addBlockIds(before.document), [before.document]);
  const now = useMemo(() => after.document && addBlockIds(after.document), [after.document]);
  const changes = useMemo(() => compareDocuments(old ?? {}, now ?? {}), [old, now]);
  const differences = useMemo(() => findDifferences(changes), [changes]);
  if (view === 'fields') return <VersionComparison before={old ?? {}} after={now ?? {}} changes={changes} />;
  return (
    <SideBySide
      file={file}
      before={{ label: before.label, document: old }}
      after={{ label: after.label, document: now }}
      differences={differences}
      width={width}
    />
  );
}
