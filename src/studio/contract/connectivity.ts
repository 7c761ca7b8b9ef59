import { createListeners } from './listeners.ts';

const listeners = createListeners();
let isAway = false;

// The browser only knows about its own network connection.
addEventListener('online', listeners.tell);

/** Records that the server could not be reached. */
export function noteDisconnected(): void {
  isAway = true;
}

/** Records a response. After an outage, postponed work then need not wait for its next retry. */
export function noteConnected(): void {
  if (!isAway) return;
  isAway = false;
  listeners.tell();
}

/** Calls its listener whenever the server becomes reachable again. Returns a function that unsubscribes. */
export const followReconnection = listeners.follow;
