import type { ReactNode } from 'react';
import { ErrorNotice } from './notice.tsx';

export interface ActionFormProps {
  className?: string | undefined;
  /** Why the last submission failed. */
  error: unknown;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** A form that submits through `onSubmit`, with the last error at its top. */
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
