import type { Selectable } from 'kysely';
import type { Schedule } from '../../api/publishing.ts';
import type { StudioDatabase, StudioTables } from '../../database/studio-tables.server.ts';
import { isEqual } from '../../documents/is-equal.ts';
import { show } from '../../entries/read-entry.server.ts';
import { readDocument, readDraft } from '../../entries/stored-documents.server.ts';

type Found = Pick<Schedule, 'hasNewerDraft' | 'isOvertaken'>;

/**
 * Compares schedules' pinned versions with the present, by schedule id: whether the draft has changed since,
 * and whether something newer has been published.
 */
export async function compareWithNow(
  { kysely }: StudioDatabase,
  rows: readonly Selectable<StudioTables['studio_schedules']>[],
): Promise<ReadonlyMap<string, Found>> {
  const asked = rows.filter(
    ({ state, version_id }) => version_id !== null && (state === 'waiting' || state === 'failed'),
  );
  if (asked.length === 0) return new Map();
  const files = asked.map(({ file }) => file ?? '');
  const [versions, drafts, lives] = await Promise.all([
    kysely
      .selectFrom('studio_versions')
      .select(['id', 'document', 'created_at'])
      .where(
        'id',
        'in',
        asked.map((row) => row.version_id ?? ''),
      )
      .execute(),
    kysely.selectFrom('studio_drafts').select(['file', 'document']).where('file', 'in', files).execute(),
    kysely
      .selectFrom('studio_live')
      .select(['file', 'version_id', 'published_at'])
      .where('file', 'in', files)
      .execute(),
  ]);
  return new Map(
    asked.map(({ id, file, version_id }): [string, Found] => {
      const version = versions.find((one) => one.id === version_id);
      const draft = readDraft(drafts.find((one) => one.file === file)?.document);
      const live = lives.find((one) => one.file === file);
      const isNewer = draft && !isEqual(show(draft), readDocument(version?.document));
      const isOvertaken =
        live && version && live.version_id !== version_id && live.published_at > version.created_at;
      return [id, { ...(isNewer && { hasNewerDraft: true }), ...(isOvertaken && { isOvertaken: true }) }];
    }),
  );
}
