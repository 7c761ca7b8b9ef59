import { type ReactNode, useEffect, useEffectEvent } from 'react';
import {
  type DropItem,
  DropZone,
  FileTrigger,
  isDirectoryDropItem,
  isFileDropItem,
} from 'react-aria-components';
import { Button } from '#studio/kit/button.tsx';
import { joinNames } from '#studio/kit/join-names.ts';
import { isTyping } from '#studio/kit/keys.ts';
import { messages } from '../messages.ts';
import styles from './drop-area.module.css';

/** A hint for the file dialog; the server detects the type by content. */
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
  /** Undefined without the permission to upload: then only `children` are rendered. */
  onFiles: ((files: File[]) => void) | undefined;
  children: ReactNode;
}

/** What Finder and Explorer keep beside the files of a folder. */
const systemFile = /^(?:\.|thumbs\.db$|desktop\.ini$|__macosx$)/i;

/** Mounted areas: a screen's, and that of a dialog over it. */
const areas: symbol[] = [];

/** Accepts dropped files, and pasted ones while it is the topmost area. */
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
      // Word processors add a picture of copied text.
      if (isTyping(event.target) && event.clipboardData?.types.includes('text/plain')) return;
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
      aria-label={messages.dropHere}
      className={({ isDropTarget }) => joinNames(styles.area, isDropTarget && styles.target)}
      getDropOperation={() => 'copy'}
      onDrop={({ items }) => {
        void listDroppedFiles(items).then((files) => files.length > 0 && onFiles(files));
      }}
    >
      {({ isDropTarget }) => (
        <>
          {children}
          {isDropTarget && <p className={styles.hint}>{messages.dropHere}</p>}
        </>
      )}
    </DropZone>
  );
}

/** The dropped files, including those in folders, without system files. */
async function listDroppedFiles(items: Iterable<DropItem>): Promise<File[]> {
  const files: File[] = [];
  for (const item of items) {
    if (item.kind === 'text' || systemFile.test(item.name)) continue;
    if (isFileDropItem(item)) files.push(await item.getFile());
    else if (isDirectoryDropItem(item))
      files.push(...(await listDroppedFiles(await Array.fromAsync(item.getEntries()))));
  }
  return files;
}

export interface UploadButtonProps {
  label: string;
  look?: 'primary' | 'plain';
  takesMany?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the file dialog. */
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
