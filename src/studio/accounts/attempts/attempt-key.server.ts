import { createHmac } from 'node:crypto';
import { findKeptSecret } from '../../database/kept-secret.server.ts';
import type { StudioKysely } from '../../database/studio-tables.server.ts';
import type { SealingKey } from '../secrets/sealing-key.server.ts';
import type { AttemptLimitsOptions } from './attempt-limits.server.ts';

const name = 'attempts';

/**
 * The key that attempts are counted under: the one that lies apart from the database, else one that is in it for as long
 * as anything is counted, and drawn anew for what comes after that.
 */
export function createAttemptKey(
  kysely: StudioKysely,
  openKey: () => Promise<SealingKey | undefined>,
): Pick<AttemptLimitsOptions, 'digest' | 'forgetKey'> {
  return {
    async digest(text) {
      // A disk that refuses the key's file is no reason to let nobody in.
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
