import type { Editor } from '../../api/roles.ts';
import type { StudioDatabase } from '../../database/studio-tables.server.ts';
import { nameAllowedEntry } from '../../entries/name-entry.server.ts';
import type { Publication } from '../../entries/publish/publish-context.server.ts';
import { listPublications } from './releases.server.ts';

/**
 * The requests that publish a release, for an editor who may make all of them.
 *
 * @throws ApiError where they may not publish one of its entries
 */
export async function listAllowed(
  { kysely }: Pick<StudioDatabase, 'kysely'>,
  id: string,
  editor: Editor,
): Promise<Publication[]> {
  const publications = await listPublications(kysely, id);
  for (const { file } of publications) nameAllowedEntry(file, editor, 'publish');
  return publications;
}
