import type { Finding } from '../../api/entries.ts';
import type { ChangeSummary, CheckAnswer, Release } from '../../api/publishing.ts';
import { callApi } from '../../shell/call-api.ts';
import { useLoaded } from '../../shell/use-loaded.ts';

export interface ReleaseCheck {
  changes: readonly ChangeSummary[];
  /** Faults that block publishing. */
  faults: readonly Finding[];
  /** The first check is under way. */
  isLoading: boolean;
  error: unknown;
  loadAgain: () => void;
}

/** Checks an open release on the server; empty for a published one. */
export function useReleaseCheck(release: Release): ReleaseCheck {
  const { id, state, entries } = release;
  const isChecked = state === 'open' && entries.length > 0;
  const { value, error, isLoading, loadAgain } = useLoaded(
    async (signal) =>
      isChecked ? callApi<CheckAnswer>(`/releases/${id}/check`, { method: 'POST', signal }) : undefined,
    [id, release],
  );
  const shown = isChecked ? value : undefined;
  return {
    changes: shown?.changes ?? [],
    faults: shown?.findings.filter(({ severity }) => severity === 'fault') ?? [],
    isLoading: isLoading && !value,
    error,
    loadAgain,
  };
}
