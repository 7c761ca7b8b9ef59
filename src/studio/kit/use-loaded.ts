import { type DependencyList, useCallback, useEffect, useState } from 'react';

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
