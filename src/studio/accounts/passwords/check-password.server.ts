import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { ApiError } from '../../api-error.server.ts';
import { isBreached } from './breach-list.server.ts';

/** Of 4: safe against attacks on a stolen hash that is slow to try. */
const leastScore = 3;

/** Characters that are looked at; the time it takes grows with their square. */
const mostLookedAt = 100;

/** Letters and digits that are none of a name's. */
const leastOthers = 8;

interface PasswordOwner {
  name: string;
  email: string;
}

/** Whether a new password is good enough, beyond its length. */
export type CheckPassword = (password: string, owner: PasswordOwner) => Promise<void>;

/**
 * Makes what looks at new passwords: what could be guessed, also by who knows its owner, and what is on the list of those
 * that were stolen, is refused.
 *
 * @param breachList a file as `isBreached` reads it
 * @returns a function that throws an ApiError which says what is wrong with the password
 */
export function createPasswordCheck(breachList: string | undefined): CheckPassword {
  return async function checkPassword(password, { name, email }) {
    const names = [name, ...name.split(' '), email, ...email.split(/[@.]/), 'studio', 'oakpea'];
    if (countOthers(password, names) < leastOthers)
      throw refuse(
        'This password is little but names that anybody knows. Take words that have nothing to do with you.',
      );
    const estimator = await loadEstimator();
    const { score, feedback } = await estimator.checkAsync(password.slice(0, mostLookedAt), names);
    if (score < leastScore) {
      const advice = [feedback.warning, ...feedback.suggestions].filter(Boolean).join(' ');
      throw refuse(`This password could be guessed. ${advice || 'Take words that do not belong together.'}`);
    }
    if (breachList && (await isBreached(password, breachList).catch(explain)))
      throw refuse('This password is in a list of stolen ones, which attackers try first. Choose another.');
  };
}

/** How many letters and digits there are beside known names: an estimate takes several of those for a long password. */
function countOthers(password: string, names: readonly string[]): number {
  const longestFirst = names
    .map((name) => name.toLowerCase())
    .filter((name) => name.length > 2)
    .sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((text, name) => text.replaceAll(name, ' '), password.toLowerCase());
  return [...rest.matchAll(/[\p{L}\p{N}]/gu)].length;
}

/** To make it takes a quarter of a second. */
let kept: WeakRef<ZxcvbnFactory> | undefined;

/** Its dictionaries take some megabytes, which a server needs on few days: it stays until memory is needed. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const known = kept?.deref();
  if (known) return known;
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const made = new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
  kept = new WeakRef(made);
  return made;
}

/** A list that is not there lets no password through unseen. */
function explain(cause: unknown): never {
  const error = new ApiError({
    code: 'unavailable',
    message: 'No password can be checked: the list of stolen ones cannot be read.',
    remedy: 'Tell whoever runs the site: STUDIO_BREACH_LIST has to name a file that the server may read.',
  });
  error.cause = cause;
  throw error;
}

function refuse(problem: string): ApiError {
  return new ApiError({
    code: 'invalid',
    message: 'Choose another password.',
    fields: { password: problem },
  });
}
