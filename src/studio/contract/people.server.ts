import type { Locale } from '#i18n/locales.ts';
import type { Editor } from './fields.ts';
import { isAllowedFor } from './roles.ts';
import type { StudioDatabase, StudioKysely, StudioTables } from './studio-tables.server.ts';

/** The part of a person's row that other editors may see. */
export function toEditor({
  id,
  name,
  email,
  role,
  locales: limited,
  sees_enquiries: sees,
}: StudioTables['studio_people']): Editor {
  const own = parseLocales(limited);
  return {
    id,
    name,
    email: email ?? '',
    role,
    ...(own && { locales: own }),
    ...(sees && { seesEnquiries: true }),
  };
}

/** Parses stored locales; undefined for all. */
export function parseLocales(stored: string | null): Locale[] | undefined {
  return stored === null ? undefined : (JSON.parse(stored) as Locale[]);
}

/**
 * Finds a person with an account by id.
 *
 * @param locked the database of a transaction until whose end nobody else may change the person
 */
export async function findPerson(
  kysely: StudioKysely,
  id: string,
  locked?: Pick<StudioDatabase, 'hasConcurrentWriters'>,
): Promise<StudioTables['studio_people'] | undefined> {
  return kysely
    .selectFrom('studio_people')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$if(locked?.hasConcurrentWriters === true, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Everybody who can sign in, by name. */
export async function listActivePeople(kysely: StudioKysely): Promise<Editor[]> {
  const people = await kysely
    .selectFrom('studio_people')
    .selectAll()
    .where('removed_at', 'is', null)
    .where('locked_at', 'is', null)
    .orderBy('name')
    .execute();
  return people.map(toEditor);
}

/** Those of all locales who can sign in. */
export async function listAdministrators(kysely: StudioKysely): Promise<Editor[]> {
  return (await listActivePeople(kysely)).filter((one) => isAllowedFor(one, 'administer', undefined));
}

/** People's names by id, removed people included. */
export async function readNames({
  kysely,
}: Pick<StudioDatabase, 'kysely'>): Promise<ReadonlyMap<string, string>> {
  const people = await kysely.selectFrom('studio_people').select(['id', 'name']).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}
