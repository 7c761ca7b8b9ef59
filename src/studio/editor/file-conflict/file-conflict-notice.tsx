import { useMemo, useState } from 'react';
import { compareDocuments } from '#studio/documents/compare-documents.ts';
import type { OpenedEntry } from '#studio/entries/contract.ts';
import { Button } from '#studio/kit/button.tsx';
import { Notice } from '#studio/kit/notice.tsx';
import { messages } from '../messages.ts';
import { useEntry } from '../state/use-entry.ts';
import { FileConflictDialog } from './file-conflict-dialog.tsx';

export interface FileConflictNoticeProps {
  isReadOnly: boolean;
  /** Continues to publishing; undefined without the permission. */
  onPublish: (() => void) | undefined;
  /** Reloads the entry after what visitors see has changed. */
  onReopen: () => void;
}

/** Counts the changes of the file and of the draft since their common base. */
function Difference({ base, file }: NonNullable<OpenedEntry['conflict']>) {
  const document = useEntry((state) => state.document);
  const inFile = useMemo(() => (file ? compareDocuments(base, file).length : 0), [base, file]);
  const here = useMemo(() => compareDocuments(base, document).length, [base, document]);
  return file ? messages.fileHint(inFile, here) : messages.fileGoneHint;
}

/** Announces a conflict with the entry's file until it is settled. */
export function FileConflictNotice({ isReadOnly, onPublish, onReopen }: FileConflictNoticeProps) {
  const conflict = useEntry((state) => state.entry.conflict);
  const isMerging = useEntry((state) => state.isMergingFile);
  const left = useEntry((state) => state.conflicts.length);
  const [isOpen, setOpen] = useState(false);
  if (!conflict) return null;
  return (
    <div className="padded ruledBelow">
      <Notice
        tone="warning"
        title={conflict.file ? messages.fileChanged : messages.fileGone}
        actions={
          !isReadOnly && !isMerging && <Button onPress={() => setOpen(true)}>{messages.compareFile}</Button>
        }
      >
        <p>{isMerging ? messages.fileMerging(left) : <Difference {...conflict} />}</p>
      </Notice>
      {isOpen && (
        <FileConflictDialog
          conflict={conflict}
          onPublish={onPublish}
          onReopen={onReopen}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
