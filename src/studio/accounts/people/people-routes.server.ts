import { ApiError } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import { requireLocales } from '#studio/contract/refuse.server.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { Requester } from '#studio/contract/write-as.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { HandedLink, Person } from '../contract.ts';
import { peopleEndpoints } from '../contract.ts';
import { readDemand } from '../factors/factor-demand.server.ts';
import { insertLink, writeLink } from '../links/one-time-links.server.ts';
import { writeReset } from '../mail/account-mails.server.ts';
import type { PeopleTable } from '../tables.server.ts';
import { listInvitations } from './invitation-routes.server.ts';
import { lockAdministrators } from './last-administrator.server.ts';
import { findPerson, parseLocales, toEditor } from './person.server.ts';
import { removeFactors } from './remove-factors.server.ts';
import { settleAccess } from './settle-access.server.ts';

type Work = (transaction: StudioKysely, person: PeopleTable) => Promise<void>;

/** Routes for people, for administrators; and for their names, for everybody who is signed in. */
export function peopleRoutes(context: AccountContext): Service {
  const { database, origin, sendMail, offersTokens, now } = context;
  const { kysely } = database;
  return serve(peopleEndpoints, {
    'GET /names': async () => {
      const people = await kysely.selectFrom('studio_people').select(['id', 'name']).execute();
      return Object.fromEntries(people.map(({ id, name }) => [id, name]));
    },
    'GET /people': async () => {
      const secondFactorFrom = await readDemand(kysely);
      return {
        people: await listPeople(kysely),
        invitations: await listInvitations(kysely, now),
        canMail: sendMail !== undefined,
        ...(offersTokens && { offersTokens }),
        ...(secondFactorFrom && { secondFactorFrom }),
      };
    },
    'PATCH /people/{id}': async ({ id, body: { role, locales, seesEnquiries, isLocked }, editor }) => {
      const changes = {
        ...(role && { role }),
        ...(locales !== undefined && { locales: locales && JSON.stringify(locales) }),
        ...(seesEnquiries !== undefined && { sees_enquiries: seesEnquiries ? 1 : null }),
        ...(isLocked !== undefined && { locked_at: isLocked ? new Date(now()).toISOString() : null }),
      };
      const details = { role, locales, seesEnquiries, isLocked };
      await change(id, editor, { action: 'accounts.change-person', details }, async (transaction, { id }) => {
        if (Object.keys(changes).length > 0)
          await transaction.updateTable('studio_people').set(changes).where('id', '=', id).execute();
        if (isLocked) await transaction.deleteFrom('studio_sessions').where('person_id', '=', id).execute();
      });
      return describePerson(id);
    },
    'DELETE /people/{id}': async ({ id, editor }) => {
      await change(id, editor, { action: 'accounts.remove-person' }, async (transaction, { id }) => {
        await removeFactors(transaction, id);
        for (const table of ['studio_sessions', 'studio_tokens', 'studio_devices', 'studio_links'] as const)
          await transaction.deleteFrom(table).where('person_id', '=', id).execute();
        const gone = { email: null, password_hash: null, company_subject: null };
        const removed = { ...gone, removed_at: new Date(now()).toISOString() };
        await transaction.updateTable('studio_people').set(removed).where('id', '=', id).execute();
      });
    },
    'DELETE /people/{id}/factors': async ({ id, editor }) => {
      await change(id, editor, { action: 'accounts.remove-factors' }, (transaction, { id }) =>
        removeFactors(transaction, id),
      );
      return describePerson(id);
    },
    'DELETE /people/{id}/sessions': async ({ id, editor }) => {
      await change(id, editor, { action: 'accounts.end-sessions' }, async (transaction, { id }) => {
        await transaction.deleteFrom('studio_sessions').where('person_id', '=', id).execute();
      });
    },
    'POST /people/{id}/reset-link': async ({ id, body: { sendsMail }, editor }) => {
      let made: (Omit<HandedLink, 'isMailed'> & { to: string }) | undefined;
      await change(id, editor, { action: 'accounts.make-reset-link' }, async (transaction, { id, email }) => {
        const before = await transaction
          .deleteFrom('studio_links')
          .where('person_id', '=', id)
          .returning('expires_at')
          .execute();
        const isReplaced = before.some(({ expires_at }) => expires_at > new Date(now()).toISOString());
        const link = { kind: 'reset', person_id: id, created_by: editor.id } as const;
        const { row, token } = await insertLink(transaction, link, now);
        const address = writeLink(origin, 'reset', token);
        const replaces = isReplaced && { isReplacement: true as const };
        made = { link: address, expiresAt: row.expires_at, ...replaces, to: email ?? '' };
      });
      if (!made) throw new Error('A link was made and is not there.');
      const { to, ...link } = made;
      const isMailed = Boolean(
        sendsMail && (await sendMail?.(writeReset({ to, from: editor.name, ...link }))),
      );
      return { ...link, isMailed };
    },
  });

  /** Changes the person in the address, unless that leaves no administrator. */
  async function change(
    id: string,
    editor: Requester,
    { action, details }: { action: string; details?: Record<string, unknown> },
    work: Work,
  ): Promise<void> {
    await kysely.transaction().execute(async (transaction) => {
      // First: it takes several people's rows in a fixed order, one's own among them.
      await lockAdministrators(transaction, database);
      await editor.confirm(transaction);
      const person = await findPerson(transaction, id);
      if (!person)
        throw new ApiError({ code: 'not-found', message: 'This person is no longer in the studio.' });
      requireLocales(editor, 'administer', parseLocales(person.locales) ?? [undefined]);
      await work(transaction, person);
      await settleAccess(context, transaction, person);
      const subject = person.id;
      const by = editor.id;
      await recordAudit(transaction, { by, action, subject, ...(details && { details }) }, now);
    });
  }

  async function describePerson(id: string): Promise<Person> {
    const person = (await listPeople(kysely)).find((one) => one.id === id);
    if (!person)
      throw new ApiError({ code: 'not-found', message: 'This person is no longer in the studio.' });
    return person;
  }
}

/** All people with an account, sorted by name. */
async function listPeople(kysely: StudioKysely): Promise<Person[]> {
  const people = await kysely
    .selectFrom('studio_people')
    .selectAll()
    .where('removed_at', 'is', null)
    .execute();
  const passkeys = await kysely
    .selectFrom('studio_passkeys')
    .select(['person_id', (row) => row.fn.countAll().as('count')])
    .groupBy('person_id')
    .execute();
  const counts = new Map(passkeys.map(({ person_id, count }) => [person_id, Number(count)]));
  return people
    .map((person) => ({
      ...toEditor(person),
      state: person.locked_at ? ('locked' as const) : ('active' as const),
      hasTotp: person.totp_secret !== null,
      passkeys: counts.get(person.id) ?? 0,
      ...(person.company_subject && { isOfCompany: true as const }),
      createdAt: person.created_at,
      ...(person.last_seen_at && { lastSeenAt: person.last_seen_at }),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
