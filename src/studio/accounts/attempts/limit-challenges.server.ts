import type { StudioContext } from '#studio/contract/studio-env.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { Limit } from './attempt-limits.server.ts';

/**
 * How often a browser may begin a sign-in for which something is kept: a challenge for a passkey, or a visit to the company.
 * Anybody may, so strangers at an address have a limit of their own, apart from known browsers.
 */
export async function limitChallenges(
  { cookies, devices, findClientAddress }: Pick<AccountContext, 'cookies' | 'devices' | 'findClientAddress'>,
  c: StudioContext,
  way: 'passkey' | 'company',
): Promise<Limit> {
  const device = cookies.read(c, 'device');
  const isKnown = device && (await devices.isKnown(device, 'anybody'));
  const of = isKnown ? [way, 'device', device] : [way, 'address', findClientAddress(c)];
  return { of, most: 30, minutes: 15 };
}
