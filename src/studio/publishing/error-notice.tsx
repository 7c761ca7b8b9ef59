import { describeError } from '../shell/call-api.ts';
import { Button } from '../shell/controls/button.tsx';
import { Notice } from '../shell/controls/notice.tsx';
import { words as shellWords } from '../shell/words/shell.ts';

export interface ErrorNoticeProps {
  /** Nothing is drawn for undefined. */
  error: unknown;
  onTryAgain?: () => void;
}

/** Says what did not work, and how to mend it. */
export function ErrorNotice({ error, onTryAgain }: ErrorNoticeProps) {
  if (error === undefined) return null;
  const { message, remedy } = describeError(error);
  return (
    <Notice
      tone="danger"
      title={message}
      actions={onTryAgain && <Button onPress={onTryAgain}>{shellWords.tryAgain}</Button>}
    >
      {remedy}
    </Notice>
  );
}
