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
