import { createRateLimit } from '#http/rate-limit.ts';
import { isAgentCall } from '#studio/contract/agent-call.server.ts';
import { ApiError, invalid } from '#studio/contract/api-error.server.ts';
import type { StudioContext } from '#studio/contract/studio-env.server.ts';
import type { Requester } from '#studio/contract/write-as.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { findTokenHolder } from './token-store.server.ts';

/** Lets a program in by the token in the header `Authorization`; throws an ApiError for one without a token in force. */
export type AdmitProgram = (c: StudioContext) => Promise<Requester>;

/** Ten a second: an import of a catalogue takes minutes, and leaves people their share of the database. */
const requestsPerToken = { points: 600, seconds: 60 };
const refusalsPerAddress = { points: 60, seconds: 60 };

const tokenNames = ['token', 'access_token', 'api_key', 'key', 'authorization'];

export function createProgramDoor(
  context: Pick<AccountContext, 'database' | 'company' | 'now' | 'findClientAddress'>,
): AdmitProgram {
  const perToken = createRateLimit(requestsPerToken);
  const refused = createRateLimit(refusalsPerAddress);
  return async function admit(c) {
    if (tokenNames.some((name) => c.req.query(name) !== undefined))
      throw invalid(
        'A token has no place in an address, which logs and histories keep.',
        'Revoke it, and send the next one in the header Authorization.',
      );
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? [];
    const holder = await findTokenHolder(context, token, isAgentCall(c));
    if (!holder?.token) {
      refuseFor(c, await refused.take(context.findClientAddress(c)));
      c.header('WWW-Authenticate', 'Bearer error="invalid_token"');
      throw new ApiError({
        code: 'signed-out',
        message: 'There is no such token, or it has ended.',
        remedy: 'Create one in the studio, under “Your account”, and send it in the header Authorization.',
      });
    }
    refuseFor(c, await perToken.take(holder.token.id));
    return holder;
  };
}

function refuseFor(c: StudioContext, seconds: number): void {
  if (seconds === 0) return;
  c.header('Retry-After', String(seconds));
  throw new ApiError({
    code: 'too-many',
    message: 'There have been too many requests.',
    remedy: `Go on in ${seconds} s.`,
  });
}
