import { describeError } from '../shell/call-api.ts';
import { Notice } from '../shell/controls/notice.tsx';

/** An error's message and remedy; renders nothing without an error. */
export function ErrorNotice({ error }: { error: unknown }) {
  if (error === undefined) return null;
  const { message, remedy } = describeError(error);
  return (
    <Notice tone="danger" title={message}>
      {remedy}
    </Notice>
  );
}
