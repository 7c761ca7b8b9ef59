import { describeError } from '../shell/call-api.ts';
import { Notice } from '../shell/controls/notice.tsx';

/** Says why something could not be done, and how to mend it; nothing where it could. */
export function ErrorNotice({ error }: { error: unknown }) {
  if (error === undefined) return null;
  const { message, remedy } = describeError(error);
  return (
    <Notice tone="danger" title={message}>
      {remedy}
    </Notice>
  );
}
