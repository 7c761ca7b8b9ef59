import { useCallback, useState } from 'react';

/** Stores a preference in this browser, if it allows that. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is full or denied; preferences are dispensable.
  }
}

/** Reads a stored preference. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A preference, and a function that changes it; this browser keeps it. */
export function useRemembered<const Value extends string>(
  key: string,
  values: readonly Value[],
  atFirst: Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => {
    const kept = recall(key);
    return values.find((one) => one === kept) ?? atFirst;
  });
  const change = useCallback(
    (next: Value) => {
      setValue(next);
      remember(key, next);
    },
    [key],
  );
  return [value, change];
}
