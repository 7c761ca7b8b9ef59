import type { ReactNode } from 'react';
import { ErrorNotice } from './notice.tsx';

export interface ActionFormProps {
  id?: string;
  /** In place of one field below the other. */
  className?: string | undefined;
  /** Why the last submission failed. */
  error: unknown;
  /** Offered beside that. */
  onTryAgain?: () => void;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** A form that submits through `onSubmit`, with the last error at its top. */
export function ActionForm({ id, className = 'stack4', onSubmit, children, ...failed }: ActionFormProps) {
  return (
    <form
      id={id}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // From a dialog, it bubbles to the form that opened it.
        event.stopPropagation();
        void onSubmit();
      }}
    >
      <ErrorNotice {...failed} />
      {children}
    </form>
  );
}
