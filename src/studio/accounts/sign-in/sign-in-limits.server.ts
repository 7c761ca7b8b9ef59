import type { AccountContext } from '../account-context.server.ts';
import type { Limit } from '../attempts/attempt-limits.server.ts';

export interface SignInAttempt {
  email: string;
  address: string;
  /** Undefined for a browser that the account's owner has not signed in with. */
  device: string | undefined;
}

/**
 * Wrong passwords for an account within an hour, from anywhere, above which each address gets fewer attempts.
 */
const attack = 100;

/**
 * The limits for trying a password. Addresses are limited, never accounts: an attack on an account from many
 * addresses leaves its owner some attempts from any address, and all of them from known browsers.
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
