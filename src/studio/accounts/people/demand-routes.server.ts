import { Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from '../../api-error.server.ts';
import { recordAudit } from '../../audit/record-audit.server.ts';
import { readJson } from '../../contract/read-input.server.ts';
import type { StudioEnv } from '../../studio-env.server.ts';
import { writeAs } from '../../write-as.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { writeDemand } from '../factors/factor-demand.server.ts';
import { listFactors } from '../factors/list-factors.server.ts';
import { requireFresh } from '../sign-in/require-fresh.server.ts';
import { findPerson, roleField } from './person.server.ts';
import { requireAdministratorOf } from './require-administrator.server.ts';

const demandBody = z.object({ from: roleField.nullable() });

/**
 * Route that sets the role from which a second factor is required: for administrators of all locales who have
 * one themselves.
 */
export function demandRoutes({ database, now }: AccountContext): Hono<StudioEnv> {
  const routes = new Hono<StudioEnv>();

  routes.put('/people/second-factor', async (c) => {
    const { from } = await readJson(c, demandBody);
    requireAdministratorOf(c, undefined);
    requireFresh(c, now);
    const editor = c.get('editor');
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
    return c.body(null, 204);
  });
  return routes;
}
