import { type DependencyList, useCallback, useEffect, useMemo, useState } from 'react';
import { type CallArguments, callApi } from '#studio/contract/call-api.ts';
import type { StudioEndpoints } from '#studio/contract/contract.ts';
import type { AnswerOf } from '#studio/contract/endpoint.ts';
import type { Address } from '#studio/contract/write-address.ts';

export interface Loaded<Value> {
  /** The last value loaded; kept while reloading. */
  value: Value | undefined;
  /** Why the last load failed. */
  error: unknown;
  isLoading: boolean;
  loadAgain: () => void;
}

/**
 * Loads a value on mount and whenever one of `dependencies` changes. A newer load supersedes an older one.
 *
 * @param load its signal is aborted once the result is no longer needed
 */
export function useLoaded<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  dependencies: DependencyList,
): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller states the dependencies.
  const wanted = useMemo(() => ({}), [...dependencies, attempt]);
  const [state, setState] = useState<
    Partial<Record<'of' | 'error', unknown>> & { value?: Value | undefined }
  >({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted changes with what loads it.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    load(signal).then(
      (value) => !signal.aborted && setState({ of: wanted, value }),
      (error: unknown) => !signal.aborted && setState(({ value }) => ({ of: wanted, value, error })),
    );
    return () => controller.abort();
  }, [wanted]);
  const loadAgain = useCallback(() => setAttempt((count) => count + 1), []);
  // Judged while rendering: until an effect has run, what was loaded before would pass for what is wanted.
  const isLoading = state.of !== wanted;
  return { value: state.value, error: isLoading ? undefined : state.error, isLoading, loadAgain };
}

/**
 * Loads what an endpoint answers, on mount and whenever what it is asked changes.
 *
 * @example
 * const { value, error, loadAgain } = useApi('GET /versions/{file}', { file });
 */
export function useApi<Of extends Address>(
  address: Of,
  ...[call]: CallArguments<Of>
): Loaded<AnswerOf<StudioEndpoints[Of]>> {
  return useLoaded(
    (signal) => callApi(address, ...([{ ...call, signal }] as unknown as CallArguments<Of>)),
    [address, JSON.stringify(call)],
  );
}
