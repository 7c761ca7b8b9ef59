const listeners = new Set<() => void>();
let isAway = false;

// The browser only knows about its own network connection.
addEventListener('online', tellListeners);

/** Records that the server could not be reached. */
export function noteDisconnected(): void {
  isAway = true;
}

/** Records a response. After an outage, postponed work then need not wait for its next retry. */
export function noteConnected(): void {
  if (!isAway) return;
  isAway = false;
  tellListeners();
}

/** Calls `onReached` whenever the server becomes reachable again. Returns a function that unsubscribes. */
export function followReconnection(onReached: () => void): () => void {
  listeners.add(onReached);
  return () => void listeners.delete(onReached);
}

function tellListeners(): void {
  for (const listener of [...listeners]) listener();
}
