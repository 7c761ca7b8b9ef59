import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import type { StudioContext } from '#studio/contract/studio-env.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { NewFactorAnswer } from '../contract.ts';
import { newFactorEndpoints } from '../contract.ts';
import { createFactorAdding, type NewRecoveryCodes } from '../factors/add-factor.server.ts';
import { describeDevice } from '../sessions/describe-device.server.ts';
import type { FoundSession } from '../sessions/session-store.server.ts';
import { enter } from './enter.server.ts';
import { requireBegun } from './require-begun.server.ts';

/**
 * Routes to set up a required second factor between password and session. Open to pending sign-ins of people
 * without one; nothing else is.
 */
export function newFactorRoutes(context: AccountContext): Service {
  const { passkeys, cookies } = context;
  const factors = createFactorAdding(context);
  const findBegun = (c: StudioContext) => requireBegun(context, c, 'new-factor');
  return serve(newFactorEndpoints, {
    'POST /sign-in/new-factor/totp': async ({ c }) => {
      const { person } = await findBegun(c);
      return await factors.offerTotp(person);
    },
    'PUT /sign-in/new-factor/totp': async ({ body: { code }, c }) => {
      const begun = await findBegun(c);
      return finish(c, begun, await factors.confirmTotp(begun.person, code, { waitingId: begun.id }));
    },
    'POST /sign-in/new-factor/passkey/options': async ({ c }) => {
      const { person } = await findBegun(c);
      return { options: await passkeys.askToRegister(person) };
    },
    'POST /sign-in/new-factor/passkey': async ({ body: { credential }, c }) => {
      const begun = await findBegun(c);
      const name = describeDevice(c.req.header('User-Agent'));
      return finish(
        c,
        begun,
        await factors.addPasskey(begun.person, name, credential, { waitingId: begun.id }),
      );
    },
  });

  async function finish(
    c: StudioContext,
    { person }: FoundSession,
    recoveryCodes: NewRecoveryCodes,
  ): Promise<NewFactorAnswer> {
    cookies.remove(c, 'sign-in');
    const session = await enter(context, c, person, 'new-factor');
    return { session, ...(recoveryCodes && { recoveryCodes }) };
  }
}
