import { conflict } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { findPerson, parseLocales } from '#studio/contract/people.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import type { Role } from '#studio/contract/roles.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { linkEndpoints } from '../contract.ts';
import { hashPassword } from '../passwords/hash-password.server.ts';
import { endAccess, findByEmail, hasPeople, insertPerson } from '../people/person.server.ts';
import { enter, enterOrAsk } from '../sign-in/enter.server.ts';
import type { PeopleTable } from '../tables.server.ts';
import { readLink, useLink } from './one-time-links.server.ts';

/** Routes of single-use links: first account, invitation, password reset. Open to everybody. */
export function linkRoutes(context: AccountContext): Service {
  const { database, checkPassword, now } = context;
  const { kysely } = database;
  return serve(linkEndpoints, {
    'POST /links/read': async ({ body: { kind, token } }) => {
      const { email, role, locales, person_id } = await readLink(kysely, kind, token, now);
      const person = person_id ? await findPerson(kysely, person_id) : undefined;
      return {
        ...((person?.email ?? email) && { email: person?.email ?? email ?? '' }),
        ...(person && { name: person.name }),
        ...(role && { role }),
        ...(locales && { locales: parseLocales(locales) }),
      };
    },
    'POST /set-up': async ({ body: { token, name, email, password }, c }) => {
      // Checked first: hashing is expensive, and anybody can send a request.
      await readLink(kysely, 'set-up', token, now);
      await checkPassword(password, { name, email });
      const passwordHash = await hashPassword(password);
      const person = await kysely.transaction().execute(async (transaction) => {
        await useLink(transaction, 'set-up', token, now);
        if (await hasPeople(transaction))
          throw conflict('The studio has already been set up.', 'Sign in instead.');
        await transaction.deleteFrom('studio_links').where('kind', '=', 'set-up').execute();
        const first = { name, email, role: 'administrator' as const, passwordHash };
        return addPerson(transaction, 'accounts.set-up', first);
      });
      return await enter(context, c, person, 'link');
    },
    'POST /invitation': async ({ body: { token, name, password }, c }) => {
      const { email: invited } = await readLink(kysely, 'invitation', token, now);
      await checkPassword(password, { name, email: invited ?? '' });
      const passwordHash = await hashPassword(password);
      const person = await kysely.transaction().execute(async (transaction) => {
        const { email, role, locales } = await useLink(transaction, 'invitation', token, now);
        if (!email || !role) throw new Error('An invitation has no address or no role.');
        if (await findByEmail(transaction, email))
          throw conflict('You already have an account.', 'Sign in instead.');
        const invitee = { name, email, role, locales: parseLocales(locales), passwordHash };
        return addPerson(transaction, 'accounts.accept-invitation', invitee);
      });
      return await enterOrAsk(context, c, person, 'link');
    },
    'POST /reset': async ({ body: { token, password } }) => {
      const { person_id } = await readLink(kysely, 'reset', token, now);
      const owner = person_id ? await findPerson(kysely, person_id) : undefined;
      await checkPassword(password, { name: owner?.name ?? '', email: owner?.email ?? '' });
      const password_hash = await hashPassword(password);
      await kysely.transaction().execute(async (transaction) => {
        const { person_id: id } = await useLink(transaction, 'reset', token, now);
        if (!id) throw new Error('A link for a new password is nobody’s.');
        await transaction.updateTable('studio_people').set({ password_hash }).where('id', '=', id).execute();
        // Somebody else with the old password may have a session or a known browser.
        await endAccess(transaction, id);
        await recordAudit(transaction, { by: id, action: 'accounts.reset-password', subject: id }, now);
      });
    },
  });

  async function addPerson(
    transaction: StudioKysely,
    action: string,
    given: Parameters<typeof insertPerson>[1] & { role: Role },
  ): Promise<PeopleTable> {
    const person = await insertPerson(transaction, given, now);
    const { email, role, locales } = given;
    const details = { email, role, ...(locales && { locales }) };
    await recordAudit(transaction, { by: person.id, action, subject: person.id, details }, now);
    return person;
  }
}
