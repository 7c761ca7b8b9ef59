import type { StudioContext } from '#studio/contract/studio-env.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { FoundSession, Stage } from './session-store.server.ts';

/**
 * The session of a request, or its pending sign-in at the given stage.
 *
 * @param isEnding of one that is ended now the company is not asked, which may not answer
 */
export async function findSession(
  { cookies, sessions, company }: Pick<AccountContext, 'cookies' | 'sessions' | 'company'>,
  c: StudioContext,
  stage: Stage,
  isEnding = false,
): Promise<FoundSession | undefined> {
  const token = cookies.read(c, stage === 'full' ? 'session' : 'sign-in');
  const session = token ? await sessions.find(token, stage) : undefined;
  if (isEnding || !session?.row.company_checked_at) return session;
  const person = await company?.check(session.row, session.person);
  return person && { ...session, person };
}
