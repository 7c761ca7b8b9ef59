import { StoreUnavailableError } from '../enquiry.server.ts';

/**
 * Runs database work, translating its errors.
 *
 * @throws StoreUnavailableError with this message, in place of any error of the work
 */
export async function guard<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new StoreUnavailableError(message, { cause: withoutRows(error) });
  }
}

/** PostgreSQL adds the offending row to its message, and with it what a visitor typed. */
function withoutRows(error: unknown): unknown {
  if (error instanceof Error && 'detail' in error) error.detail = undefined;
  return error;
}
