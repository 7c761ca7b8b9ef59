import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice.tsx';

export interface ActionFormProps {
  className?: string | undefined;
  /** Why it could not be done. */
  error: unknown;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** A form whose fields are sent by us, and that says first why this could not be done. */
export function ActionForm({ className, error, onSubmit, children }: ActionFormProps) {
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <ErrorNotice error={error} />
      {children}
    </form>
  );
}
