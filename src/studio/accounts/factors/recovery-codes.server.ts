import { randomBytes } from 'node:crypto';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import { hashToken } from '../secrets/token.server.ts';

/** Crockford's Base32, without characters that look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codes = 10;
/** 5 bits each: from 112 bits of entropy, a plain hash is enough (ASVS 5.0, 6.5.2). */
const characters = 24;

/**
 * Replaces a person's recovery codes. Each works once in place of a second factor.
 *
 * @returns the codes in groups of four, for writing down
 */
export async function renewRecoveryCodes(transaction: StudioKysely, personId: string): Promise<string[]> {
  const fresh = Array.from({ length: codes }, createCode);
  await transaction.deleteFrom('studio_recovery_codes').where('person_id', '=', personId).execute();
  await transaction
    .insertInto('studio_recovery_codes')
    .values(fresh.map((code) => ({ code_hash: hashCode(code), person_id: personId })))
    .execute();
  return fresh;
}

/** Uses a code up, atomically: of two simultaneous attempts, one is refused. */
export async function useRecoveryCode(
  kysely: StudioKysely,
  personId: string,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('studio_recovery_codes')
    .where('person_id', '=', personId)
    .where('code_hash', '=', hashCode(code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(kysely: StudioKysely, personId: string): Promise<number> {
  const { count } = await kysely
    .selectFrom('studio_recovery_codes')
    .select((row) => row.fn.countAll().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function createCode(): string {
  const code = [...randomBytes(characters)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** Normalises width, case, hyphens and lookalike letters before hashing. */
function hashCode(code: string): string {
  const plain = code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return hashToken(plain);
}
