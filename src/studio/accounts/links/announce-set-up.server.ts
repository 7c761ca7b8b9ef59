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
 * While there is no account, creates a set-up link for the first administrator and prints it to the terminal,
 * not to the log: only whoever runs the site reads the terminal.
 */
export async function announceSetUp({ database, origin, now, print }: SetUpOptions): Promise<void> {
  const { kysely, hasConcurrentWriters } = database;
  if (await hasPeople(kysely)) return;
  // Several servers each print a link, and all of those work; a single server replaces its earlier one.
  if (!hasConcurrentWriters) await kysely.deleteFrom('studio_links').where('kind', '=', 'set-up').execute();
  const { token } = await insertLink(kysely, { kind: 'set-up', created_by: 'system' }, now);
  print(`Set up the studio: ${writeLink(origin, 'set-up', token)}`);
}
