import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { Button } from '../../shell/controls/button.tsx';
import { joinNames } from '../../shell/controls/join-names.ts';
import { words } from '../../shell/words/media.ts';
import styles from './drop-area.module.css';
import { listDroppedFiles } from './list-dropped-files.ts';

/** What a browser offers to choose; what a file is, the server finds out. */
const accepted = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/svg+xml',
  'video/mp4',
  'video/webm',
];

export interface DropAreaProps {
  /** Undefined for who may not upload: then it is what is in it. */
  onFiles: ((files: File[]) => void) | undefined;
  children: ReactNode;
}

/** Those that are shown: of a screen, and of a dialog over it. */
const areas: symbol[] = [];

/** Takes files that are dropped on it, or pasted while it is shown and no other over it. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const take = useEffectEvent((files: File[]) => onFiles?.(files));
  const isOpen = onFiles !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const area = Symbol();
    areas.push(area);
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented || areas.at(-1) !== area) return;
      // Programs for texts put a picture of the text beside it.
      if (isWritten(event)) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('paste', paste);
    return () => {
      areas.splice(areas.indexOf(area), 1);
      document.removeEventListener('paste', paste);
    };
  }, [isOpen]);
  if (!onFiles) return <div className={styles.area}>{children}</div>;
  return (
    <DropZone
      aria-label={words.dropHere}
      className={({ isDropTarget }) => joinNames(styles.area, isDropTarget && styles.target)}
      getDropOperation={() => 'copy'}
      onDrop={({ items }) => {
        void listDroppedFiles(items).then((files) => files.length > 0 && onFiles(files));
      }}
    >
      {({ isDropTarget }) => (
        <>
          {children}
          {isDropTarget && <p className={styles.hint}>{words.dropHere}</p>}
        </>
      )}
    </DropZone>
  );
}

/** Whether a text is pasted into a field. */
function isWritten({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]');
  return Boolean(isField) && Boolean(clipboardData?.types.includes('text/plain'));
}

export interface UploadButtonProps {
  label: string;
  look?: 'primary' | 'plain';
  takesMany?: boolean;
  onFiles: (files: File[]) => void;
}

/** Has files chosen from the disk. */
export function UploadButton({ label, look = 'primary', takesMany = true, onFiles }: UploadButtonProps) {
  return (
    <FileTrigger
      allowsMultiple={takesMany}
      acceptedFileTypes={accepted}
      onSelect={(files) => {
        if (files && files.length > 0) onFiles([...files]);
      }}
    >
      <Button icon="upload" look={look}>
        {label}
      </Button>
    </FileTrigger>
  );
}
