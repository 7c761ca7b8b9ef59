import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../../api-error.server.ts';
import type { StudioDatabase } from '../../database/studio-tables.server.ts';

/**
 * Says what it means that the database has failed, to whoever cannot know what was done.
 *
 * @param findOut looks up what was done after all: its result, or undefined where nothing was
 * @throws ApiError where nothing was done, or where that is not to be found out
 */
export async function explainOutage<Result>(
  database: Pick<StudioDatabase, 'isOutage'>,
  work: Promise<Result>,
  findOut?: () => Promise<Result | undefined>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isDatabaseError(error) || !database.isOutage(error)) throw error;
    const found = findOut && (await tryAgain(findOut));
    if (found?.result !== undefined) return found.result;
    throw found ? nothingDone() : unknown();
  }
}

/** Milliseconds before each look: where one connection was lost others were, and each is only known to be by its use. */
const pauses = [0, 100, 300, 1000];

async function tryAgain<Result>(findOut: () => Promise<Result>): Promise<{ result: Result } | undefined> {
  for (const pause of pauses) {
    await wait(pause);
    const found = await findOut().then(
      (result) => ({ result }),
      () => undefined,
    );
    if (found) return found;
  }
  return undefined;
}

/** Anything but an error of our own is an outage to SQLite's rules. */
function isDatabaseError(error: unknown): boolean {
  return (
    error instanceof Error &&
    ('code' in error || 'errcode' in error || /connection|timeout/i.test(error.message))
  );
}

function nothingDone(): ApiError {
  return new ApiError({
    code: 'unavailable',
    message: 'Nothing was published or taken away: the studio’s database failed on the way.',
    remedy: 'Try again in a moment: nothing is lost.',
  });
}

function unknown(): ApiError {
  return new ApiError({
    code: 'unavailable',
    message: 'The studio’s database cannot be reached. All of it was done, or nothing.',
    remedy: 'Try again in a moment: what was done is not done twice.',
  });
}
