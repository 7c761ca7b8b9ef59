import type { Editor } from '../../api/roles.ts';
import type { StudioDatabase } from '../../database/studio-tables.server.ts';
import { nameAllowedEntry } from '../../entries/name-entry.server.ts';

/** @throws ApiError where the editor may not publish one of the release's entries */
export async function allowRelease(
  { kysely }: Pick<StudioDatabase, 'kysely'>,
  id: string,
  editor: Editor,
): Promise<void> {
  const entries = await kysely
    .selectFrom('studio_release_entries')
    .select('file')
    .where('release_id', '=', id)
    .execute();
  for (const { file } of entries) nameAllowedEntry(file, editor, 'publish');
}
