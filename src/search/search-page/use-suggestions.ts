import { useEffect, useRef, useState } from 'react';
import type { SearchSuggestion } from '../search-results.ts';

/** Debounce, in milliseconds. */
const pause = 150;
const shortestQuery = 2;
const none: readonly SearchSuggestion[] = [];

/**
 * Suggestions for the text typed so far. The previous ones stay until the response arrives; if the request fails there
 * are none, and searching still works.
 *
 * @param address the suggestions' endpoint, without a query
 */
export function useSuggestions(address: string, text: string): readonly SearchSuggestion[] {
  const [suggestions, setSuggestions] = useState(none);
  const known = useRef(new Map<string, readonly SearchSuggestion[]>());
  const query = text.trim();
  const isLongEnough = query.length >= shortestQuery;

  useEffect(() => {
    if (!isLongEnough) return setSuggestions(none);
    const before = known.current.get(query);
    if (before) return setSuggestions(before);
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await fetchSuggestions(`${address}?${new URLSearchParams({ q: query })}`, asking.signal);
      if (asking.signal.aborted) return;
      if (answer) known.current.set(query, answer);
      setSuggestions(answer ?? none);
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [address, query, isLongEnough]);

  return isLongEnough ? suggestions : none;
}

async function fetchSuggestions(
  address: string,
  signal: AbortSignal,
): Promise<readonly SearchSuggestion[] | undefined> {
  try {
    const response = await fetch(address, { signal, headers: { Accept: 'application/json' } });
    if (!response.ok) return undefined;
    const { suggestions } = (await response.json()) as { suggestions: readonly SearchSuggestion[] };
    return suggestions;
  } catch {
    return undefined;
  }
}
