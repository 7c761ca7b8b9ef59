import { useSyncExternalStore } from 'react';
import type { SessionAnswer } from '../api/accounts.ts';

/** Who is signed in, as far as it is known. */
export interface SessionState {
  /** None until the server was asked. */
  answer?: SessionAnswer;
  /** The session has ended while somebody worked: the sign-in is shown over the work, which waits. */
  isInterrupted: boolean;
}

let state: SessionState = { isInterrupted: false };
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => state);
}

/**
 * Notes what the server says of the session. With somebody signed in, all that waited for it goes on; where another person
 * has signed in than the one whose work it was, the studio begins anew for them.
 */
export function noteSession(answer: SessionAnswer): void {
  const before = state.answer?.editor;
  if (!answer.editor) {
    // Work that waits stays as it is.
    if (!state.isInterrupted) change({ answer, isInterrupted: false });
    return;
  }
  if (before && before.id !== answer.editor.id) {
    location.reload();
    return;
  }
  change({ answer, isInterrupted: false });
  for (const resume of waiting) resume();
  waiting.clear();
}

/**
 * Resolves once somebody has signed in again.
 *
 * @throws the signal's reason, if it is aborted before
 */
export function waitForSignIn(signal?: AbortSignal): Promise<void> {
  change({ ...state, isInterrupted: true });
  return new Promise((resolve, reject) => {
    waiting.add(resolve);
    signal?.addEventListener('abort', () => {
      waiting.delete(resolve);
      reject(signal.reason as Error);
    });
  });
}

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
