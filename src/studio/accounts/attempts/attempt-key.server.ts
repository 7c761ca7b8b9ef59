import { createHmac } from 'node:crypto';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import { findKeptSecret } from '../secrets/kept-secret.server.ts';
import type { SealingKey } from '../secrets/sealing-key.server.ts';
import type { AttemptLimitsOptions } from './attempt-limits.server.ts';

const name = 'attempts';

/**
 * Creates the keyed hash under which attempts are counted. Its key is the sealing key, else one in the
 * database that exists only while anything is counted, and is then replaced.
 */
export function createAttemptKey(
  kysely: StudioKysely,
  openKey: () => Promise<SealingKey | undefined>,
): Pick<AttemptLimitsOptions, 'digest' | 'forgetKey'> {
  return {
    async digest(text) {
      // Signing in must not depend on the key file being readable.
      const key = await openKey().catch(() => undefined);
      if (key) return key.digest(text);
      return createHmac('sha256', await findKeptSecret(kysely, name))
        .update(text)
        .digest('base64url');
    },
    async forgetKey() {
      await kysely
        .deleteFrom('studio_secrets')
        .where('name', '=', name)
        .where(({ not, exists }) => not(exists(kysely.selectFrom('studio_attempts').select('key'))))
        .execute();
    },
  };
}
