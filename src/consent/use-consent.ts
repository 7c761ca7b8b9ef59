import { useSyncExternalStore } from 'react';
import type { ConsentCategory } from './consent-cookie.ts';
import { hasConsent, subscribeToConsent } from './consent-store.ts';

/** Whether the visitor has agreed to a category; on the server, and while its HTML is hydrated, nobody has. */
export function useConsent(category: ConsentCategory): boolean {
  return useSyncExternalStore(
    subscribeToConsent,
    () => hasConsent(category),
    () => false,
  );
}
