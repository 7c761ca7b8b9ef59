import { type DependencyList, useCallback, useEffect, useState } from 'react';
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
  const [state, setState] = useState<Omit<Loaded<Value>, 'loadAgain'>>({
    value: undefined,
    error: undefined,
    isLoading: true,
  });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller states the dependencies.
  useEffect(() => {
    const controller = new AbortController();
    setState(({ value }) => ({ value, error: undefined, isLoading: true }));
    load(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) setState({ value, error: undefined, isLoading: false });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setState(({ value }) => ({ value, error, isLoading: false }));
      },
    );
    return () => controller.abort();
  }, [...dependencies, attempt]);
  const loadAgain = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, loadAgain };
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
