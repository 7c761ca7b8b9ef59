import type { ReactNode } from 'react';
import { Notice } from '#studio/kit/notice.tsx';
import { messages } from './messages.ts';

export interface UnapprovedNoticeProps {
  /** What nobody may publish on their own, of which the reader is the only one who approves; nothing is shown without. */
  files: readonly string[] | undefined;
  /** The titles of those that the reader sees, by file. */
  titles?: ReadonlyMap<string, string>;
  actions?: ReactNode;
}

/** Says that somebody else has to approve. */
export function UnapprovedNotice({ files = [], titles, actions }: UnapprovedNoticeProps) {
  if (files.length === 0) return null;
  const names = files.flatMap((file) => titles?.get(file) ?? []);
  return (
    <Notice tone="warning" title={messages.unapproved} actions={actions}>
      {names.length > 0 && <p>{names.join(', ')}</p>}
      <p>{messages.unapprovedHint}</p>
    </Notice>
  );
}
