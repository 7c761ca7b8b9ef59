import type { Person } from '../../api/accounts.ts';
import type { StudioKysely } from '../../database/studio-tables.server.ts';
import { toEditor } from './person.server.ts';

/** All people with an account, sorted by name. */
export async function listPeople(kysely: StudioKysely): Promise<Person[]> {
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
      createdAt: person.created_at,
      ...(person.last_seen_at && { lastSeenAt: person.last_seen_at }),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
