import { ApiError } from '#studio/contract/api-error.server.ts';
import type { StudioContext } from '#studio/contract/studio-env.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { findSession } from '../sessions/find-session.server.ts';
import type { FoundSession, Stage } from '../sessions/session-store.server.ts';

/**
 * The pending sign-in of a request.
 *
 * @throws ApiError where none is pending at that stage
 */
export async function requireBegun(
  context: Pick<AccountContext, 'cookies' | 'sessions' | 'company'>,
  c: StudioContext,
  stage: Exclude<Stage, 'full'>,
): Promise<FoundSession> {
  const begun = await findSession(context, c, stage);
  if (begun) return begun;
  throw new ApiError({
    code: 'signed-out',
    message: 'Your sign-in took too long.',
    remedy: 'Start again with your password.',
  });
}
