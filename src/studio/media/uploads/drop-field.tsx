import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { joinNames } from '#studio/kit/join-names.ts';
import { isTyping } from '#studio/kit/keys.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { messages } from '../messages.ts';
import styles from './drop-area.module.css';

export interface DropFieldProps {
  /** Undefined without the permission to upload. */
  onFiles: ((files: File[]) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a form that accepts dropped files, and pasted ones while it has the focus. */
export function DropField({ onFiles, className, children }: DropFieldProps) {
  const [isTarget, setTarget] = useState(false);
  if (!onFiles) return <div className={className}>{children}</div>;
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = 'copy';
    setTarget(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setTarget(false);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    setTarget(false);
    onFiles([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    // Word processors add a picture of copied text.
    if (isTyping(event.target) && event.clipboardData.types.includes('text/plain')) return;
    if (files.length > 0) {
      event.preventDefault();
      onFiles(files);
    } else if (!isTyping(event.target)) {
      showToast(messages.nothingToPaste, { tone: 'info', detail: messages.nothingToPasteHint });
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons offer the same by keyboard
    <div
      className={joinNames(className, isTarget && styles.target)}
      data-takes-files
      data-hint={messages.dropHere}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
    </div>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
