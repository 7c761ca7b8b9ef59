import { pino } from 'pino';
import { StartError } from '#operations/start-error.ts';
import type { Environment } from '#server/env.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import { openStudioDatabase, studioFile } from '#studio/open-studio-database.server.ts';
import { requireDatabase } from './require-database.ts';

/**
 * Opens the studio's database for a command.
 *
 * @throws StartError if it is not there, or cannot be opened
 */
export async function openStudio(
  environment: Pick<Environment, 'databaseUrl' | 'dataDirectory'>,
): Promise<StudioDatabase> {
  requireDatabase(environment, studioFile);
  try {
    return await openStudioDatabase({ ...environment, log: pino({ enabled: false }) });
  } catch (error) {
    // If connecting failed for several addresses of a host, the error has a code but no message.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new StartError(`The studio’s database cannot be opened: ${message || code}.`);
  }
}
