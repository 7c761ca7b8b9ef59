import { useState } from 'react';
import { ApiError } from '#studio/contract/call-api.ts';
import type { ApiFault } from '#studio/contract/problem.ts';
import { CancelledError } from '#studio/contract/session.ts';
import { tellContentChange } from './content-changes.ts';

/** The state of a request that changes something. */
export type Action = ReturnType<typeof useAction>;

/**
 * Runs one request at a time. A cancelled re-authentication is not an error. A refusal has everything that follows changes of the
 * content look again: it is often the first sign of one.
 */
export function useAction() {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const fields: Readonly<Record<string, string>> = (error instanceof ApiError && error.fault.fields) || {};
  return {
    isPending,
    error,
    /** The server's messages, by field name. */
    fields,
    /**
     * @param onRefused called with the code of a refusal, to load again what it shows to be out of date; pending until it is done
     * @returns whether it succeeded
     */
    async run(work: () => Promise<unknown>, onRefused?: (code: ApiFault['code']) => unknown) {
      setPending(true);
      setError(undefined);
      try {
        await work();
        return true;
      } catch (reason) {
        if (!(reason instanceof CancelledError)) setError(reason);
        if (reason instanceof ApiError) {
          tellContentChange();
          await onRefused?.(reason.fault.code);
        }
        return false;
      } finally {
        setPending(false);
      }
    },
    forget: () => setError(undefined),
  };
}
