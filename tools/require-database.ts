import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#operations/start-error.ts';
import type { Environment } from '#server/env.ts';

/** @throws StartError if a SQLite file is not there: opening it would make an empty one, where no site looks */
export function requireDatabase(
  { databaseUrl, dataDirectory }: Pick<Environment, 'databaseUrl' | 'dataDirectory'>,
  name: string,
): void {
  const file = join(dataDirectory, name);
  if (databaseUrl === undefined && !existsSync(file))
    throw new StartError(`There is no database ${file}: set DATA_DIR to the site's own, or start it.`);
}
