import { useSyncExternalStore } from 'react';

/** Whether scripts have come: not on the server, nor while its HTML is hydrated. */
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
