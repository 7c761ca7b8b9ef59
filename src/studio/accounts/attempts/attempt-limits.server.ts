import { createHmac } from 'node:crypto';
import { ApiError } from '#studio/contract/api-error.server.ts';
import { findKeptSecret } from '#studio/contract/kept-secret.server.ts';
import { type StudioKysely, toTime } from '#studio/contract/studio-tables.server.ts';
import type { SealingKey } from '../secrets/sealing-key.server.ts';

/** A rate limit: at most `most` attempts in a window that starts with the first. */
export interface Limit {
  /** What is counted: `password`, an account, an address; joined to one key. */
  of: readonly string[];
  most: number;
  minutes: number;
}

/** Milliseconds between sweeps of expired windows; the length of the longest window. */
const sweepAfter = 60 * 60_000;

/** The name of the key of the hashes, where there is no sealing key. */
const keyName = 'attempts';

/**
 * Counts attempts in the database, shared by all processes and replicas. Only hashes are stored, and they are
 * deleted soon after their window, whether anybody tries again or not. Their key is the sealing key, else one in the
 * database that exists only while anything is counted, and is then replaced.
 *
 * @param now milliseconds since 1970
 */
export function createAttemptLimits(
  kysely: StudioKysely,
  openKey: () => Promise<SealingKey | undefined>,
  now: () => number,
) {
  let sweeping: NodeJS.Timeout | undefined;
  return {
    /** Deletes expired windows that an earlier process left. */
    sweep,
    /**
     * Counts an attempt before it is made, so that parallel attempts cannot exceed the limit.
     *
     * @throws ApiError `too-many` where one of the limits is reached
     */
    async take(limits: readonly Limit[]): Promise<void> {
      await removeOld();
      for (const { of, most, minutes } of limits) {
        const { count, ends_at } = await addOne(of, minutes);
        if (count > most) throw refuse(Date.parse(ends_at) - now());
      }
    },
    /**
     * Counts an attempt without a limit.
     *
     * @returns how many there are in the window, this one included
     */
    async add(of: readonly string[], minutes: number): Promise<number> {
      await removeOld();
      return (await addOne(of, minutes)).count;
    },
    /** Uncounts an attempt that succeeded. */
    async giveBack(limits: readonly Limit[]): Promise<void> {
      if (limits.length === 0) return;
      const keys = await Promise.all(limits.map(({ of }) => toKey(of)));
      await kysely
        .updateTable('studio_attempts')
        .set((row) => ({ count: row('count', '-', 1) }))
        .where('key', 'in', keys)
        .where('count', '>', 0)
        .execute();
    },
    /** The number of attempts in the current window. */
    async count(of: readonly string[]): Promise<number> {
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

  /** Sweeps, and schedules the next sweep while anything is left. */
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
    await kysely
      .deleteFrom('studio_secrets')
      .where('name', '=', keyName)
      .where(({ not, exists }) => not(exists(kysely.selectFrom('studio_attempts').select('key'))))
      .execute();
  }

  async function toKey(of: readonly string[]): Promise<string> {
    const text = of.join('\n');
    // Signing in must not depend on the key file being readable.
    const key = await openKey().catch(() => undefined);
    if (key) return key.digest(text);
    return createHmac('sha256', await findKeptSecret(kysely, keyName))
      .update(text)
      .digest('base64url');
  }

  async function addOne(of: readonly string[], minutes: number): Promise<{ count: number; ends_at: string }> {
    sweepLater();
    return kysely
      .insertInto('studio_attempts')
      .values({ key: await toKey(of), count: 1, ends_at: toTime(now() + minutes * 60_000) })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({ count: row('studio_attempts.count', '+', 1) })),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow();
  }
}

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

function refuse(milliseconds: number): ApiError {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  return new ApiError({
    code: 'too-many',
    message: 'There have been too many attempts from here.',
    remedy: `Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  });
}
