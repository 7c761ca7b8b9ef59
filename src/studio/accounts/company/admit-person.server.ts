import { cutText } from '#schema/cut-text.ts';
import { ApiError, conflict, invalid } from '#studio/contract/api-error.server.ts';
import { cleanName } from '#studio/contract/clean-name.ts';
import { parseLocales } from '#studio/contract/people.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import { roles } from '#studio/contract/roles.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { BaseContext } from '../base-context.server.ts';
import { emailField } from '../contract.ts';
import { endAccess, findByEmail, insertPerson } from '../people/person.server.ts';
import { lockAdministrators, settleAccess } from '../people/settle-access.server.ts';
import { hashToken } from '../secrets/token.server.ts';
import type { PeopleTable } from '../tables.server.ts';
import type { Claims, CompanySettings } from './company-provider.server.ts';

type Described = Pick<PeopleTable, 'name' | 'email' | 'role' | 'locales'>;

/** Who somebody is at the company, as it is stored. */
export function nameSubject({ issuer }: Pick<CompanySettings, 'issuer'>, sub: string): string {
  return hashToken(`${issuer} ${sub}`);
}

/**
 * The account of somebody whom the company has signed in: made at the first time, and with the name, address, role and
 * locales that the company gives them at each.
 *
 * @throws ApiError where the company gives them nothing to do here, where their address is somebody else's, or where an
 *   administrator has locked them out
 */
export async function admitPerson(
  context: BaseContext,
  settings: CompanySettings,
  claims: Claims,
): Promise<PeopleTable> {
  const { database, now } = context;
  const company_subject = nameSubject(settings, claims.sub);
  const described = describe(settings, claims);
  return database.kysely.transaction().execute(async (transaction) => {
    await lockAdministrators(transaction, database);
    const known = await findBySubject(transaction, company_subject);
    if (!described) return refuseStranger(settings);
    const person =
      known ?? (await join(transaction, company_subject, described, claims.email_verified === true));
    if (person.locked_at)
      throw new ApiError({
        code: 'forbidden',
        message: 'Your account in the studio is locked.',
        remedy: 'Ask an administrator of the studio to unlock it.',
      });
    return follow(transaction, person, described);
  });

  /** Takes over the account with the same address, where the company vouches for it; else makes one. */
  async function join(
    transaction: StudioKysely,
    company_subject: string,
    described: Described,
    isVerified: boolean,
  ): Promise<PeopleTable> {
    const same = described.email === null ? undefined : await findByEmail(transaction, described.email);
    if (same && (!isVerified || same.company_subject || same.email === settings.passwordOnlyFor))
      throw conflict(
        'The studio has an account with your email address, and it may not be yours.',
        `Ask an administrator to remove it, or ${settings.name} to confirm your address.`,
      );
    const { name, email, role, locales } = described;
    const fresh = { name, email: email ?? '', role, locales: parseLocales(locales), passwordHash: null };
    const { id } = same ?? (await insertPerson(transaction, fresh, now));
    // From now on the company alone decides who is in.
    await endAccess(transaction, id);
    const action = same ? 'accounts.link-company' : 'accounts.join-by-company';
    await recordAudit(transaction, { by: id, action, subject: id, details: { role } }, now);
    return transaction
      .updateTable('studio_people')
      .set({ company_subject })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async function follow(
    transaction: StudioKysely,
    person: PeopleTable,
    described: Described,
  ): Promise<PeopleTable> {
    const { name, role, locales } = described;
    const { id } = person;
    // An address that is somebody else's here stays theirs; the one that may sign in by password is known by its own.
    const isFree =
      person.email !== settings.passwordOnlyFor && !(await findByEmail(transaction, described.email ?? ''));
    const email = isFree ? described.email : person.email;
    const present = { name, email, role, locales };
    if (person.role !== role || person.locales !== locales || person.email !== email) {
      const details = { role, locales: parseLocales(locales) ?? null, ...(isFree && { email }) };
      const action = 'accounts.follow-company';
      await recordAudit(transaction, { by: id, action, subject: id, details }, now);
    } else if (person.name === name) return person;
    await transaction.updateTable('studio_people').set(present).where('id', '=', id).execute();
    await settleAccess(context, transaction, person);
    return { ...person, ...present };
  }
}

function findBySubject(kysely: StudioKysely, subject: string): Promise<PeopleTable | undefined> {
  return kysely
    .selectFrom('studio_people')
    .selectAll()
    .where('company_subject', '=', subject)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Name, address and rights; undefined where the company gives somebody nothing. The highest role counts. */
function describe({ claim, grants, name: company }: CompanySettings, claims: Claims): Described | undefined {
  const held = [claims[claim]].flat();
  const own = grants.filter(({ value }) => held.includes(value));
  const role = roles.findLast((one) => own.some((grant) => grant.role === one));
  if (!role) return undefined;
  const lists = own.filter((grant) => grant.role === role).map(({ locales }) => locales);
  const locales = lists.every((list) => list !== undefined) ? [...new Set(lists.flat())].sort() : undefined;
  const email = emailField.safeParse(claims.email);
  if (!email.success)
    throw invalid(
      `${company} has told no email address of yours.`,
      `Ask whoever runs it to give the studio the claim “email”.`,
    );
  const name = cutText(cleanName(typeof claims.name === 'string' ? claims.name : ''), 100);
  return {
    role,
    locales: locales ? JSON.stringify(locales) : null,
    email: email.data,
    name: name || email.data,
  };
}

function refuseStranger({ name, claim }: CompanySettings): never {
  throw new ApiError({
    code: 'forbidden',
    message: `${name} knows you, but gives you nothing to do in the studio.`,
    remedy: `Ask whoever runs it for one of the values of “${claim}” that the studio knows.`,
  });
}
