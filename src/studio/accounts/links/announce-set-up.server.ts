import type { StudioDatabase } from '../../database/studio-tables.server.ts';
import { hasPeople } from '../people/person.server.ts';
import { insertLink, writeLink } from './one-time-links.server.ts';

export interface SetUpOptions {
  database: StudioDatabase;
  origin: string;
  now: () => number;
  /** Writes a line to the terminal. */
  print: (line: string) => void;
}

/**
 * While nobody has an account, makes a link that the first administrator sets up the studio by, and writes it to the
 * terminal and not to the log: whoever reads that runs the site.
 */
export async function announceSetUp({ database, origin, now, print }: SetUpOptions): Promise<void> {
  const { kysely, hasConcurrentWriters } = database;
  if (await hasPeople(kysely)) return;
  // Of several servers each has written one of its own, which stay; one server's terminal shows its last.
  if (!hasConcurrentWriters) await kysely.deleteFrom('studio_links').where('kind', '=', 'set-up').execute();
  const { token } = await insertLink(kysely, { kind: 'set-up', created_by: 'system' }, now);
  print(`Set up the studio: ${writeLink(origin, 'set-up', token)}`);
}
