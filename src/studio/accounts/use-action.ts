import { useState } from 'react';
import { ApiError } from '../shell/call-api.ts';
import { GivenUpError } from '../shell/session.ts';

/** The state of a request that changes something. */
export interface Action {
  isPending: boolean;
  error: unknown;
  /** The server's messages, by field name. */
  fields: Readonly<Record<string, string>>;
  /** @returns whether it succeeded */
  run: (work: () => Promise<void>) => Promise<boolean>;
  forget: () => void;
}

/** Runs one request at a time. A cancelled re-authentication is not an error. */
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
