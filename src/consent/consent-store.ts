import { useSyncExternalStore } from 'react';
import {
  type ConsentCategory,
  optionalCategories,
  readChoice,
  removeChoice,
  writeChoice,
} from './consent-cookie.ts';

const listeners = new Set<() => void>();
/** The choice of a visitor whose browser keeps no cookies: it holds until the page is left. */
let unkept: ReadonlySet<ConsentCategory> | undefined;

/** Whether the visitor has agreed to a category. Without a choice the answer is no. */
export function hasConsent(category: ConsentCategory): boolean {
  return getChoice()?.has(category) ?? false;
}

/** Whether the visitor has made a choice, be it to agree to nothing. */
export function isDecided(): boolean {
  return getChoice() !== undefined;
}

/** Remembers what the visitor agrees to, in place of what was agreed before, and tells all who listen. */
export function decide(categories: readonly ConsentCategory[]): void {
  const agreed = new Set(categories);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers we support
  document.cookie = writeChoice(agreed, isSecure());
  unkept = readChoice(document.cookie) ? undefined : agreed;
  for (const listener of listeners) listener();
}

/** Adds a category to what the visitor agrees to. */
export function allow(category: ConsentCategory): void {
  decide(optionalCategories.filter((other) => other === category || hasConsent(other)));
}

/** Removes a cookie that holds no choice, so that nobody else takes it for one. */
export function dropForgedChoice(): void {
  if (readChoice(document.cookie)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers we support
  document.cookie = removeChoice(isSecure());
}

/**
 * Calls `listener` after each choice, and when the visitor comes back to the page from another one,
 * where a choice may have been made.
 */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

function getChoice(): ReadonlySet<ConsentCategory> | undefined {
  return readChoice(document.cookie) ?? unkept;
}

function isSecure(): boolean {
  return location.protocol === 'https:';
}

/** Whether the visitor has agreed to a category; on the server, and while its HTML is hydrated, nobody has. */
export function useConsent(category: ConsentCategory): boolean {
  return useSyncExternalStore(
    subscribeToConsent,
    () => hasConsent(category),
    () => false,
  );
}
