import { randomUUID } from 'node:crypto';
import { invalid } from '#studio/contract/api-error.server.ts';
import { findPerson } from '#studio/contract/people.server.ts';
import { type StudioDatabase, type StudioKysely, toTime } from '#studio/contract/studio-tables.server.ts';
import type { SessionSummary } from '../contract.ts';
import { createToken, hashToken } from '../secrets/token.server.ts';
import type { PeopleTable, SessionsTable } from '../tables.server.ts';

export type Stage = SessionsTable['stage'];

/** A valid session and its owner. */
export interface FoundSession {
  id: string;
  /** When the person last authenticated, in milliseconds since 1970. */
  provenAt: number;
  person: PeopleTable;
  row: SessionsTable;
}

const minute = 60_000;

/** Milliseconds after which a session expires: without a request, and in any case. */
export const lifetimes = { idle: 12 * 60 * minute, absolute: 7 * 24 * 60 * minute };

/** Milliseconds that a pending sign-in waits: long enough to fetch a phone or key, or to install an app. */
export const patience: Readonly<Record<Exclude<Stage, 'full'>, number>> = {
  'second-factor': 10 * minute,
  'new-factor': 30 * minute,
};

/** @param now milliseconds since 1970 */
export function createSessionStore(database: StudioDatabase, now: () => number) {
  const { kysely } = database;
  return {
    /**
     * Starts a session. Only a hash of its token is stored.
     *
     * @param person as they were when they authenticated
     * @param further of the company's
     * @throws ApiError where their password has changed since, or they have lost access: the sessions ended
     *   then did not include this one
     */
    async begin(person: PeopleTable, stage: Stage, device: string, further: Partial<SessionsTable> = {}) {
      await kysely.deleteFrom('studio_sessions').where('expires_at', '<=', toTime(now())).execute();
      const token = createToken();
      const id = randomUUID();
      const time = toTime(now());
      const lifetime = stage === 'full' ? lifetimes.absolute : patience[stage];
      await kysely.transaction().execute(async (transaction) => {
        const current = await findPerson(transaction, person.id, database);
        if (!current || current.locked_at || current.password_hash !== person.password_hash)
          throw invalid('Your account has changed in the meantime.', 'Sign in again.');
        await transaction
          .insertInto('studio_sessions')
          .values({
            id,
            token_hash: hashToken(token),
            person_id: person.id,
            stage,
            device,
            created_at: time,
            last_seen_at: time,
            proven_at: time,
            expires_at: toTime(now() + lifetime),
            ...further,
          } as SessionsTable)
          .execute();
      });
      return { id, token };
    },

    /** Undefined for a session that has ended or whose owner has lost access. */
    async find(token: string, stage: Stage): Promise<FoundSession | undefined> {
      const row = await kysely
        .selectFrom('studio_sessions')
        .selectAll()
        .where('token_hash', '=', hashToken(token))
        .where('stage', '=', stage)
        .where('expires_at', '>', toTime(now()))
        .where('last_seen_at', '>', toTime(now() - lifetimes.idle))
        .executeTakeFirst();
      if (!row) return undefined;
      const person = await kysely
        .selectFrom('studio_people')
        .selectAll()
        .where('id', '=', row.person_id)
        .where('locked_at', 'is', null)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (!person) return undefined;
      if (stage === 'full') await noteSeen(row);
      return { id: row.id, provenAt: Date.parse(row.proven_at), person, row };
    },

    async list(personId: string, currentId: string): Promise<SessionSummary[]> {
      const rows = await kysely
        .selectFrom('studio_sessions')
        .select(['id', 'device', 'created_at', 'last_seen_at'])
        .where('person_id', '=', personId)
        .where('stage', '=', 'full')
        .where('expires_at', '>', toTime(now()))
        .where('last_seen_at', '>', toTime(now() - lifetimes.idle))
        .orderBy('last_seen_at', 'desc')
        .execute();
      return rows.map(({ id, device, created_at, last_seen_at }) => ({
        id,
        isCurrent: id === currentId,
        device,
        createdAt: created_at,
        lastSeenAt: last_seen_at,
      }));
    },

    /** @returns whether there was one */
    async end(personId: string, id: string, transaction: StudioKysely = kysely): Promise<boolean> {
      const { numDeletedRows } = await transaction
        .deleteFrom('studio_sessions')
        .where('id', '=', id)
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Ends all of a person's sessions but one. */
    async endOthers(transaction: StudioKysely, personId: string, exceptId: string): Promise<void> {
      await transaction
        .deleteFrom('studio_sessions')
        .where('person_id', '=', personId)
        .where('id', '!=', exceptId)
        .execute();
    },
  };

  /** At most once a minute, to save writes. */
  async function noteSeen({ id, person_id, last_seen_at }: SessionsTable): Promise<void> {
    if (Date.parse(last_seen_at) > now() - minute) return;
    const seen = { last_seen_at: toTime(now()) };
    await kysely.updateTable('studio_sessions').set(seen).where('id', '=', id).execute();
    await kysely.updateTable('studio_people').set(seen).where('id', '=', person_id).execute();
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>;
