import { Hono } from 'hono';
import { z } from 'zod';
import type { Account, SessionSummary } from '../../api/accounts.ts';
import { ApiError } from '../../api-error.server.ts';
import { recordAudit } from '../../audit/record-audit.server.ts';
import { readJson } from '../../contract/read-input.server.ts';
import type { StudioEnv } from '../../studio-env.server.ts';
import { writeAs } from '../../write-as.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { hashPassword } from '../passwords/hash-password.server.ts';
import { newPassword } from '../passwords/password-rules.server.ts';
import { nameField } from '../people/person.server.ts';
import { requireFresh } from '../sign-in/require-fresh.server.ts';
import { describeAccount } from './describe-account.server.ts';

const nameBody = z.object({ name: nameField });
const passwordBody = z.object({ password: newPassword });

/** Routes for one's own name, password and sessions. */
export function accountRoutes(context: AccountContext): Hono<StudioEnv> {
  const { database, sessions, checkPassword, now } = context;
  const routes = new Hono<StudioEnv>();

  routes.get('/account', async (c) => c.json<Account>(await describeAccount(context, c.get('editor').id)));

  routes.patch('/account', async (c) => {
    const { name } = await readJson(c, nameBody);
    const editor = c.get('editor');
    const { id } = editor;
    await writeAs(database, editor, async (transaction) => {
      await recordAudit(
        transaction,
        { by: id, action: 'accounts.rename', subject: id, details: { name } },
        now,
      );
      await transaction.updateTable('studio_people').set({ name }).where('id', '=', id).execute();
    });
    return c.json<Account>(await describeAccount(context, id));
  });

  routes.put('/account/password', async (c) => {
    const { password } = await readJson(c, passwordBody);
    requireFresh(c, now);
    const editor = c.get('editor');
    await checkPassword(password, editor);
    const password_hash = await hashPassword(password);
    await writeAs(database, editor, async (transaction) => {
      await transaction
        .updateTable('studio_people')
        .set({ password_hash })
        .where('id', '=', editor.id)
        .execute();
      await transaction
        .deleteFrom('studio_links')
        .where('person_id', '=', editor.id)
        .where('kind', '=', 'reset')
        .execute();
      // Somebody else with the old password may have a session or a known browser.
      await sessions.endOthers(transaction, editor.id, c.get('session').id);
      await transaction.deleteFrom('studio_devices').where('person_id', '=', editor.id).execute();
      const action = { by: editor.id, action: 'accounts.change-password', subject: editor.id };
      await recordAudit(transaction, action, now);
    });
    return c.body(null, 204);
  });

  routes.get('/account/sessions', async (c) =>
    c.json<SessionSummary[]>(await sessions.list(c.get('editor').id, c.get('session').id)),
  );

  routes.delete('/account/sessions', async (c) => {
    const editor = c.get('editor');
    const { id } = editor;
    await writeAs(database, editor, async (transaction) => {
      await sessions.endOthers(transaction, id, c.get('session').id);
      await recordAudit(transaction, { by: id, action: 'accounts.end-sessions', subject: id }, now);
    });
    return c.body(null, 204);
  });

  routes.delete('/account/sessions/:id', async (c) => {
    const editor = c.get('editor');
    const { id } = editor;
    await writeAs(database, editor, async (transaction) => {
      if (!(await sessions.end(id, c.req.param('id'), transaction)))
        throw new ApiError({ code: 'not-found', message: 'This session has already ended.' });
      await recordAudit(transaction, { by: id, action: 'accounts.end-session', subject: id }, now);
    });
    return c.body(null, 204);
  });
  return routes;
}
