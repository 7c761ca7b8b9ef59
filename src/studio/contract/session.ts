import { useSyncExternalStore } from 'react';
import type { StudioEndpoints } from './contract.ts';
import type { AnswerOf } from './endpoint.ts';
import { createListeners } from './listeners.ts';

/** Who is signed in, or what is next. */
export type SessionAnswer = AnswerOf<StudioEndpoints['GET /session']>;

export interface SessionState {
  /** Absent until the server has answered. */
  answer?: SessionAnswer | undefined;
  /** Why the sign-in is shown over the work, if it is. */
  interruption?: Interruption | undefined;
}

/**
 * - `ended`: the session has ended
 * - `proof`: an action needs a recent sign-in
 */
export type Interruption = 'ended' | 'proof';

let state: SessionState = {};
const listeners = createListeners();
const waiting = new Set<{ resume: () => void; cancel: () => void }>();

export function useSession(): SessionState {
  return useSyncExternalStore(listeners.follow, readSession);
}

export const readSession = () => state;

/**
 * Records the server's answer about the session. Once somebody is signed in, waiting calls resume; if that is
 * another person than before, the page reloads for them.
 */
export function noteSession(answer: SessionAnswer): void {
  const before = state.answer?.editor;
  if (!answer.editor) {
    // Keep the interrupted work on screen.
    if (!state.interruption) change({ answer });
    return;
  }
  if (before && before.id !== answer.editor.id) {
    location.reload();
    return;
  }
  // Waiting for a recent sign-in: knowing who it is does not suffice.
  if (state.interruption === 'proof' && answer.freshFor === 0) return;
  change({ answer });
  for (const { resume } of waiting) resume();
  waiting.clear();
}

/**
 * Resolves once the editor has signed in again.
 *
 * @throws the signal's reason, if it is aborted before; `CancelledError` where re-authentication is cancelled
 */
export function waitForSignIn(interruption: Interruption, signal?: AbortSignal): Promise<void> {
  // A new sign-in is also a recent one.
  change({ ...state, interruption: state.interruption === 'ended' ? 'ended' : interruption });
  return new Promise((resolve, reject) => {
    const waiter = { resume: resolve, cancel: () => reject(new CancelledError()) };
    waiting.add(waiter);
    signal?.addEventListener('abort', () => {
      waiting.delete(waiter);
      reject(signal.reason as Error);
    });
  });
}

/** Cancels re-authentication; the waiting calls reject. */
export function cancelProof(): void {
  if (state.interruption !== 'proof') return;
  change({ answer: state.answer });
  for (const { cancel } of waiting) cancel();
  waiting.clear();
}

/** A deliberate cancellation, which needs no message. */
export class CancelledError extends Error {
  constructor() {
    super('It was cancelled.');
    this.name = 'CancelledError';
  }
}

const refusals = createListeners();

/** Reports a refusal of something the studio offered: the editor's role must have changed. */
export const tellRefused = refusals.tell;

/** Calls its listener whenever the session has to be read again. Returns a function that unsubscribes. */
export const followRefusals = refusals.follow;

function change(next: SessionState): void {
  state = next;
  listeners.tell();
}
