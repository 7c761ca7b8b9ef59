import { ApiError } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import { requireLocales } from '#studio/contract/refuse.server.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import { writeAs } from '#studio/contract/write-as.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { Invitation } from '../contract.ts';
import { invitationEndpoints } from '../contract.ts';
import { insertLink, writeLink } from '../links/one-time-links.server.ts';
import { writeInvitation } from '../mail/account-mails.server.ts';
import { findByEmail, parseLocales } from './person.server.ts';

/** Routes for invitations, for administrators. */
export function invitationRoutes(context: AccountContext): Service {
  const { database, origin, sendMail, now } = context;
  return serve(invitationEndpoints, {
    'POST /invitations': async ({ body: { email, role, locales, sendsMail }, editor }) => {
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
        for (const one of replaced)
          requireLocales(editor, 'administer', parseLocales(one.locales) ?? [undefined]);
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
      return { ...link, isMailed, ...(isReplacement && { isReplacement }) };
    },
    'DELETE /invitations/{id}': async ({ id, editor }) => {
      await writeAs(database, editor, async (transaction) => {
        const row = await transaction
          .deleteFrom('studio_links')
          .where('id', '=', id)
          .where('kind', '=', 'invitation')
          .returning(['email', 'locales'])
          .executeTakeFirst();
        if (!row) throw new ApiError({ code: 'not-found', message: 'This invitation is no longer active.' });
        requireLocales(editor, 'administer', parseLocales(row.locales) ?? [undefined]);
        const details = { email: row.email };
        const action = 'accounts.withdraw-invitation';
        await recordAudit(transaction, { by: editor.id, action, details }, now);
      });
    },
  });
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
