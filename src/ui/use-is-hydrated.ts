import { useSyncExternalStore } from 'react';

/** Whether the app is hydrated: false on the server and during hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, isBrowser, isServer);
}

function subscribeToNothing() {
  return () => undefined;
}

function isBrowser() {
  return true;
}

function isServer() {
  return false;
}
