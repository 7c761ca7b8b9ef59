import { Worker } from 'node:worker_threads';
import { createThreadOnDemand } from '#platform/thread-on-demand.ts';
import { ApiError } from '#studio/contract/api-error.server.ts';
import { isBreached } from './breach-list.server.ts';
import type { EstimateTasks } from './estimate-worker.server.ts';

/** zxcvbn's score, of 4: safe against offline attacks on a slow hash. */
const leastScore = 3;

/** Characters given to the estimator, whose time grows with their square. */
const mostLookedAt = 100;

/** Letters and digits required beside those of known names. */
const leastOthers = 8;

const thread = createThreadOnDemand<EstimateTasks>(
  () =>
    new Worker(new URL('./estimate-worker.server.ts', import.meta.url), {
      name: 'passwords',
      // The process's flags are meant for the main thread.
      execArgv: [],
    }),
);

interface PasswordOwner {
  name: string;
  email: string;
}

/**
 * Checks a new password beyond its length.
 *
 * @throws ApiError that says what is wrong with it
 */
export type CheckPassword = (password: string, owner: PasswordOwner) => Promise<void>;

/**
 * Creates the check of new passwords, which refuses those that can be guessed, also by somebody who knows the
 * owner, and those that were breached.
 *
 * @param breachList path of a file for `isBreached`
 */
export function createPasswordCheck(breachList: string | undefined): CheckPassword {
  return async function checkPassword(password, { name, email }) {
    const names = [name, ...name.split(' '), email, ...email.split(/[@.]/), 'studio', 'oakpea'];
    if (countOthers(password, names) < leastOthers)
      throw refuse(
        'This password is mostly names that anyone could know. Use words that have nothing to do with you.',
      );
    const { score, advice } = await thread.ask('estimate', {
      password: password.slice(0, mostLookedAt),
      names,
    });
    if (score < leastScore)
      throw refuse(`This password is too easy to guess. ${advice || 'Use several unrelated words.'}`);
    if (breachList && (await isBreached(password, breachList).catch(explain)))
      throw refuse(
        'This password is on a list of stolen passwords, which attackers try first. Choose a different one.',
      );
  };
}

/** Counts letters and digits outside known names: the estimator overrates a password made of several of those. */
function countOthers(password: string, names: readonly string[]): number {
  const longestFirst = names
    .map((name) => name.toLowerCase())
    .filter((name) => name.length > 2)
    .sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((text, name) => text.replaceAll(name, ' '), password.toLowerCase());
  return [...rest.matchAll(/[\p{L}\p{N}]/gu)].length;
}

/** An unreadable list refuses all passwords rather than none. */
function explain(cause: unknown): never {
  const error = new ApiError({
    code: 'unavailable',
    message: 'Passwords cannot be checked because the list of stolen passwords cannot be read.',
    remedy: 'Tell whoever runs the site that STUDIO_BREACH_LIST has to name a file the server can read.',
  });
  error.cause = cause;
  throw error;
}

function refuse(problem: string): ApiError {
  return new ApiError({
    code: 'invalid',
    message: 'Choose a different password.',
    fields: { password: problem },
  });
}
