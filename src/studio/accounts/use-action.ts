import { useState } from 'react';
import { ApiError } from '../shell/call-api.ts';
import { GivenUpError } from '../shell/session.ts';

/** Something that is sent to the server, and what became of it. */
export interface Action {
  isPending: boolean;
  error: unknown;
  /** What the server found wrong, by the names of fields. */
  fields: Readonly<Record<string, string>>;
  /** @returns whether it was done */
  run: (work: () => Promise<void>) => Promise<boolean>;
  forget: () => void;
}

/** Does one thing at a time. What was given up, when proof was asked for, is no error. */
export function useAction(): Action {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  return {
    isPending,
    error,
    fields: (error instanceof ApiError && error.fault.fields) || {},
    async run(work) {
      setPending(true);
      setError(undefined);
      try {
        await work();
        return true;
      } catch (reason) {
        if (!(reason instanceof GivenUpError)) setError(reason);
        return false;
      } finally {
        setPending(false);
      }
    },
    forget: () => setError(undefined),
  };
}
