const listeners = new Set<() => void>();
let isAway = false;

// The browser knows of its own network alone.
addEventListener('online', tellListeners);

/** Notes that the server was not reached. */
export function noteUnreached(): void {
  isAway = true;
}

/** Notes that it has answered: after a deploy, or once it runs again, what was put off need not wait for its next turn. */
export function noteReached(): void {
  if (!isAway) return;
  isAway = false;
  tellListeners();
}

/** Calls `onReached` whenever the server can be reached again. Returns what ends that. */
export function followReach(onReached: () => void): () => void {
  listeners.add(onReached);
  return () => void listeners.delete(onReached);
}

function tellListeners(): void {
  for (const listener of [...listeners]) listener();
}
