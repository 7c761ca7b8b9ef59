import { useRef, useState } from 'react';
import { CanvasFrame, type CanvasHandle } from '#studio/canvas/canvas-frame.tsx';
import type { BlockDifferences } from '#studio/canvas/frame-messages.ts';
import type { CanvasWidth } from '#studio/canvas/use-fit.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { Notice } from '#studio/kit/notice.tsx';
import { messages } from './messages.ts';
import styles from './versions.module.css';

export interface ComparedSide {
  label: string;
  /** With block ids; undefined for a tombstone. */
  document: EntryDocument | undefined;
}

export interface SideBySideProps {
  file: string;
  before: ComparedSide;
  after: ComparedSide;
  differences: BlockDifferences;
  width: CanvasWidth;
}

/** Two versions' pages, scrolling in step: differences are outlined, and a pressed block is shown in both. */
export function SideBySide({ file, before, after, differences, width }: SideBySideProps) {
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
            file={file}
            document={document}
            label={label}
            width={width}
            isReadOnly
            differences={differences}
            selected={selected}
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
