import { ApiError } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import { writeAs } from '#studio/contract/write-as.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { demandEndpoints } from '../contract.ts';
import { writeDemand } from '../factors/factor-demand.server.ts';
import { listFactors } from '../factors/list-factors.server.ts';
import { findPerson } from './person.server.ts';

/**
 * Route that sets the role from which a second factor is required: for administrators of all locales who have
 * one themselves.
 */
export function demandRoutes({ database, now }: AccountContext): Service {
  return serve(demandEndpoints, {
    'PUT /people/second-factor': async ({ body: { from }, editor }) => {
      const { id } = editor;
      await writeAs(database, editor, async (transaction) => {
        const person = await findPerson(transaction, id);
        const own = person ? await listFactors(transaction, person) : [];
        if (from && own.length === 0) {
          throw new ApiError({
            code: 'conflict',
            message: 'You do not have a second factor yourself.',
            remedy: 'Set one up in your account first, to make sure that it works here.',
          });
        }
        await writeDemand(transaction, from ?? undefined);
        const action = 'accounts.demand-second-factor';
        await recordAudit(transaction, { by: id, action, details: { from: from ?? 'nobody' } }, now);
      });
    },
  });
}
