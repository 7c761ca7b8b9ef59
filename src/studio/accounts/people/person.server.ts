import { randomUUID } from 'node:crypto';
import type { Locale } from '#i18n/locales.ts';
import type { Role } from '#studio/contract/roles.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { PeopleTable } from '../tables.server.ts';

/** Whether somebody comes in by the company, and by it alone: where the studio no longer has it, they are as all others. */
export function isOfCompany(
  { company }: { company?: { settings: { passwordOnlyFor?: string | undefined } } | undefined },
  { company_subject, email }: PeopleTable,
): boolean {
  return company !== undefined && company_subject !== null && email !== company.settings.passwordOnlyFor;
}

export interface NewPerson {
  name: string;
  email: string;
  role: Role;
  locales?: readonly Locale[] | undefined;
  passwordHash: string | null;
}

/** @throws the database's error where the address is taken */
export async function insertPerson(
  kysely: StudioKysely,
  { name, email, role, locales: limited, passwordHash }: NewPerson,
  now: () => number,
): Promise<PeopleTable> {
  return kysely
    .insertInto('studio_people')
    .values({
      id: randomUUID(),
      email,
      name,
      role,
      locales: limited ? JSON.stringify(limited) : null,
      password_hash: passwordHash,
      created_at: new Date(now()).toISOString(),
    } as PeopleTable)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends everything that lets somebody in: sessions, tokens, known browsers, and links for a new password. */
export async function endAccess(transaction: StudioKysely, personId: string): Promise<void> {
  for (const table of ['studio_sessions', 'studio_tokens', 'studio_devices', 'studio_links'] as const)
    await transaction.deleteFrom(table).where('person_id', '=', personId).execute();
  // What they were answered lately, a webhook's secret among it.
  await transaction.deleteFrom('studio_repeatable_calls').where('token_id', '=', personId).execute();
}

/** @param email normalised as by `emailField` */
export async function findByEmail(kysely: StudioKysely, email: string): Promise<PeopleTable | undefined> {
  return kysely.selectFrom('studio_people').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Whether anybody has an account. Never false again once true, as the last administrator cannot be removed. */
export async function hasPeople(kysely: StudioKysely): Promise<boolean> {
  return Boolean(await kysely.selectFrom('studio_people').select('id').limit(1).executeTakeFirst());
}
