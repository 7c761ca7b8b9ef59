import type { StudioContext } from '../../studio-env.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { FoundSession } from './session-store.server.ts';

/** The session that a request is made in, or the sign-in that waits for its second factor. */
export async function findSession(
  { cookies, sessions }: Pick<AccountContext, 'cookies' | 'sessions'>,
  c: StudioContext,
  cookie: 'session' | 'sign-in',
): Promise<FoundSession | undefined> {
  const token = cookies.read(c, cookie);
  return token ? sessions.find(token, cookie === 'session' ? 'full' : 'second-factor') : undefined;
}
