import { useSyncExternalStore } from 'react';
import type { SessionAnswer } from '../api/accounts.ts';

/** Who is signed in, as far as it is known. */
export interface SessionState {
  /** None until the server was asked. */
  answer?: SessionAnswer | undefined;
  /** The sign-in is shown over the work, which waits. */
  interruption?: Interruption | undefined;
}

/**
 * - `ended`: the session has ended while somebody worked
 * - `proof`: what somebody is about to do asks for proof that it is still them
 */
export type Interruption = 'ended' | 'proof';

let state: SessionState = {};
const listeners = new Set<() => void>();
const waiting = new Set<{ resume: () => void; giveUp: () => void }>();

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
    if (!state.interruption) change({ answer });
    return;
  }
  if (before && before.id !== answer.editor.id) {
    location.reload();
    return;
  }
  // Whoever asks for proof is told that there is some; who it is was known before.
  if (state.interruption === 'proof' && answer.freshFor === 0) return;
  change({ answer });
  for (const { resume } of waiting) resume();
  waiting.clear();
}

/**
 * Resolves once somebody has signed in again.
 *
 * @throws the signal's reason, if it is aborted before; `GivenUpError` where proof was asked for, and is not given
 */
export function waitForSignIn(interruption: Interruption, signal?: AbortSignal): Promise<void> {
  // Whoever has to sign in anew gives proof by it.
  change({ ...state, interruption: state.interruption === 'ended' ? 'ended' : interruption });
  return new Promise((resolve, reject) => {
    const waiter = { resume: resolve, giveUp: () => reject(new GivenUpError()) };
    waiting.add(waiter);
    signal?.addEventListener('abort', () => {
      waiting.delete(waiter);
      reject(signal.reason as Error);
    });
  });
}

/** Goes on without proof: what asked for it is not done. */
export function giveUpProof(): void {
  if (state.interruption !== 'proof') return;
  change({ answer: state.answer });
  for (const { giveUp } of waiting) giveUp();
  waiting.clear();
}

/** Somebody has thought better of it, and needs no message. */
export class GivenUpError extends Error {
  constructor() {
    super('It was given up.');
    this.name = 'GivenUpError';
  }
}

const asking = new Set<() => void>();

/** Says that somebody was refused what the studio offered them: their role is another than is known here. */
export function tellRefused(): void {
  for (const ask of asking) ask();
}

/** Calls `ask` whenever who is signed in has to be asked for again. Returns what ends that. */
export function followRefusals(ask: () => void): () => void {
  asking.add(ask);
  return () => void asking.delete(ask);
}

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
