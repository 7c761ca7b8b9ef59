import { Hono } from 'hono';
import { z } from 'zod';
import type { HandedLink, Invitation } from '../../api/accounts.ts';
import { ApiError } from '../../api-error.server.ts';
import { recordAudit } from '../../audit/record-audit.server.ts';
import { readJson } from '../../contract/read-input.server.ts';
import type { StudioKysely } from '../../database/studio-tables.server.ts';
import type { StudioEnv } from '../../studio-env.server.ts';
import { writeAs } from '../../write-as.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { insertLink, writeLink } from '../links/one-time-links.server.ts';
import { writeInvitation } from '../mail/account-mails.server.ts';
import { requireFresh } from '../sign-in/require-fresh.server.ts';
import { emailField, findByEmail, localesField, parseLocales, roleField } from './person.server.ts';
import { requireAdministrator, requireAdministratorOf } from './require-administrator.server.ts';

const invitationBody = z.object({
  email: emailField,
  role: roleField,
  locales: localesField,
  sendsMail: z.boolean(),
});

/** Routes for invitations, for administrators. */
export function invitationRoutes(context: AccountContext): Hono<StudioEnv> {
  const { database, origin, sendMail, now } = context;
  const routes = new Hono<StudioEnv>();

  routes.post('/invitations', async (c) => {
    const { email, role, locales, sendsMail } = await readJson(c, invitationBody);
    requireAdministratorOf(c, locales);
    requireFresh(c, now);
    const editor = c.get('editor');
    const { row, token, isReplacement } = await writeAs(database, editor, async (transaction) => {
      if (await findByEmail(transaction, email)) {
        throw new ApiError({
          code: 'conflict',
          message: 'Someone with this email address already has an account.',
          fields: { email: 'Someone with this email address already has an account.' },
        });
      }
      // A new invitation replaces an earlier one to the same address.
      const before = await transaction
        .deleteFrom('studio_links')
        .where('email', '=', email)
        .returning(['locales', 'expires_at'])
        .execute();
      const replaced = before.filter(({ expires_at }) => expires_at > new Date(now()).toISOString());
      for (const one of replaced) requireAdministratorOf(c, parseLocales(one.locales));
      const replaces = replaced.length > 0 && { isReplacement: true as const };
      const details = { email, role, ...(locales && { locales }), ...replaces };
      await recordAudit(transaction, { by: editor.id, action: 'accounts.invite', details }, now);
      const limited = locales ? JSON.stringify(locales) : null;
      const link = { email, role, locales: limited, created_by: editor.id };
      return { ...(await insertLink(transaction, { kind: 'invitation', ...link }, now)), ...replaces };
    });
    const link = { link: writeLink(origin, 'invitation', token), expiresAt: row.expires_at };
    const mail = writeInvitation({ to: email, from: editor.name, ...link });
    const isMailed = Boolean(sendsMail && (await sendMail?.(mail)));
    return c.json<HandedLink>({ ...link, isMailed, ...(isReplacement && { isReplacement }) });
  });

  routes.delete('/invitations/:id', async (c) => {
    requireAdministrator(c);
    requireFresh(c, now);
    const editor = c.get('editor');
    await writeAs(database, editor, async (transaction) => {
      const row = await transaction
        .deleteFrom('studio_links')
        .where('id', '=', c.req.param('id'))
        .where('kind', '=', 'invitation')
        .returning(['email', 'locales'])
        .executeTakeFirst();
      if (!row) throw new ApiError({ code: 'not-found', message: 'This invitation is no longer active.' });
      requireAdministratorOf(c, parseLocales(row.locales));
      const details = { email: row.email };
      const action = 'accounts.withdraw-invitation';
      await recordAudit(transaction, { by: editor.id, action, details }, now);
    });
    return c.body(null, 204);
  });
  return routes;
}

/** Pending invitations, newest first. */
export async function listInvitations(kysely: StudioKysely, now: () => number): Promise<Invitation[]> {
  const rows = await kysely
    .selectFrom('studio_links')
    .selectAll()
    .where('kind', '=', 'invitation')
    .where('expires_at', '>', new Date(now()).toISOString())
    .orderBy('created_at', 'desc')
    .execute();
  return rows.flatMap(({ id, email, role, locales, created_by, expires_at }) => {
    if (!email || !role) return [];
    const limited = parseLocales(locales);
    return [
      {
        id,
        email,
        role,
        ...(limited && { locales: limited }),
        invitedBy: created_by,
        expiresAt: expires_at,
      },
    ];
  });
}
