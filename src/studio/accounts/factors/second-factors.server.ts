import { type Role, roles } from '#studio/contract/roles.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { SecondFactor } from '../contract.ts';
import type { PeopleTable } from '../tables.server.ts';
import { countRecoveryCodes } from './recovery-codes.server.ts';

/** The second factors that a person has set up. */
export async function listFactors(kysely: StudioKysely, person: PeopleTable): Promise<SecondFactor[]> {
  const passkey = await kysely
    .selectFrom('studio_passkeys')
    .select('id')
    .where('person_id', '=', person.id)
    .limit(1)
    .executeTakeFirst();
  const factors: SecondFactor[] = [];
  if (person.totp_secret) factors.push('code');
  if (passkey) factors.push('passkey');
  if (factors.length > 0 && (await countRecoveryCodes(kysely, person.id)) > 0) factors.push('recovery-code');
  return factors;
}

export async function removeApp(transaction: StudioKysely, id: string): Promise<void> {
  const none = { totp_secret: null, totp_offered: null, totp_step: null };
  await transaction.updateTable('studio_people').set(none).where('id', '=', id).execute();
}

/** Removes all of a person's factors besides the password. */
export async function removeFactors(transaction: StudioKysely, id: string): Promise<void> {
  await removeApp(transaction, id);
  await transaction.deleteFrom('studio_passkeys').where('person_id', '=', id).execute();
  await transaction.deleteFrom('studio_recovery_codes').where('person_id', '=', id).execute();
}

const name = 'second-factor-from';

/** The lowest role that must have a second factor, as must all above it; undefined where it is optional. */
export async function readDemand(kysely: StudioKysely): Promise<Role | undefined> {
  const row = await kysely
    .selectFrom('studio_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return roles.find((role) => role === row?.value);
}

/** @param from the lowest role that must have one; undefined makes it optional */
export async function writeDemand(transaction: StudioKysely, from: Role | undefined): Promise<void> {
  await transaction.deleteFrom('studio_settings').where('name', '=', name).execute();
  if (from) await transaction.insertInto('studio_settings').values({ name, value: from }).execute();
  await endSessionsWithoutFactor(transaction);
}

/** Whether people with a role must have a second factor. */
export async function isFactorDemanded(kysely: StudioKysely, role: Role): Promise<boolean> {
  const from = await readDemand(kysely);
  return from !== undefined && listDemanded(from).includes(role);
}

/** Whether somebody who does not come by the company, which asks for factors itself, has to have one and has none. */
export async function isFactorLacking(kysely: StudioKysely, person: PeopleTable): Promise<boolean> {
  if (!(await isFactorDemanded(kysely, person.role))) return false;
  return (await listFactors(kysely, person)).length === 0;
}

/**
 * Ends the sessions of people who must have a second factor and have none: they set one up at their next
 * sign-in, and keep their work. Call it in every transaction that changes the setting, a role or factors.
 */
export async function endSessionsWithoutFactor(transaction: StudioKysely): Promise<void> {
  const from = await readDemand(transaction);
  if (!from) return;
  await transaction
    .deleteFrom('studio_sessions')
    .where('stage', '=', 'full')
    .where('company_checked_at', 'is', null)
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
