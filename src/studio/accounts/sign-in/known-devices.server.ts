import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import { createToken, hashToken } from '../secrets/token.server.ts';

/** Days without use after which a device is forgotten. */
const days = 180;

/**
 * Browsers that people have signed in with before ("device cookies", OWASP Slow Down Online Guessing Attacks
 * with Device Cookies). Attempts from elsewhere do not count against them.
 *
 * @param now milliseconds since 1970
 */
export function createKnownDevices(kysely: StudioKysely, now: () => number) {
  return {
    isKnown,
    /** @returns the token for its cookie */
    async remember(token: string | undefined, personId: string): Promise<string> {
      const last_used_at = new Date(now()).toISOString();
      const oldest = new Date(now() - days * 24 * 60 * 60 * 1000).toISOString();
      await kysely.deleteFrom('studio_devices').where('last_used_at', '<', oldest).execute();
      if (token && (await isKnown(token, personId))) {
        await kysely
          .updateTable('studio_devices')
          .set({ last_used_at })
          .where('token_hash', '=', hashToken(token))
          .execute();
        return token;
      }
      const fresh = createToken();
      await kysely
        .insertInto('studio_devices')
        .values({ token_hash: hashToken(fresh), person_id: personId, last_used_at })
        .execute();
      return fresh;
    },
  };

  /** @param personId whose; `anybody` for requests that do not say who they are */
  async function isKnown(token = '', personId: string | undefined): Promise<boolean> {
    const row = await kysely
      .selectFrom('studio_devices')
      .select('token_hash')
      .where('token_hash', '=', hashToken(token))
      .$if(personId !== 'anybody', (query) => query.where('person_id', '=', personId ?? ''))
      .executeTakeFirst();
    return row !== undefined;
  }
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;
