import { ApiError } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import { writeAs } from '#studio/contract/write-as.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { accountEndpoints } from '../contract.ts';
import { hashPassword } from '../passwords/hash-password.server.ts';
import { describeAccount } from './describe-account.server.ts';

/** Routes for one's own name, password and sessions. */
export function accountRoutes(context: AccountContext): Service {
  const { database, sessions, checkPassword, now } = context;
  return serve(accountEndpoints, {
    'GET /account': ({ editor }) => describeAccount(context, editor.id),
    'PATCH /account': async ({ body, editor }) => {
      const { id } = editor;
      await writeAs(database, editor, async (transaction) => {
        const by = { by: id, subject: id };
        const { name, mails } = body;
        if (name !== undefined)
          await recordAudit(transaction, { ...by, action: 'accounts.rename', details: { name } }, now);
        if (mails !== undefined)
          await recordAudit(transaction, { ...by, action: 'accounts.mails', details: { mails } }, now);
        if (Object.keys(body).length === 0) return;
        await transaction.updateTable('studio_people').set(body).where('id', '=', id).execute();
      });
      return await describeAccount(context, id);
    },
    'PUT /account/password': async ({ body: { password }, editor, c }) => {
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
    },
    'GET /account/sessions': ({ editor, c }) => sessions.list(editor.id, c.get('session').id),
    'DELETE /account/sessions': async ({ editor, c }) => {
      const { id } = editor;
      await writeAs(database, editor, async (transaction) => {
        await sessions.endOthers(transaction, id, c.get('session').id);
        await recordAudit(transaction, { by: id, action: 'accounts.end-sessions', subject: id }, now);
      });
    },
    'DELETE /account/sessions/{id}': async ({ id: session, editor }) => {
      const { id } = editor;
      await writeAs(database, editor, async (transaction) => {
        if (!(await sessions.end(id, session, transaction)))
          throw new ApiError({ code: 'not-found', message: 'This session has already ended.' });
        await recordAudit(transaction, { by: id, action: 'accounts.end-session', subject: id }, now);
      });
    },
  });
}
