import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '#studio/contract/api-error.server.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';

/**
 * Turns a database failure during a write into an answer, when the caller cannot know whether the write was
 * committed.
 *
 * @param findOut looks up the result of the write; undefined where nothing was committed
 * @throws ApiError where nothing was committed, or where that cannot be determined; other errors as they are
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

/**
 * Milliseconds before each attempt: where one pooled connection broke, others probably did, and each shows it
 * only when used.
 */
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

/** SQLite's `isOutage` counts any error that is not ours. */
function isDatabaseError(error: unknown): boolean {
  return (
    error instanceof Error &&
    ('code' in error || 'errcode' in error || /connection|timeout/i.test(error.message))
  );
}

function nothingDone(): ApiError {
  return new ApiError({
    code: 'unavailable',
    message: 'Nothing was published or removed: the studio’s database stopped responding.',
    remedy: 'Try again in a moment: nothing is lost.',
  });
}

function unknown(): ApiError {
  return new ApiError({
    code: 'unavailable',
    message: 'The studio’s database cannot be reached. Either all of it was done, or none.',
    remedy: 'Try again in a moment: anything already done will not be done twice.',
  });
}
