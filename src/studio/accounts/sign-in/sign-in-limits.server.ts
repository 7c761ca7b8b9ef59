import type { AccountContext } from '../account-context.server.ts';
import type { Limit } from '../attempts/attempt-limits.server.ts';

export interface SignInAttempt {
  email: string;
  address: string;
  /** Undefined for a browser that nobody of that account has signed in with. */
  device: string | undefined;
}

/** Wrong passwords for one account from anywhere, in an hour, after which an address is let try less. */
const attack = 100;

/**
 * How often a password may be tried. An address is held up, never an account: whoever attacks one from many addresses
 * leaves each of its owner's addresses some attempts, and browsers that the owner has signed in with all of theirs.
 */
export async function listSignInLimits(
  { attempts }: Pick<AccountContext, 'attempts'>,
  { email, address, device }: SignInAttempt,
): Promise<Limit[]> {
  if (device) return [{ of: ['password', 'device', email, device], most: 10, minutes: 15 }];
  const account = ['password', 'account', email];
  const isAttacked = (await attempts.count(account)) >= attack;
  return [
    { of: ['password', 'address', address], most: 30, minutes: 15 },
    { of: ['password', 'account and address', email, address], most: isAttacked ? 3 : 10, minutes: 15 },
    { of: account, most: Number.POSITIVE_INFINITY, minutes: 60 },
  ];
}
