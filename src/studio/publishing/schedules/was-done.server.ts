import type { StudioDatabase } from '../../database/studio-tables.server.ts';
import type { Publication } from '../../entries/publish/publish-context.server.ts';

/**
 * Whether the audit log shows that all of these publications were carried out since a time. A process may
 * have died between publishing and recording the outcome, and running the schedule again could undo something
 * newer.
 *
 * @param since ISO 8601 in UTC
 */
export async function wasDone(
  { kysely }: StudioDatabase,
  publications: readonly Publication[],
  since: string,
): Promise<boolean> {
  for (const publication of publications) {
    const { file } = publication;
    const rows = await kysely
      .selectFrom('studio_audit')
      .select('details')
      .where('subject', '=', file)
      .where('at', '>=', since)
      .where('by', '=', 'system')
      .where('action', '=', publication.action === 'publish' ? 'entries.published' : 'entries.withdrawn')
      .execute();
    const found = rows.some(({ details }) => {
      const version = details === null ? undefined : (JSON.parse(details) as { version?: string }).version;
      return !('versionId' in publication) || version === publication.versionId;
    });
    if (!found) return false;
  }
  return publications.length > 0;
}
