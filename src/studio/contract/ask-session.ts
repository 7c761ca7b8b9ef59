import { callApi } from './call-api.ts';
import type { SessionAnswer } from './session.ts';
import { noteSession } from './session.ts';

let ahead: Promise<SessionAnswer> | undefined;

/** Prefetches the session for the first `askSession`. */
export function askSessionAhead(): void {
  ahead = fetchSession();
  // `askSession` reports the error.
  ahead.catch(() => undefined);
}

/**
 * Fetches and records who is signed in. If that is somebody else than before, the page reloads, so that
 * nobody sees another's work.
 *
 * @throws ApiError, NetworkError
 */
export async function askSession(): Promise<void> {
  const answer = ahead ?? fetchSession();
  ahead = undefined;
  noteSession(await answer);
}

function fetchSession(): Promise<SessionAnswer> {
  return callApi('GET /session', { failsSignedOut: true });
}
