import type { Expression } from 'kysely';
import { ApiError } from '../../api-error.server.ts';
import type { StudioKysely } from '../../database/studio-tables.server.ts';
import { clockSkew } from '../clock-skew.server.ts';

/** Something that is counted, and how often it may be in a window that begins with the first. */
export interface Limit {
  /** What is counted: `password`, an account, an address. */
  of: readonly string[];
  most: number;
  minutes: number;
}

export interface AttemptLimits {
  /**
   * Counts an attempt before it is made, so that many at once are no way around.
   *
   * @throws ApiError `too-many` where one of the limits was reached
   */
  take(limits: readonly Limit[]): Promise<void>;
  /** Counts one, whatever comes of it. @returns how many there were in the window, this one included */
  add(of: readonly string[], minutes: number): Promise<number>;
  /** Takes back one attempt, which did well. */
  giveBack(limits: readonly Limit[]): Promise<void>;
  /** How many were made in the window that is open. */
  count(of: readonly string[]): Promise<number>;
  /** Removes what an earlier process has left. */
  sweep(): Promise<void>;
}

export interface AttemptLimitsOptions {
  kysely: StudioKysely;
  /** What stands in the database for what is counted. */
  digest: (text: string) => Promise<string>;
  /** Called where there may be nothing left that was counted. */
  forgetKey: () => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Milliseconds after which it is looked whether windows are over: as long as the longest. */
const sweepAfter = 60 * 60_000;

/**
 * Counts attempts in the database, for all processes and replicas. It holds hashes of what is counted, and not for long
 * once their window is over, whether anybody tries again or not.
 */
// Long because its functions share what stands for an attempt, and the timer that removes it.
export function createAttemptLimits({ kysely, digest, forgetKey, now }: AttemptLimitsOptions): AttemptLimits {
  let sweeping: NodeJS.Timeout | undefined;
  const toKey = (of: readonly string[]) => digest(of.join('\n'));
  return {
    sweep,
    async take(limits) {
      await removeOld();
      for (const { of, most, minutes } of limits) {
        const { count, ends_at } = await addOne(of, minutes);
        if (count > most) throw refuse(Date.parse(ends_at) - now());
      }
    },
    async add(of, minutes) {
      await removeOld();
      return (await addOne(of, minutes)).count;
    },
    async giveBack(limits) {
      if (limits.length === 0) return;
      const keys = await Promise.all(limits.map(({ of }) => toKey(of)));
      await kysely
        .updateTable('studio_attempts')
        .set((row) => ({ count: row('count', '-', 1) }))
        .where('key', 'in', keys)
        .where('count', '>', 0)
        .execute();
    },
    async count(of) {
      const row = await kysely
        .selectFrom('studio_attempts')
        .select('count')
        .where('key', '=', await toKey(of))
        .where('ends_at', '>', toTime(now()))
        .executeTakeFirst();
      return row?.count ?? 0;
    },
  };

  async function removeOld(): Promise<void> {
    await kysely.deleteFrom('studio_attempts').where('ends_at', '<=', toTime(now())).execute();
  }

  function sweepLater(): void {
    if (!sweeping) sweeping = setTimeout(sweepAgain, sweepAfter).unref();
  }

  /** While there are some, it is looked again. */
  async function sweepAgain(): Promise<void> {
    sweeping = undefined;
    try {
      await sweep();
      const left = await kysely.selectFrom('studio_attempts').select('key').limit(1).executeTakeFirst();
      if (left) sweepLater();
    } catch {
      sweepLater();
    }
  }

  async function sweep(): Promise<void> {
    await removeOld();
    await forgetKey();
  }

  async function addOne(of: readonly string[], minutes: number): Promise<{ count: number; ends_at: string }> {
    sweepLater();
    const endsAt = now() + minutes * 60_000;
    return kysely
      .insertInto('studio_attempts')
      .values({ key: await toKey(of), count: 1, ends_at: toTime(endsAt) })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => {
          // A window that ends later than any may was begun while the clock was ahead: it would hold people up for as long.
          const isAhead = row('studio_attempts.ends_at', '>', toTime(endsAt + clockSkew));
          const choose = (ahead: 'count' | 'ends_at', other: Expression<unknown>) =>
            row
              .case()
              .when(isAhead)
              .then(row.ref(`excluded.${ahead}`))
              .else(other)
              .end();
          return {
            count: choose('count', row('studio_attempts.count', '+', 1)),
            ends_at: choose('ends_at', row.ref('studio_attempts.ends_at')),
          } as never;
        }),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow();
  }
}

function refuse(milliseconds: number): ApiError {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  return new ApiError({
    code: 'too-many',
    message: 'There were too many attempts from here.',
    remedy: `Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  });
}

function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
