import { ApiError, conflict, notFound } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { findPerson, parseLocales, readNames, toEditor } from '#studio/contract/people.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import { requireLocales } from '#studio/contract/refuse.server.ts';
import { type StudioKysely, toTime } from '#studio/contract/studio-tables.server.ts';
import { type Requester, writeAs } from '#studio/contract/write-as.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { HandedLink, Invitation, Person } from '../contract.ts';
import { peopleEndpoints } from '../contract.ts';
import { listFactors, readDemand, removeFactors, writeDemand } from '../factors/second-factors.server.ts';
import { insertLink, writeLink } from '../links/one-time-links.server.ts';
import { writeInvitation, writeReset } from '../mail/account-mails.server.ts';
import type { LinksTable, PeopleTable } from '../tables.server.ts';
import { endAccess, findByEmail, isOfCompany } from './person.server.ts';
import { lockAdministrators, settleAccess } from './settle-access.server.ts';

type Work<Result> = (transaction: StudioKysely, person: PeopleTable) => Promise<Result>;

/** Routes for people and invitations, for administrators; and for names, for everybody who is signed in. */
export function peopleRoutes(context: AccountContext): Service {
  const { database, origin, sendMail, offersTokens, now } = context;
  const { kysely } = database;
  return serve(peopleEndpoints, {
    'GET /names': async () => Object.fromEntries(await readNames(database)),
    'GET /people': async () => {
      const secondFactorFrom = await readDemand(kysely);
      return {
        people: await listPeople(context),
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
        ...(isLocked !== undefined && { locked_at: isLocked ? toTime(now()) : null }),
      };
      const details = { role, locales, seesEnquiries, isLocked };
      await change(id, editor, { action: 'accounts.change-person', details }, async (transaction) => {
        if (Object.keys(changes).length > 0)
          await transaction.updateTable('studio_people').set(changes).where('id', '=', id).execute();
        if (isLocked) await transaction.deleteFrom('studio_sessions').where('person_id', '=', id).execute();
      });
      return describePerson(id);
    },
    'DELETE /people/{id}': async ({ id, editor }) => {
      await change(id, editor, { action: 'accounts.remove-person' }, async (transaction) => {
        await removeFactors(transaction, id);
        await endAccess(transaction, id);
        const gone = { email: null, password_hash: null, company_subject: null, removed_at: toTime(now()) };
        await transaction.updateTable('studio_people').set(gone).where('id', '=', id).execute();
      });
    },
    'DELETE /people/{id}/factors': async ({ id, editor }) => {
      await change(id, editor, { action: 'accounts.remove-factors' }, (transaction) =>
        removeFactors(transaction, id),
      );
      return describePerson(id);
    },
    'DELETE /people/{id}/sessions': async ({ id, editor }) => {
      await change(id, editor, { action: 'accounts.end-sessions' }, (transaction) =>
        transaction.deleteFrom('studio_sessions').where('person_id', '=', id).execute(),
      );
    },
    'POST /people/{id}/reset-link': async ({ id, body: { sendsMail }, editor }) => {
      const action = 'accounts.make-reset-link';
      const made = await change(id, editor, { action }, async (transaction, { email }) => {
        const before = await transaction
          .deleteFrom('studio_links')
          .where('person_id', '=', id)
          .returning('expires_at')
          .execute();
        const link = { kind: 'reset', person_id: id, created_by: editor.id } as const;
        return { ...(await insertLink(transaction, link, now)), before, email };
      });
      const isReplacement = made.before.some(isCurrent);
      return hand(made, writeReset, { to: made.email ?? '', from: editor.name, sendsMail, isReplacement });
    },
    'PUT /people/second-factor': async ({ body: { from, seen }, editor }) => {
      const { id } = editor;
      await administer(editor, async (transaction) => {
        const present = (await readDemand(transaction)) ?? null;
        if (seen !== undefined && seen !== present && from !== present)
          throw conflict('Somebody else has changed this in the meantime.');
        const person = await findPerson(transaction, id);
        const own = person ? await listFactors(transaction, person) : [];
        if (from && own.length === 0)
          throw conflict(
            'You do not have a second factor yourself.',
            'Set one up in your account first, to make sure that it works here.',
          );
        await writeDemand(transaction, from ?? undefined);
        const action = 'accounts.demand-second-factor';
        await recordAudit(transaction, { by: id, action, details: { from: from ?? 'nobody' } }, now);
      });
    },
    'POST /invitations': async ({ body: { email, role, locales, sendsMail }, editor }) => {
      const made = await administer(editor, async (transaction) => {
        if (await findByEmail(transaction, email))
          throw new ApiError({
            code: 'conflict',
            message: 'Someone with this email address already has an account.',
            fields: { email: 'Someone with this email address already has an account.' },
          });
        // A new invitation replaces an earlier one to the same address.
        const before = await transaction
          .deleteFrom('studio_links')
          .where('email', '=', email)
          .returning(['locales', 'expires_at'])
          .execute();
        const replaced = before.filter(isCurrent);
        for (const one of replaced) requireAdministration(editor, one);
        const isReplacement = replaced.length > 0;
        const details = { email, role, ...(locales && { locales }), ...(isReplacement && { isReplacement }) };
        await recordAudit(transaction, { by: editor.id, action: 'accounts.invite', details }, now);
        const limited = locales ? JSON.stringify(locales) : null;
        const link = { kind: 'invitation', email, role, locales: limited, created_by: editor.id } as const;
        return { ...(await insertLink(transaction, link, now)), isReplacement };
      });
      const { isReplacement } = made;
      return hand(made, writeInvitation, { to: email, from: editor.name, sendsMail, isReplacement });
    },
    'DELETE /invitations/{id}': async ({ id, editor }) => {
      await writeAs(database, editor, async (transaction) => {
        const row = await transaction
          .deleteFrom('studio_links')
          .where('id', '=', id)
          .where('kind', '=', 'invitation')
          .returning(['email', 'locales'])
          .executeTakeFirst();
        if (!row) throw notFound('This invitation is no longer active.');
        requireAdministration(editor, row);
        const details = { email: row.email };
        const action = 'accounts.withdraw-invitation';
        await recordAudit(transaction, { by: editor.id, action, details }, now);
      });
    },
  });

  function isCurrent({ expires_at }: Pick<LinksTable, 'expires_at'>): boolean {
    return expires_at > toTime(now());
  }

  /** Does what administrators do one after the other: two who invite the same person at once would send two links. */
  function administer<Result>(
    editor: Requester,
    work: (transaction: StudioKysely) => Promise<Result>,
  ): Promise<Result> {
    return kysely.transaction().execute(async (transaction) => {
      // First: it takes several people's rows in a fixed order, one's own among them.
      await lockAdministrators(transaction, database);
      await editor.confirm(transaction);
      return work(transaction);
    });
  }

  /** Changes the person in the address, unless that leaves no administrator. */
  async function change<Result>(
    id: string,
    editor: Requester,
    { action, details }: { action: string; details?: Record<string, unknown> },
    work: Work<Result>,
  ): Promise<Result> {
    return administer(editor, async (transaction) => {
      const person = await findPerson(transaction, id);
      if (!person) throw gone();
      requireAdministration(editor, person);
      const result = await work(transaction, person);
      await settleAccess(context, transaction, person);
      const by = editor.id;
      await recordAudit(transaction, { by, action, subject: id, ...(details && { details }) }, now);
      return result;
    });
  }

  async function describePerson(id: string): Promise<Person> {
    const person = (await listPeople(context)).find((one) => one.id === id);
    if (!person) throw gone();
    return person;
  }

  /** Hands a new link over, and mails it if asked to. */
  async function hand(
    { row, token }: Awaited<ReturnType<typeof insertLink>>,
    write: typeof writeReset,
    {
      sendsMail,
      isReplacement,
      ...who
    }: { to: string; from: string; sendsMail: boolean; isReplacement: boolean },
  ): Promise<HandedLink> {
    const link = { link: writeLink(origin, row.kind, token), expiresAt: row.expires_at };
    const isMailed = Boolean(sendsMail && (await sendMail?.(write({ ...who, ...link }))));
    return { ...link, isMailed, ...(isReplacement && { isReplacement }) };
  }
}

/** @throws ApiError where somebody does not administer all locales that a person or an invitation has */
function requireAdministration(editor: Requester, { locales }: Pick<PeopleTable, 'locales'>): void {
  requireLocales(editor, 'administer', parseLocales(locales) ?? [undefined]);
}

function gone(): ApiError {
  return notFound('This person is no longer in the studio.');
}

/** All people with an account, sorted by name. */
async function listPeople(context: AccountContext): Promise<Person[]> {
  const { kysely } = context.database;
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
      ...(isOfCompany(context, person) && { isOfCompany: true as const }),
      createdAt: person.created_at,
      ...(person.last_seen_at && { lastSeenAt: person.last_seen_at }),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Pending invitations, newest first. */
async function listInvitations(kysely: StudioKysely, now: () => number): Promise<Invitation[]> {
  const rows = await kysely
    .selectFrom('studio_links')
    .selectAll()
    .where('kind', '=', 'invitation')
    .where('expires_at', '>', toTime(now()))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.flatMap(({ id, email, role, locales, created_by: invitedBy, expires_at: expiresAt }) => {
    if (!email || !role) return [];
    const limited = parseLocales(locales);
    return [{ id, email, role, ...(limited && { locales: limited }), invitedBy, expiresAt }];
  });
}
