import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';

/** Removes all of a person's factors besides the password. */
export async function removeFactors(transaction: StudioKysely, id: string): Promise<void> {
  const none = { totp_secret: null, totp_offered: null, totp_step: null };
  await transaction.updateTable('studio_people').set(none).where('id', '=', id).execute();
  await transaction.deleteFrom('studio_passkeys').where('person_id', '=', id).execute();
  await transaction.deleteFrom('studio_recovery_codes').where('person_id', '=', id).execute();
}
