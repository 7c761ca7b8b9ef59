import { type StudioKysely, toTime } from '#studio/contract/studio-tables.server.ts';
import { hashToken } from './token.server.ts';

type Purpose = 'register' | 'sign-in' | 'company';

/** Challenges of passkeys and of visits to the company, kept in the database so that each is answered once, at any replica. */
export function createChallenges(kysely: StudioKysely, now: () => number) {
  return {
    /** @param minutes after which it is answered no more */
    async keep(challenge: string, purpose: Purpose, personId: string | null, minutes: number): Promise<void> {
      await kysely.deleteFrom('studio_challenges').where('expires_at', '<=', toTime(now())).execute();
      await kysely
        .insertInto('studio_challenges')
        .values({
          challenge_hash: hashToken(challenge),
          purpose,
          person_id: personId,
          expires_at: toTime(now() + minutes * 60_000),
        })
        .execute();
    },
    /** Uses a challenge up and returns whom it was created for; undefined for one unknown, expired or used. */
    take(challenge: string, purpose: Purpose): Promise<{ person_id: string | null } | undefined> {
      return kysely
        .deleteFrom('studio_challenges')
        .where('challenge_hash', '=', hashToken(challenge))
        .where('purpose', '=', purpose)
        .where('expires_at', '>', toTime(now()))
        .returning('person_id')
        .executeTakeFirst();
    },
  };
}
