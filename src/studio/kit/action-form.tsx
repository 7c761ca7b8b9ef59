import type { ReactNode } from 'react';
import layout from './layout.module.css';
import { ErrorNotice } from './notice.tsx';

export interface ActionFormProps {
  /** In place of one field below the other. */
  className?: string | undefined;
  /** Why the last submission failed. */
  error: unknown;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** A form that submits through `onSubmit`, with the last error at its top. */
export function ActionForm({ className = layout.stack4, error, onSubmit, children }: ActionFormProps) {
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
