import type { StudioContext } from '#studio/contract/studio-env.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { FoundSession, Stage } from './session-store.server.ts';

/** The session of a request, or its pending sign-in at the given stage. */
export async function findSession(
  { cookies, sessions }: Pick<AccountContext, 'cookies' | 'sessions'>,
  c: StudioContext,
  stage: Stage,
): Promise<FoundSession | undefined> {
  const token = cookies.read(c, stage === 'full' ? 'session' : 'sign-in');
  return token ? sessions.find(token, stage) : undefined;
}
