import { describeError } from '../shell/call-api.ts';
import { Button } from '../shell/controls/button.tsx';
import { Notice } from '../shell/controls/notice.tsx';
import { words as shellWords } from '../shell/words/shell.ts';

export interface ErrorNoticeProps {
  /** Renders nothing if undefined. */
  error: unknown;
  onTryAgain?: () => void;
}

/** An error's message and remedy, with the option to retry. */
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
