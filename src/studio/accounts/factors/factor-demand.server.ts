import { type Role, roles } from '../../api/roles.ts';
import type { StudioKysely } from '../../database/studio-tables.server.ts';

/** The name of the setting. */
const name = 'second-factor-from';

/**
 * The least role of which a second factor is demanded, and of all that may more; undefined where it is demanded of nobody.
 */
export async function readDemand(kysely: StudioKysely): Promise<Role | undefined> {
  const row = await kysely
    .selectFrom('studio_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return roles.find((role) => role === row?.value);
}

/** @param from as `readDemand` reads it */
export async function writeDemand(transaction: StudioKysely, from: Role | undefined): Promise<void> {
  await transaction.deleteFrom('studio_settings').where('name', '=', name).execute();
  if (from) await transaction.insertInto('studio_settings').values({ name, value: from }).execute();
  await endSessionsWithoutFactor(transaction);
}

/** Whether somebody of that role has to have a second factor. */
export async function isFactorDemanded(kysely: StudioKysely, role: Role): Promise<boolean> {
  const from = await readDemand(kysely);
  return from !== undefined && listDemanded(from).includes(role);
}

/**
 * Signs out whoever has no second factor and has to have one: at their next sign-in they set one up, while their work waits.
 * To be called in each transaction that changes the demand, a role or factors.
 */
export async function endSessionsWithoutFactor(transaction: StudioKysely): Promise<void> {
  const from = await readDemand(transaction);
  if (!from) return;
  await transaction
    .deleteFrom('studio_sessions')
    .where('stage', '=', 'full')
    .where('person_id', 'in', (people) =>
      people
        .selectFrom('studio_people')
        .select('studio_people.id')
        .where('role', 'in', listDemanded(from))
        .where('totp_secret', 'is', null)
        .where('studio_people.id', 'not in', (passkeys) =>
          passkeys.selectFrom('studio_passkeys').select('person_id'),
        ),
    )
    .execute();
}

function listDemanded(from: Role): Role[] {
  return roles.slice(roles.indexOf(from));
}
