import type { SessionAnswer } from '../api/accounts.ts';
import { callApi } from './call-api.ts';
import { noteSession } from './session.ts';

let ahead: Promise<SessionAnswer> | undefined;

/** Asks who is signed in before anything is drawn that waits for it. */
export function askSessionAhead(): void {
  ahead = fetchSession();
  // Whoever waits for it is told what was wrong.
  ahead.catch(() => undefined);
}

/**
 * Asks who is signed in, and notes it. Another person than the one whose work waits does not get to see it.
 *
 * @throws ApiError, NetworkError
 */
export async function askSession(): Promise<void> {
  const answer = ahead ?? fetchSession();
  ahead = undefined;
  noteSession(await answer);
}

function fetchSession(): Promise<SessionAnswer> {
  return callApi<SessionAnswer>('/session', { failsSignedOut: true });
}
