import { ApiError } from '../../api-error.server.ts';
import type { StudioDatabase } from '../../database/studio-tables.server.ts';

/** Says what it means that the database is away, to whoever cannot know what was done. */
export async function explainOutage<Result>(
  database: Pick<StudioDatabase, 'isOutage'>,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isDatabaseError(error) || !database.isOutage(error)) throw error;
    throw new ApiError({
      code: 'unavailable',
      message: 'The studio’s database cannot be reached. All of it was done or nothing.',
      remedy: 'Try again in a moment: what was done is not done twice.',
    });
  }
}

/** Anything but an error of our own is an outage to SQLite's rules. */
function isDatabaseError(error: unknown): boolean {
  return (
    error instanceof Error && ('code' in error || 'errcode' in error || /connection/i.test(error.message))
  );
}
