import { useSyncExternalStore } from 'react';
import {
  type ConsentCategory,
  optionalCategories,
  readChoice,
  removeChoice,
  writeChoice,
} from './consent-cookie.ts';

const listeners = new Set<() => void>();
/** The choice of a visitor whose browser rejects cookies; it lasts as long as the document. */
let unkept: ReadonlySet<ConsentCategory> | undefined;

/** Whether the visitor has agreed to a category; false without a choice. */
export function hasConsent(category: ConsentCategory): boolean {
  return getChoice()?.has(category) ?? false;
}

/** Whether the visitor has made a choice, even if it is to reject everything. */
export function isDecided(): boolean {
  return getChoice() !== undefined;
}

/** Stores the categories agreed to, replacing an earlier choice, and notifies listeners. */
export function decide(categories: readonly ConsentCategory[]): void {
  const agreed = new Set(categories);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers we support
  document.cookie = writeChoice(agreed, isSecure());
  unkept = readChoice(document.cookie) ? undefined : agreed;
  for (const listener of listeners) listener();
}

/** Adds a category to those agreed to. */
export function allow(category: ConsentCategory): void {
  decide(optionalCategories.filter((other) => other === category || hasConsent(other)));
}

/** Removes a consent cookie that is not a valid choice, so that the library does not accept it. */
export function dropForgedChoice(): void {
  if (readChoice(document.cookie)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers we support
  document.cookie = removeChoice(isSecure());
}

/**
 * Calls `listener` after each choice, and when the page is shown again, since a choice may have been made on another
 * page.
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

/** Whether the visitor has agreed to a category; false on the server and during hydration. */
export function useConsent(category: ConsentCategory): boolean {
  return useSyncExternalStore(
    subscribeToConsent,
    () => hasConsent(category),
    () => false,
  );
}
